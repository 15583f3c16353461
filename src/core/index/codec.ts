/**
 * Small codecs that write a value as bytes and read it back. Reading trusts nothing: lengths and counts are compared with
 * the bytes that are left before anything is allocated, and whatever does not decode is `Damaged`.
 */

/** Bytes that do not decode: cut short, altered, or made by somebody else. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

export interface Codec<T> {
  /** @throws RangeError for a value that could not be read back as it is. */
  write(to: ByteWriter, value: T): void;
  /** @throws Damaged */
  read(from: ByteReader): T;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LONE_SURROGATE = /\p{Surrogate}/u;

export class ByteWriter {
  private bytes = new Uint8Array(256);
  private used = 0;

  private room(count: number): number {
    const at = this.used;
    this.used += count;
    if (this.used > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.used, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, at));
      this.bytes = grown;
    }
    return at;
  }

  raw(bytes: Uint8Array): void {
    const at = this.room(bytes.length);
    this.bytes.set(bytes, at);
  }

  byte(value: number): void {
    const at = this.room(1);
    this.bytes[at] = value;
  }

  /** A whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first. */
  uint(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a whole number from 0 on.`);
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  float(value: number): void {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value, true);
    this.raw(bytes);
  }

  /** UTF-8; text with a lone surrogate, which UTF-8 cannot hold, as UTF-16. The lowest bit of the length says which. */
  text(value: string): void {
    if (this.shortAscii(value)) return;
    const wide = LONE_SURROGATE.test(value);
    const bytes = wide ? utf16(value) : encoder.encode(value);
    this.uint(bytes.length * 2 + (wide ? 1 : 0));
    this.raw(bytes);
  }

  /** Most words, and all keys, are written sooner one by one than by an encoder. */
  private shortAscii(value: string): boolean {
    const { length } = value;
    if (length > 63) return false; // its length, doubled, is one byte
    const at = this.room(1 + length);
    this.bytes[at] = length * 2;
    for (let i = 0; i < length; i++) {
      const unit = value.charCodeAt(i);
      if (unit > 127) {
        this.used = at;
        return false;
      }
      this.bytes[at + 1 + i] = unit;
    }
    return true;
  }

  blob(value: Uint8Array): void {
    this.uint(value.length);
    this.raw(value);
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.used);
  }
}

export class ByteReader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  /** A view of the next `count` bytes. */
  raw(count: number): Uint8Array {
    if (count > this.left) throw new Damaged('The bytes end too early.');
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  byte(): number {
    if (this.left === 0) throw new Damaged('The bytes end too early.');
    return this.bytes[this.at++];
  }

  uint(): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) {
        if (!Number.isSafeInteger(value)) break;
        return value;
      }
    }
    throw new Damaged('A number is too large.');
  }

  /** A count of things that take at least one byte each. */
  count(): number {
    const count = this.uint();
    if (count > this.left) throw new Damaged('A count is larger than what follows.');
    return count;
  }

  float(): number {
    const bytes = this.raw(8);
    return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true);
  }

  text(): string {
    const length = this.uint();
    const bytes = this.raw(Math.floor(length / 2));
    if (length % 2 === 1) return fromUtf16(bytes);
    if (isShortAscii(bytes)) return String.fromCharCode.apply(null, bytes as unknown as number[]);
    try {
      return decoder.decode(bytes);
    } catch {
      throw new Damaged('A text is not UTF-8.');
    }
  }

  blob(): Uint8Array {
    return this.raw(this.count());
  }
}

/** What is read byte by byte sooner than a decoder is called: most words, and all keys. */
function isShortAscii(bytes: Uint8Array): boolean {
  if (bytes.length > 256) return false;
  for (const byte of bytes) if (byte > 127) return false;
  return true;
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) {
    bytes[2 * i] = text.charCodeAt(i) & 255;
    bytes[2 * i + 1] = text.charCodeAt(i) >> 8;
  }
  return bytes;
}

function fromUtf16(bytes: Uint8Array): string {
  if (bytes.length % 2 === 1) throw new Damaged('A text has half a character.');
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    const units: number[] = [];
    for (let i = start; i < Math.min(bytes.length, start + 8192); i += 2) units.push((bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8));
    parts.push(String.fromCharCode(...units));
  }
  return parts.join('');
}

/** The value's bytes, the first of which is `version`. */
export function encode<T>(codec: Codec<T>, version: number, value: T): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(version);
  codec.write(writer, value);
  return writer.finish();
}

/** The value, or undefined where the bytes are not wholly one value of this version. */
export function decode<T>(codec: Codec<T>, version: number, bytes: Uint8Array): T | undefined {
  const reader = new ByteReader(bytes);
  try {
    if (reader.byte() !== version) return undefined;
    const value = codec.read(reader);
    return reader.left === 0 ? value : undefined;
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
}
