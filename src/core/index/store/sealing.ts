/** Turns what the logs say into segments. */
import { LAYERS } from '../keys';
import { encodeRecord } from '../records';
import type { FileRecord } from '../types';
import type { Delta } from './delta';
import type { Entries, SegmentKind } from './segment';
import type { Shelf } from './shelf';

/** A files log of so many parts more than twice what its records need is written anew. */
const SPARE_PARTS = 8;
/** Bytes of a record, about. */
const RECORD_BYTES = 400;

/** Writes the entries as segments of at most `limit` bytes of content each (a single larger value has one to itself). */
export async function writeSegments(shelf: Shelf, kind: SegmentKind, entries: Iterable<[string, Uint8Array]>, limit: number): Promise<string[]> {
  const hashes: string[] = [];
  for (const group of groups(entries, limit)) hashes.push(await shelf.write({ kind, entries: group }));
  return hashes;
}

function* groups(entries: Iterable<[string, Uint8Array]>, limit: number): Generator<Entries> {
  let group = new Map<string, Uint8Array>();
  let size = 0;
  for (const [key, value] of entries) {
    const weight = key.length + value.length;
    if (group.size > 0 && size + weight > limit) {
      yield group;
      group = new Map();
      size = 0;
    }
    group.set(key, value);
    size += weight;
  }
  if (group.size > 0) yield group;
}

/** The segments of the delta's contents. */
export async function sealContents(shelf: Shelf, { contents }: Delta, limit: number): Promise<string[]> {
  const hashes: string[] = [];
  for (const layer of LAYERS) hashes.push(...(await writeSegments(shelf, layer, contents[layer], limit)));
  return hashes;
}

/** The parts of the files log once the delta is in it: `parts` and what has changed, or all records anew. */
export async function sealRecords(
  shelf: Shelf, parts: readonly string[], { files }: Delta, records: ReadonlyMap<string, FileRecord>, limit: number,
): Promise<string[]> {
  if (files.size === 0) return [...parts];
  const needed = Math.ceil((records.size * RECORD_BYTES) / limit);
  // Records that cannot be read at present stay where they are.
  if (parts.length >= SPARE_PARTS + 2 * needed && parts.every((hash) => shelf.get(hash))) return writeSegments(shelf, 'files', encoded(records), limit);
  return [...parts, ...(await writeSegments(shelf, 'files', encoded(files), limit))];
}

/** Records as bytes; none for a path that was dropped. */
function* encoded(records: ReadonlyMap<string, FileRecord | null>): Generator<[string, Uint8Array]> {
  for (const [path, record] of records) yield [path, record ? encodeRecord(record) : new Uint8Array(0)];
}

/** Each hash once, where it stands last. */
export function lastOfEach(hashes: readonly string[]): string[] {
  return [...new Set(hashes.toReversed())].reverse();
}
