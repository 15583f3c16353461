/** What the words of a query tell, and how much of that a passage holds. */
import type { LiveIndex, WordQuery } from '../index/types';
import { certainty, rarity } from '../text/rarity';

/** A word of the query with its weight: the rarer among all chunks, the more it tells. */
export interface TellingWord {
  word: string;
  weight: number;
  /** Those of the chunks asked about that hold it, in any form that the words half takes for it. */
  holders: readonly number[];
}

/**
 * The words of a query, in order, each with what stands for it as well. One that no chunk holds weighs no more than one that a single chunk does: in a small vault it would
 * outweigh all others.
 * @param ids the chunks asked about
 */
export function tellingWords({ words, synonyms }: Pick<WordQuery, 'words' | 'synonyms'>, ids: readonly number[], index: LiveIndex): TellingWord[] {
  const chunks = index.size();
  return index.words.holders(words, ids, synonyms).map(({ chunks: holding, among }, at) =>
    ({ word: words[at], weight: certainty(words[at], holding) * rarity(Math.max(1, holding), chunks), holders: among }));
}

/** The greatest share of the words' weight that one of the chunks holds, 0 to 1. */
export function greatestShare(telling: readonly TellingWord[]): number {
  const held = new Map<number, number>();
  let total = 0;
  for (const { weight, holders } of telling) {
    total += weight;
    for (const id of holders) held.set(id, (held.get(id) ?? 0) + weight);
  }
  return total > 0 ? Math.max(0, ...held.values()) / total : 0;
}
