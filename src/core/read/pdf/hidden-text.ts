/**
 * Text of a PDF that is not there to be read: white on white, transparent, invisible where there is no scan, or tiny. Text that lies
 * off the page is in no item: pdf.js leaves it out.
 */
import type { PageItems } from './items';
import type { PdfPageProxy, PdfTextItem } from './lib';
import { paintedText, type Painted, type PaintedRun } from './painted-text';
import { shownSize } from './shown-box';

/** Points; and a part of the page's height, since a page may be drawn small. */
const TINY = 1.1;
const TINY_PART = 0.0025;

export interface Unseen extends Omit<Painted, 'runs'> {
  /** Indices of the text items that no reader of the page sees. */
  items: Set<number>;
}

/** @param mayDraw whether there is time left to work the page through once more: that cannot be stopped */
export async function unseenText(page: PdfPageProxy, content: PageItems, mayDraw: boolean): Promise<Unseen> {
  const unseen: Unseen = { items: new Set(), isPicture: false, isUnderlaid: false };
  if (!content.items.some(isDrawn)) return unseen;
  const least = Math.min(TINY, TINY_PART * shownSize(content).height);
  // A page that cannot be drawn is read all the same.
  const operators = mayDraw ? await page.getOperatorList({ annotationMode: 0 }).catch(() => null) : null;
  const [left = 0, bottom = 0, right = 0, top = 0] = content.view;
  const { runs, ...painted } = operators === null ? { ...unseen, runs: [] } : paintedText(operators, [left, bottom, right, top]);
  const bases = byBase(runs);
  content.items.forEach((item, index) => {
    if (isDrawn(item) && (sizeOf(item) <= least || (bases !== null && isHidden(item, content.vertical.has(item.fontName), bases)))) unseen.items.add(index);
  });
  return { ...unseen, ...painted, items: unseen.items };
}

const isDrawn = ({ str }: PdfTextItem): boolean => str.trim() !== '';

function sizeOf({ transform: [, , c = 0, d = 0] }: PdfTextItem): number {
  return Math.hypot(c, d);
}

/** By whole units across their direction. Null where all can be seen. */
function byBase(runs: readonly PaintedRun[]): ReadonlyMap<number, PaintedRun[]> | null {
  if (!runs.some(({ hidden }) => hidden)) return null;
  const bases = new Map<number, PaintedRun[]>();
  for (const run of runs) {
    const key = Math.round(baseOf(run.x, run.y, run.direction));
    const others = bases.get(key);
    if (others === undefined) bases.set(key, [run]);
    else others.push(run);
  }
  return bases;
}

/** Whether more of the item is drawn hidden than so that it is seen: an item may hold the text of several runs. */
function isHidden(
  { transform: [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0], width, height }: PdfTextItem, isVertical: boolean, bases: ReadonlyMap<number, PaintedRun[]>,
): boolean {
  const [length, right, up] = isVertical ? [height, -c, -d] : [width, a, b];
  const unit = Math.hypot(right, up) || 1;
  const direction: [number, number] = [right / unit, up / unit];
  const start = alongOf(x, y, direction);
  const base = baseOf(x, y, direction);
  let balance = 0;
  for (const key of [-1, 0, 1]) {
    for (const run of bases.get(Math.round(base) + key) ?? []) {
      if (Math.abs(baseOf(run.x, run.y, direction) - base) > 0.5 || run.direction[0] * direction[0] + run.direction[1] * direction[1] < 0.99) continue;
      const from = alongOf(run.x, run.y, direction);
      const shared = Math.min(from + run.length, start + length) - Math.max(from, start);
      if (shared > 0) balance += run.hidden ? shared : -shared;
    }
  }
  return balance > 0;
}

const alongOf = (x: number, y: number, [a, b]: PaintedRun['direction']): number => x * a + y * b;
const baseOf = (x: number, y: number, [a, b]: PaintedRun['direction']): number => x * b - y * a;
