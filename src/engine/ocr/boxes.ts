/** Boxes of words in a picture. */
import type { OcrWord } from '../../core/read/types';

export type Box = OcrWord['box'];

/** Around all of them. */
export function boxOf(inside: readonly { box: Box }[]): Box {
  const side = (at: number, most: (...values: number[]) => number): number => inside.reduce((best, { box }) => most(best, box[at]), inside[0].box[at]);
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

/** Of a line: as high as most of its words, for a large first letter reaches down into the lines below. */
export function lineBox(words: readonly { box: Box }[]): Box {
  const [left, , right] = boxOf(words);
  const middle = (at: number): number => words.map(({ box }) => box[at]).sort((a, b) => a - b)[words.length >> 1];
  return [left, middle(1), right, middle(3)];
}

/** Whether they stand at one height, as the words of a line do: each holds the other's middle, or most of it. */
export function isLevel([, top, , bottom]: Box, [, otherTop, , otherBottom]: Box): boolean {
  const shared = Math.min(bottom, otherBottom) - Math.max(top, otherTop);
  return 2 * shared >= Math.min(bottom - top, otherBottom - otherTop);
}
