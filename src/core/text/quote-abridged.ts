/** The verdict on a quotation that leaves words out. */
import { ENOUGH_WORDS, NOTHING, type Prepared, type QuoteComparison, placeOf } from './quote-comparison';
import { FEWEST_WORDS, LONGEST_GAP, type Part, chain, gapsOf, negationAround, partsOf, placesOf } from './quote-ellipsis';
import { type QuoteText, countWords } from './quote-text';
import type { WordChange } from './types';

/** Words with ellipses: every part in order in one text. */
export function abridged<T>(quote: QuoteText, texts: readonly Prepared<T>[]): QuoteComparison<T> | null {
  const parts = partsOf(quote.raw);
  if (!parts || parts.length === 0) return null;
  const counts = parts.map((part) => countWords(part.words()));
  const places = texts.map((text) => parts.map((part) => placesOf(text.quoteText, part)));
  const fewest = Math.min(...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (fewest >= FEWEST_WORDS / 2) {
    const isAmbiguous = total < ENOUGH_WORDS && places.flat(2).length > 1;
    const found = texts.flatMap((text, i) => {
      const path = chain(places[i]);
      return path ? [judge(text, path, fewest, isAmbiguous)] : [];
    });
    const best = found.find(({ verdict }) => verdict === 'verified') ?? found.at(0);
    if (best) return best;
  }
  const somewhere = parts.map((_, part) => {
    const i = places.findIndex((ofText) => ofText[part].length > 0);
    return i < 0 ? null : placeOf(texts[i], places[i][part][0]);
  });
  if (somewhere.some((place) => place === null)) return null;
  return {
    ...NOTHING, verdict: 'stitched', places: somewhere.flatMap((place) => place ?? []),
    difference: parts.map((part) => ({ type: 'same', text: part.raw })),
    detail: parts.length === 1 ? 'The words before or after the ellipsis are too few to tell where they come from.'
      : `The parts are in the source, but not in this order within ${LONGEST_GAP} characters of each other, or too short.`,
  };
}

function judge<T>(text: Prepared<T>, parts: readonly Part[], fewest: number, isAmbiguous: boolean): QuoteComparison<T> {
  const source = text.quoteText;
  const negation = negationAround(source, parts);
  const omitted = gapsOf(parts).map((gap) => source.rawOf(gap).trim());
  const reasons = [
    negation === null ? '' : `The source has “${negation}” in or beside what is left out.`,
    fewest >= FEWEST_WORDS ? '' : `A part has fewer than ${FEWEST_WORDS} words.`,
    isAmbiguous ? 'So short a quotation could come from several places.' : '',
    parts.every((part) => part.exact) ? '' : 'The words of a part differ a little.',
  ].filter((reason) => reason !== '');
  return {
    ...NOTHING, verdict: reasons.length === 0 ? 'verified' : 'near', occurrences: 1, omitted, detail: reasons.join(' '),
    places: [placeOf(text, { from: parts[0].from, to: parts.at(-1)!.to })],
    difference: reasons.length === 0 ? null : abridgedDifference(source, parts),
  };
}

function abridgedDifference(source: QuoteText, parts: readonly Part[]): WordChange[] {
  return parts.flatMap((part, i): WordChange[] => {
    const gap = i === 0 ? '' : source.rawOf({ from: parts[i - 1].to, to: part.from }).trim();
    const words: WordChange = { type: 'same', text: source.rawOf(part) };
    return gap === '' ? [words] : [{ type: 'source only', text: gap }, words];
  });
}
