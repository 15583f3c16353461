/**
 * The place of a quotation in a PDF page as Obsidian's links name it: `selection=begin item, offset, end item, offset`. Items are
 * those of pdf.js's text content that have a `str`, empty ones included; offsets are into the `str` as it is without
 * normalisation.
 */
import { type ItemRange, ItemText, type TextItem } from './item-text';
import { lettersOf } from './letters';
import { findScattered } from './scattered';
import type { Anchor } from './types';

/** What tells the place that is meant from others with the same words. */
export type Near = Pick<Anchor, 'prefix' | 'suffix' | 'start'>;

/** A page that is searched for several quotations: its items, and the orders in which they may be read. */
export interface Readings {
  items: readonly TextItem[];
  orders: readonly ItemText[];
}

/** Places beyond this number are not compared. */
const MOST_PLACES = 1000;

export function readingsOf(items: readonly TextItem[]): Readings {
  return { items, orders: ItemText.readings(items) };
}

/** The range of the quotation's words; of several places the one whose surroundings are those of `near`. Null where the words are not there as one run of items. */
export function findInItems({ items, orders }: Readings, exact: string, near: Near): ItemRange | null {
  const quote = lettersOf(exact).text;
  if (quote === '') return null;
  for (const order of orders) {
    const range = findIn(order, quote, near);
    if (range) return range;
  }
  return items.some(({ dir }) => dir === 'rtl') ? findScattered(items, exact, near.start) : null;
}

function findIn(page: ItemText, quote: string, near: Near): ItemRange | null {
  const before = lettersOf(near.prefix).text;
  const after = lettersOf(near.suffix).text;
  const { text } = page.letters;
  const places: { range: ItemRange; context: number; distance: number }[] = [];
  for (let at = text.indexOf(quote), tries = 0; at >= 0 && tries < MOST_PLACES; at = text.indexOf(quote, at + 1), tries += 1) {
    const { start, end } = page.letters.rawRange(at, at + quote.length);
    // Read anew: a character that folds to several letters is there whole or not at all.
    if (page.isCut(start) || page.isCut(end) || lettersOf(page.text.slice(start, end)).text !== quote) continue;
    const range = page.rangeOf(start, end);
    if (!range) continue;
    const context = sameAtEnd(text.slice(Math.max(0, at - before.length), at), before) + sameAtStart(text.slice(at + quote.length, at + quote.length + after.length), after);
    places.push({ range, context, distance: Math.abs(start - near.start) });
  }
  return places.sort((a, b) => b.context - a.context || a.distance - b.distance).at(0)?.range ?? null;
}

function sameAtStart(a: string, b: string): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return same;
}

function sameAtEnd(a: string, b: string): number {
  let same = 0;
  while (same < a.length && same < b.length && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  return same;
}
