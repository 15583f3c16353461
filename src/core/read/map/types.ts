/**
 * The map of a source: what it is and where its parts lie, for whoever has not the source at hand. It is stored and handed
 * on as JSON; `v` says which form it has (docs/document-map.md).
 */
import type { Identity } from '../meta';
import type { ReadState, SourceKind } from '../types';

export interface DocumentMap extends Identity {
  v: 1;
  /** In the vault, and the SHA-256 of the bytes, hex: another hash is another source. */
  path: string;
  hash: string;
  kind: SourceKind | null;
  state: ReadState;
  reason: string;
  citekey: string | null;
  doi: string | null;
  /** Null for what has no pages. */
  pages: MapPages | null;
  /** The PDF's own outline, or the headings that stand in the text; in reading order. */
  outline: MapEntry[];
  /** ISO 639-1 with its share of the text, 0 to 1, the most used first; what cannot be told is in none. */
  languages: { language: string; share: number }[];
}

export interface MapPages {
  count: number;
  /** One for each page, from the first: its printed label, null where it has none. */
  labels: (string | null)[];
  /** The labels are not in the PDF: its pages print them. */
  inferred: boolean;
  /** Physical pages without text. */
  withoutText: number[];
}

export type SectionKind = 'contents' | 'abstract' | 'preface' | 'introduction' | 'conclusion' | 'references' | 'appendix' | 'index' | 'notes' | 'acknowledgements';

export interface MapEntry {
  title: string;
  /** From 1, the outermost. */
  level: number;
  /** What the title says it is; null for what is its own. */
  section: SectionKind | null;
  /** Whether the PDF has it in its outline, or it is told by the print. */
  from: 'outline' | 'text';
  /** Physical, from 1; null for what has no pages. The last page may be shared with the next entry. */
  pages: { from: number; to: number } | null;
  labels: { from: string | null; to: string | null } | null;
  /** Where its heading begins: index of the place, from 0, and UTF-16 offset into its text; null where it does not stand in the text. */
  at: { place: number; offset: number } | null;
}
