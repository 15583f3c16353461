/**
 * Where each unit of a derived text came from in the raw one, as runs: in a *plain* run unit for unit, in a *block* all
 * units came from the same raw range. Ordinary text needs a run every few dozen characters.
 */
export class OffsetMap {
  private derived = new Uint32Array(64);
  private raw = new Uint32Array(64);
  /** End of a block's raw range; 0 for a plain run. */
  private rawEnds = new Uint32Array(64);
  private size = 0;

  addPlain(derived: number, raw: number): void {
    this.add(derived, raw, 0);
  }

  addBlock(derived: number, raw: number, rawEnd: number): void {
    this.add(derived, raw, rawEnd);
  }

  /** Forgets the runs that start at `derived` or later. */
  truncate(derived: number): void {
    while (this.size > 0 && this.derived[this.size - 1] >= derived) this.size -= 1;
  }

  /** Raw offset at which the characters behind the unit begin. */
  start(index: number): number {
    const run = this.runAt(index);
    return this.rawEnds[run] === 0 ? this.raw[run] + index - this.derived[run] : this.raw[run];
  }

  /** Raw offset after the characters behind the unit. */
  end(index: number): number {
    const run = this.runAt(index);
    return this.rawEnds[run] === 0 ? this.raw[run] + index - this.derived[run] + 1 : this.rawEnds[run];
  }

  private runAt(index: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.derived[middle] <= index) low = middle; else high = middle - 1;
    }
    return low;
  }

  private add(derived: number, raw: number, rawEnd: number): void {
    if (this.size === this.derived.length) {
      this.derived = doubled(this.derived);
      this.raw = doubled(this.raw);
      this.rawEnds = doubled(this.rawEnds);
    }
    this.derived[this.size] = derived;
    this.raw[this.size] = raw;
    this.rawEnds[this.size] = rawEnd;
    this.size += 1;
  }
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
