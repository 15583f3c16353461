/** Lines that Tesseract has read across two columns are parted where the white between the columns goes through them. */
import type { OcrWord } from '../../core/read/types';

/** Lines in reading order, each with its words from left to right. */
export interface SeenLine<W extends SeenWord = SeenWord> {
  startsParagraph: boolean;
  words: readonly W[];
}

export interface SeenWord extends Pick<OcrWord, 'box' | 'confidence'> {
  text: string;
}

type Gap = [left: number, right: number];

/** Of a line's height: wider than most spaces between words. Justified lines have wider ones too, but not line after line at one place. */
const WIDE = 0.6;
/** 0 to 100. Signs that are so unsure are specks, and may lie between columns. */
const SURE = 60;
/** Fewer lines with a gap are no columns. */
const LEAST_LINES = 5;
/** Words on each side, in most lines: a table's cells have fewer, and its rows stay whole. */
const LEAST_WORDS = 3;

/** The lines over columns, those of the left one, then those of the right one; a page of more columns is parted again. */
export function inColumns<W extends SeenWord>(lines: readonly SeenLine<W>[]): SeenLine<W>[][] {
  const result: SeenLine<W>[][] = [];
  let whole: SeenLine<W>[] = [];
  const endWhole = (): void => {
    if (whole.length > 0) result.push(whole);
    whole = [];
  };
  for (let at = 0; at < lines.length;) {
    const gutter = gutterFrom(lines, at);
    if (gutter === null) {
      whole.push(lines[at++]);
      continue;
    }
    endWhole();
    const run = lines.slice(at, at + gutter.length);
    result.push(...inColumns(side(run, gutter, 'left')), ...inColumns(side(run, gutter, 'right')));
    at += gutter.length;
  }
  endWhole();
  return result;
}

/** Where the white lies in each line from `start` on, as long as it goes on; null where there are no columns. */
function gutterFrom(lines: readonly SeenLine[], start: number): Gap[] | null {
  for (const first of gapsIn(lines[start])) {
    const gutter: Gap[] = [first];
    let own = 1;
    let length = 1;
    for (let at = start + 1; at < lines.length && topOf(lines[at]) >= topOf(lines[at - 1]); at++) {
      const before = gutter[gutter.length - 1];
      const gap = widest(gapsIn(lines[at]).filter((one) => one[0] < before[1] && one[1] > before[0]));
      if (gap === null && !isBeside(lines[at], before)) break;
      gutter.push(gap ?? before);
      if (gap === null) continue;
      own++;
      length = gutter.length; // what stands on one side alone after the last gap may stand below both columns
    }
    const found = gutter.slice(0, length);
    if (own >= LEAST_LINES && 2 * own >= length && isProse(lines.slice(start, start + length), found)) return found;
  }
  return null;
}

function gapsIn({ words: all }: SeenLine): Gap[] {
  const words = all.filter(({ text, confidence }) => confidence >= SURE || /[\p{L}\p{N}]/u.test(text));
  const heights = words.map(({ box: [, top, , bottom] }) => bottom - top).sort((a, b) => a - b);
  const least = WIDE * heights[heights.length >> 1]; // a large first letter says nothing of the line
  return words.slice(1).flatMap(({ box: [left] }, index): Gap[] => {
    const right = words[index].box[2];
    return left - right >= least ? [[right, left]] : [];
  });
}

const widest = (gaps: readonly Gap[]): Gap | null =>
  gaps.reduce<Gap | null>((best, gap) => (best === null || gap[1] - gap[0] > best[1] - best[0] ? gap : best), null);

const topOf = ({ words }: SeenLine): number => Math.min(...words.map(({ box }) => box[1]));

const isLeftOf = ({ box }: SeenWord, [left, right]: Gap): boolean => box[0] + box[2] < left + right;

function isBeside({ words }: SeenLine, gap: Gap): boolean {
  return words.every(({ box }) => box[2] <= gap[1]) || words.every(({ box }) => box[0] >= gap[0]);
}

function isProse(lines: readonly SeenLine[], gutter: readonly Gap[]): boolean {
  const full = lines.filter(({ words }, at) => {
    const left = words.filter((word) => isLeftOf(word, gutter[at])).length;
    return left >= LEAST_WORDS && words.length - left >= LEAST_WORDS;
  });
  return 2 * full.length >= lines.length;
}

function side<W extends SeenWord>(lines: readonly SeenLine<W>[], gutter: readonly Gap[], which: 'left' | 'right'): SeenLine<W>[] {
  const parts = lines
    .map(({ startsParagraph, words }, at) => ({ startsParagraph, words: words.filter((word) => isLeftOf(word, gutter[at]) === (which === 'left')) }))
    .filter(({ words }) => words.length > 0);
  return parts.map((line, at) => (at === 0 ? { ...line, startsParagraph: true } : line));
}
