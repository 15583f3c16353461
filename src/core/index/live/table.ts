/** Which id each chunk had when the caches of words and graph were saved: what makes these caches usable. */
import { decode, encode, type Codec } from '../codec';
import { list, struct, text, uint } from '../schema';

export interface SavedSource {
  path: string;
  chunksKey: string;
  /** What its words were indexed with beside the chunks: title and front matter. */
  fields: string;
  /** In the order of its chunks. */
  ids: number[];
}

export interface Table {
  /** Of the vectors' space; '' where there were none. */
  space: string;
  /** No chunk had this id or a higher one. */
  nextId: number;
  sources: SavedSource[];
}

/** Caches that were saved together carry the same stamp. */
export interface Stamped<T> {
  stamp: number;
  value: T;
}

const VERSION = 1;

const table = struct<Stamped<Table>>({
  stamp: uint,
  value: struct<Table>({
    space: text,
    nextId: uint,
    sources: list(struct<SavedSource>({ path: text, chunksKey: text, fields: text, ids: list(uint) })),
  }),
});

const bytes: Codec<Stamped<Uint8Array>> = {
  write(to, { stamp, value }) {
    to.uint(stamp);
    to.raw(value);
  },
  read: (from) => ({ stamp: from.uint(), value: from.raw(from.left) }),
};

export const encodeTable = (value: Stamped<Table>): Uint8Array => encode(table, VERSION, value);
export const decodeTable = (from: Uint8Array): Stamped<Table> | undefined => decode(table, VERSION, from);

export const stamped = (value: Stamped<Uint8Array>): Uint8Array => encode(bytes, VERSION, value);

/** What was stamped, where it carries this stamp. */
export function unstamped(from: Uint8Array | null, stamp: number): Uint8Array | null {
  const read = from && decode(bytes, VERSION, from);
  return read?.stamp === stamp ? read.value : null;
}
