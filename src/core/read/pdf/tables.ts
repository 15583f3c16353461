/**
 * Tables: rows of cells that stand under each other. A row is one line, its cells parted by tabs, also where the stream
 * draws the table column by column or cell by cell on lines of their own.
 *
 * Evidence: several rows in a stretch of short lines, with cells at the same places from row to row. Prose in columns has
 * long cells, a list has labels for its first cells, and an index has words throughout: lines are put together to
 * rows only where the cells behind the first column are numbers for the most part.
 */
import { isParallel, toLine, type Line } from './lines';
import type { Extent, PageFrame } from './page-frame';
import { cellsOf, toRows, type Cell, type Row } from './table-rows';

/** A line of the page; a row is of a table. */
export interface ReadLine {
  line: Line;
  isRow: boolean;
}

const LEAST_ROWS = 3;
/** Rows with so many cells are a table by twos. */
const MANY_CELLS = 4;
/** Of one that may stand in a row by itself. */
const LONGEST_LINE = 40;
/** In characters: of the middle cell, and of any in a row of few. */
const USUAL_CELL = 24;
const LONGEST_CELL = 60;
/** In font sizes, between rows. */
const FAR = 4;
/** Cells at the same place: their edges or their middles, in font sizes. */
const SAME_PLACE = 0.7;
/** Parts of the rows that must have cells. */
const FULL = 0.6;
const MOSTLY = 0.5;

export function withTables(lines: readonly Line[], frame: PageFrame): ReadLine[] {
  const read: ReadLine[] = [];
  let stretch: Line[] = [];
  const close = (): void => {
    read.push(...readStretch(stretch, frame));
    stretch = [];
  };
  for (const line of lines) {
    const isMain = isParallel(line.direction, frame.direction);
    if (isMain && (lengthOf(line) <= LONGEST_LINE || cellsOf(line, frame).length > 1)) stretch.push(line);
    else {
      close();
      read.push({ line, isRow: false });
    }
  }
  close();
  return read;
}

const lengthOf = ({ fragments }: Line): number => fragments.reduce((sum, { text }) => sum + text.length, 0);

function readStretch(lines: readonly Line[], frame: PageFrame): ReadLine[] {
  if (lines.length < 2) return lines.map((line) => ({ line, isRow: false }));
  const rowOf = new Map<Line, Row>();
  for (const table of tablesIn(toRows(lines, frame))) for (const row of table) for (const line of row.lines) rowOf.set(line, row);
  const given = new Set<Row>();
  const read: ReadLine[] = [];
  for (const line of lines) {
    const row = rowOf.get(line);
    if (row === undefined) read.push({ line, isRow: false });
    else if (!given.has(row)) {
      given.add(row);
      read.push({ line: row.lines.length > 1 ? toLine(row.cells.flatMap(({ fragments }) => fragments)) ?? line : line, isRow: true });
    }
  }
  return read;
}

/** A wide gap in a line of prose does not make it a row. */
const isFull = ({ cells }: Row): boolean => (
  cells.length >= MANY_CELLS || (cells.length > 1 && cells.every(({ text }) => text.length <= LONGEST_CELL)));

/** Rows are in the order of their height. */
function tablesIn(rows: readonly Row[]): Row[][] {
  const tables: Row[][] = [];
  let open: Row[] = [];
  let full: Row | null = null;
  const close = (): void => {
    const table = full === null ? [] : open.slice(0, open.lastIndexOf(full) + 1);
    if (isTable(table)) tables.push(table);
    open = [];
    full = null;
  };
  for (const row of rows) {
    const last = open.at(-1);
    const isNext = isFull(row);
    if (last !== undefined && (row.base - last.base > FAR * row.size || (isNext && full !== null && !areAligned(full, row)))) close();
    if (isNext || open.length > 0) open.push(row);
    if (isNext) full = row;
  }
  close();
  return tables;
}

/**
 * Two cells of the shorter row stand where cells of the other do, and white between them goes through: the outer edges of
 * justified prose are in line too.
 */
function areAligned(a: Row, b: Row): boolean {
  const [fewer, more] = a.cells.length < b.cells.length ? [a, b] : [b, a];
  const near = SAME_PLACE * a.size;
  const aligned = fewer.cells.filter((cell) => more.cells.some((other) => (
    Math.abs(cell.left - other.left) < near || Math.abs(cell.right - other.right) < near
    || Math.abs(cell.left + cell.right - other.left - other.right) < 2 * near)));
  return aligned.length >= 2 && gapsOf(a).some((gap) => gapsOf(b).some((other) => Math.min(gap.right, other.right) - Math.max(gap.left, other.left) > near));
}

const gapsOf = ({ cells }: Row): Extent[] => cells.slice(1).map((cell, index) => ({ left: cells[index].right, right: cell.left }));

const LABEL = /^(?:[•·▪–*‣◦-]|[([]?[\p{N}\p{L}]{1,4}[.)\]:]+)$/u;
/** Of most rows, where lines are put together: the numbers of a drawing have none. */
const NAME = /\p{L}{2}|\p{Lo}/u;
const LEADERS = /(?:[.·] ?){4}/;
const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}{3}/u.test(text);

function isTable(rows: readonly Row[]): boolean {
  const full = rows.filter(isFull);
  const isEnough = full.length >= LEAST_ROWS || (full.length === 2 && full.every(({ cells }) => cells.length >= MANY_CELLS));
  if (!isEnough || full.length < FULL * rows.length) return false;
  const cells = full.flatMap((row) => row.cells);
  if (middleLength(cells) > USUAL_CELL || rows.some((row) => row.cells.some(({ text }) => LEADERS.test(text)))) return false;
  if (full.filter((row) => row.cells.length === 2 && LABEL.test(row.cells[0].text)).length >= MOSTLY * full.length) return false;
  if (rows.every(({ lines }) => lines.length === 1)) return true;
  const others = full.flatMap((row) => row.cells.slice(1));
  return others.filter(({ text }) => isNumber(text)).length >= MOSTLY * others.length
    && full.filter(({ cells: [name] }) => NAME.test(name.text)).length >= MOSTLY * full.length;
}

function middleLength(cells: readonly Cell[]): number {
  return cells.map(({ text }) => text.length).sort((a, b) => a - b)[cells.length >> 1];
}
