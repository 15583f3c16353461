/** What comparing a quotation yields, and the texts that it is compared with. */
import { type FoldedRange, QuoteText } from './quote-text';
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

/** A passage, page or note, with what is prepared for comparing it. */
export interface Prepared<T> {
  source: T;
  quoteText: QuoteText;
}

/** Folded texts, kept as long as the object that they were made for lives. */
const prepared = new WeakMap<{ text: string }, QuoteText>();

export function prepare<T extends { text: string }>(source: T): Prepared<T> {
  let quoteText = prepared.get(source);
  if (quoteText?.raw !== source.text) prepared.set(source, quoteText = new QuoteText(source.text));
  return { source, quoteText };
}

/** A quotation of fewer words is verified only where it stands once. */
export const ENOUGH_WORDS = 5;

/** A comparison in which nothing was found. */
export const NOTHING: QuoteComparison<never> = { verdict: 'not in source', places: [], occurrences: 0, difference: null, omitted: [], detail: '' };

export function placeOf<T>(text: Prepared<T>, range: FoldedRange): QuotePlace<T> {
  return { source: text.source, ...text.quoteText.spanOf(range) };
}
