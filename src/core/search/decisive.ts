/** The words of a passage, and which of them tell it from one that is nearly the same: 1797 is not nearly 1798, and "not closed" not nearly "closed". */
import { numeral } from '../text/numerals';
import { isNegation, negationsWithin } from '../text/quote-negations';
import { QuoteText } from '../text/quote-text';
import type { Token } from '../text/tokens';

export interface ComparedWord {
  term: string;
  /** Whether it is or holds a number or a negation. */
  isDecisive: boolean;
}

/** Raised figures may number a note, which a copy need not have. */
const RAISED = /[⁰¹²³⁴-⁹]/;

/**
 * Numbers and negations are looked for in the text itself, since its tokens have lost what some are told by: the apostrophe of "didn't", the
 * n' of "n'aima", a fraction. Of scripts without spaces tokens are pairs, where a number may be one character.
 * @param words the tokens of the text
 */
export function comparedWords(text: string, words: readonly Token[]): ComparedWord[] {
  const quote = new QuoteText(text);
  const telling = quote.words().filter((word) => tells(word.form, quote.rawOf(word))).map((word) => ({ form: word.form, ...quote.spanOf(word) }));
  const isTelling = new Uint8Array(text.length);
  const isInToken = new Uint8Array(text.length);
  for (const { start, end } of telling) isTelling.fill(1, start, end);
  for (const [start, end] of negationsWithin(text)) isTelling.fill(1, start, end);
  for (const { start, end } of words) isInToken.fill(1, start, end);

  /** Where words begin that have lost what turns them round: n', a minus. */
  const turned = new Set<number>();
  const lost: (ComparedWord & { start: number })[] = [];
  for (const { form, start, end } of telling) {
    const skipped = isInToken.subarray(start, end).indexOf(1);
    if (skipped > 0) turned.add(start + skipped);
    if (skipped < 0 && /\p{N}/u.test(form) && !RAISED.test(text.slice(start, end))) lost.push({ term: form, isDecisive: true, start });
  }
  const compared = words.map(({ term, word, start, end }) => ({
    term: turned.has(start) ? `-${term}` : term,
    isDecisive: isTelling.subarray(start, end).includes(1) || tells(word, text.slice(start, end)),
    start,
  }));
  return lost.length === 0 ? compared : [...compared, ...lost].sort((a, b) => a.start - b.start);
}

const tells = (form: string, raw: string): boolean => numeral(form, raw) !== null || isNegation(form);
