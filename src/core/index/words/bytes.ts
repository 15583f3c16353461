/** A growing run of bytes for whole numbers below 2^31, seven bits a byte, the lowest first. */
export class Varints {
  private bytes = new Uint8Array(1 << 12);
  private used = 0;

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used + 5 > this.bytes.length) this.grow(5);
    while (value >= 128) {
      this.bytes[this.used++] = (value & 127) | 128;
      value >>>= 7;
    }
    this.bytes[this.used++] = value;
  }

  /** Bytes as they are. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    if (this.used + to - from > this.bytes.length) this.grow(to - from);
    if (to - from < 32) for (let at = from; at < to; at++) this.bytes[this.used++] = bytes[at]!;
    else {
      this.bytes.set(bytes.subarray(from, to), this.used);
      this.used += to - from;
    }
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.used);
  }

  private grow(by: number): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.used + by));
    grown.set(this.bytes.subarray(0, this.used));
    this.bytes = grown;
  }
}

/** Reads what `Varints` wrote. */
export class VarintReader {
  constructor(private readonly bytes: Uint8Array, public at: number, readonly end: number) {}

  skip(numbers: number): void {
    for (let left = numbers; left > 0;) if (this.bytes[this.at++] < 128) left -= 1;
  }

  next(): number {
    const { bytes } = this;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; byte >= 128 && shift < 35; shift += 7) {
      byte = bytes[this.at++]!;
      value |= (byte & 127) << shift;
    }
    return value;
  }
}
