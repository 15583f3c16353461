/** Geometry of what is drawn on a page. */

export type Matrix = readonly [number, number, number, number, number, number];
/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];

export function toMatrix(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value as ArrayLike<number>);
  return [a, b, c, d, e, f];
}

export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function pointOf([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The point that the matrix brings to this one. Null where it brings all points onto one line. */
export function sourceOf([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): [number, number] | null {
  const size = a * d - b * c;
  return size === 0 ? null : [(d * (x - e) - c * (y - f)) / size, (a * (y - f) - b * (x - e)) / size];
}

export function boxOf(value: unknown, matrix: Matrix): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(value as ArrayLike<number>);
  const corners = [pointOf(matrix, left, bottom), pointOf(matrix, right, bottom), pointOf(matrix, left, top), pointOf(matrix, right, top)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** What both share; where they are apart, no point is within it. */
export function sharedBox([left, bottom, right, top]: Box, [otherLeft, otherBottom, otherRight, otherTop]: Box): Box {
  return [Math.max(left, otherLeft), Math.max(bottom, otherBottom), Math.min(right, otherRight), Math.min(top, otherTop)];
}

export function isWithin([x, y]: readonly [number, number], [left, bottom, right, top]: Box): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

export const areaOf = ([left, bottom, right, top]: Box): number => Math.max(right - left, 0) * Math.max(top - bottom, 0);
