/** Joins the list of the words with the list of meaning. */
import type { Scored } from '../index/types';
import type { Fusion } from '../ports';
import type { Ranks } from './types';

export interface Fused extends Scored {
  ranks: Ranks;
}

/** Cormack, Clarke, Büttcher 2009, https://plg.uwaterloo.ca/~gvcormac/cormacksigir09-rrf.pdf */
const RRF_K = 60;

/**
 * The share of each entry of a list, best first, in what is fused: 0 to 1 (`min-max`) or 1 / (60 + rank) (`rrf`).
 * @param isWhole whether whatever is not in the list has no score at all
 */
type Shares = (list: readonly Scored[], isWhole: boolean) => number[];

const SHARES: Record<Fusion['method'], Shares> = {
  rrf: (list) => list.map((_, at) => 1 / (RRF_K + at + 1)),
  'min-max': (list, isWhole) => {
    const best = list[0]?.score ?? 0;
    const range = best - (isWhole ? 0 : list.at(-1)?.score ?? 0);
    return list.map(({ score }) => (range > 0 ? 1 - (best - score) / range : 1));
  },
};

/**
 * One list from both, best first, ties by id. An entry that one list does not hold has no share of it; where one list
 * is empty, the other's order stands. A score that is no number is left out.
 * @param words best first, each id once
 * @param meaning best first, each id once
 * @param hasAllWords whether `words` goes down to the last passage that holds a word: then that one is not as good as one that holds none
 */
export function fuse(words: readonly Scored[], meaning: readonly Scored[], fusion: Fusion, hasAllWords = false): Fused[] {
  const joined = new Map<number, Fused>();
  const add = (all: readonly Scored[], half: keyof Ranks, weight: number): void => {
    const list = all.filter(({ score }) => Number.isFinite(score));
    const shares = SHARES[fusion.method](list, half === 'words' && hasAllWords);
    list.forEach(({ id }, at) => {
      const entry = joined.get(id) ?? { id, score: 0, ranks: { words: null, meaning: null } };
      entry.score += weight * shares[at];
      entry.ranks[half] = at + 1;
      joined.set(id, entry);
    });
  };
  add(words, 'words', meaning.length > 0 ? 1 - fusion.meaning : 1);
  add(meaning, 'meaning', words.length > 0 ? fusion.meaning : 1);
  return [...joined.values()].sort((a, b) => b.score - a.score || a.id - b.id);
}

/** The fusion in words, for the explanation. */
export function describeFusion({ method, meaning }: Fusion): string {
  const percent = Math.round(meaning * 100);
  const name = method === 'rrf' ? 'Reciprocal rank fusion' : 'Score fusion';
  return `${name}: meaning ${String(percent)} %, words ${String(100 - percent)} %`;
}
