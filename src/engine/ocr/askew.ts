/** Boxes of a picture that was set straight, in the picture as it is. */
import { boxOf, type Box } from './boxes';
import type { Grey } from './grey';

/** @param radians by which the picture was turned clockwise about its middle, as Leptonica's `pixRotate` does */
export function askew([left, top, right, bottom]: Box, radians: number, { width, height }: Pick<Grey, 'width' | 'height'>): Box {
  if (radians === 0) return [left, top, right, bottom];
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]): { box: Box } => {
    const [across, down] = [x - width / 2, y - height / 2];
    const at = [width / 2 + across * cos + down * sin, height / 2 - across * sin + down * cos];
    const [column, row] = [Math.min(Math.max(at[0], 0), width), Math.min(Math.max(at[1], 0), height)];
    return { box: [column, row, column, row] };
  });
  return boxOf(corners);
}
