/** The sentences of a passage that can stand in an answer: a question answers nothing. */
import { splitSentences } from '../text/sentences';
import { tokens, type Token } from '../text/tokens';
import { prose } from './prose';

export interface Sentence {
  /** UTF-16 offset into the passage's text. */
  start: number;
  /** Exactly what stands there. */
  text: string;
  tokens: Token[];
  /** Begins and ends as a sentence does: not a list's item, not cut off at the end of a page. */
  isWhole: boolean;
}

const FEWEST_WORDS = 4;
/** UTF-16 units. What is longer is no sentence but text without full stops. */
const LONGEST = 700;
/** A line of figures, or of dots in a table of contents, has fewer letters among its characters. */
const FEWEST_LETTERS = 0.6;

const STARTS_SMALL = /^\P{L}{0,3}\p{Ll}/u;
const ASKS = /[?？؟][\p{P}\p{S}\d]{0,12}$/u;
const ENDS = /[.!?…。！？؟।][\p{P}\p{S}\d]{0,12}$/u;

/** In order. `language` is ISO 639-1, or null where it is not known. */
export function sentencesOf(passage: string, language: string | null): Sentence[] {
  return prose(passage).flatMap((range) => splitSentences(passage.slice(range.start, range.end), language).flatMap(({ start, end }) => {
    const text = passage.slice(range.start + start, range.start + end);
    if (text.length > LONGEST || ASKS.test(text) || lettersOf(text) < FEWEST_LETTERS) return [];
    const found = tokens(text);
    if (found.length < FEWEST_WORDS) return [];
    return [{ start: range.start + start, text, tokens: found, isWhole: !STARTS_SMALL.test(text) && ENDS.test(text) }];
  }));
}

function lettersOf(text: string): number {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const signs = text.match(/\S/gu)?.length ?? 0;
  return signs > 0 ? letters / signs : 0;
}
