/** What a word of the query stands for. */
import { withParticles } from '../../text/hebrew';
import { isLoneCharacter } from '../../text/unspaced';
import type { Dictionary, Written } from './dictionary';
import type { Form } from './rank';

/** The word, with or without its accents, counts whole; another form of it a little less; what it was perhaps meant to be about half. */
export const EXACT = 10;
const SAME_STEM = 9;
const ALIKE = [5, 5, 3];
/** A word that begins with what was typed so far. */
const BEGUN = 5;

/** At most so many words that it was perhaps meant to be. */
const GUESSES = 24;
/** A single letter begins too many words. */
const SHORTEST_BEGINNING = 2;

/** Whether a text (of this language, where one is given) holds a word. The vocabulary knows words that no text holds any more. */
export type IsHeld = (number: number, language?: number) => boolean;

/**
 * The word in all its spellings and, in the given languages, the other forms of its stems: that of the word as it is typed,
 * and those of its spellings, since many people type no accents. A Hebrew word also with and without its particles.
 */
export function formsOf({ term, word }: Written, dictionary: Dictionary, languages: readonly number[], isHeld: IsHeld): Form[] {
  const spellings = dictionary.spellings(term);
  const tenths = new Map(spellings.map((number) => [number, EXACT]));
  const written = spellings.filter((number) => dictionary.word(number) !== word && isHeld(number)).map((number) => dictionary.word(number));
  for (const language of languages) {
    for (const number of dictionary.family([word, ...written], language)) {
      // With one language there is no other text that could hold it.
      if (!tenths.has(number) && (languages.length === 1 || isHeld(number, language))) tenths.set(number, SAME_STEM);
    }
  }
  for (const other of withParticles(term)) {
    for (const number of dictionary.spellings(other)) if (!tenths.has(number) && isHeld(number)) tenths.set(number, SAME_STEM);
  }
  return Array.from(tenths, ([number, count]) => ({ term: number, tenths: count }));
}

/** The pairs in which a lone character of a script without spaces stands first or last: texts hold it by these, unless it stands alone there too. */
export function pairsWith({ term }: Written, dictionary: Dictionary, side: 'first' | 'last'): number[] {
  return isLoneCharacter(term) ? dictionary.pairsWith(term, side) : [];
}

/** Such pairs as forms: the character is in them as it is typed. */
export function pairForms(word: Written, dictionary: Dictionary): Form[] {
  const pairs = new Set([...pairsWith(word, dictionary, 'first'), ...pairsWith(word, dictionary, 'last')]);
  return Array.from(pairs, (number) => ({ term: number, tenths: EXACT }));
}

/** Words that begin with one that is still being typed. */
export function completionsOf({ term }: Written, dictionary: Dictionary): Form[] {
  if (term.length < SHORTEST_BEGINNING || isLoneCharacter(term)) return [];
  return dictionary.matching((other) => other.length > term.length && other.startsWith(term)).map((number) => ({ term: number, tenths: BEGUN }));
}

/** For a word that no text holds: words that begin with it, or that it misspells. */
export function guessesOf({ term }: Written, dictionary: Dictionary, isHeld: IsHeld): Form[] {
  const guesses: Form[][] = [];
  for (const { term: like, distance } of dictionary.like(term)) {
    if (guesses.length === GUESSES) break;
    const held = dictionary.spellings(like).filter((number) => isHeld(number));
    if (held.length > 0) guesses.push(held.map((number) => ({ term: number, tenths: ALIKE[distance] })));
  }
  return guesses.flat();
}
