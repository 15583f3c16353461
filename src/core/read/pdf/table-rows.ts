/** Lines on one height as a row of cells. */
import type { Fragment } from './fragments';
import type { Line } from './lines';
import { CELL_GAP, gapBetween } from './line-text';
import type { PageFrame } from './page-frame';

export interface Cell {
  fragments: Fragment[];
  left: number;
  right: number;
  text: string;
}

export interface Row {
  lines: Line[];
  /** In the order of reading; none overlaps another. */
  cells: Cell[];
  base: number;
  size: number;
}

/** In font sizes. */
const SAME_HEIGHT = 0.4;
const MOST_CELLS = 60;

export function cellsOf(line: Line, frame: PageFrame): Cell[] {
  const parts: Fragment[][] = [];
  let last: Fragment | null = null;
  for (const piece of line.fragments) {
    if (last === null || (!piece.blank && gapBetween(last, piece) > CELL_GAP * line.size)) parts.push([piece]);
    else parts[parts.length - 1].push(piece);
    if (!piece.blank) last = piece;
  }
  return parts.map((fragments) => {
    const seen = fragments.filter(({ blank }) => !blank);
    const start = seen.reduce((least, piece) => Math.min(least, piece.start), Infinity);
    const end = seen.reduce((most, piece) => Math.max(most, piece.end), -Infinity);
    return { fragments, ...frame.extent({ rightToLeft: false, start, end }), text: fragments.map(({ text }) => text).join('').trim() };
  });
}

/** From the top; lines that lie over each other on one height are rows of their own. */
export function toRows(lines: readonly Line[], frame: PageFrame): Row[] {
  const rows: Row[] = [];
  for (const line of lines.toSorted((a, b) => a.base - b.base)) {
    const cells = cellsOf(line, frame);
    const row = rows.at(-1);
    if (row !== undefined && row.cells.length < MOST_CELLS && line.base - row.base < SAME_HEIGHT * line.size && !overlap(row.cells, cells)) {
      row.lines.push(line);
      row.cells = [...row.cells, ...cells].sort((a, b) => a.left - b.left);
    } else rows.push({ lines: [line], cells, base: line.base, size: line.size });
  }
  return rows;
}

const overlap = (cells: readonly Cell[], others: readonly Cell[]): boolean => (
  cells.some((cell) => others.some((other) => cell.left < other.right && other.left < cell.right)));
