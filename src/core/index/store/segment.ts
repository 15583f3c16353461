/**
 * A segment: an immutable file of keys and values. Format: "IBIDSEG2", uint32 length of the head, uint32 length of the head
 * deflated, the head deflated, uint32 length of each block as it is stored, the blocks. The head says the kind, the length and
 * the checksum of each block, and the keys with the lengths of their values, in order; every value lies in one block. The
 * SHA-256 of magic and head names the segment: reading the head checks it, and one value costs one small inflating.
 */
import { deflateSync } from 'fflate';
import { hashBytes } from '../../text/hash';
import { ByteWriter } from '../codec';
import { blob, list, struct, text, uint, word } from '../schema';
import { breathing } from '../slices';
import type { Layer } from '../types';
import { checksum } from './checksum';

/** `files` holds a part of a writer's files log. */
export type SegmentKind = Layer | 'files';
export type Entries = ReadonlyMap<string, Uint8Array>;

export interface Segment {
  kind: SegmentKind;
  entries: Entries;
}

export interface Head {
  kind: SegmentKind;
  /** `entries` is how many values lie in the block, `length` their bytes. */
  blocks: { entries: number; length: number; checksum: Uint8Array }[];
  entries: { key: string; length: number }[];
}

/** 64 MB for one value, which `commit` enforces. */
export const MAX_VALUE = 64 * 2 ** 20;
/** No segment that was ever written is larger, in bytes. */
export const MAX_SEGMENT = MAX_VALUE + 2 * 2 ** 20;
/** Bytes of a block; a larger value is one by itself. */
const BLOCK = 64 * 1024;
/** What does not shrink by an eighth is stored as it is. */
const WORTHWHILE = 7 / 8;

export const FAMILY = 'IBIDSEG';
export const VERSION = 2;
const MAGIC = new TextEncoder().encode(`${FAMILY}${VERSION}`);
/** Magic and two lengths. */
export const HEADER = MAGIC.length + 8;

export const kind = word<SegmentKind>(['text', 'chunks', 'vectors', 'files']);
export const entryList = list(struct({ key: text, length: uint }));
export const head = struct<Head>({ kind, blocks: list(struct({ entries: uint, length: uint, checksum: blob })), entries: entryList });

/** The name of the segment with this head. */
export function hashOfHead(bytes: Uint8Array): Promise<string> {
  const named = new Uint8Array(MAGIC.length + bytes.length);
  named.set(MAGIC);
  named.set(bytes, MAGIC.length);
  return hashBytes(named);
}

/** The segment's hash, by which it is named, and its bytes. The same entries in the same order give the same hash. */
export async function encodeSegment({ kind, entries }: Segment): Promise<{ hash: string; bytes: Uint8Array }> {
  const value: Head = { kind, blocks: [], entries: [...entries].map(([key, { length }]) => ({ key, length })) };
  const stored: Uint8Array[] = [];
  const breathe = breathing();
  for (const { content, count } of blocksOf(entries)) {
    value.blocks.push({ entries: count, length: content.length, checksum: await checksum(content) });
    const deflated = deflateSync(content);
    stored.push(deflated.length < content.length * WORTHWHILE ? deflated : content);
    await breathe();
  }
  const writer = new ByteWriter();
  head.write(writer, value);
  const bytes = writer.finish();
  const deflated = deflateSync(bytes);
  const file = new ByteWriter();
  file.raw(MAGIC);
  for (const length of [bytes.length, deflated.length]) file.raw(uint32(length));
  file.raw(deflated);
  for (const { length } of stored) file.raw(uint32(length));
  for (const block of stored) file.raw(block);
  return { hash: await hashOfHead(bytes), bytes: file.finish() };
}

function* blocksOf(entries: Entries): Generator<{ content: Uint8Array; count: number }> {
  let [writer, size, count] = [new ByteWriter(), 0, 0];
  for (const value of entries.values()) {
    if (count > 0 && size + value.length > BLOCK) {
      yield { content: writer.finish(), count };
      [writer, size, count] = [new ByteWriter(), 0, 0];
    }
    writer.raw(value);
    size += value.length;
    count += 1;
  }
  if (count > 0) yield { content: writer.finish(), count };
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
