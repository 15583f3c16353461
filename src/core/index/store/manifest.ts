/** A writer's manifest: what its index is made of. Written once under a name of its own, after all that it names. */
import { decode, encode } from '../codec';
import { boolean, checked, list, nullable, struct, text } from '../schema';
import { space } from '../shapes';
import type { Space } from '../types';
import { CHECKSUM, checksum, equalBytes } from './checksum';
import { logEnds, type LogEnd } from './log';
import { NEWER, versionOf } from './version';

export interface Manifest {
  /** Name of the manifest that this one follows: with the logs it is the whole index too. */
  previous: string | null;
  space: Space | null;
  /** Hashes of the segments of text, chunks and vectors. A key in several is found in the last. */
  contents: string[];
  /** Hashes of the segments of the files log, in the order of writing; one may be there twice. */
  files: string[];
  /** How far this writer's logs are contained. The latest of those that were removed are here too, since a syncer may bring them back. */
  logs: LogEnd[];
  /** Whether something was dropped or excluded whose contents may lie on the disk still. */
  forgetting: boolean;
}

const FIRST = 1;
const VERSION = 2;
const FAMILY = 'IBIDMAN';
const MAGIC = new TextEncoder().encode(`${FAMILY}1`);
/** No manifest that was ever written is larger. */
export const MAX_MANIFEST = 16 * 2 ** 20;
const HASH = /^[0-9a-f]{64}$/;
const hash = checked(text, (value) => HASH.test(value), 'a segment is named by its hash');

const first = { previous: nullable(text), space: nullable(space), contents: list(hash), files: list(hash), logs: logEnds };
const firstManifest = struct<Omit<Manifest, 'forgetting'>>(first);
const manifest = struct<Manifest>({ ...first, forgetting: boolean });

export async function encodeManifest(value: Manifest): Promise<Uint8Array> {
  const payload = encode(manifest, VERSION, value);
  const bytes = new Uint8Array(MAGIC.length + CHECKSUM + payload.length);
  bytes.set(MAGIC);
  bytes.set(await checksum(payload), MAGIC.length);
  bytes.set(payload, MAGIC.length + CHECKSUM);
  return bytes;
}

/** The manifest, or null where the bytes are not wholly one. */
export async function decodeManifest(bytes: Uint8Array): Promise<Manifest | typeof NEWER | null> {
  const head = MAGIC.length + CHECKSUM;
  const version = versionOf(bytes, FAMILY);
  if (version !== 1 || bytes.length <= head) return version > 1 ? NEWER : null;
  const payload = bytes.subarray(head);
  if (!equalBytes(await checksum(payload), bytes.subarray(MAGIC.length, head))) return null;
  if (payload[0] === FIRST) {
    const value = decode(firstManifest, FIRST, payload);
    return value ? { ...value, forgetting: false } : null;
  }
  return payload[0] > VERSION ? NEWER : decode(manifest, VERSION, payload) ?? null;
}
