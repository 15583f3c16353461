/** What a query demands of a chunk beyond its words: phrases, words in one field, and what must not be there. */
import type { Block } from './block';
import { positionsOf } from './fields';
import { documentsWithPhrase, type Positions } from './phrase';
import { straddling, type Adjoining, type Step } from './straddling';

export interface Demand {
  /** One of these must be there. */
  readings: readonly (readonly Step[])[];
  /** Where; null for any field. */
  within: Positions | null;
  isBarred: boolean;
}

/** @returns of each block, 1 for each document (living or not) that meets them all, some of them together with one that adjoins it */
export function documentsMeeting(blocks: readonly Block[], demands: readonly Demand[], adjoining: Adjoining): Uint8Array[] {
  const all = blocks.map(({ ids }) => new Uint8Array(ids.length).fill(1));
  for (const demand of demands) {
    if (!all.some((documents) => documents.includes(1))) break;
    const holds = holding(blocks, demand, adjoining);
    all.forEach((documents, block) => {
      for (let document = 0; document < documents.length; document++) documents[document] &= demand.isBarred ? 1 - holds[block][document] : holds[block][document];
    });
  }
  return all;
}

function holding(blocks: readonly Block[], { readings, within }: Demand, adjoining: Adjoining): Uint8Array[] {
  const holds = blocks.map(({ ids }) => new Uint8Array(ids.length));
  for (const reading of readings) {
    const steps = reading.map(({ terms }) => terms);
    blocks.forEach((block, at) => {
      documentsWithPhrase(block, steps, within).forEach((held, document) => { holds[at][document] |= held; });
    });
    if (reading.length < 2 || (within !== null && within.start !== positionsOf('body').start)) continue;
    const ids = straddling(blocks, reading, adjoining);
    if (ids.size > 0) blocks.forEach((block, at) => {
      block.ids.forEach((id, document) => { if (ids.has(id)) holds[at][document] = 1; });
    });
  }
  return holds;
}
