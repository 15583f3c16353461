/** SHA-256 by the platform's own code: megabytes at a time, where a script would take a tenth of a second each. */
import { bytesToHex } from '@noble/hashes/utils.js';

async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  // The platform wants memory that is not shared; none of the store's is.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
}

/** Hex. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  return bytesToHex(await digest(bytes));
}

/** Bytes of a checksum inside a file. */
export const CHECKSUM = 16;

/** The first 128 bits of the SHA-256. */
export async function checksum(bytes: Uint8Array): Promise<Uint8Array> {
  return (await digest(bytes)).subarray(0, CHECKSUM);
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
