/** Numbers under keys, many under one: each number points to the next of its key, the last to the first, so that all are found from one. */
export interface SavedRings {
  /** By key, one of its numbers. */
  readonly heads: ReadonlyMap<string, number>;
  /** For each number the next one of its key plus one, 0 where it has no key. */
  readonly links: Uint32Array;
}

export class Rings implements SavedRings {
  readonly heads: Map<string, number>;
  private next: Uint32Array;

  constructor(saved: SavedRings = { heads: new Map(), links: new Uint32Array(1 << 10) }) {
    this.heads = new Map(saved.heads);
    this.next = saved.links;
  }

  /** One entry a number, up to the last that has a key. */
  get links(): Uint32Array {
    let length = this.next.length;
    while (length > 0 && this.next[length - 1] === 0) length -= 1;
    return this.next.slice(0, length);
  }

  has(number: number): boolean {
    return number < this.next.length && this.next[number] !== 0;
  }

  /** The number must have no key yet. */
  add(key: string, number: number): void {
    if (number >= this.next.length) {
      const grown = new Uint32Array(Math.max(number + 1, this.next.length * 2));
      grown.set(this.next);
      this.next = grown;
    }
    const head = this.heads.get(key);
    if (head === undefined) {
      this.heads.set(key, number);
      this.next[number] = number + 1;
    } else {
      this.next[number] = this.next[head]!;
      this.next[head] = number + 1;
    }
  }

  /** The number after this one: after the last comes the first again. */
  after(number: number): number {
    return this.next[number] - 1;
  }

  of(key: string): number[] {
    const head = this.heads.get(key);
    if (head === undefined) return [];
    const all = [head];
    for (let number = this.after(head); number !== head; number = this.after(number)) all.push(number);
    return all;
  }
}
