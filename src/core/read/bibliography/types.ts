/** What a bibliography file says of the works that it lists. Every text is a stranger's. */

export interface BibEntry {
  /** As written; '' where the entry has none. */
  citekey: string;
  /** Lower-cased: `article`, `book`, `article-journal`. */
  type: string;
  title: string | null;
  /** "Family, Given", or the name as it is written where it has no such parts. Editors, where there are no authors. */
  authors: string[];
  /** Four digits. */
  year: string | null;
  /** Lower-cased, from `10.` on. */
  doi: string | null;
  /** Digits and X. */
  isbn: string | null;
  /** As given, with `/`: absolute ones of any device, or relative ones. */
  files: string[];
  /** As written: "63–91". */
  pages: string | null;
}

/** An entry that could not be understood. */
export interface SkippedEntry {
  /** Of the file, from 1. */
  line: number;
  /** How the entry begins. */
  entry: string;
  /** A clause for the user. */
  why: string;
}

export interface Bibliography {
  entries: BibEntry[];
  skipped: SkippedEntry[];
}

/** What of one file is kept, at most: a library of more entries is no person's. */
export const MOST_ENTRIES = 100_000;
/** Skipped entries that are told, of one file. */
export const MOST_SKIPPED = 100;
