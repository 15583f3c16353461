/** Where a line stands on its page as it is shown: in points from the upper left corner. */
import type { Line } from './lines';
import type { PageItems } from './items';

/** The part of the page that is shown, and how it is turned. */
export type Shown = Pick<PageItems, 'view' | 'rotate'>;

export interface ShownLine {
  left: number;
  right: number;
  /** Of the baseline's ends. */
  top: number;
  bottom: number;
  /** It runs from side to side, not up or down. */
  level: boolean;
}

export function shownSize({ view: [left = 0, bottom = 0, right = 0, top = 0], rotate }: Shown): { width: number; height: number } {
  const [width, height] = [Math.max(right - left, 1), Math.max(top - bottom, 1)];
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function shownLine({ fragments, direction, base }: Pick<Line, 'fragments' | 'direction' | 'base'>, shown: Shown): ShownLine {
  const start = fragments.reduce((least, piece) => Math.min(least, piece.start), Infinity);
  const end = fragments.reduce((most, piece) => Math.max(most, piece.end), -Infinity);
  const [x, y] = pointOf(start, base, direction, shown);
  const [otherX, otherY] = pointOf(end, base, direction, shown);
  return {
    left: Math.min(x, otherX), right: Math.max(x, otherX), top: Math.min(y, otherY), bottom: Math.max(y, otherY),
    level: Math.abs(otherX - x) >= Math.abs(otherY - y),
  };
}

/** A point `along` a line's direction and `across` it. */
function pointOf(along: number, across: number, [a, b]: Line['direction'], { view: [left = 0, bottom = 0, right = 0, top = 0], rotate }: Shown): [number, number] {
  const x = along * a + across * b - left;
  const y = top - (along * b - across * a);
  const [width, height] = [right - left, top - bottom];
  switch (((rotate % 360) + 360) % 360) {
    case 90: return [height - y, x];
    case 180: return [width - x, height - y];
    case 270: return [y, width - x];
    default: return [x, y];
  }
}
