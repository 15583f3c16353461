/**
 * What stands on a PDF's pages beside their prose: running heads, running feet and page numbers. Told by what the pages repeat
 * in the same place, by numbers that grow from page to page, and, also on a page alone, by a few plain signs.
 */
import type { BlockKind } from '../types';
import { MOST_ROWS, type EdgeRow, type PageEdges } from './edge-rows';
import { isApart, isAtTheEdge, isNumberedTitle, isStamp, standsAlone } from './furniture-signs';
import { pageRuns, type PageRun } from './page-runs';
import { printedNumbers, withoutNumbers } from './printed-numbers';

/** A line that is no prose: one that stands above it is read before it, every other after it. */
export interface FurnitureLine {
  line: number;
  kind: Extract<BlockKind, 'running-head' | 'running-foot' | 'page-number'>;
}

export interface Furniture {
  above: FurnitureLine[];
  below: FurnitureLine[];
}

export interface FurnitureOfDocument {
  runs: PageRun[];
  of(page: number): Furniture;
}

/** A place on the page that rows have taken so often that another row there is of their kind. */
interface Slot {
  distance: number;
  size: number;
  pages: number;
  /** Numbers aside; of a few of its rows. */
  texts: Set<string>;
}

/** Rows of the same text on so many pages are repeated. */
const REPEATED = 3;
const REPEATED_OF_FEW = 2;
const FEW = 4;
/** Pages from one to the next that has the same head, where few have it. */
const NEAR = 2;
/** Larger print than this, in the body's, is a title, whatever repeats it: but not where most pages do. */
const TITLE = 1.2;
/** A slot is taken on so large a part of the pages. */
const TAKEN = 0.3;
/** Parts of a page's height within which two rows are in one place. */
const SAME_PLACE = 0.008;

export function furnitureOf(edges: ReadonlyMap<number, PageEdges>): FurnitureOfDocument {
  const runs = pageRuns(edges);
  const repeated = repeatedKeys(edges);
  const pages = edges.size;
  const least = pages <= FEW ? REPEATED_OF_FEW : REPEATED;

  const pagesOf = (row: EdgeRow): readonly number[] => (isNumberedTitle(row) ? [] : repeated.get(keyOf(row)) ?? []);
  const isOnMany = (row: EdgeRow): boolean => pagesOf(row).length >= Math.max(least, TAKEN * pages);
  const isRepeated = (row: EdgeRow, page: number, own: PageEdges): boolean => {
    const on = pagesOf(row);
    if (on.length < least || (row.size > TITLE * own.size && on.length * 2 <= pages)) return false;
    // "Note", the head of a table, and a slide that is shown line by line are repeated too, under the head of the page.
    return isOnMany(row) || (own[row.edge as 'top' | 'bottom'][0] === row && on.some((other) => other !== page && Math.abs(other - page) <= NEAR));
  };
  const isNumbered = (row: EdgeRow, page: number, isPlace = isApart(row)): boolean => {
    // A page's second number is an old edition's, and stands alone; "Example 4" grows with the pages too.
    const own = runs.filter(({ pages: printing }) => printing.has(page));
    // An item of a list, over the page's own number.
    const outer = row.edge === 'side' ? [] : edges.get(page)?.[row.edge].slice(0, edges.get(page)?.[row.edge].indexOf(row)).flatMap(numbersOf) ?? [];
    return own.length > 0 && numbersOf(row).some(({ style, value, alone }) => (
      (alone || (isPlace && !outer.some((other) => other.alone && other.value === value)))
      && own.slice(0, alone ? own.length : 1).some((run) => style === run.style && value - page === run.offset)));
  };
  const isTold = (row: EdgeRow, own: PageEdges, page: number): boolean => (
    isNumbered(row, page) || isRepeated(row, page, own) || isStamp(row, own) || (pages < REPEATED && standsAlone(row, own)));
  /** What text follows closely is told by much: the first rows of tables are alike too. */
  const isFirm = (row: EdgeRow, page: number): boolean => (
    isApart(row) || isAtTheEdge(row) || isNumbered(row, page) || isOnMany(row));
  const told = (own: PageEdges, page: number, edge: 'top' | 'bottom', isSuch: (row: EdgeRow) => boolean): EdgeRow[] => {
    const rows = leading(own[edge], isSuch);
    return rows.slice(0, rows.findLastIndex((row) => isFirm(row, page)) + 1);
  };

  const slots: Record<'top' | 'bottom', Slot[]> = { top: [], bottom: [] };
  for (const [page, own] of edges) {
    for (const edge of ['top', 'bottom'] as const) {
      for (const row of told(own, page, edge, (one) => isTold(one, own, page))) take(slots[edge], row);
    }
  }
  const isInSlot = (row: EdgeRow, page: number): boolean => row.edge !== 'side' && (isApart(row) || isNumbered(row, page, true))
    && slots[row.edge].some((slot) => slot.pages >= Math.max(REPEATED, TAKEN * pages) && isAt(slot, row) && (slot.texts.size > ALIKE || isNumbered(row, page, true)));

  return {
    runs,
    of(page) {
      const own = edges.get(page);
      if (own === undefined) return { above: [], below: [] };
      const rows = (edge: 'top' | 'bottom'): EdgeRow[] => told(own, page, edge, (one) => isTold(one, own, page) || isInSlot(one, page));
      let above = rows('top');
      const taken = new Set(above.flatMap(({ lines }) => lines));
      let below = rows('bottom').filter(({ lines }) => !lines.some((line) => taken.has(line)));
      // What is all that a page says is no head or foot of it.
      if (above.length + below.length >= own.rows) [above, below] = [above.filter(isNumber), below.filter(isNumber)];
      return { above: above.flatMap(marked), below: [...below.reverse(), ...own.sides].flatMap(marked) };
    },
  };
}

/** Rows from the edge inwards as long as each is told; where all that is looked at is, the pages repeat more than their heads. */
function leading(rows: readonly EdgeRow[], isTold: (row: EdgeRow) => boolean): EdgeRow[] {
  const end = rows.findIndex((row) => !isTold(row));
  if (end < 0 && rows.length === MOST_ROWS) return rows.slice(0, 1).filter(isNumber);
  return rows.slice(0, end < 0 ? rows.length : end);
}

function marked({ edge, lines, texts }: EdgeRow): FurnitureLine[] {
  const kind = edge === 'top' ? 'running-head' : 'running-foot';
  return lines.map((line, at) => ({ line, kind: printedNumbers(texts[at]).some(({ alone }) => alone) ? 'page-number' : kind }));
}

function numbersOf({ texts }: EdgeRow): ReturnType<typeof printedNumbers> {
  return [...printedNumbers(texts.join(' ')), ...(texts.length > 1 ? texts.flatMap(printedNumbers).filter(({ alone }) => alone) : [])];
}

const isNumber = ({ texts }: EdgeRow): boolean => texts.length === 1 && printedNumbers(texts[0]).some(({ alone }) => alone);

/** On which pages a row's text stands at the same edge, numbers aside. */
function repeatedKeys(edges: ReadonlyMap<number, PageEdges>): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [page, { top, bottom }] of edges) {
    for (const key of new Set([...top, ...bottom].map(keyOf))) {
      const on = found.get(key);
      if (on !== undefined) on.push(page);
      else if (key !== '') found.set(key, [page]);
    }
  }
  return found;
}

/** The place counts too: a row of prose may be repeated, but not at the same height. */
function keyOf({ edge, texts, distance }: EdgeRow): string {
  const key = withoutNumbers(texts.join(' '));
  return key === '' ? '' : `${edge} ${Math.round(distance * 50)} ${key}`;
}

function take(slots: Slot[], row: EdgeRow): void {
  const slot = slots.find((one) => isAt(one, row));
  const text = withoutNumbers(row.texts.join(' '));
  if (slot !== undefined) {
    slot.pages++;
    if (slot.texts.size <= ALIKE) slot.texts.add(text);
  } else if (slots.length < MOST_SLOTS) slots.push({ distance: row.distance, size: row.size, pages: 1, texts: new Set([text]) });
}

/** Where all heads have one of so many texts, the author's and the work's, another text is none. */
const ALIKE = 2;

const MOST_SLOTS = 50;

function isAt(slot: Slot, { distance, size }: EdgeRow): boolean {
  return Math.abs(slot.distance - distance) <= SAME_PLACE && Math.abs(slot.size - size) <= 0.15 * slot.size;
}
