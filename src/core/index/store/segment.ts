/**
 * A segment: an immutable file named by the SHA-256 of what it holds. Format: "IBIDSEG1", uint32 length of the content,
 * 16 bytes checksum of the rest, the content deflated. The content: kind, keys with the lengths of their values, values.
 */
import { deflateSync, inflateSync } from 'fflate';
import { hashBytes } from '../../text/hash';
import { ByteReader, ByteWriter, Damaged } from '../codec';
import { list, struct, text, uint, word } from '../schema';
import type { Layer } from '../types';
import { CHECKSUM, checksum, equalBytes } from './checksum';

/** `files` holds a part of a writer's files log. */
export type SegmentKind = Layer | 'files';
export type Entries = ReadonlyMap<string, Uint8Array>;

export interface Segment {
  kind: SegmentKind;
  entries: Entries;
}

/** More than this is not inflated: 64 MB for one value, which `commit` enforces, and its key. */
export const MAX_VALUE = 64 * 2 ** 20;
const MAX_CONTENT = MAX_VALUE + 2 ** 20;
/** Deflate cannot shrink further (https://zlib.net/zlib_tech.html). */
const MAX_RATIO = 1032;

const MAGIC = new TextEncoder().encode('IBIDSEG1');
const HEADER = MAGIC.length + 4 + CHECKSUM;

const directory = struct({
  kind: word<SegmentKind>(['text', 'chunks', 'vectors', 'files']),
  entries: list(struct({ key: text, length: uint })),
});

/** The segment's hash, by which it is named, and its bytes. The same entries in the same order give the same bytes. */
export async function encodeSegment({ kind, entries }: Segment): Promise<{ hash: string; bytes: Uint8Array }> {
  const writer = new ByteWriter();
  directory.write(writer, { kind, entries: [...entries].map(([key, { length }]) => ({ key, length })) });
  for (const value of entries.values()) writer.raw(value);
  const content = writer.finish();
  const deflated = deflateSync(content);
  const bytes = new Uint8Array(HEADER + deflated.length);
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, content.length, true);
  bytes.set(await checksum(deflated), MAGIC.length + 4);
  bytes.set(deflated, HEADER);
  return { hash: await hashBytes(content), bytes };
}

/** The segment, or null where the bytes are not wholly and exactly the segment of that hash. */
export async function decodeSegment(hash: string, bytes: Uint8Array): Promise<Segment | null> {
  if (bytes.length < HEADER || !equalBytes(bytes.subarray(0, MAGIC.length), MAGIC)) return null;
  const deflated = bytes.subarray(HEADER);
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  if (length > Math.min(MAX_CONTENT, deflated.length * MAX_RATIO)) return null;
  if (!equalBytes(await checksum(deflated), bytes.subarray(MAGIC.length + 4, HEADER))) return null;
  const content = inflate(deflated, length);
  return content && (await hashBytes(content)) === hash ? parse(content) : null;
}

function inflate(deflated: Uint8Array, length: number): Uint8Array | null {
  try {
    return inflateSync(deflated, { out: new Uint8Array(length) });
  } catch {
    return null;
  }
}

function parse(content: Uint8Array): Segment | null {
  try {
    const reader = new ByteReader(content);
    const { kind, entries } = directory.read(reader);
    const values = new Map(entries.map(({ key, length }) => [key, reader.raw(length)]));
    return reader.left === 0 && values.size === entries.length ? { kind, entries: values } : null;
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}
