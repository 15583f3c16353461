/** A set of ids. */
export class Bits {
  private bytes: Uint8Array;

  /** @param room about as many ids as there are */
  constructor(room: number) {
    this.bytes = new Uint8Array(room + 1);
  }

  static of(ids: readonly number[]): Bits {
    const bits = new Bits(ids.length);
    for (const id of ids) bits.add(id);
    return bits;
  }

  add(id: number): void {
    if (id >= this.bytes.length) {
      const grown = new Uint8Array(Math.max(id + 1, this.bytes.length * 2));
      grown.set(this.bytes);
      this.bytes = grown;
    }
    this.bytes[id] = 1;
  }

  has(id: number): boolean {
    return this.bytes[id] === 1;
  }
}
