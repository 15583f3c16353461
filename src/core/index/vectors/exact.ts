/** Every vector compared with the query: the reference for the graph, and the faster way under a filter or for few vectors. */
import { TopK } from '../topk';
import type { Allowed, Scored } from '../types';

export class ExactScan {
  /** Slot after slot, `dimension` floats each; the first `count` slots are in use, in no order. */
  private data: Float32Array;
  private ids: Int32Array;
  private readonly slots = new Map<number, number>();

  constructor(readonly dimension: number) {
    this.data = new Float32Array(64 * dimension);
    this.ids = new Int32Array(64);
  }

  get size(): number {
    return this.slots.size;
  }

  has(id: number): boolean {
    return this.slots.has(id);
  }

  /** In no order. */
  allIds(): Int32Array {
    return this.ids.slice(0, this.size);
  }

  /** A view of the vector, valid until the next change; null where there is none. */
  vector(id: number): Float32Array | null {
    const slot = this.slots.get(id);
    return slot === undefined ? null : this.data.subarray(slot * this.dimension, (slot + 1) * this.dimension);
  }

  /**
   * @param vector of unit length; one that is there already under this id is replaced
   * @throws RangeError for another dimension
   */
  add(id: number, vector: Float32Array): void {
    if (vector.length !== this.dimension) throw new RangeError(`A vector of ${String(vector.length)} numbers among vectors of ${String(this.dimension)}.`);
    const slot = this.slots.get(id) ?? this.size;
    if (slot === this.ids.length) this.grow();
    this.data.set(vector, slot * this.dimension);
    this.ids[slot] = id;
    this.slots.set(id, slot);
  }

  /** The last slot moves into the freed one. */
  remove(id: number): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) return false;
    const last = this.size - 1;
    this.data.copyWithin(slot * this.dimension, last * this.dimension, (last + 1) * this.dimension);
    const moved = this.ids[last];
    this.ids[slot] = moved;
    this.slots.set(moved, slot);
    this.slots.delete(id);
    return true;
  }

  search(query: Float32Array, limit: number, allowed: Allowed | null): Scored[] {
    const { data, ids, dimension, size } = this;
    const best = new TopK(Math.min(limit, size));
    for (let slot = 0; slot < size; slot++) {
      const id = ids[slot];
      if (allowed === null || allowed(id)) best.push(id, dot(query, data, slot * dimension));
    }
    return best.sorted();
  }

  /** The cosine of a stored vector with the query, exactly as `search` computes it. */
  score(query: Float32Array, id: number): number {
    return dot(query, this.data, this.slots.get(id)! * this.dimension);
  }

  private grow(): void {
    const data = new Float32Array(this.data.length * 2);
    data.set(this.data);
    this.data = data;
    const ids = new Int32Array(this.ids.length * 2);
    ids.set(this.ids);
    this.ids = ids;
  }
}

/** Four sums side by side: the processor need not wait for one addition before the next. */
function dot(query: Float32Array, data: Float32Array, offset: number): number {
  const { length } = query;
  let a = 0, b = 0, c = 0, d = 0, at = 0;
  for (const whole = length - 3; at < whole; at += 4) {
    const from = offset + at;
    a += query[at] * data[from];
    b += query[at + 1] * data[from + 1];
    c += query[at + 2] * data[from + 2];
    d += query[at + 3] * data[from + 3];
  }
  for (; at < length; at++) a += query[at] * data[offset + at];
  return a + b + (c + d);
}
