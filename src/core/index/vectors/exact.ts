/**
 * Every vector compared with the query. The vectors are kept as the store has them, in int8; the query is rounded to 16 bits for a
 * first look at all of them, and whatever could be among the best by the largest error that the rounding can make is compared
 * again with the query as it is. So the result is that of comparing all of them in full precision.
 */
import { TopK } from '../topk';
import type { Allowed, Scored, StoredVector } from '../types';
import { ALIGNMENT, LARGEST_SUM, makeRows, PlainRows, SLICE, type Rows } from './rows';

/** A query as the rows take it: a number is `unit` times as large as its rounded one, and a cosine is at most `error` off. */
interface Rounded {
  numbers: Int16Array;
  unit: number;
  error: number;
}

export class ExactScan {
  private readonly stride: number;
  private readonly rows: Rows;
  /** By row; the first `size` are in use, in no order. `inverses` are 1 / length. */
  private ids = new Int32Array(64);
  private inverses = new Float64Array(64);
  private readonly places = new Map<number, number>();

  constructor(readonly dimension: number, make: (stride: number) => Rows = makeRows) {
    this.stride = Math.ceil(dimension / ALIGNMENT) * ALIGNMENT;
    this.rows = make(this.stride);
  }

  get isSimd(): boolean {
    return !(this.rows instanceof PlainRows);
  }

  get size(): number {
    return this.places.size;
  }

  has(id: number): boolean {
    return this.places.has(id);
  }

  /** In no order. */
  allIds(): Int32Array {
    return this.ids.slice(0, this.size);
  }

  /** The vector, of unit length; null where there is none. */
  vector(id: number): Float32Array | null {
    const row = this.places.get(id);
    if (row === undefined) return null;
    const { numbers } = this.rows;
    const vector = new Float32Array(this.dimension);
    for (let at = 0, from = row * this.stride; at < vector.length; at++) vector[at] = numbers[from + at] * this.inverses[row];
    return vector;
  }

  /**
   * @param values one that is there already under this id is replaced
   * @throws RangeError for another dimension
   */
  add(id: number, { values }: Pick<StoredVector, 'values'>): void {
    if (values.length !== this.dimension) throw new RangeError(`A vector of ${String(values.length)} numbers among vectors of ${String(this.dimension)}.`);
    const row = this.places.get(id) ?? this.size;
    this.reserve(row + 1);
    this.rows.numbers.set(values, row * this.stride);
    let squares = 0;
    for (const value of values) squares += value * value;
    this.inverses[row] = squares === 0 ? 0 : 1 / Math.sqrt(squares);
    this.ids[row] = id;
    this.places.set(id, row);
  }

  /** The last row moves into the freed one. */
  remove(id: number): boolean {
    const row = this.places.get(id);
    if (row === undefined) return false;
    const last = this.size - 1;
    this.rows.numbers.copyWithin(row * this.stride, last * this.stride, (last + 1) * this.stride);
    this.inverses[row] = this.inverses[last];
    const moved = this.ids[last];
    this.ids[row] = moved;
    this.places.set(moved, row);
    this.places.delete(id);
    return true;
  }

  search(query: Float32Array, limit: number, allowed: Allowed | null): Scored[] {
    const { ids, inverses, size } = this;
    const count = Math.min(limit, size);
    if (count === 0) return [];
    const { numbers, unit, error } = this.rounded(query);
    const best = new TopK(count);
    // What may be among the best, and its score by the rounded query.
    const near: number[] = [], scores: number[] = [];
    let least = -Infinity;
    for (let from = 0; from < size; from += SLICE) {
      const dots = this.rows.dots(numbers, from, Math.min(from + SLICE, size));
      for (let at = 0, row = from; at < dots.length; at++, row++) {
        const score = dots[at] * unit * inverses[row];
        if (score < least || !(allowed === null || allowed(ids[row]))) continue;
        near.push(row);
        scores.push(score);
        best.push(ids[row], score);
        least = best.worst - 2 * error;
      }
    }
    const exact = new TopK(count);
    near.forEach((row, at) => { if (scores[at] >= least) exact.push(ids[row], this.cosine(query, row)); });
    return exact.sorted();
  }

  /** The cosine of a stored vector with the query (of unit length), exactly as `search` computes it. */
  score(query: Float32Array, id: number): number {
    return this.cosine(query, this.places.get(id)!);
  }

  /** Four sums side by side: the processor need not wait for one addition before the next. */
  private cosine(query: Float32Array, row: number): number {
    const { numbers } = this.rows;
    let from = row * this.stride;
    let a = 0, b = 0, c = 0, d = 0, at = 0;
    for (const whole = query.length - 3; at < whole; at += 4, from += 4) {
      a += query[at] * numbers[from];
      b += query[at + 1] * numbers[from + 1];
      c += query[at + 2] * numbers[from + 2];
      d += query[at + 3] * numbers[from + 3];
    }
    for (; at < query.length; at++, from++) a += query[at] * numbers[from];
    return (a + b + (c + d)) * this.inverses[row];
  }

  /** As large as 16 bits and the sums allow. A row of length 1 has numbers that add up to at most the root of their count. */
  private rounded(query: Float32Array): Rounded {
    let largest = 0, sum = 0;
    for (const number of query) {
      largest = Math.max(largest, Math.abs(number));
      sum += Math.abs(number);
    }
    const factor = largest === 0 ? 1 : Math.min(32_767 / largest, (LARGEST_SUM - this.dimension) / sum);
    const numbers = new Int16Array(this.stride);
    query.forEach((number, at) => { numbers[at] = Math.round(number * factor); });
    return { numbers, unit: 1 / factor, error: (0.5 / factor) * Math.sqrt(this.dimension) + 1e-9 };
  }

  private reserve(rows: number): void {
    this.rows.reserve(rows);
    if (rows <= this.ids.length) return;
    const ids = new Int32Array(this.ids.length * 2);
    ids.set(this.ids);
    this.ids = ids;
    const inverses = new Float64Array(this.inverses.length * 2);
    inverses.set(this.inverses);
    this.inverses = inverses;
  }
}
