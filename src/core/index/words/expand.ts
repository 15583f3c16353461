/** What a word of the query stands for. */
import type { Dictionary } from './dictionary';
import type { Form } from './rank';

/** The word as it is written counts whole; another form of it a little less; what it was perhaps meant to be about half. */
const EXACT = 10;
const SAME_STEM = 9;
const ALIKE = [5, 5, 3];

/** At most so many words that it was perhaps meant to be. */
const GUESSES = 24;

/** The word itself and, in the given languages, the other forms of its stem. */
export function formsOf(word: string, dictionary: Dictionary, languages: readonly number[]): Form[] {
  const exact = dictionary.find(word);
  const family = dictionary.family(word, languages);
  if (exact !== undefined) family.add(exact);
  return [...family].map((term) => ({ term, tenths: term === exact ? EXACT : SAME_STEM }));
}

/** For a word that no text holds: words that begin with it, or that it misspells. `isHeld` says whether a text holds a term. */
export function guessesOf(word: string, dictionary: Dictionary, isHeld: (term: number) => boolean): Form[] {
  const guesses: Form[] = [];
  for (const { term, distance } of dictionary.like(word)) {
    if (guesses.length === GUESSES) break;
    if (isHeld(term)) guesses.push({ term, tenths: ALIKE[distance] });
  }
  return guesses;
}
