/** What the words of a query tell, and how much of that a passage holds. */
import type { LiveIndex } from '../index/types';
import { certainty, rarity } from '../text/rarity';

/** A word of the query with its weight: the rarer among all chunks, the more it tells. */
export interface TellingWord {
  word: string;
  weight: number;
}

/** More words of a pasted text are not looked for one by one. */
const MOST = 24;

/** Heaviest first. A word that no chunk holds weighs no more than one that a single chunk does: in a small vault it would outweigh all others. */
export function tellingWords(words: readonly string[], index: LiveIndex): TellingWord[] {
  const chunks = index.size();
  return words.map((word) => {
    const holding = index.words.frequency(word);
    return { word, weight: certainty(word, holding) * rarity(Math.max(1, holding), chunks) };
  }).sort((a, b) => b.weight - a.weight);
}

/**
 * The share of the words' weight that each of these chunks holds, 0 to 1. A word counts in any form that the words half takes
 * for it.
 */
export function sharesHeld(ids: readonly number[], telling: readonly TellingWord[], index: LiveIndex): number[] {
  const looked = telling.slice(0, MOST);
  const total = looked.reduce((sum, { weight }) => sum + weight, 0);
  const held = new Map(ids.map((id) => [id, 0]));
  if (total === 0) return ids.map(() => 0);
  for (const { word, weight } of looked) {
    for (const { id } of index.words.search({ words: [word], phrases: [] }, ids.length, (one) => held.has(one))) held.set(id, (held.get(id) ?? 0) + weight);
  }
  return ids.map((id) => (held.get(id) ?? 0) / total);
}
