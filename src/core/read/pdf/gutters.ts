/** The white strip between columns of prose. */
import type { Fragment } from './fragments';
import { isParallel, type Line } from './lines';
import { gapBetween } from './line-text';
import type { PageFrame } from './page-frame';

export interface Gutter {
  /** Along the lines, in the page frame: where the column behind it begins. */
  at: number;
  bands: Band[];
  /** On both sides of all bands is prose; else it is white space that may mean anything. */
  isProse: boolean;
}

/** From the first baseline to the last of a stretch of the page that no line crosses the gutter in. */
export interface Band {
  top: number;
  bottom: number;
}

/** Part of a line between wide gaps. */
interface Segment {
  left: number;
  right: number;
  base: number;
  size: number;
  characters: number;
  words: number;
}

const LEAST_LINES = 4;
/** In font sizes. */
const WIDE_GAP = 0.8;
const SAME_EDGE = 0.6;
const OVERSHOOT = 1.5;
/** Parts of the page's lines: a column begins behind the first of them, and before the last. */
const FIRST = 0.12;
const LAST = 0.85;
/** So many places where a column could begin are looked at. */
const MOST_CANDIDATES = 8;
/** Prose: the middle line has so many characters and words, and so many lines fill so much of their column. */
const PROSE = { characters: 12, words: 4, lines: 0.6, filled: 0.75 };
/** In font sizes. */
const WIDEST_GUTTER = 5;
/** Part of the shorter column that stands beside the other. */
const BESIDE = 0.5;

/** Null where there is none. Time grows with n log n. */
export function gutterOf(lines: readonly Line[], frame: PageFrame): Gutter | null {
  const segments = lines.filter((line) => isParallel(line.direction, frame.direction)).flatMap((line) => segmentsOf(line, frame));
  if (segments.length < 2 * LEAST_LINES) return null;
  segments.sort((a, b) => a.base - b.base);
  const places = candidates(segments);
  return best(places, (at) => bandsAt(segments, at, areProse), true) ?? best(places, (at) => bandsAt(segments, at, areText), false);
}

function best(places: readonly number[], bandsOf: (at: number) => FoundBand[], prose: boolean): Gutter | null {
  let found: (Gutter & { lines: number }) | null = null;
  for (const at of places) {
    const bands = bandsOf(at);
    const lines = bands.reduce((sum, band) => sum + band.lines, 0);
    if (lines > (found?.lines ?? 0)) found = { at, bands, isProse: prose, lines };
  }
  return found;
}

function segmentsOf(line: Line, frame: PageFrame): Segment[] {
  const segments: Segment[] = [];
  let last: Fragment | null = null;
  let open = { start: 0, end: 0, characters: 0, words: 0 };
  const close = (): void => {
    segments.push({ ...frame.extent({ rightToLeft: false, ...open }), base: line.base, size: line.size, characters: open.characters, words: open.words });
  };
  for (const piece of line.fragments) {
    if (piece.blank) continue;
    const isWide = last !== null && gapBetween(last, piece) > WIDE_GAP * line.size;
    if (isWide) close();
    if (last === null || isWide) open = { start: piece.start, end: piece.end, characters: 0, words: 0 };
    open.start = Math.min(open.start, piece.start);
    open.end = Math.max(open.end, piece.end);
    open.characters += piece.text.length;
    open.words += wordsIn(piece.text);
    last = piece;
  }
  if (last !== null) close();
  return segments;
}

/** A piece may be a word or a line. */
function wordsIn(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

/** Where many lines begin, but for the outermost. */
function candidates(segments: readonly Segment[]): number[] {
  const lefts = segments.map(({ left }) => left).sort((a, b) => a - b);
  const size = middle(segments.map((segment) => segment.size));
  const start = lefts[Math.floor(lefts.length * 0.02)];
  const end = segments.reduce((most, { right }) => Math.max(most, right), -Infinity);
  const groups: { at: number; count: number }[] = [];
  let first = 0;
  lefts.forEach((_, index) => {
    const isLast = index === lefts.length - 1 || lefts[index + 1] - lefts[first] > SAME_EDGE * size;
    if (!isLast) return;
    const share = (lefts[first] - start) / (end - start || 1);
    if (index - first + 1 >= LEAST_LINES && share > FIRST && share < LAST) groups.push({ at: lefts[first] - 0.1 * size, count: index - first + 1 });
    first = index + 1;
  });
  return groups.sort((a, b) => b.count - a.count).slice(0, MOST_CANDIDATES).map(({ at }) => at);
}

interface FoundBand extends Band {
  /** Of the shorter side. */
  lines: number;
}

/** The stretches between lines that cross, of those with such text on both sides. */
function bandsAt(segments: readonly Segment[], at: number, areSuch: typeof areProse): FoundBand[] {
  const bands: FoundBand[] = [];
  let stretch: Segment[] = [];
  const close = (): void => {
    const left = stretch.filter((segment) => segment.left + segment.right < 2 * at);
    const right = stretch.filter((segment) => segment.left + segment.right >= 2 * at);
    if (areSuch(left, right, at) && areBeside(left, right)) {
      bands.push({ top: stretch[0].base, bottom: stretch[stretch.length - 1].base, lines: Math.min(left.length, right.length) });
    }
    stretch = [];
  };
  for (const segment of segments) {
    const reach = OVERSHOOT * segment.size;
    if (segment.left < at - reach && segment.right > at + reach) close();
    else stretch.push(segment);
  }
  close();
  return bands;
}

const areText = (left: readonly Segment[], right: readonly Segment[]): boolean => Math.min(left.length, right.length) >= LEAST_LINES;

function areProse(left: readonly Segment[], right: readonly Segment[], at: number): boolean {
  if (!areText(left, right) || !isProse(left) || !isProse(right)) return false;
  const edges = left.map((segment) => segment.right).sort((a, b) => a - b);
  return at - edges[Math.floor(edges.length * 0.9)] <= WIDEST_GUTTER * left[0].size;
}

function isProse(lines: readonly Segment[]): boolean {
  const widths = lines.map(({ left, right }) => right - left).sort((a, b) => a - b);
  const wide = widths[Math.floor(widths.length * 0.9)];
  return middle(lines.map(({ characters }) => characters)) >= PROSE.characters
    && middle(lines.map(({ words }) => words)) >= PROSE.words
    && widths.filter((width) => width >= PROSE.filled * wide).length >= PROSE.lines * lines.length;
}

function areBeside(left: readonly Segment[], right: readonly Segment[]): boolean {
  const top = Math.max(left[0].base, right[0].base);
  const bottom = Math.min(left[left.length - 1].base, right[right.length - 1].base);
  const shorter = Math.min(...[left, right].map((side) => side[side.length - 1].base - side[0].base));
  return bottom - top >= BESIDE * shorter;
}

function middle(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}
