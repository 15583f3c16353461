/** Whether what was found has anything to do with the query. */
import type { LiveIndex, Scored } from '../index/types';
import type { Ranking } from '../ports';
import { tokens } from '../text/tokens';
import type { Query } from './query';
import { greatestShare, tellingWords, type TellingWord } from './telling';
import type { Relevance } from './types';

/** Calibrated by `npm run bench:retrieval`: docs/adr/0014-ranking.md. */
export const LEAST_SHARE = 0.2;
/** What the built-in model rarely says of texts that have nothing in common; models whose floor is higher have it there. */
const SURE = 0.8;
/** So many of the best passages are looked at. */
const LOOKED = 10;

/**
 * Something is relevant where one of the best passages holds enough of what the query's words tell, or where the model is sure. What was
 * found for a single word, or had to hold a phrase or a word in one field, is.
 * @param ranked best first
 * @param near the meaning half's list, with cosines
 */
export function relevanceOf(index: LiveIndex, query: Pick<Query, 'plain' | 'words' | 'compounds' | 'synonyms' | 'phrases' | 'inFields'>, ranked: readonly Scored[], near: readonly Scored[], { floor }: Ranking): Relevance {
  const best = ranked.slice(0, LOOKED).map(({ id }) => id);
  const cosines = near.filter(({ id }) => best.includes(id)).map(({ score }) => score);
  const isFree = query.phrases.length + query.inFields.length > 0 || query.words.length <= 1;
  // A compound that nobody writes so tells nothing beside its parts.
  const isTelling = ({ word }: TellingWord): boolean => !query.compounds.includes(word) || index.words.frequency(word) > 0;
  const share = isFree || best.length === 0 ? null : greatestShare(withWholes(tellingWords(query, best, index), query.plain).filter(isTelling));
  const isSure = cosines.some((cosine) => cosine >= Math.max(floor, SURE));
  return { share, leastShare: LEAST_SHARE, isReached: best.length > 0 && (share === null || share >= LEAST_SHARE || isSure) };
}

/** A passage that holds `UNESCO` lacks none of the parts of `U.N.E.S.C.O.`, though it has none of them as a word. */
function withWholes(telling: readonly TellingWord[], plain: string): TellingWord[] {
  const holders = new Map(telling.map((one) => [one.word, one.holders]));
  const typed = tokens(plain);
  typed.forEach((whole, at) => {
    for (let next = at + 1; next < typed.length && typed[next].end <= whole.end; next++) {
      const { word } = typed[next];
      const held = holders.get(word);
      if (held) holders.set(word, [...new Set([...held, ...holders.get(whole.word) ?? []])]);
    }
  });
  return telling.map((one) => ({ ...one, holders: holders.get(one.word)! }));
}
