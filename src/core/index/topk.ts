/** The best k of many, without sorting them all. */
import type { Scored } from './types';

/** Keeps the k best by score, ties by the smaller id: a binary heap with the worst of them on top. */
export class TopK {
  private readonly ids: Int32Array;
  private readonly scores: Float64Array;
  private count = 0;

  constructor(private readonly k: number) {
    this.ids = new Int32Array(k);
    this.scores = new Float64Array(k);
  }

  push(id: number, score: number): void {
    if (this.count < this.k) {
      this.rise(this.count++, id, score);
    } else if (this.k > 0 && this.isBetter(id, score, 0)) {
      this.sink(id, score);
    }
  }

  /** The score of the worst of the k; -Infinity as long as there are fewer. */
  get worst(): number {
    return this.count < this.k ? -Infinity : this.scores[0];
  }

  /** Best first. */
  sorted(): Scored[] {
    const all = Array.from({ length: this.count }, (_, at) => ({ id: this.ids[at], score: this.scores[at] }));
    return all.sort((a, b) => b.score - a.score || a.id - b.id);
  }

  private isBetter(id: number, score: number, at: number): boolean {
    return score > this.scores[at] || (score === this.scores[at] && id < this.ids[at]);
  }

  private place(at: number, id: number, score: number): void {
    this.ids[at] = id;
    this.scores[at] = score;
  }

  private rise(at: number, id: number, score: number): void {
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.isBetter(id, score, parent)) break;
      this.place(at, this.ids[parent], this.scores[parent]);
      at = parent;
    }
    this.place(at, id, score);
  }

  private sink(id: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.count) break;
      if (child + 1 < this.count && this.isBetter(this.ids[child], this.scores[child], child + 1)) child += 1;
      if (!this.isBetter(id, score, child)) break;
      this.place(at, this.ids[child], this.scores[child]);
      at = child;
    }
    this.place(at, id, score);
  }
}
