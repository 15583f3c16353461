/** Which pdf.js text item each character of a page came from, and back (the format is `ItemMap`'s). */
import type { ItemMap } from '../types';

export interface ItemPosition {
  item: number;
  /** Into the item's un-normalised `str`. */
  offset: number;
  /** The reader put the character there: it stands at this point and is not in the item. */
  synthetic: boolean;
}

const FIELDS = 4;

/** Adds `length` characters to a map, joining them to its last run where they follow it. */
export function addRun(map: ItemMap, length: number, item: number, offset: number, step: 0 | 1): void {
  if (length === 0) return;
  const last = map.length - FIELDS;
  const follows = last >= 0 && map[last + 1] === item && map[last + 3] === step
    && map[last + 2] + map[last] * step === offset;
  if (follows) map[last] += length;
  else map.push(length, item, offset, step);
}

/** Takes the last character off a map. */
export function dropLast(map: ItemMap): void {
  const last = map.length - FIELDS;
  if (map[last] > 1) map[last]--;
  else map.length = Math.max(last, 0);
}

/** Where character `index` of the page's text came from; null beyond the text. */
export function locate(map: ItemMap, index: number): ItemPosition | null {
  let start = 0;
  for (let run = 0; run < map.length && index >= 0; run += FIELDS) {
    const step = map[run + 3];
    if (index < start + map[run]) return { item: map[run + 1], offset: map[run + 2] + (index - start) * step, synthetic: step === 0 };
    start += map[run];
  }
  return null;
}

/**
 * The four numbers of Obsidian's `selection=` for `text.slice(start, end)`: begin item and offset, end item and offset
 * (exclusive). Null where the span holds no character of the PDF. Where the reader has put the items of a line in another
 * order (right-to-left text drawn from the left), it is the range of items that covers the span.
 */
export function selectionOf(map: ItemMap, start: number, end: number): [number, number, number, number] | null {
  let selection: [number, number, number, number] | null = null;
  let at = 0;
  for (let run = 0; run < map.length && at < end; run += FIELDS) {
    const [length, item, offset, step] = map.slice(run, run + FIELDS) as [number, number, number, number];
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, length);
    at += length;
    if (step === 0 || from >= to) continue;
    selection ??= [item, offset + from, item, offset + to];
    if (isBefore(item, offset + from, selection[0], selection[1])) selection.splice(0, 2, item, offset + from);
    if (isBefore(selection[2], selection[3], item, offset + to)) selection.splice(2, 2, item, offset + to);
  }
  return selection;
}

function isBefore(item: number, offset: number, otherItem: number, otherOffset: number): boolean {
  return item < otherItem || (item === otherItem && offset < otherOffset);
}
