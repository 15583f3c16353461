/** The record of the vault's bibliographies as they were read: a cache, made again from the files where it is lost. */
import type { BibEntry, SkippedEntry } from '../read/bibliography/types';
import { decode, encode } from './codec';
import { list, nullable, number, struct, text, uint } from './schema';

/** One file; size and time say whether it is still the same. */
export interface StoredBibliography {
  path: string;
  size: number;
  mtime: number;
  entries: BibEntry[];
  skipped: SkippedEntry[];
}

const VERSION = 1;

const bibliographies = list(struct<StoredBibliography>({
  path: text,
  size: uint,
  mtime: number,
  entries: list(struct<BibEntry>({
    citekey: text, type: text, title: nullable(text), authors: list(text), year: nullable(text), doi: nullable(text), isbn: nullable(text),
    files: list(text), pages: nullable(text),
  })),
  skipped: list(struct<SkippedEntry>({ line: uint, entry: text, why: text })),
}));

export const encodeBibliographies = (value: StoredBibliography[]): Uint8Array => encode(bibliographies, VERSION, value);

/** The record, or undefined where the bytes are none. */
export const decodeBibliographies = (bytes: Uint8Array): StoredBibliography[] | undefined => decode(bibliographies, VERSION, bytes);
