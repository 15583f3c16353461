/** Rows of int8 numbers in memory, and their dot products with a query: by SIMD where the device has it, with the same results where not. */
import { SIMD_MODULE } from './simd-module';

export interface Rows {
  /** Row after row, `stride` numbers each; another array after `reserve`. */
  readonly numbers: Int8Array;
  /** Makes room for so many rows and some more; those that are there stay. */
  reserve(rows: number): void;
  /**
   * The dot products of a query with the rows from `from` to before `to` (at most `SLICE`), exactly; valid until the next call.
   * @param query `stride` numbers, whose sizes add up to no more than `LARGEST_SUM`
   */
  dots(query: Int16Array, from: number, to: number): Int32Array;
}

/** Rows that are compared with a query at once. */
export const SLICE = 4096;

/** A row's numbers have at most size 128: beyond this, 32 bits do not hold a dot product. */
export const LARGEST_SUM = Math.floor((2 ** 31 - 1) / 128);

/** Numbers of a row are filled up with zeros to a multiple of this. */
export const ALIGNMENT = 16;

const PAGE = 65_536;
/** How much larger memory becomes than it is, at least. */
const GROWTH = 0.25;

/** @param stride a multiple of `ALIGNMENT` */
export function makeRows(stride: number): Rows {
  const module = simdModule();
  return module === null ? new PlainRows(stride) : new SimdRows(stride, module);
}

let compiled: WebAssembly.Module | null | undefined;

/** Null where the device has no WebAssembly, no SIMD, or the page forbids both. */
function simdModule(): WebAssembly.Module | null {
  if (compiled === undefined) {
    try {
      compiled = new WebAssembly.Module(SIMD_MODULE);
    } catch {
      compiled = null;
    }
  }
  return compiled;
}

type Dots = (row: number, count: number, stride: number, query: number, out: number) => void;

/** In a WebAssembly memory: the query, the dot products of a slice, then the rows. */
class SimdRows implements Rows {
  private readonly out: number;
  private readonly start: number;
  private readonly memory: WebAssembly.Memory;
  private readonly run: Dots;
  numbers: Int8Array;

  constructor(private readonly stride: number, module: WebAssembly.Module) {
    this.out = 2 * stride;
    this.start = this.out + 4 * SLICE;
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(this.start / PAGE) });
    this.run = new WebAssembly.Instance(module, { m: { m: this.memory } }).exports['d'] as Dots;
    this.numbers = this.view();
  }

  reserve(rows: number): void {
    const { byteLength } = this.memory.buffer;
    const missing = this.start + rows * this.stride - byteLength;
    if (missing <= 0) return;
    this.memory.grow(Math.ceil(Math.max(missing, byteLength * GROWTH) / PAGE));
    this.numbers = this.view();
  }

  dots(query: Int16Array, from: number, to: number): Int32Array {
    const { buffer } = this.memory;
    new Int16Array(buffer, 0, this.stride).set(query);
    if (to > from) this.run(this.start + from * this.stride, to - from, this.stride, 0, this.out);
    return new Int32Array(buffer, this.out, to - from);
  }

  private view(): Int8Array {
    return new Int8Array(this.memory.buffer, this.start);
  }
}

export class PlainRows implements Rows {
  numbers = new Int8Array(0);

  constructor(private readonly stride: number) {}

  reserve(rows: number): void {
    if (rows * this.stride <= this.numbers.length) return;
    const grown = new Int8Array(Math.max(rows, 64) * this.stride * (1 + GROWTH));
    grown.set(this.numbers);
    this.numbers = grown;
  }

  dots(query: Int16Array, from: number, to: number): Int32Array {
    const { numbers, stride } = this;
    const dots = new Int32Array(to - from);
    for (let at = 0, row = from * stride; at < dots.length; at++, row += stride) {
      let sum = 0;
      for (let i = 0; i < stride; i++) sum += numbers[row + i] * query[i];
      dots[at] = sum;
    }
    return dots;
  }
}
