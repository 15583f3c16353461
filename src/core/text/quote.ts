/**
 * Comparing a quotation with the texts that it is said to come from. No threshold of similarity tells a misquotation from
 * a misprint, so *verified* means equal after folding, and everything else says what differs.
 */
import { bareOf } from './bare';
import { composeAccents } from './drawn-accents';
import { abridged } from './quote-abridged';
import { ENOUGH_WORDS, NOTHING, type Prepared, type Quotable, type QuoteComparison, type QuotePlace, placeOf, prepare, prepareBare } from './quote-comparison';
import { wordChanges } from './quote-difference';
import { chain, negationAround, partsOf } from './quote-ellipsis';
import { MOST_PLACES, findExact } from './quote-exact';
import { findNear } from './quote-near';
import { findPieces, pieceChanges } from './quote-stitched';
import { QuoteText, countWords } from './quote-text';
import type { WordChange } from './types';

export type { QuoteComparison, QuotePlace } from './quote-comparison';

/** Every place of a text where the quotation's very words stand, whole words only, in order, at most 100; with ellipses, the first place where all parts do. */
export function placesOfQuote<T extends Quotable>(quote: string, source: T): QuotePlace<T>[] {
  const { written, bare } = quoteFormsOf(quote);
  if (countWords(bare.words()) === 0) return [];
  for (const [text, words] of [[prepare(source), written], [prepareBare(source), bare]] as const) {
    const exact = findExact(text.quoteText, words);
    if (exact.length > 0) return exact.map((range) => placeOf(text, range));
  }
  const text = prepareBare(source);
  const parts = chain((partsOf(bare.raw) ?? []).map((part) => findExact(text.quoteText, part).map((range) => ({ ...range, exact: true }))));
  return parts ? [placeOf(text, { from: parts[0].from, to: parts[parts.length - 1].to })] : [];
}

/** A place like the quotation, whatever differs. */
export interface LikePlace<T> extends QuotePlace<T> {
  similarity: number;
  difference: WordChange[];
}

/** The places most like a quotation of at least 20 characters, likest first. */
export function placesLike<T extends Quotable>(quote: string, source: T, similarity: number): LikePlace<T>[] {
  const text = prepareBare(source);
  const words = quoteFormsOf(quote).bare;
  return findNear(text.quoteText, words, similarity).map((place) => ({
    ...placeOf(text, place), similarity: place.similarity,
    difference: wordChanges(place.steps, [words, words.words()], [text.quoteText, place.words]),
  }));
}

/**
 * Compares a quotation with the texts that it cites, and with `others` that it might come from. Of several verdicts the
 * most trustworthy counts; of several texts the first. Texts given together count as one document.
 * Linear in the texts but for the approximate search (see `findApproximate`), which comes only when the words are not there.
 */
export function compareQuote<T extends Quotable>(quote: string, cited: readonly T[], others: readonly T[] = []): QuoteComparison<T> {
  const forms = quoteFormsOf(quote);
  const { bare } = forms;
  if (countWords(bare.words()) === 0) return { ...NOTHING, detail: 'The quotation has no words.' };
  const here = inOneOf(forms, cited);
  if (here?.verdict === 'verified') return here;
  const there = inOneOf(forms, others);
  if (there?.verdict === 'verified') return wrongSource(there);
  const texts = cited.map(prepareBare);
  const found = here ?? alike(bare, texts);
  if (found && found.verdict !== 'not in source') return found;
  const elsewhere = others.map(prepareBare);
  const foundElsewhere = there ?? alike(bare, elsewhere);
  if (foundElsewhere?.verdict === 'near') return wrongSource(foundElsewhere);
  return found ?? stitched(bare, texts) ?? stitched(bare, [...texts, ...elsewhere])
    ?? { ...NOTHING, detail: 'These words are not in the source.' };
}

/** A quotation as it is given, and without what a person leaves out. */
interface QuoteForms {
  written: QuoteText;
  bare: QuoteText;
}

function quoteFormsOf(quote: string): QuoteForms {
  const written = quoteTextOf(quote);
  const { text } = bareOf(composeAccents(written.raw).text, true);
  return { written, bare: text === written.raw ? written : quoteTextOf(text) };
}

/** The very words in one text, as they are written or bare, all of them or with ellipses. */
function inOneOf<T extends Quotable>({ written, bare }: QuoteForms, sources: readonly T[]): QuoteComparison<T> | null {
  const asWritten = same(written, sources.map(prepare));
  if (asWritten) return asWritten;
  const texts = sources.map(prepareBare);
  return same(bare, texts) ?? abridged(bare, texts);
}

/** The quotation without white space and one pair of quotation marks around it. */
function quoteTextOf(quote: string): QuoteText {
  const trimmed = quote.trim();
  const text = new QuoteText(trimmed);
  const isQuoted = text.text.length > 2 && text.text.startsWith("'") && text.text.endsWith("'");
  return isQuoted ? new QuoteText(text.rawOf({ from: 1, to: text.text.length - 1 }).trim()) : text;
}

/** The very words. */
function same<T>(quote: QuoteText, texts: readonly Prepared<T>[]): QuoteComparison<T> | null {
  const found = texts.map((text) => ({ text, ranges: findExact(text.quoteText, quote) })).filter(({ ranges }) => ranges.length > 0);
  const first = found[0];
  if (!first) return null;
  const occurrences = found.reduce((sum, { ranges }) => sum + ranges.length, 0);
  const range = first.ranges[0];
  const places = [placeOf(first.text, range)];
  if (countWords(quote.words()) < ENOUGH_WORDS && occurrences > 1) {
    const count = occurrences >= MOST_PLACES ? `${MOST_PLACES} or more` : String(occurrences);
    return { ...NOTHING, verdict: 'near', places, occurrences, detail: `So short a quotation could come from any of ${count} places.` };
  }
  const negation = negationAround(first.text.quoteText, [{ ...range, exact: true }]);
  const detail = negation === null ? '' : `The source has “${negation}” beside these words: read the whole sentence.`;
  return { ...NOTHING, verdict: 'verified', places, occurrences, detail };
}

/** Nearly the words; or the likest passage, where what differs may not differ. */
function alike<T>(quote: QuoteText, texts: readonly Prepared<T>[]): QuoteComparison<T> | null {
  const found = texts.flatMap((text) => findNear(text.quoteText, quote).map((place) => ({ text, place })))
    .sort((a, b) => b.place.similarity - a.place.similarity);
  const best = found.find(({ place }) => place.forbidden === null) ?? found[0];
  if (!best) return null;
  const { text, place } = best;
  const difference = wordChanges(place.steps, [quote, quote.words()], [text.quoteText, place.words]);
  if (place.forbidden !== null) return { ...NOTHING, difference, detail: `A passage is like these words, but ${lowerFirst(place.forbidden)}` };
  const isSame = place.steps.every((step) => step.type === 'same');
  return {
    ...NOTHING, verdict: 'near', places: [placeOf(text, place)], difference,
    detail: isSame ? 'Only the punctuation differs from the source.' : 'The words differ a little from the source.',
  };
}

function stitched<T>(quote: QuoteText, texts: readonly Prepared<T>[]): QuoteComparison<T> | null {
  const pieces = findPieces(quote, texts);
  if (!pieces) return null;
  return {
    ...NOTHING, verdict: 'stitched', places: pieces.map((piece) => placeOf(piece.text, piece)), difference: pieceChanges(quote, pieces),
    detail: `The words are in the source in ${pieces.length} pieces, not as one passage.`,
  };
}

function wrongSource<T>(found: QuoteComparison<T>): QuoteComparison<T> {
  const words = found.verdict === 'near' ? 'Nearly these words stand' : 'These words stand';
  return { ...found, verdict: 'wrong source', detail: `${words} in another passage than the one cited.` };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
