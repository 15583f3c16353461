/** A writer's manifest: what its index is made of. Written once under a name of its own, after all that it names. */
import { decode, encode } from '../codec';
import { checked, list, nullable, struct, text } from '../schema';
import type { Space } from '../types';
import { space } from './change';
import { CHECKSUM, checksum, equalBytes } from './checksum';
import { logEnds, type LogEnd } from './log';

export interface Manifest {
  /** Name of the manifest that this one follows: with the logs it is the whole index too. */
  previous: string | null;
  space: Space | null;
  /** Hashes of the segments of text, chunks and vectors. A key in several is found in the last. */
  contents: string[];
  /** Hashes of the segments of the files log, in the order of writing; one may be there twice. */
  files: string[];
  /** How far this writer's logs are contained. */
  logs: LogEnd[];
}

const VERSION = 1;
const MAGIC = new TextEncoder().encode('IBIDMAN1');
const HASH = /^[0-9a-f]{64}$/;
const hash = checked(text, (value) => HASH.test(value), 'a segment is named by its hash');

const manifest = struct<Manifest>({
  previous: nullable(text),
  space: nullable(space),
  contents: list(hash),
  files: list(hash),
  logs: logEnds,
});

export async function encodeManifest(value: Manifest): Promise<Uint8Array> {
  const payload = encode(manifest, VERSION, value);
  const bytes = new Uint8Array(MAGIC.length + CHECKSUM + payload.length);
  bytes.set(MAGIC);
  bytes.set(await checksum(payload), MAGIC.length);
  bytes.set(payload, MAGIC.length + CHECKSUM);
  return bytes;
}

/** The manifest, or null where the bytes are not wholly one. */
export async function decodeManifest(bytes: Uint8Array): Promise<Manifest | null> {
  const head = MAGIC.length + CHECKSUM;
  if (bytes.length < head || !equalBytes(bytes.subarray(0, MAGIC.length), MAGIC)) return null;
  const payload = bytes.subarray(head);
  if (!equalBytes(await checksum(payload), bytes.subarray(MAGIC.length, head))) return null;
  return decode(manifest, VERSION, payload) ?? null;
}
