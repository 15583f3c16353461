/** The rows nearest to a page's edges: where running heads, running feet and page numbers stand. */
import type { LayoutLine } from './layout';
import { shownLine, shownSize, type Shown, type ShownLine } from './shown-box';

/** A row of one or several lines beside each other, as the page is shown. Measures are parts of the page's height or width. */
export interface EdgeRow {
  edge: 'top' | 'bottom' | 'side';
  /** Its lines, from left to right, as indices into the page's. */
  lines: number[];
  texts: string[];
  /** Its baseline's distance from its edge; negative beyond it. */
  distance: number;
  /** The space between it and the next row further in, in distances of the page's lines; Infinity where there is none. */
  gap: number;
  size: number;
  left: number;
  right: number;
  /** Pieces of text with much space between them. */
  parts: number;
}

export interface PageEdges {
  /** From the edge inwards, top and bottom apart. */
  top: EdgeRow[];
  bottom: EdgeRow[];
  /** Lines that run up or down in the outer margins of a page that is read across, or the other way round. */
  sides: EdgeRow[];
  /** Of most of the page's characters. */
  size: number;
  rows: number;
}

/** So many rows are looked at from each edge. */
export const MOST_ROWS = 4;
/** A part of the page's width: sideways text further in belongs to a figure. */
const MARGIN = 0.1;
/** In font sizes. */
const WIDE = 3;

interface Placed {
  index: number;
  line: LayoutLine;
  box: ShownLine;
}

export function edgesOf(lines: readonly LayoutLine[], shown: Shown): PageEdges {
  const placed = lines.map((line, index): Placed => ({ index, line, box: shownLine(line, shown) }));
  const level = placed.filter(({ box }) => box.level);
  const isLevel = characters(level) * 2 >= characters(placed);
  const { width, height } = shownSize(shown);
  const rows = rowsOf(level);
  const size = bodySize(lines);
  const leading = usualStep(rows, size);
  const toEdge = (edge: 'top' | 'bottom') => (row: Placed[], at: number, all: Placed[][]): EdgeRow => {
    const base = baseOf(row);
    const next = all.at(at + 1);
    return {
      ...described(row, edge, width),
      distance: (edge === 'top' ? base : height - base) / height,
      gap: next === undefined ? Infinity : Math.abs(baseOf(next) - base) / leading,
    };
  };
  const outwards = rows.slice(-MOST_ROWS - 1).reverse();
  return {
    top: rows.slice(0, MOST_ROWS + 1).map(toEdge('top')).slice(0, MOST_ROWS),
    bottom: outwards.map(toEdge('bottom')).slice(0, MOST_ROWS),
    sides: isLevel ? sidesOf(placed, width) : [],
    size, rows: rows.length,
  };
}

/** Sideways lines in the outer margins. */
function sidesOf(placed: readonly Placed[], width: number): EdgeRow[] {
  return placed.filter(({ box }) => !box.level).flatMap((one) => {
    const distance = Math.min(one.box.right, width - one.box.left) / width;
    return distance > MARGIN ? [] : [{ ...described([one], 'side', width), distance, gap: Infinity }];
  });
}

function described(row: readonly Placed[], edge: EdgeRow['edge'], width: number): Omit<EdgeRow, 'distance' | 'gap'> {
  const sorted = row.slice().sort((a, b) => a.box.left - b.box.left);
  return {
    edge,
    lines: sorted.map(({ index }) => index),
    texts: sorted.map(({ line }) => line.text.slice(0, 200)),
    size: Math.max(...sorted.map(({ line }) => line.size)),
    left: Math.min(...sorted.map(({ box }) => box.left)) / width,
    right: Math.max(...sorted.map(({ box }) => box.right)) / width,
    parts: sorted.reduce((sum, { line }) => sum + partsOf(line), 0),
  };
}

function partsOf({ fragments, size }: LayoutLine): number {
  const sorted = fragments.filter(({ blank }) => !blank).sort((a, b) => a.start - b.start);
  return sorted.reduce((parts, { start }, at) => parts + (at > 0 && start - sorted[at - 1].end > WIDE * size ? 1 : 0), 1);
}

const baseOf = (row: readonly Placed[]): number => row[0].box.bottom;

/** From top to bottom; what has neither letters nor digits is no row. */
function rowsOf(level: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  const sorted = level.filter(({ line }) => /[\p{L}\p{N}]/u.test(line.text)).sort((a, b) => a.box.bottom - b.box.bottom);
  for (const one of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && one.box.bottom - baseOf(row) < 0.5 * Math.min(one.line.size, row[0].line.size)) row.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** The median distance of two rows, in points. */
function usualStep(rows: readonly Placed[][], size: number): number {
  const steps = rows.slice(1).map((row, at) => baseOf(row) - baseOf(rows[at])).sort((a, b) => a - b);
  return Math.max(steps[steps.length >> 1] ?? 0, size) || 1;
}

function bodySize(lines: readonly LayoutLine[]): number {
  const sizes = new Map<number, number>();
  for (const { size, text } of lines) {
    const step = Math.round(size * 2) / 2;
    sizes.set(step, (sizes.get(step) ?? 0) + text.length);
  }
  return [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}

function characters(placed: readonly Placed[]): number {
  return placed.reduce((sum, { line }) => sum + line.text.length, 0);
}
