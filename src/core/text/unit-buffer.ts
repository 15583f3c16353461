/** A string in the making, unit by unit, that can be looked back into and shortened. */
export class UnitBuffer {
  private units: Uint16Array<ArrayBuffer>;
  length = 0;

  constructor(capacity: number) {
    this.units = new Uint16Array(Math.max(16, capacity));
  }

  push(unit: number): void {
    if (this.length === this.units.length) {
      const larger = new Uint16Array(this.units.length * 2);
      larger.set(this.units);
      this.units = larger;
    }
    this.units[this.length] = unit;
    this.length += 1;
  }

  /** The unit `back` places from the end (1 = last); 0 before the start. */
  last(back = 1): number {
    return back > this.length ? 0 : this.units[this.length - back];
  }

  /** The text, lone surrogates kept (a TextDecoder would replace them). */
  toString(): string {
    const parts: string[] = [];
    for (let at = 0; at < this.length; at += 8192) {
      parts.push(textOf(this.units.subarray(at, Math.min(at + 8192, this.length))));
    }
    return parts.join('');
  }
}

/** Twice as fast as spreading the units, which goes through their iterator. */
const textOf = (units: Uint16Array): string => Reflect.apply(String.fromCharCode, null, units) as string;
