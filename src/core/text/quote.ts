/**
 * Comparing a quotation with the texts that it is said to come from. No threshold of similarity tells a misquotation from
 * a misprint, so *verified* means equal after folding, and everything else says what differs.
 */
import { FEWEST_WORDS, LONGEST_GAP, type Part, chain, gapsOf, negationAround, partsOf, placesOf } from './quote-ellipsis';
import { wordChanges } from './quote-difference';
import { MOST_PLACES, findExact } from './quote-exact';
import { findNear } from './quote-near';
import { findPieces } from './quote-stitched';
import { type FoldedRange, QuoteText, countWords } from './quote-text';
import type { Verdict, WordChange } from './types';

/** `source.text.slice(start, end)`. */
export interface QuotePlace<T> {
  source: T;
  start: number;
  end: number;
}

export interface QuoteComparison<T> {
  verdict: Extract<Verdict, 'verified' | 'near' | 'wrong source' | 'stitched' | 'not in source'>;
  /** Where the words are: one place, or one for each part of a stitched quotation; empty for `not in source`. */
  places: QuotePlace<T>[];
  /** In how many places the very words stand, at most 100 a text. */
  occurrences: number;
  /** What differs, where a passage is like the quotation; null where nothing is like it and where nothing differs. */
  difference: WordChange[] | null;
  /** The source's text under each ellipsis. */
  omitted: string[];
  /** A sentence for the user; empty where there is nothing to say. */
  detail: string;
}

/** A quotation of fewer words is verified only where it stands once. */
const ENOUGH_WORDS = 5;

/** A passage, page or note, with what is prepared for comparing it. */
interface Prepared<T> {
  source: T;
  quoteText: QuoteText;
}

/** Folded texts, kept as long as the object that they were made for lives. */
const prepared = new WeakMap<{ text: string }, QuoteText>();

function prepare<T extends { text: string }>(source: T): Prepared<T> {
  let quoteText = prepared.get(source);
  if (quoteText?.raw !== source.text) prepared.set(source, quoteText = new QuoteText(source.text));
  return { source, quoteText };
}

/** Every place of a text where the quotation's very words stand, whole words only, in order, at most 100; with ellipses, the first place where all parts do. */
export function placesOfQuote<T extends { text: string }>(quote: string, source: T): QuotePlace<T>[] {
  const text = prepare(source);
  const words = quoteTextOf(quote);
  const exact = findExact(text.quoteText, words);
  if (exact.length > 0) return exact.map((range) => placeOf(text, range));
  const parts = chain((partsOf(words.raw) ?? []).map((part) => findExact(text.quoteText, part).map((range) => ({ ...range, exact: true }))));
  return parts ? [placeOf(text, { from: parts[0].from, to: parts[parts.length - 1].to })] : [];
}

/** A place like the quotation, whatever differs. */
export interface LikePlace<T> extends QuotePlace<T> {
  similarity: number;
  difference: WordChange[];
}

/** The places most like a quotation of at least 20 characters, likest first. */
export function placesLike<T extends { text: string }>(quote: string, source: T, similarity: number): LikePlace<T>[] {
  const text = prepare(source);
  const words = quoteTextOf(quote);
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
export function compareQuote<T extends { text: string }>(quote: string, cited: readonly T[], others: readonly T[] = []): QuoteComparison<T> {
  const words = quoteTextOf(quote);
  const texts = cited.map((source) => prepare(source));
  if (countWords(words.words()) === 0) return { ...NOTHING, detail: 'The quotation has no words.' };
  const here = same(words, texts) ?? abridged(words, texts);
  if (here?.verdict === 'verified') return here;
  const elsewhere = others.map((source) => prepare(source));
  const there = same(words, elsewhere) ?? abridged(words, elsewhere);
  if (there?.verdict === 'verified') return wrongSource(there);
  const found = here ?? alike(words, texts);
  if (found && found.verdict !== 'not in source') return found;
  const foundElsewhere = there ?? alike(words, elsewhere);
  if (foundElsewhere?.verdict === 'near') return wrongSource(foundElsewhere);
  return found ?? stitched(words, texts) ?? stitched(words, [...texts, ...elsewhere])
    ?? { ...NOTHING, detail: 'These words are not in the source.' };
}

const NOTHING: QuoteComparison<never> = { verdict: 'not in source', places: [], occurrences: 0, difference: null, omitted: [], detail: '' };

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

/** Words with ellipses: every part in order in one text. */
function abridged<T>(quote: QuoteText, texts: readonly Prepared<T>[]): QuoteComparison<T> | null {
  const parts = partsOf(quote.raw);
  if (!parts || parts.length === 0) return null;
  const counts = parts.map((part) => countWords(part.words()));
  const places = texts.map((text) => parts.map((part) => placesOf(text.quoteText, part)));
  for (const [i, text] of texts.entries()) {
    const found = chain(places[i]);
    if (found && Math.min(...counts) >= FEWEST_WORDS / 2) return judge(text, found, Math.min(...counts));
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

function judge<T>(text: Prepared<T>, parts: readonly Part[], fewest: number): QuoteComparison<T> {
  const source = text.quoteText;
  const negation = negationAround(source, parts);
  const omitted = gapsOf(parts).map((gap) => source.rawOf(gap).trim());
  const reasons = [
    negation === null ? '' : `The source has “${negation}” in or beside what is left out.`,
    fewest >= FEWEST_WORDS ? '' : `A part has fewer than ${FEWEST_WORDS} words.`,
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
    ...NOTHING, verdict: 'stitched', places: pieces.map((piece) => placeOf(piece.text, piece)), difference: piecesOf(quote, pieces),
    detail: `The words are in the source in ${pieces.length} pieces, not as one passage.`,
  };
}

/** The pieces, each as one step, and the words of the quotation between them. */
function piecesOf(quote: QuoteText, pieces: readonly { at: number; length: number }[]): WordChange[] {
  const words = quote.words();
  const changes: WordChange[] = [];
  const add = (type: WordChange['type'], start: number, end: number): void => {
    if (end > start) changes.push({ type, text: quote.rawOf({ from: words[start].from, to: words[end - 1].to }) });
  };
  let next = 0;
  for (const { at, length } of pieces) {
    add('quote only', next, at);
    add('same', at, at + length);
    next = at + length;
  }
  add('quote only', next, words.length);
  return changes;
}

function wrongSource<T>(found: QuoteComparison<T>): QuoteComparison<T> {
  const words = found.verdict === 'near' ? 'Nearly these words stand' : 'These words stand';
  return { ...found, verdict: 'wrong source', detail: `${words} in another passage than the one cited.` };
}

function placeOf<T>(text: Prepared<T>, range: FoldedRange): QuotePlace<T> {
  return { source: text.source, ...text.quoteText.spanOf(range) };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
