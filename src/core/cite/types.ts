/** What citing takes and gives. */
import type { AnnotationPlace, OcrWord, SourceKind } from '../read/types';
import type { Times } from '../text/cue-times';
import type { Verdict, WordChange } from '../text/types';

/**
 * Enough to find the words again after the file was edited, renamed or moved. After the W3C Web Annotation selectors
 * (https://www.w3.org/TR/annotation-model/): exact, prefix and suffix are TextQuoteSelector's, start and end
 * TextPositionSelector's within the page's text, page is physical from 1 (null where there is none).
 */
export interface Anchor {
  v: 1;
  fileHash: string;
  path: string;
  kind: SourceKind;
  page: number | null;
  label: string | null;
  /** Of words of a transcript: when they are said. */
  time?: Times;
  /** Of a comment that a reader has put onto the page. */
  annotation?: Pick<AnnotationPlace, 'id' | 'author'>;
  exact: string;
  prefix: string;
  suffix: string;
  start: number;
  end: number;
  textHash: string;
}

/** How an anchor was found again; never silently a worse one. */
export type Resolution = 'exact' | 'moved' | 'near' | 'page-only' | 'lost';

export interface Resolved {
  resolution: Resolution;
  /** Where it is now; null when lost. */
  anchor: Anchor | null;
  /** A sentence that says what has changed; empty for `exact`. */
  detail: string;
}

/**
 * Where a quotation comes from. `difference` is there where words differ or were left out, and for `not in source` where a
 * passage is like the quotation but changes a number, a name or a negation. `anchor` is there for `verified` and `near`.
 */
export interface QuoteMatch {
  verdict: Verdict;
  anchor: Anchor | null;
  difference: WordChange[] | null;
  /** A sentence for the user. */
  detail: string;
}

/** Words of a source with all that naming and opening it takes. */
export interface Quotation {
  anchor: Anchor;
  /** From the index and companion notes, never from the source's own text. */
  meta: { title: string | null; author: string | null; year: string | null };
  /** The headings above the words, outermost first. */
  headings: string[];
  /** Where the words stand in an image or a scan, in pixels of the image; empty where there is a text layer. */
  boxes: OcrWord['box'][];
  /** Of words that text recognition read: how sure it is of their page (0 to 100), and the ranges of `exact` that are doubtful. */
  recognised?: { confidence: number; doubtful: [start: number, end: number][] };
  /** Of words of a transcript: the recording beside it, which is what a footnote links to. */
  recording?: string;
}

/** A footnote to be inserted. */
export interface Footnote {
  id: string;
  /** `[^id]` */
  reference: string;
  /** `[^id]: …`, one line. */
  definition: string;
}

export interface CitationCheck {
  note: string;
  id: string;
  /** Of the footnote's definition in the note's text. */
  start: number;
  end: number;
  /** The words as the note quotes them. */
  quote: string;
  resolution: Resolution;
  verdict: Verdict;
  detail: string;
  /** Where the words are now; null where they are lost. */
  anchor: Anchor | null;
  /** Quotation against source; null where nothing differs or nothing was found to compare with. */
  difference: WordChange[] | null;
}
