/**
 * The place of a quotation in a PDF page as Obsidian's links name it: `selection=begin item, offset, end item, offset`. Items are
 * those of pdf.js's text content that have a `str`, empty ones included; offsets are into the `str` as it is without
 * normalisation; the end is exclusive, and never 0, which would mean the item before.
 */
import { isChineseOrJapanese, isLetterOrDigit } from '../text/scripts';
import { type Letters, lettersOf } from './letters';
import type { Anchor } from './types';

export interface TextItem {
  str: string;
  hasEOL: boolean;
}

/** What tells the place that is meant from others with the same words. */
export type Near = Pick<Anchor, 'prefix' | 'suffix' | 'start'>;

export type ItemRange = [beginItem: number, beginOffset: number, endItem: number, endOffset: number];

/** Places beyond this number are not compared. */
const MOST_PLACES = 1000;

/** Text items as one text. */
export class ItemText {
  readonly text: string;
  private readonly starts: number[] = [];
  private found: Letters | null = null;

  constructor(private readonly items: readonly TextItem[]) {
    const parts: string[] = [];
    let at = 0;
    for (const { str, hasEOL } of items) {
      this.starts.push(at);
      parts.push(hasEOL ? `${str}\n` : str);
      at += str.length + Number(hasEOL);
    }
    this.text = parts.join('');
  }

  get letters(): Letters {
    this.found ??= lettersOf(this.text);
    return this.found;
  }

  /** Between two offsets of the text, both at characters of items. */
  rangeOf(start: number, end: number): ItemRange {
    const [begin, last] = [this.itemAt(start), this.itemAt(end - 1)];
    return [begin, start - this.starts[begin], last, end - this.starts[last]];
  }

  /** What a viewer highlights for a range. */
  textOf([begin, from, end, to]: ItemRange): string {
    if (begin === end) return this.items[begin].str.slice(from, to);
    return this.text.slice(this.starts[begin] + from, this.starts[end] + to);
  }

  /** Whether an offset lies within a word of an item. What two items share may be one word or two. */
  isCut(at: number): boolean {
    const item = this.itemAt(at);
    if (at === this.starts[item] || at >= this.text.length) return false;
    const [before, after] = [this.text.charCodeAt(at - 1), this.text.charCodeAt(at)];
    return isLetterOrDigit(before) && isLetterOrDigit(after) && !isChineseOrJapanese(before) && !isChineseOrJapanese(after);
  }

  /** The last item that begins at an offset or before it: of empty ones at the same place the one that is not. */
  private itemAt(at: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.starts[middle] <= at) low = middle; else high = middle - 1;
    }
    return low;
  }
}

/** The range of the quotation's words; of several places the one whose surroundings are those of `near`. Null where the words are not there as one run of items. */
export function findInItems(page: ItemText, exact: string, near: Near): ItemRange | null {
  const quote = lettersOf(exact).text;
  if (quote === '') return null;
  const before = lettersOf(near.prefix).text;
  const after = lettersOf(near.suffix).text;
  const { text } = page.letters;
  const places: { range: ItemRange; context: number; distance: number }[] = [];
  for (let at = text.indexOf(quote), tries = 0; at >= 0 && tries < MOST_PLACES; at = text.indexOf(quote, at + 1), tries += 1) {
    const { start, end } = page.letters.rawRange(at, at + quote.length);
    if (page.isCut(start) || page.isCut(end)) continue;
    const range = page.rangeOf(start, end);
    // The words as the viewer will show them, read anew.
    if (lettersOf(page.textOf(range)).text !== quote) continue;
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
