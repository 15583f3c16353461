/** A digit of a number or a shelf-mark says little by itself. */
import type { Token } from './tokens';

const DIGIT = /^\p{Nd}$/u;
/** A whole stands at most so many tokens before its parts (`tokens`). */
const NEAR = 20;

/** Of the tokens of a query, those without the single digits of a longer one: of `0.349` the 0 stands in every other text. */
export function withoutLoneDigits<T extends Pick<Token, 'word' | 'start' | 'end'>>(all: readonly T[]): T[] {
  return all.filter((token, at) => !DIGIT.test(token.word)
    || !all.slice(Math.max(0, at - NEAR), at).some((whole) => whole.start <= token.start && whole.end >= token.end && whole.end - whole.start > token.end - token.start));
}
