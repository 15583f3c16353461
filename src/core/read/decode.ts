/** Bytes of a text file → text. */

const SAMPLE = 65_536;
/** Text has hardly any control characters, pictures and archives are full of them. */
const CONTROL_SHARE = 0.01;

/** Bytes 0x80 to 0x9F of Windows-1252 (https://encoding.spec.whatwg.org/#windows-1252): some platforms' decoder takes them for ISO 8859-1. */
const WINDOWS_1252 = '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f'
  + '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * The text of a file, its byte order mark kept as first character so that offsets match the file; null where the bytes are
 * no text. UTF-8, or UTF-16 where a mark says so. Where UTF-8 is broken: Windows-1252 if no sequence of several bytes is
 * whole (an old Western file), else UTF-8 with U+FFFD in the broken places.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes);
  if (isBinary(bytes)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const text = decode('utf-8', bytes);
    return /[\u0080-\ufffc]/.test(text) ? text : decodeWestern(bytes);
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

function decodeWestern(bytes: Uint8Array): string {
  return decode('windows-1252', bytes).replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80]);
}

/** Looks at the first bytes for control characters that no text holds: all but tab, line feed, form feed, carriage return and escape. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  const control = sample.reduce((count, byte) => count + (byte < 0x20 && ![9, 10, 12, 13, 27].includes(byte) ? 1 : 0), 0);
  return control > sample.length * CONTROL_SHARE;
}
