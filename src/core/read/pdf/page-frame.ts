/** Where lines stand as they are read: along and across the direction in which most of the page is written. */
import type { Fragment } from './fragments';
import { isParallel, type Line } from './lines';

export interface Extent {
  left: number;
  right: number;
}

/** `left` is where reading begins, also on a page that is read leftwards; a page that is written downwards is turned. Page units. */
export interface PageFrame {
  direction: readonly [number, number];
  extent(line: Pick<Line, 'rightToLeft' | 'start' | 'end'>): Extent;
  middle(line: Line): number;
  /** Where a piece begins. */
  pieceEdge(piece: Fragment): number;
}

export function frameOf(lines: readonly Line[]): PageFrame {
  const direction = mainDirection(lines);
  let leftwards = 0;
  for (const line of lines) leftwards += line.rightToLeft ? weight(line) : -weight(line);
  const extent = ({ rightToLeft, start, end }: Pick<Line, 'rightToLeft' | 'start' | 'end'>): Extent => (
    rightToLeft === leftwards > 0 ? { left: start, right: end } : { left: -end, right: -start });
  return {
    direction,
    extent,
    middle: (line) => (extent(line).left + extent(line).right) / 2,
    pieceEdge: ({ start, end }) => (leftwards > 0 ? -end : start),
  };
}

const weight = ({ fragments }: Line): number => fragments.reduce((sum, { text }) => sum + text.length, 0);

function mainDirection(lines: readonly Line[]): readonly [number, number] {
  const totals: { direction: readonly [number, number]; total: number }[] = [];
  for (const line of lines) {
    const known = totals.find(({ direction }) => isParallel(direction, line.direction));
    if (known !== undefined) known.total += weight(line);
    else if (totals.length < 16) totals.push({ direction: line.direction, total: weight(line) });
  }
  return totals.reduce((best, other) => (other.total > best.total ? other : best), { direction: [1, 0], total: 0 } as (typeof totals)[number]).direction;
}
