/** Whether a point lies in what a path fills: a box around a root sign or a frame is not its ink. */
import { sourceOf, type Matrix } from './matrix';

/** pdf.js's path instructions (`DrawOPS`), and how many numbers follow each: move, line, curve, quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const CLOSE = 4;
/** Numbers of one path that are looked at. */
const MOST = 20_000;

/**
 * Curves count as the lines through their points. Null where that cannot be told.
 * @param path instructions and their points, in the path's own units
 */
export function isFilled(path: unknown, matrix: Matrix, byParity: boolean, at: readonly [number, number]): boolean | null {
  const point = sourceOf(matrix, at);
  const numbers = ArrayBuffer.isView(path) || Array.isArray(path) ? path as unknown as ArrayLike<number> : null;
  if (point === null || numbers === null || numbers.length > MOST) return null;
  let [crossings, winding] = [0, 0];
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number): void => {
    if ((y > point[1]) !== (toY > point[1]) && point[0] < ((toX - x) * (point[1] - y)) / (toY - y) + x) {
      crossings++;
      winding += toY > y ? 1 : -1;
    }
    [x, y] = [toX, toY];
  };
  for (let i = 0; i < numbers.length;) {
    const instruction = numbers[i++];
    const count = NUMBERS[instruction];
    if (count === undefined) return null;
    if (instruction === 0 || instruction === CLOSE) lineTo(startX, startY);
    if (instruction === 0) [startX, startY, x, y] = [numbers[i], numbers[i + 1], numbers[i], numbers[i + 1]];
    else for (let pair = 0; pair < count; pair += 2) lineTo(numbers[i + pair], numbers[i + pair + 1]);
    i += count;
  }
  lineTo(startX, startY);
  return byParity ? crossings % 2 === 1 : winding !== 0;
}
