/** Hashes that name content: SHA-256, in hex. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function bytesHash(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

export function textHash(text: string): string {
  return bytesHash(utf8ToBytes(text));
}
