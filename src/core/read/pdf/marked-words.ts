/** The words of a page that lie under a mark. */
import type { Page } from '../types';
import type { Box } from './annotation-data';
import type { PageItems } from './items';
import type { PdfTextItem } from './lib';

/** Whole words: an item does not say how wide each of its letters is, so the ends of a mark are known to a letter or two. */
const ENOUGH_OF_WORD = 0.5;
/** Of the height of a letter: where a line is surely hit. */
const MIDDLE = 0.3;
/** Letters × boxes that are compared for one mark. */
const MOST_COMPARED = 20_000_000;

interface Point {
  x: number;
  y: number;
}

/** Where each character of a page's text stands; null for those that the reader put there. */
export class WordsOnPage {
  private readonly points: (Point | null)[] = [];

  constructor(private readonly page: Pick<Page, 'text' | 'itemMap'>, { items, vertical }: Pick<PageItems, 'items' | 'vertical'>) {
    const map = page.itemMap ?? [];
    for (let run = 0; run < map.length; run += 4) {
      const [length, item, offset, step] = map.slice(run, run + 4);
      const found = step === 0 ? undefined : items.at(item);
      for (let i = 0; i < length; i += 1) this.points.push(found ? pointIn(found, offset + i * step, vertical.has(found.fontName)) : null);
    }
  }

  /** Runs of whole words under the boxes, in the order of the page's text; each is a range of it. */
  under(boxes: readonly Box[]): { start: number; end: number }[] {
    const { page: { text }, points } = this;
    const looked = boxes.slice(0, Math.floor(MOST_COMPARED / Math.max(1, points.length)));
    const isUnder = points.map((point) => point !== null && looked.some(([left, bottom, right, top]) => (
      point.x >= left && point.x <= right && point.y >= bottom && point.y <= top
    )));
    const runs: { start: number; end: number }[] = [];
    let isOpen = false;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      let [known, under] = [0, 0];
      for (let at = index; at < index + word.length; at += 1) {
        if (points[at] !== null) known += 1;
        if (isUnder[at]) under += 1;
      }
      const isMarked = under > 0 && under >= known * ENOUGH_OF_WORD;
      if (isMarked && isOpen) runs[runs.length - 1].end = index + word.length;
      else if (isMarked) runs.push({ start: index, end: index + word.length });
      isOpen = isMarked;
    }
    return runs;
  }
}

/** The middle of an item's letter, as if all were equally wide. */
function pointIn({ str, transform, width, height }: PdfTextItem, offset: number, isVertical: boolean): Point {
  const [a, b, c, d, e, f] = transform;
  const part = (offset + 0.5) / Math.max(1, str.length);
  const along = isVertical ? { x: -c, y: -d } : { x: a, y: b };
  const advance = (part * (isVertical ? height : width)) / (Math.hypot(along.x, along.y) || 1);
  const up = isVertical ? 0 : MIDDLE;
  return { x: e + along.x * advance + c * up, y: f + along.y * advance + d * up };
}
