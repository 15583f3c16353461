/** The text items of a PDF page as one text, and the way back to the items. */
import { isChineseOrJapanese, isLetterOrDigit } from '../text/scripts';
import { type Letters, lettersOf } from './letters';

/** As pdf.js yields it: `dir` is `rtl` for an item that is read from right to left. */
export interface TextItem {
  str: string;
  dir: string;
  hasEOL: boolean;
}

/** `selection=` of a link: the end is exclusive, and its offset never 0, which would mean the item before. */
export type ItemRange = [beginItem: number, beginOffset: number, endItem: number, endOffset: number];

export class ItemText {
  readonly text: string;
  /** In the order of the text: where each item begins in it, and the item's number. */
  private readonly starts: number[] = [];
  private readonly numbers: number[] = [];
  private found: Letters | null = null;

  private constructor(private readonly items: readonly TextItem[], lines: readonly (readonly number[])[]) {
    const parts: string[] = [];
    let at = 0;
    for (const line of lines) {
      for (const number of line) {
        this.starts.push(at);
        this.numbers.push(number);
        parts.push(items[number].str);
        at += items[number].str.length;
      }
      parts.push('\n');
      at += 1;
    }
    this.text = parts.join('');
  }

  /** The ways to read a page: as the items come; and where some are read from right to left, with the items of each such line from the last to the first. */
  static readings(items: readonly TextItem[]): ItemText[] {
    const lines: number[][] = [[]];
    items.forEach(({ hasEOL }, number) => {
      lines.at(-1)!.push(number);
      if (hasEOL) lines.push([]);
    });
    const readings = [new ItemText(items, lines)];
    const turned = lines.map((line) => (line.some((number) => items[number].dir === 'rtl') ? [...line].reverse() : line));
    if (turned.some((line, i) => line !== lines[i])) readings.push(new ItemText(items, turned));
    return readings;
  }

  get letters(): Letters {
    this.found ??= lettersOf(this.text);
    return this.found;
  }

  /**
   * The range of the items between two offsets of the text, both at characters of items; null where a range of items, which is in their
   * own order, would hold anything else.
   */
  rangeOf(start: number, end: number): ItemRange | null {
    const [first, last] = [this.itemAt(start), this.itemAt(end - 1)];
    const [from, to] = [start - this.starts[first], end - this.starts[last]];
    const numbers = this.numbers.slice(first, last + 1);
    if (numbers.every((number, i) => number === numbers[0] + i)) return [numbers[0], from, numbers[numbers.length - 1], to];
    const isWhole = from === 0 && to === this.items[this.numbers[last]].str.length;
    const [least, most] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
    return isWhole && most - least + 1 === numbers.length ? [least, 0, most, this.items[most].str.length] : null;
  }

  /** Whether an offset lies within a word of an item. What two items share may be one word or two. */
  isCut(at: number): boolean {
    const item = this.itemAt(at);
    if (at === this.starts[item] || at >= this.text.length) return false;
    const [before, after] = [this.text.charCodeAt(at - 1), this.text.charCodeAt(at)];
    return isLetterOrDigit(before) && isLetterOrDigit(after) && !isChineseOrJapanese(before) && !isChineseOrJapanese(after);
  }

  /** The place of the last item that begins at an offset or before it: of empty ones at the same offset that of the one that is not. */
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
