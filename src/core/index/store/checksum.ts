/** Checksums inside files: the first 128 bits of the SHA-256. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { hashBytes } from '../../text/hash';

/** Bytes of a checksum. */
export const CHECKSUM = 16;

export async function checksum(bytes: Uint8Array): Promise<Uint8Array> {
  return hexToBytes((await hashBytes(bytes)).slice(0, 2 * CHECKSUM));
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
