/** What comparing a quotation yields, and the texts that it is compared with. */
import { type Bare, bareOf } from './bare';
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

/** A text that quotations are compared with; where its place is a note or a card, it is Markdown. */
export interface Quotable {
  text: string;
  place?: { kind: string };
}

/** A passage, page or note, with what is prepared for comparing it: the text as it is, or bare. */
export interface Prepared<T> {
  source: T;
  quoteText: QuoteText;
  toRaw: Bare['toRaw'];
}

interface Forms {
  written: QuoteText;
  bare: { quoteText: QuoteText; toRaw: Bare['toRaw'] } | null;
}

/** Folded texts, kept as long as the object that they were made for lives. */
const prepared = new WeakMap<Quotable, Forms>();

function formsOf(source: Quotable): Forms {
  let forms = prepared.get(source);
  if (forms?.written.raw !== source.text) prepared.set(source, forms = { written: new QuoteText(source.text), bare: null });
  return forms;
}

export function prepare<T extends Quotable>(source: T): Prepared<T> {
  return { source, quoteText: formsOf(source).written, toRaw: (span) => span };
}

/** The text without note numbers and without markup that is not shown. */
export function prepareBare<T extends Quotable>(source: T): Prepared<T> {
  const forms = formsOf(source);
  if (forms.bare === null) {
    const { text, toRaw } = bareOf(source.text, source.place?.kind === 'note' || source.place?.kind === 'card');
    forms.bare = { quoteText: text === source.text ? forms.written : new QuoteText(text), toRaw };
  }
  return { source, ...forms.bare };
}

/** A quotation of fewer words is verified only where it stands once. */
export const ENOUGH_WORDS = 5;

/** A comparison in which nothing was found. */
export const NOTHING: QuoteComparison<never> = { verdict: 'not in source', places: [], occurrences: 0, difference: null, omitted: [], detail: '' };

export function placeOf<T>(text: Prepared<T>, range: FoldedRange): QuotePlace<T> {
  return { source: text.source, ...text.toRaw(text.quoteText.spanOf(range)) };
}
