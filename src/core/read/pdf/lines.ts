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
  /** Most of it is read leftwards: `start` and `end` are counted from the right. */
  rightToLeft: boolean;
  /** Font and size of most of its characters. */
  size: number;
  font: string;
}

/** A baseline further away than this, in font sizes, is another line even where pdf.js saw no line end. */
const FAR = 1;
/** A piece within this distance, in font sizes, is on the line even where pdf.js saw a line end (a raised note number). */
const NEAR = 0.5;
const SAME_BASE = 0.2;
/** Times the smaller size: print of which one piece is no raised or lowered part of the other. */
const OTHER_PRINT = 1.8;

/** In content-stream order. */
export function toLines(fragments: Fragment[]): Line[] {
  const lines: Line[] = [];
  let current: Fragment[] = [];
  let ended = false;
  let leftwards = false;
  const close = (): void => {
    const line = toLine(current);
    if (line !== null) lines.push(line);
    current = [];
    leftwards = false;
  };
  for (const fragment of fragments) {
    ended ||= fragment.startsLine;
    if (fragment.blank) {
      if (current.length > 0) current.push(fragment);
      continue;
    }
    const last = current.findLast((piece) => !piece.blank);
    if (last !== undefined && !isOnLine(fragment, last, current[0], ended, leftwards || fragment.rightToLeft)) close();
    ended = false;
    leftwards ||= fragment.rightToLeft;
    current.push(fragment);
  }
  close();
  return joinLeftwards(lines);
}

/**
 * Programs that set right-to-left text draw a line in groups of words, each group from its left end: groups that touch are
 * one line.
 */
function joinLeftwards(lines: Line[]): Line[] {
  const joined: Line[] = [];
  let group: Line[] = [];
  const close = (): void => {
    const line = group.length < 2 ? group[0] : toLine(group.flatMap(({ fragments }) => fragments));
    if (line !== undefined && line !== null) joined.push(line);
    group = [];
  };
  let edges = { least: 0, most: 0 };
  for (const line of lines) {
    const own = edgesOf(line);
    const last = group.at(-1);
    const size = Math.max(line.size, last?.size ?? 0);
    const isNext = last !== undefined && (line.rightToLeft || last.rightToLeft) && isParallel(line.direction, last.direction)
      && Math.abs(line.base - last.base) < SAME_BASE * size && edges.least - own.most < size && edges.least - own.most > -SAME_BASE * size;
    if (!isNext) close();
    edges = isNext ? { least: Math.min(edges.least, own.least), most: Math.max(edges.most, own.most) } : own;
    group.push(line);
  }
  close();
  return joined;
}

const edgesOf = ({ rightToLeft, start, end }: Line): { least: number; most: number } => (rightToLeft ? { least: -end, most: -start } : { least: start, most: end });

function isOnLine(next: Fragment, last: Fragment, first: Fragment, ended: boolean, leftwards: boolean): boolean {
  if (!isParallel(next.direction, last.direction)) return false;
  const size = Math.max(next.size, last.size);
  const away = Math.abs(next.base - last.base);
  const gap = leftwards ? Math.max(next.start - last.end, last.start - next.end) : next.start - last.end;
  if (ended) return away <= NEAR * size && gap > -0.2 * size && gap < size;
  if (away > FAR * size || isOver(next, last, away)) return false;
  const jumpsBack = next.end <= first.start + 0.1 * size;
  return !jumpsBack || leftwards;
}

/** A large piece that another stands above or beneath: the number of a chapter. */
function isOver(next: Fragment, last: Fragment, away: number): boolean {
  const [small, large] = next.size < last.size ? [next.size, last.size] : [last.size, next.size];
  return large > OTHER_PRINT * small && away > small && Math.min(next.end, last.end) - Math.max(next.start, last.start) > small;
}

export function isParallel(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] * b[0] + a[1] * b[1] > 0.99;
}

/** Null where all of it is white space. */
export function toLine(pieces: readonly Fragment[]): Line | null {
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
    rightToLeft: backwards,
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

/**
 * PDFs draw right-to-left text in either order: read from the right, with runs of left-to-right words kept as they are.
 * Punctuation at the ends of such a run is no part of it.
 */
function fromTheRight(fragments: Fragment[]): Fragment[] {
  const sorted = fragments.slice().sort((a, b) => b.start - a.start);
  const ordered: Fragment[] = [];
  let run: Fragment[] = [];
  const closeRun = (): void => {
    const first = run.findIndex(hasWord);
    const end = run.findLastIndex(hasWord) + 1;
    if (end > 0) run = [...run.slice(0, first), ...run.slice(first, end).reverse(), ...run.slice(end)];
    ordered.push(...run);
    run = [];
  };
  for (const piece of sorted) {
    if (piece.rightToLeft) {
      closeRun();
      ordered.push(piece);
    } else run.push(piece);
  }
  closeRun();
  return ordered;
}

const hasWord = ({ text }: Fragment): boolean => /[\p{L}\p{N}]/u.test(text);
