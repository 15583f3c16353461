/**
 * The append log's bytes: frames of uint32 length, 16 bytes checksum, payload. The first frame is the header. A log is read
 * up to its first frame that is not whole; nothing is ever appended after such a frame.
 */
import { decode, encode } from '../codec';
import { list, struct, text, uint } from '../schema';
import { CHECKSUM, checksum, equalBytes } from './checksum';

/** How far a log of this writer counts, in bytes from its start. */
export interface LogEnd {
  name: string;
  end: number;
}

/** The end of a log that will not grow and of which nothing more counts. */
export const WHOLE = Number.MAX_SAFE_INTEGER;

interface LogHeader {
  /** Logs in which an append failed: what may stand behind that point was never promised and does not count. */
  cuts: LogEnd[];
}

export const logEnds = list(struct<LogEnd>({ name: text, end: uint }));
const VERSION = 1;
const header = struct<LogHeader>({ cuts: logEnds });
const PREFIX = 4 + CHECKSUM;

/** A payload as it stands in a log. */
export async function frameBytes(payload: Uint8Array): Promise<Uint8Array> {
  const bytes = new Uint8Array(PREFIX + payload.length);
  new DataView(bytes.buffer).setUint32(0, payload.length, true);
  bytes.set(await checksum(payload), 4);
  bytes.set(payload, PREFIX);
  return bytes;
}

export async function headerBytes(cuts: LogEnd[]): Promise<Uint8Array> {
  return frameBytes(encode(header, VERSION, { cuts }));
}

/** The cuts that a log's header names; none where the header is not whole, undefined where another version has written it. */
export async function readCuts(bytes: Uint8Array): Promise<LogEnd[] | undefined> {
  const payload = await readFrame(bytes, 0);
  return payload ? decode(header, VERSION, payload)?.cuts : [];
}

/** The whole frames from byte `start` (0: behind the header) to `limit`, each with the place where it ends. */
export async function* readFrames(bytes: Uint8Array, start: number, limit: number): AsyncGenerator<{ payload: Uint8Array; end: number }> {
  let at = start;
  if (at === 0) {
    const head = await readFrame(bytes, 0);
    if (!head || !decode(header, VERSION, head)) return;
    at = PREFIX + head.length;
  }
  while (at < Math.min(bytes.length, limit)) {
    const payload = await readFrame(bytes, at);
    if (!payload) return;
    at += PREFIX + payload.length;
    yield { payload, end: at };
  }
}

async function readFrame(bytes: Uint8Array, at: number): Promise<Uint8Array | null> {
  if (bytes.length - at < PREFIX) return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
  if (length > bytes.length - at - PREFIX) return null;
  const payload = bytes.subarray(at + PREFIX, at + PREFIX + length);
  return equalBytes(await checksum(payload), bytes.subarray(at + 4, at + PREFIX)) ? payload : null;
}
