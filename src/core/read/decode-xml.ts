/** Bytes of an XML or HTML file → text, in the encoding that it names. */
import { decodeText } from './decode';

const DECLARED = /^\s*<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z][\w.:-]{0,39})["']|<meta\s[^>]{0,200}?\bcharset\s*=\s*["']?([A-Za-z][\w.:-]{0,39})/i;

/** Null where the bytes are no text. https://www.w3.org/TR/xml/#sec-guessing */
export function decodeXml(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[1] === 0x3c) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return decodeText(bytes);
  const start = Array.from(bytes.subarray(0, 1024), (byte) => String.fromCharCode(byte)).join('');
  const declared = DECLARED.exec(start);
  const encoding = declared?.[1] ?? declared?.[2];
  if (encoding === undefined || /^utf-?(?:8|16)/i.test(encoding)) return decodeText(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
