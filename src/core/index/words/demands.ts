/** What a query demands of a chunk beyond its words: phrases, words in one field, and what must not be there. */
import type { Block } from './block';
import { documentsWithPhrase, type Positions } from './phrase';

export interface Demand {
  /** One of these must be there: for each position, the terms of which one must stand there. */
  readings: readonly (readonly (readonly number[])[])[];
  /** Where; null for any field. */
  within: Positions | null;
  isBarred: boolean;
}

/** @returns 1 for each document (living or not) that meets them all */
export function documentsMeeting(block: Block, demands: readonly Demand[]): Uint8Array {
  const all = new Uint8Array(block.ids.length).fill(1);
  for (const { readings, within, isBarred } of demands) {
    if (!all.includes(1)) break;
    const [holds, ...others] = readings.map((steps) => documentsWithPhrase(block, steps, within));
    for (const held of others) for (let document = 0; document < all.length; document++) holds[document] |= held[document];
    for (let document = 0; document < all.length; document++) all[document] &= isBarred ? 1 - holds[document] : holds[document];
  }
  return all;
}
