/** Where a text has nearly the words of a quotation, and whether what differs may differ. */
import { findApproximate } from './quote-approximate';
import { type Step, difference } from './quote-difference';
import { forbiddenChange } from './quote-protected';
import type { FoldedRange, QuoteText, Word } from './quote-text';

export interface NearPlace extends FoldedRange {
  /** 0 to 1: one minus the edit distance over the longer of the two, both folded. */
  similarity: number;
  words: Word[];
  steps: Step[];
  /** Why this is not near after all, or null. */
  forbidden: string | null;
}

/** Quotations shorter than this are never sought approximately. */
export const SHORTEST = 20;
export const NEAR = 0.9;
const MOST_CANDIDATES = 8;
const LONGEST_WORD = 60;

/** Places with at least the similarity asked for, widened to whole words, likest first. */
export function findNear(text: QuoteText, quote: QuoteText, similarity = NEAR): NearPlace[] {
  const pattern = quote.text;
  if (pattern.trim().length < SHORTEST) return [];
  // A place may be longer than the quotation by its errors: d ≤ (1 − s)(m + d).
  const errors = Math.floor((pattern.length * (1 - similarity)) / similarity);
  const quoteWords = quote.words();
  return findApproximate(text.text, pattern, errors, MOST_CANDIDATES)
    .map((found) => {
      const place = widen(text, found.start, found.end);
      const changed = found.errors + (found.start - place.from) + (place.to - found.end);
      const words = text.wordsIn(place.from, place.to);
      const steps = difference(quoteWords, words);
      return {
        ...place, words, steps,
        similarity: 1 - changed / Math.max(pattern.length, place.to - place.from),
        forbidden: forbiddenChange(steps, [quote, quoteWords], [text, words]),
      };
    })
    .filter((place) => place.similarity >= similarity)
    .sort((a, b) => b.similarity - a.similarity || a.from - b.from);
}

function widen(text: QuoteText, start: number, end: number): FoldedRange {
  let from = start;
  let to = end;
  while (start - from < LONGEST_WORD && text.isCut(from)) from -= 1;
  while (to - end < LONGEST_WORD && text.isCut(to)) to += 1;
  return { from, to };
}
