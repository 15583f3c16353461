/** Base64 straight from a file's bytes: no string of megabytes in between. RFC 4648, section 4, with padding. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PADDING = '='.charCodeAt(0);
/** Of what is no digit: its bits show in any sum. */
const NONE = 0x1000000;

const VALUES = new Uint32Array(256).fill(NONE);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/** @throws Error where the text is no Base64 */
export function decodeBase64(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = text;
  if (length % 4 !== 0) throw new Error('This is no Base64.');
  const padding = length === 0 || text[length - 1] !== PADDING ? 0 : text[length - 2] === PADDING ? 2 : 1;
  const bytes = new Uint8Array((length / 4) * 3 - padding);
  let seen = 0;
  for (let from = 0, to = 0; from < length; from += 4, to += 3) {
    const isLast = from + 4 === length;
    const third = isLast && padding === 2 ? 0 : VALUES[text[from + 2]];
    const fourth = isLast && padding > 0 ? 0 : VALUES[text[from + 3]];
    const value = (VALUES[text[from]] << 18) | (VALUES[text[from + 1]] << 12) | (third << 6) | fourth;
    seen |= VALUES[text[from]] | VALUES[text[from + 1]] | third | fourth;
    bytes[to] = value >> 16;
    bytes[to + 1] = value >> 8; // beyond the end nothing is kept
    bytes[to + 2] = value;
  }
  if ((seen & NONE) !== 0) throw new Error('This is no Base64.');
  return bytes;
}
