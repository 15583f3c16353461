/** Hashes that name content. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const TEXT_HASH_BYTES = 16;
const LONE_SURROGATE = /\p{Cs}/gu;
const encoder = new TextEncoder();

/**
 * Names a text: the first 128 bits of the SHA-256 of its UTF-8, as 32 hex digits. A lone surrogate, which UTF-8 cannot
 * hold and an encoder would replace by U+FFFD, is written as WTF-8 (https://simonsapin.github.io/wtf-8/): three bytes that
 * no other text has, so two texts that differ only there have two names.
 */
export function hashText(text: string): string {
  return bytesToHex(sha256(encoded(text)).subarray(0, TEXT_HASH_BYTES));
}

/** Names bytes: their whole SHA-256, as 64 hex digits, computed off this thread where the platform can. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)));
}

function encoded(text: string): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const { index } of text.matchAll(LONE_SURROGATE)) {
    parts.push(encoder.encode(text.slice(from, index)), surrogateBytes(text.charCodeAt(index)));
    from = index + 1;
  }
  const rest = encoder.encode(text.slice(from));
  return parts.length === 0 ? rest : joined([...parts, rest]);
}

function surrogateBytes(unit: number): Uint8Array {
  return Uint8Array.of(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
