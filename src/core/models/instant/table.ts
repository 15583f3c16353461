/**
 * The model file `model.bin`, written by `scripts/model/build.mjs`. Numbers are little-endian:
 *
 *   0   8 bytes   `IBIDEMB2`
 *   8   32 bytes  SHA-256 of everything that follows: the model's revision
 *   40  uint32    length of the header
 *   44  header    JSON {dimension, words, recipe, provenance}, padded with spaces so that the scales are aligned to 4
 *       scales    one float32 a word
 *       levels    16 int8
 *       codes     4 bits a component, word after word, the lower half of a byte first: component = levels[code] × scale
 *       words     UTF-8, one a line, to the end of the file
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashBytes } from '../../text/hash';

const MAGIC = 'IBIDEMB2';
const DIGEST_AT = 8;
const HEADER_AT = 44;
const CHECKED_FROM = 40;
const LEVELS = 16;

export interface WordTable {
  /** SHA-256, hex. */
  revision: string;
  dimension: number;
  /** Word `i` has `scales[i]` and the components from `i * dimension` on. */
  words: string[];
  scales: Float32Array;
  /** A component before it is scaled, within int8. Unpacked when asked for: all at once would take twice the memory and save no time. */
  level: (component: number) => number;
}

/**
 * Reads the model file; the components stay where they lie in `bytes`, so it is kept.
 * @throws Error with a sentence for the user when the file is not whole.
 */
export async function readTable(bytes: Uint8Array): Promise<WordTable> {
  const revision = await checkedRevision(bytes);
  const { dimension, count, end } = readHeader(bytes);
  const levelsAt = end + 4 * count;
  const codesAt = levelsAt + LEVELS;
  const wordsAt = codesAt + Math.ceil((dimension * count) / 2);
  const words = new TextDecoder().decode(bytes.subarray(wordsAt)).split('\n');
  if (wordsAt > bytes.length || words.length !== count) throw damaged('its lengths do not agree');
  const levels = Int8Array.from(bytes.subarray(levelsAt, codesAt));
  const codes = bytes.subarray(codesAt, wordsAt);
  return {
    revision,
    dimension,
    words,
    scales: new Float32Array(Uint8Array.from(bytes.subarray(end, levelsAt)).buffer),
    level: (component) => levels[(codes[component >> 1] >> ((component & 1) * 4)) & 15],
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
