/** Opens a segment's bytes: what it holds and where, from its head alone; then its values, block by block. */
import { inflateSync } from 'fflate';
import { hashBytes } from '../../text/hash';
import { ByteReader, Damaged, type Codec } from '../codec';
import { struct } from '../schema';
import { CHECKSUM, checksum, equalBytes } from './checksum';
import { entryList, FAMILY, head, hashOfHead, HEADER, kind, MAX_VALUE, VERSION, type Head, type SegmentKind } from './segment';
import { NEWER, versionOf } from './version';

/** Some values, one behind the other. */
export interface Block {
  /** Where it lies in the file, and in how many bytes. */
  from: number;
  stored: number;
  isDeflated: boolean;
  /** Of the content. */
  length: number;
  checksum: Uint8Array;
  /** Which of the entries lie in it. */
  first: number;
  end: number;
}

export interface Directory {
  kind: SegmentKind;
  /** Of the whole file. */
  bytes: number;
  keys: readonly string[];
  /** Where the value of each key lies in its block, and how long it is. */
  starts: Uint32Array;
  lengths: Uint32Array;
  blocks: readonly Block[];
}

/** No more than this is inflated at once: the largest value and the keys. */
const MAX_CONTENT = MAX_VALUE + 2 ** 20;
/** Deflate cannot shrink further (https://zlib.net/zlib_tech.html). */
const MAX_RATIO = 1032;

/** What the segment of that hash holds; null where the bytes are not it. What is in the blocks is not looked at. */
export async function openSegment(hash: string, bytes: Uint8Array): Promise<Directory | typeof NEWER | null> {
  const version = versionOf(bytes, FAMILY);
  if (version > VERSION) return NEWER;
  if (version === 1) return openFirstFormat(hash, bytes);
  if (version !== VERSION || bytes.length < HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const table = HEADER + view.getUint32(HEADER - 4, true);
  const content = inflate(bytes.subarray(HEADER, table), view.getUint32(HEADER - 8, true));
  if (!content || (await hashOfHead(content)) !== hash) return null;
  const { value, rest } = read(head, content) ?? {};
  if (!value || rest !== 0 || table + 4 * value.blocks.length > bytes.length) return null;
  return directoryOf(value, value.blocks.map((_, at) => view.getUint32(table + 4 * at, true)), table + 4 * value.blocks.length, bytes.length);
}

const FIRST_HEADER = 12 + CHECKSUM;
const firstHead = struct<Pick<Head, 'kind' | 'entries'>>({ kind, entries: entryList });

/**
 * The first format: "IBIDSEG1", uint32 length of the content, 16 bytes checksum of the rest, the content deflated. The content:
 * kind, keys with the lengths of their values, values. Its SHA-256 is the name. To us it is one block that begins with its head.
 */
async function openFirstFormat(hash: string, bytes: Uint8Array): Promise<Directory | null> {
  if (bytes.length < FIRST_HEADER) return null;
  const deflated = bytes.subarray(FIRST_HEADER);
  if (!equalBytes(await checksum(deflated), bytes.subarray(12, FIRST_HEADER))) return null;
  const content = inflate(deflated, new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true));
  if (!content || (await hashBytes(content)) !== hash) return null;
  const { value, rest } = read(firstHead, content) ?? {};
  if (!value || rest === undefined) return null;
  const block = { entries: value.entries.length, length: rest, checksum: await checksum(content) };
  const directory = directoryOf({ ...value, blocks: [block] }, [deflated.length], FIRST_HEADER, bytes.length);
  const before = content.length - rest;
  return directory && {
    ...directory,
    starts: directory.starts.map((start) => start + before),
    blocks: directory.blocks.map((one) => ({ ...one, isDeflated: true, length: content.length })),
  };
}

function read<T>(codec: Codec<T>, bytes: Uint8Array): { value: T; rest: number } | null {
  try {
    const reader = new ByteReader(bytes);
    return { value: codec.read(reader), rest: reader.left };
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}

/** Null where the lengths do not fit each other or the file. `stored` are those of the blocks, which begin at `from`. */
function directoryOf(value: Head, stored: readonly number[], from: number, bytes: number): Directory | null {
  const lengths = Uint32Array.from(value.entries, ({ length }) => length);
  const starts = new Uint32Array(lengths.length);
  const blocks: Block[] = [];
  let entry = 0;
  for (const [at, block] of value.blocks.entries()) {
    const first = entry;
    let start = 0;
    for (; entry < first + block.entries && entry < lengths.length; entry++) {
      starts[entry] = start;
      start += value.entries[entry].length;
    }
    if (start !== block.length || start > MAX_CONTENT || block.entries !== entry - first || block.checksum.length !== CHECKSUM) return null;
    blocks.push({ from, stored: stored[at], isDeflated: stored[at] !== block.length, length: block.length, checksum: block.checksum, first, end: entry });
    from += stored[at];
  }
  const keys = value.entries.map(({ key }) => key);
  const isWhole = entry === keys.length && from === bytes && new Set(keys).size === keys.length;
  return isWhole ? { kind: value.kind, bytes, keys, starts, lengths, blocks } : null;
}

/** The content of a block, or null where it is damaged. `bytes` are the file's. */
export async function readBlock(bytes: Uint8Array, { from, stored, isDeflated, length, checksum: expected }: Block): Promise<Uint8Array | null> {
  const raw = bytes.subarray(from, from + stored);
  const content = isDeflated ? inflate(raw, length) : raw.slice();
  return content && equalBytes(await checksum(content), expected) ? content : null;
}

/** Whether the bytes are wholly and exactly the segment of that hash. */
export async function isSegment(hash: string, bytes: Uint8Array): Promise<boolean> {
  const directory = await openSegment(hash, bytes);
  if (directory === null || directory === NEWER) return false;
  for (const block of directory.blocks) if (!(await readBlock(bytes, block))) return false;
  return true;
}

function inflate(deflated: Uint8Array, length: number): Uint8Array | null {
  if (length > Math.min(MAX_CONTENT, deflated.length * MAX_RATIO)) return null;
  try {
    const content = inflateSync(deflated, { out: new Uint8Array(length) });
    return content.length === length ? content : null;
  } catch {
    return null;
  }
}
