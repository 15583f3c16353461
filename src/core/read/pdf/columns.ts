/**
 * Two or more columns of prose that the content stream runs through line by line, as the text layers of scans do: the lines
 * are cut at the white between the columns, and one column is read after the other. A stream that takes the columns one after
 * the other is left as it is.
 *
 * Evidence: a white strip with at least `LEAST_LINES` lines on either side of it, no line crossing it; both sides are prose
 * (lines of several words that fill their column), which the columns of a table are not; and the stream goes from side to
 * side again and again, or numbers of paragraphs that stand out of order come right.
 */
import { gutterOf, type Band, type Gutter } from './gutters';
import { isParallel, toLine, type Line } from './lines';
import { gapBetween } from './line-text';
import type { PageFrame } from './page-frame';

/** Columns beside each other are found by halving, so often. */
const DEPTH = 3;
const MOST_BANDS = 20;
/** Of the lines of the shorter column: so many changes of side are reading by row. */
const BY_ROW = 0.5;
/** In font sizes: a gap at the gutter that is a cut through a line. */
const LEAST_CUT = 0.5;
const NEAR = 1.2;

/** Cuts lines and changes their order only where `frame`'s columns were read by row. */
export function readByColumns(lines: readonly Line[], frame: PageFrame, depth = DEPTH): Line[] {
  const gutter = depth > 0 ? gutterOf(lines, frame) : null;
  if (gutter === null) return [...lines];
  let read: Line[] = [...lines];
  for (const band of gutter.bands.slice(0, MOST_BANDS)) read = readBand(read, { ...gutter, ...band }, frame, depth);
  return read;
}

function readBand(lines: readonly Line[], band: Band & Gutter, frame: PageFrame, depth: number): Line[] {
  const isInBand = (line: Line): boolean => isParallel(line.direction, frame.direction) && line.base >= band.top && line.base <= band.bottom;
  const inside: Line[] = [];
  let cuts = 0;
  for (const line of lines) {
    if (!isInBand(line)) continue;
    const parts = cutAt(line, band.at, frame);
    cuts += parts.length - 1;
    inside.push(...parts);
  }
  const sides = inside.map((line) => frame.middle(line) < band.at);
  const left = inside.filter((_, index) => sides[index]);
  const right = inside.filter((_, index) => !sides[index]);
  const changes = sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length;
  const byRow = band.isProse && (cuts > 0 || changes >= Math.max(3, BY_ROW * Math.min(left.length, right.length)));
  const columns = [...left, ...right];
  if (changes < 2 || !(byRow ? !comesRight(columns, inside) : comesRight(inside, columns))) return [...lines];
  const first = lines.findIndex(isInBand);
  return [
    ...lines.slice(0, first),
    ...readByColumns(left, frame, depth - 1), ...readByColumns(right, frame, depth - 1),
    ...lines.slice(first).filter((line) => !isInBand(line)),
  ];
}

/** The parts of a line before and behind the gutter; the line alone where it does not lie across it with a gap there. */
function cutAt(line: Line, at: number, frame: PageFrame): Line[] {
  const { left, right } = frame.extent(line);
  if (left > at || right < at) return [line];
  const pieces = line.fragments.filter(({ blank }) => !blank);
  for (let index = 1; index < pieces.length; index++) {
    const gap = gapBetween(pieces[index - 1], pieces[index]);
    const edge = frame.pieceEdge(pieces[index]);
    if (gap < LEAST_CUT * line.size || edge < at - NEAR * line.size || edge - gap > at + NEAR * line.size) continue;
    const cut = line.fragments.indexOf(pieces[index]);
    return [line.fragments.slice(0, cut), line.fragments.slice(cut)].flatMap((part) => toLine(part) ?? []);
  }
  return [line];
}

const NUMBER = /^\s*(\d{1,3})[.)](?:\s|$)/;

/** The paragraphs' numbers count up without a gap in the second order, and not in the first. */
function comesRight(before: readonly Line[], after: readonly Line[]): boolean {
  return !countsUp(numbersOf(before)) && countsUp(numbersOf(after));
}

function numbersOf(lines: readonly Line[]): number[] {
  return lines.flatMap(({ fragments }) => NUMBER.exec(fragments.slice(0, 3).map(({ text }) => text).join(''))?.[1] ?? []).map(Number);
}

function countsUp(numbers: readonly number[]): boolean {
  return numbers.length >= 3 && numbers.every((number, index) => index === 0 || number === numbers[index - 1] + 1);
}
