/** The one interface behind which the core answers: over a port from a worker in the browser, directly in Node. */
import type { Answer } from './answer/types';
import type { CitationCheck, Footnote, QuoteMatch } from './cite/types';
import type { FileRecord } from './index/types';
import type { ReadOutcome } from './read/types';
import type { SearchOptions, SearchResult } from './search/types';

/** Chosen by the caller; names a job in `pause`, `resume` and `cancel`, since a signal does not cross to a worker. */
export type JobId = string;

export interface Progress {
  job: JobId;
  done: number;
  total: number;
  /** The file in work, '' between files. */
  current: string;
  /** Chunks whose vectors were there already, and chunks embedded in this job. */
  reused: number;
  embedded: number;
  paused: boolean;
}

export interface IndexReport {
  /** Files that ended in a state, and files whose content was read in this job. */
  files: number;
  filesRead: number;
  chunks: number;
  embedded: number;
  reused: number;
  /** Bytes written to the index. */
  written: number;
  seconds: number;
  cancelled: boolean;
}

export interface CiteResult extends QuoteMatch {
  footnote: Footnote | null;
}

export interface Engine {
  /** Brings the index up to the vault as it is. `progress` is called at most ten times a second. */
  index(job: JobId, progress: (progress: Progress) => void): Promise<IndexReport>;
  pause(job: JobId): void;
  resume(job: JobId): void;
  cancel(job: JobId): void;
  status(): Promise<FileRecord[]>;
  search(query: string, options: Partial<SearchOptions>): Promise<SearchResult>;
  ask(question: string, options: Partial<SearchOptions>): Promise<Answer>;
  /** Reads one file of the vault, past the index. */
  read(path: string): Promise<ReadOutcome & { kind: FileRecord['kind'] }>;
  /** Finds where a quotation comes from and writes its footnote for the note at `from` ('' where there is none). */
  cite(quote: string, from: string): Promise<CiteResult>;
  /** Every citation of one note, or of all notes. */
  check(note: string | null): Promise<CitationCheck[]>;
  /** Flushes and closes; deletes nothing. */
  close(): Promise<void>;
}
