/** Pieces of text joined to lines, by baseline and by pdf.js's own line ends. */
import type { Fragment } from './fragments';

export interface Line {
  /** In reading order, without white space at either end. */
  fragments: Fragment[];
  direction: readonly [number, number];
  /** Where reading begins and ends, in page units; grows in the reading direction, also where that is leftwards. */
  start: number;
  end: number;
  base: number;
  /** Font and size of most of its characters. */
  size: number;
  font: string;
}

/** A baseline further away than this, in font sizes, is another line even where pdf.js saw no line end. */
const FAR = 1;
/** A piece within this distance, in font sizes, is on the line even where pdf.js saw a line end (a raised note number). */
const NEAR = 0.5;

/** In content-stream order. */
export function toLines(fragments: Fragment[]): Line[] {
  const lines: Line[] = [];
  let current: Fragment[] = [];
  let ended = false;
  const close = (): void => {
    const line = toLine(current);
    if (line !== null) lines.push(line);
    current = [];
    ended = false;
  };
  for (const fragment of fragments) {
    ended ||= fragment.startsLine;
    if (fragment.blank) {
      if (current.length > 0) current.push(fragment);
      continue;
    }
    const last = current.findLast((piece) => !piece.blank);
    if (last !== undefined && !isOnLine(fragment, last, current[0], ended)) close();
    ended = false;
    current.push(fragment);
  }
  close();
  return lines;
}

function isOnLine(next: Fragment, last: Fragment, first: Fragment, ended: boolean): boolean {
  if (!isParallel(next.direction, last.direction)) return false;
  const size = Math.max(next.size, last.size);
  const away = Math.abs(next.base - last.base);
  const gap = next.start - last.end;
  if (ended) return away <= NEAR * size && gap > -0.2 * size && gap < size;
  if (away > FAR * size) return false;
  const jumpsBack = next.end <= first.start + 0.1 * size;
  return !jumpsBack || next.rightToLeft || last.rightToLeft;
}

export function isParallel(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] * b[0] + a[1] * b[1] > 0.99;
}

function toLine(pieces: Fragment[]): Line | null {
  const seen = pieces.slice(0, pieces.findLastIndex((piece) => !piece.blank) + 1);
  if (seen.length === 0) return null;
  const backwards = isRightToLeft(seen);
  const fragments = backwards ? fromTheRight(seen) : seen;
  const main = longest(fragments);
  const least = fragments.reduce((edge, piece) => Math.min(edge, piece.start), Infinity);
  const most = fragments.reduce((edge, piece) => Math.max(edge, piece.end), -Infinity);
  return {
    fragments,
    direction: main.direction,
    start: backwards ? -most : least,
    end: backwards ? -least : most,
    base: main.base,
    size: main.size,
    font: main.font,
  };
}

const weight = (piece: Fragment): number => piece.text.trim().length;

/** A piece in the font and size that most characters of the line have. */
function longest(fragments: Fragment[]): Fragment {
  const totals = new Map<string, { total: number; piece: Fragment }>();
  for (const piece of fragments) {
    const key = `${piece.font} ${piece.size}`;
    const entry = totals.get(key) ?? { total: 0, piece };
    entry.total += weight(piece);
    totals.set(key, entry);
  }
  return [...totals.values()].reduce((best, entry) => (entry.total > best.total ? entry : best)).piece;
}

function isRightToLeft(fragments: readonly Fragment[]): boolean {
  let balance = 0;
  for (const piece of fragments) balance += piece.rightToLeft ? weight(piece) : -weight(piece);
  return balance > 0;
}

/** PDFs draw right-to-left text in either order: read from the right, with runs of left-to-right words kept as they are. */
function fromTheRight(fragments: Fragment[]): Fragment[] {
  const sorted = fragments.slice().sort((a, b) => b.start - a.start);
  const ordered: Fragment[] = [];
  let leftToRight: Fragment[] = [];
  for (const piece of sorted) {
    if (!piece.rightToLeft && !piece.blank) {
      leftToRight.unshift(piece);
      continue;
    }
    if (piece.blank && leftToRight.length > 0) {
      leftToRight.unshift(piece);
      continue;
    }
    ordered.push(...leftToRight, piece);
    leftToRight = [];
  }
  return [...ordered, ...leftToRight];
}
