/**
 * What a quotation may not change and still be near: numbers, names and negations. Similarity alone cannot tell such a
 * change from a misprint: a dropped "not" leaves 97 % of the letters, another year 99 %.
 */
import type { Step } from './quote-difference';
import { isNegation, negates } from './quote-negations';
import { isNumber } from './quote-numbers';
import type { QuoteText, Word } from './quote-text';

/** Words that are capitalised at the start of a sentence without being names. */
const FUNCTION_WORDS = new Set((
  'the a an this that these those he she it they we you in on at by for from of to with and but or so as if when while where there his her its their our how what who which '
  + 'der die das dem den des ein eine einer es er sie wir ihr und aber oder im am auf mit von zu bei so wenn als daß dass '
  + 'le la les un une de du il elle ils elles et mais ou dans sur par pour ce cette ces si quand comme '
  + 'el los las y pero en con por para su lo gli i e ma o os as um uma da do das dos het een en maar op'
).split(' '));

/** The first change that is not allowed, as a sentence; null where there is none. */
export function forbiddenChange(steps: readonly Step[], quote: [QuoteText, readonly Word[]], source: [QuoteText, readonly Word[]]): string | null {
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i];
    if (step.type === 'same') continue;
    const [side, range] = step.type === 'quote only' ? [quote, step.quote] as const : [source, step.source] as const;
    const words = side[1].slice(...range);
    const other = steps[i + 1];
    if (step.type === 'quote only' && other?.type === 'source only' && isSameUnspaced(words, source[1].slice(...other.source))) {
      i += 1;
      continue;
    }
    for (const word of words) {
      const kind = protectedKind(word, side[0]);
      if (kind) return `${kind} “${side[0].rawOf(word)}” is only in the ${step.type === 'quote only' ? 'quotation' : 'source'}.`;
    }
    if (step.type === 'quote only' && other?.type === 'source only') {
      const pair = negatedPair(words, source[1].slice(...other.source));
      if (pair) return `The quotation has “${pair[0]}”, the source “${pair[1]}”.`;
    }
  }
  return null;
}

/** The same letters with another hyphen or space between them ("tenfold", "ten-fold"; "R EFERENCES"): no other name or number word. */
function isSameUnspaced(quote: readonly Word[], source: readonly Word[]): boolean {
  const joined = (words: readonly Word[]): string => words.map(({ form }) => form).join('');
  return joined(quote) === joined(source) && [...quote, ...source].every(({ form }) => !/\p{N}/u.test(form) && !isNegation(form));
}

function protectedKind(word: Word, text: QuoteText): string | null {
  if (isNegation(word.form)) return 'The negation';
  const raw = text.rawOf(word);
  if (isNumber(word.form, raw)) return 'The number';
  if (!/^\p{Lu}|^\p{Lt}/u.test(raw)) return null;
  return FUNCTION_WORDS.has(word.form) && beginsSentence(word, text) ? null : 'The name or capitalised word';
}

function beginsSentence(word: Word, text: QuoteText): boolean {
  const before = text.text.slice(Math.max(0, word.from - 6), word.from);
  return /(?:^|[.!?:;])['"()[\]\s-]*$/u.test(before) && (word.from <= 6 || /[.!?:;]/u.test(before));
}

/** A word on one side that is a word of the other with a negating prefix or ending ("lawful", "unlawful"). */
function negatedPair(quote: readonly Word[], source: readonly Word[]): [string, string] | null {
  for (const a of quote.slice(0, 20)) {
    for (const b of source.slice(0, 20)) if (negates(a.form, b.form) || negates(b.form, a.form)) return [a.form, b.form];
  }
  return null;
}
