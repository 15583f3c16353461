/** The one interface behind which the core answers: over a port from a worker in the browser, directly in Node. */
import type { Answer, Claim, Passage } from './answer/types';
import type { CitationCheck, Quotation, QuoteMatch } from './cite/types';
import type { ExclusionSettings } from './index/exclusions';
import type { FilePage, FileQuery } from './index/file-page';
import type { FileRecord, Span } from './index/types';
import type { RecognitionSettings } from './read/ocr/settings';
import type { OcrPage, Page, Place, ReadOutcome, ReadState, SourceKind } from './read/types';
import type { SearchOptions, SearchResult } from './search/types';

/** Chosen by the caller; names a job in `pause`, `resume` and `cancel`, since a signal does not cross to a worker. */
export type JobId = string;

export interface Progress {
  done: number;
  total: number;
  /** The file in work, '' between files. */
  current: string;
  /** Chunks whose vectors were there already, and chunks embedded in this job. */
  reused: number;
  embedded: number;
  /** Chunks on which the model failed: found by words, and tried again by the next job. */
  failed: number;
}

export interface IndexReport {
  /** Files that ended in a state, and files whose content was read in this job. */
  files: number;
  filesRead: number;
  chunks: number;
  embedded: number;
  reused: number;
  /** Chunks on which the model failed: found by words, and tried again by the next job. */
  failed: number;
  /** Bytes written to the index. */
  written: number;
  seconds: number;
  cancelled: boolean;
}

export interface IndexOptions {
  /** Paths that are read again although nothing has changed: the user asks for another try. */
  again: string[];
}

/** What a first indexing would cost, told before the user agrees to it. */
export interface Estimate {
  /** What would be read, by kind; a kind without files is left out. */
  kinds: { kind: SourceKind; files: number; bytes: number }[];
  /** Files that are not read, because they are excluded, of another kind or too large. */
  leftOut: number;
  /** A rough expectation: PDFs have their text, images some words. */
  seconds: number;
  /** The same if every PDF and image whose text is recognised is a scan, which nothing tells before it is read. */
  secondsIfScanned: number;
}

/** What text recognition sees in one file. */
export interface RecognisedFile {
  state: ReadState;
  /** A sentence for the user where there is something to say. */
  reason: string;
  /** The image, or those pages of a PDF that have no text layer. Boxes as in `Page.words`. */
  pages: RecognisedPage[];
  languages: string[];
  /** Names engine and data. */
  version: string;
}

export interface RecognisedPage extends OcrPage {
  place: Place;
}

export type IndexedPage = Pick<Page, 'place' | 'text' | 'transcription' | 'recognised'>;

/** Where a quotation comes from; `quotation` is there for the verdicts that may be cited. */
export interface CiteResult extends QuoteMatch {
  quotation: Quotation | null;
}

/** A sentence of a generated answer, and the numbers of the passages that it cites. */
export interface DraftClaim {
  text: string;
  passages: number[];
}

/** How the search by meaning stands. */
export interface MeaningStatus {
  /** The model that searches: that of the index. Null where words alone are searched. */
  serving: { name: string; backend: string } | null;
  /** The model that was chosen, where it is another one: the next `index` embeds with it, and it serves once every passage has its vector. */
  next: { name: string; backend: string } | null;
  /** A sentence for the user where the chosen model cannot be loaded, or '' */
  problem: string;
}

/** What embedding everything that is indexed takes. */
export interface EmbeddingCost {
  passages: number;
  seconds: number;
}

export interface Engine {
  /** Brings the index up to the vault as it is. `progress` is called at most ten times a second. */
  index(job: JobId, progress: (progress: Progress) => void, options?: Partial<IndexOptions>): Promise<IndexReport>;
  /** Lists the vault and reads none of it. */
  estimate(): Promise<Estimate>;
  /** Replaces the exclusions. What is excluded now is found no more, and leaves the index with the next `index`. */
  exclude(settings: ExclusionSettings): Promise<void>;
  /**
   * Replaces the languages in which text is recognised; to be called too when one was installed or removed. What is recognised in
   * others now is read again by the next `index`.
   */
  recognition(settings: RecognitionSettings): Promise<void>;
  /**
   * Replaces the embedding model (`core/models/choice` has the forms). Nothing is embedded anew before the next `index`, and until that
   * has ended, the index is searched by the model that it was built with, where that is still to be had.
   */
  useModel(choice: string): Promise<void>;
  /**
   * What it would take to embed every passage with a model, told before the user agrees: by its pace on this device where it has embedded
   * here, else by what is usual. Loads no model.
   * @param choice as for `useModel`
   */
  embeddingCost(choice: string): Promise<EmbeddingCost>;
  /** How the search by meaning stands; loads the model where that has not been done. */
  meaning(): Promise<MeaningStatus>;
  pause(job: JobId): void;
  resume(job: JobId): void;
  cancel(job: JobId): void;
  status(): Promise<FileRecord[]>;
  /** One page of `status`: all of a large vault is too much for one message to the page. */
  files(query: FileQuery): Promise<FilePage>;
  search(query: string, options: Partial<SearchOptions>): Promise<SearchResult>;
  ask(question: string, options: Partial<SearchOptions>): Promise<Answer>;
  /** Reads one file of the vault, past the index. */
  read(path: string): Promise<ReadOutcome & { kind: FileRecord['kind'] }>;
  /** The text of a file page by page, as the index has it; none where it has none, or the file has changed since. */
  texts(path: string): Promise<IndexedPage[]>;
  /** Whether a password opens a protected PDF. Stores nothing: with the password in `Passwords`, the next `index` reads the file. */
  unlocks(path: string, password: string): Promise<boolean>;
  /**
   * Recognises an image, or the pages of a PDF without a text layer, past index and transcriptions: nothing is stored, and what the index
   * holds stays. Pauses and cancels like `index`.
   * @param languages Tesseract's codes, read side by side; none: those that the file is indexed with
   * @throws Error with a sentence for the user where there is no such file, or it was cancelled
   */
  recognise(job: JobId, path: string, languages: string[], progress: (progress: Progress) => void): Promise<RecognisedFile>;
  /** Finds where a quotation comes from; `from` is the note that it stands in ('' where there is none), never its source; `source` the only file to look in. */
  cite(quote: string, from: string, source?: string): Promise<CiteResult>;
  /**
   * Everything that a footnote for the words at `span` needs, resolved against the file as it is now.
   * @param exact the words as they were found
   * @throws Error with a sentence for the user where the file does not hold them any more
   */
  quotation(path: string, span: Span, exact: string): Promise<Quotation>;
  /**
   * The verdict of each sentence, by comparison with the sources, and the source's own words that bear it out. A paraphrase is
   * `near` at best. Of a passage only path and spans are believed.
   */
  verify(claims: DraftClaim[], passages: Passage[]): Promise<Claim[]>;
  /** Every citation of one note, or of all notes. */
  check(note: string | null): Promise<CitationCheck[]>;
  /** Flushes and closes; deletes nothing. */
  close(): Promise<void>;
}
