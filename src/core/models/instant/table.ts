/**
 * The model file `model.bin`, written by `scripts/model/build.mjs`. Numbers are little-endian:
 *
 *   0   8 bytes   `IBIDEMB1`
 *   8   32 bytes  SHA-256 of everything that follows: the model's revision
 *   40  uint32    length of the header
 *   44  header    JSON {dimension, words, recipe, provenance}, padded with spaces so that the scales are aligned to 4
 *       scales    one float32 a word
 *       rows      `dimension` int8 a word: component = value × scale
 *       words     UTF-8, one a line, to the end of the file
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashBytes } from '../../text/hash';

const MAGIC = 'IBIDEMB1';
const DIGEST_AT = 8;
const HEADER_AT = 44;
const CHECKED_FROM = 40;

export interface WordTable {
  /** SHA-256, hex. */
  revision: string;
  dimension: number;
  /** Word `i` has `scales[i]` and `rows[i * dimension …]`. */
  words: string[];
  scales: Float32Array;
  rows: Int8Array;
}

/**
 * Reads the model file; `rows` is a view of `bytes`, nothing else is kept of it.
 * @throws Error with a sentence for the user when the file is not whole.
 */
export async function readTable(bytes: Uint8Array): Promise<WordTable> {
  const revision = await checkedRevision(bytes);
  const { dimension, count, end } = readHeader(bytes);
  const rowsAt = end + 4 * count;
  const wordsAt = rowsAt + dimension * count;
  const words = new TextDecoder().decode(bytes.subarray(wordsAt)).split('\n');
  if (wordsAt > bytes.length || words.length !== count) throw damaged('its lengths do not agree');
  return {
    revision,
    dimension,
    words,
    scales: new Float32Array(Uint8Array.from(bytes.subarray(end, rowsAt)).buffer),
    rows: new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, dimension * count),
  };
}

async function checkedRevision(bytes: Uint8Array): Promise<string> {
  if (bytes.length < HEADER_AT || new TextDecoder().decode(bytes.subarray(0, DIGEST_AT)) !== MAGIC) {
    throw damaged('it is not a model file');
  }
  const revision = await hashBytes(bytes.subarray(CHECKED_FROM));
  if (revision !== bytesToHex(bytes.subarray(DIGEST_AT, CHECKED_FROM))) throw damaged('its checksum is wrong');
  return revision;
}

function readHeader(bytes: Uint8Array): { dimension: number; count: number; end: number } {
  const end = HEADER_AT + new DataView(bytes.buffer, bytes.byteOffset).getUint32(CHECKED_FROM, true);
  if (end > bytes.length) throw damaged('its header is cut off');
  const header: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_AT, end)));
  const { dimension, words } = header as { dimension?: unknown; words?: unknown };
  if (!isCount(dimension) || !isCount(words)) throw damaged('its header lacks the dimension or the number of words');
  return { dimension, count: words, end };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

const damaged = (why: string): Error => new Error(`The built-in embedding model cannot be used: ${why}. Reinstall the plugin.`);
