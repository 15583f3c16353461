/** What the ask pane is given, one by one; it never sees the plugin. */
import type { Anchor, Quotation } from '../../core/cite/types';
import type { Generator, Links } from '../../core/ports';
import type { DeviceSettings } from '../../obsidian/settings';
import type { Found, FoundSources } from '../evidence/found-sources';
import type { GetEngine, Indexing, Observed } from '../ports';

/** Where a source is opened: in a leaf that shows it already, else as Obsidian's pane types say. */
export type OpenHow = 'reuse' | 'tab' | 'split' | 'window';

/** The note that was last written in. */
export interface InsertTarget {
  current(): { path: string; name: string } | null;
  /** Called at every change; the result ends it. */
  subscribe(listener: () => void): () => void;
}

/** A sentence, as plain text, with what its footnotes cite; '' where only the footnotes are wanted. */
export interface Piece {
  text: string;
  quotations: Quotation[];
}

export interface SourceParts {
  engine: GetEngine;
  /** The files of what was found just now, followed from then on. */
  found(found: readonly Found[]): FoundSources;
  /** At the cursor of the last active editor, as one undo step. @throws Error with a sentence for the user */
  insert(pieces: Piece[]): Promise<{ path: string; ids: string[] }>;
  /** Resolves with what could be shown. @throws Error with a sentence for the user */
  open(anchor: Anchor, how: OpenHow): Promise<'passage' | 'page' | 'file'>;
  /** The part of an image or a scan that holds the words, for a place in `into`; null where there is none. */
  passagePicture(quotation: Quotation, into: HTMLElement): Promise<HTMLCanvasElement | null>;
}

export interface AskParts extends SourceParts {
  /** Whether the note that is written in is left out of the search. */
  device: Pick<Observed<DeviceSettings>, 'get' | 'subscribe'>;
  indexing: Indexing;
  target: InsertTarget;
  /** What writes answers; null where the user has chosen none. */
  generator(): Generator | null;
  links: Links;
  /** The note that says which words mean the same; '' for none. */
  glossary(): string;
  /** Where conversations are saved, relative to the vault. */
  conversationFolder(): string;
}
