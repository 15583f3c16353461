/** BM25 over the blocks: Robertson, Zaragoza 2009 (https://doi.org/10.1561/1500000019). */
import { TopK } from '../topk';
import type { Scored } from '../types';
import { termAt, type Block } from './block';
import { documentsWithPhrase } from './phrase';

/** How soon more of the same word counts no more, and how much long texts are held back. See docs/adr/0002-words.md for the measurement. */
export const K1 = 1.2;
export const B = 0.6;

/** Shorter texts count as so long: else two words under a heading would stand before every passage that says something of them. */
export const SHORTEST = 50;

/** A term that stands for a word of the query, and how much its occurrences count: whole tenths, so that sums are exact. */
export interface Form {
  term: number;
  tenths: number;
}

/** Terms that stand for a word of the query one after the other, at each position one of these, and how much that counts. */
export interface Phrase {
  steps: readonly (readonly number[])[];
  tenths: number;
}

/** All that stands for a word of the query. */
export interface Meant {
  forms: readonly Form[];
  phrases: readonly Phrase[];
}

/** Blocks one after the other: document d of block i has slot `bases[i] + d`. */
export class Ranking {
  private readonly bases: number[] = [];
  private readonly scores: Float64Array;
  private readonly counts: Uint32Array;
  /** Slots that have a score. */
  private readonly found: Int32Array;
  private foundCount = 0;
  private readonly touched: Int32Array;

  /** @param living documents; `length` is the sum of their lengths */
  constructor(private readonly blocks: readonly Block[], private readonly living: number, private readonly length: number) {
    let slots = 0;
    for (const { ids } of blocks) {
      this.bases.push(slots);
      slots += ids.length;
    }
    this.scores = new Float64Array(slots);
    this.counts = new Uint32Array(slots);
    this.found = new Int32Array(slots);
    this.touched = new Int32Array(slots);
  }

  /** Counts a word in every document that holds what stands for it. @returns the number of documents */
  private count({ forms, phrases }: Meant): number {
    const { blocks, bases, counts, touched } = this;
    let documents = 0;
    for (let b = 0; b < blocks.length; b++) {
      const block = blocks[b];
      const { postings, dead } = block;
      const base = bases[b];
      for (const { term, tenths } of forms) {
        const at = termAt(block, term);
        if (at < 0) continue;
        const end = block.postingStarts[at + 1];
        let document = -1;
        for (let from = block.postingStarts[at]; from < end;) {
          // The same as VarintReader.next, unrolled: this loop is the cost of a search.
          let step = postings[from++];
          if (step >= 128) {
            step &= 127;
            for (let shift = 7; ; shift += 7) {
              const byte = postings[from++];
              step |= (byte & 127) << shift;
              if (byte < 128) break;
            }
          }
          let count = postings[from++];
          if (count >= 128) {
            count &= 127;
            for (let shift = 7; ; shift += 7) {
              const byte = postings[from++];
              count |= (byte & 127) << shift;
              if (byte < 128) break;
            }
          }
          document += step + 1;
          if (dead[document]) continue;
          const slot = base + document;
          if (counts[slot] === 0) touched[documents++] = slot;
          counts[slot] += count * tenths;
        }
      }
      for (const { steps, tenths } of phrases) {
        documentsWithPhrase(block, steps).forEach((held, document) => {
          if (held === 0 || dead[document]) return;
          const slot = base + document;
          if (counts[slot] === 0) touched[documents++] = slot;
          counts[slot] += tenths;
        });
      }
    }
    return documents;
  }

  private forget(documents: number): void {
    for (let at = 0; at < documents; at++) this.counts[this.touched[at]] = 0;
  }

  frequency(meant: Meant): number {
    return this.held(meant, []).documents;
  }

  /** How many documents hold what stands for a word, and which of these slots do. */
  held(meant: Meant, slots: readonly number[]): { documents: number; slots: number[] } {
    const documents = this.count(meant);
    const held = slots.filter((slot) => this.counts[slot] > 0);
    this.forget(documents);
    return { documents, slots: held };
  }

  /** Where these chunks are counted; those that are gone are nowhere. */
  slotsOf(ids: readonly number[]): Map<number, number> {
    const slots = new Map<number, number>();
    if (ids.length === 0) return slots;
    const isAsked = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1);
    for (const id of ids) isAsked[id] = 1;
    this.blocks.forEach((block, b) => {
      for (let document = 0; document < block.ids.length; document++) {
        if (isAsked[block.ids[document]] === 1 && !block.dead[document]) slots.set(this.bases[b] + document, block.ids[document]);
      }
    });
    return slots;
  }

  /** Adds one word of the query. @returns whether any document holds it */
  add(meant: Meant): boolean {
    const { scores, counts, touched, found, blocks, bases } = this;
    const documents = this.count(meant);
    if (documents === 0) return false;
    const rarity = Math.log(1 + (this.living - documents + 0.5) / (documents + 0.5));
    const perLength = (K1 * B * this.living) / Math.max(1, this.length);
    let b = 0;
    for (let at = 0; at < documents; at++) {
      const slot = touched[at];
      if (slot < bases[b]) b = 0;
      while (b + 1 < blocks.length && slot >= bases[b + 1]) b += 1;
      const count = counts[slot] / 10;
      counts[slot] = 0;
      if (scores[slot] === 0) found[this.foundCount++] = slot;
      const length = Math.max(SHORTEST, blocks[b].lengths[slot - bases[b]]);
      scores[slot] += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B) + perLength * length);
    }
    return true;
  }

  /** @param allowed of a chunk's id and its place: block and document */
  best(limit: number, allowed: (id: number, block: number, document: number) => boolean): Scored[] {
    const best = new TopK(Math.min(limit, this.foundCount));
    for (let at = 0; at < this.foundCount; at++) {
      const slot = this.found[at];
      if (this.scores[slot] < best.worst) continue; // most of them, whatever else is asked of them
      let b = this.bases.length - 1;
      while (this.bases[b] > slot) b -= 1;
      const document = slot - this.bases[b];
      const id = this.blocks[b].ids[document];
      if (allowed(id, b, document)) best.push(id, this.scores[slot]);
    }
    return best.sorted();
  }
}
