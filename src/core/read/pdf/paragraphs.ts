/** Lines gathered to paragraphs, by vertical gap, indent, font and direction. */
import { isBesideDropCap } from './drop-caps';
import type { LayoutLine } from './layout';
import { isParallel, type Line } from './lines';

/** A line with its text, as the paragraph rules need it. */
export type TextLine = Line & Pick<LayoutLine, 'text' | 'role' | 'startsBlock'>;

/** In font sizes. */
const INDENT = 0.8;
/** The middles of two centred lines differ by less. */
const CENTRED = 0.4;
/** Times the page's usual distance of lines. */
const WIDE_GAP = 1.3;
const USUAL_LEADING = 1.2;
/** Parts of the larger font size by which a heading differs, and by which a sentence that goes on may. */
const OTHER_SIZE = 0.1;
const OTHER_PRINT = 0.3;

/** Indices of the lines that begin a paragraph, the first line's among them. */
export function paragraphStarts(lines: readonly TextLine[]): Set<number> {
  const starts = new Set<number>();
  const leading = usualLeading(lines);
  let first = 0;
  lines.forEach((_, index) => {
    if (index > 0 && !continues(lines, first, index, leading)) first = index;
    if (first === index) starts.add(index);
  });
  return starts;
}

/** Whether line `index` goes on with the paragraph that began at line `first`. */
function continues(lines: readonly TextLine[], first: number, index: number, leading: number): boolean {
  const last = lines[index - 1];
  const line = lines[index];
  if (line.startsBlock !== undefined) return !line.startsBlock;
  if (line.role !== last.role || !isParallel(line.direction, last.direction)) return false;
  if (line.role === 'table-row') return line.base > last.base;
  const size = Math.max(line.size, last.size);
  const step = (line.base - last.base) / size;
  if (step > leading * WIDE_GAP) return false;
  const change = Math.abs(line.size - last.size) / size;
  if (isOpen(last.text, line.text)) return change < OTHER_PRINT;
  if (isBesideDropCap(line, lines[first])) return true;
  return step > -0.5 && change < OTHER_SIZE && sharesFont(line, last) && !isIndented(lines, first, index);
}

/**
 * A sentence that plainly goes on is one paragraph, over columns too. The print may differ a little: programs that put a
 * text layer under a scan guess the size and the font of each line.
 */
function isOpen(text: string, next: string): boolean {
  return /^\p{Ll}/u.test(next) && !/[.!?:;]["'”’»)\]]?$/u.test(text);
}

/**
 * A first line that is indented, or a first line that hangs out to the left of its paragraph. The line after tells a first
 * line's indent (it goes back) from the body of a hanging one (it does not); where there is none, the paragraph before tells.
 */
function isIndented(lines: readonly TextLine[], first: number, index: number): boolean {
  const last = lines[index - 1];
  const line = lines[index];
  const after = lines[index + 1];
  const shift = (line.start - last.start) / line.size;
  if (Math.abs(line.start + line.end - last.start - last.end) < CENTRED * line.size) return false;
  if (shift > INDENT) {
    if (after !== undefined && after.base > line.base) return after.start < line.start - 0.5 * line.size;
    return first === 0 || index - first > 1 || Math.abs(lines[first - 1].start - line.start) > 0.5 * line.size;
  }
  return shift < -INDENT && index - first > 1 && Math.abs(last.start - lines[first + 1].start) < 0.5 * line.size;
}

function sharesFont(line: TextLine, last: TextLine): boolean {
  const fonts = new Set(line.fragments.map((piece) => piece.font));
  return last.fragments.some((piece) => fonts.has(piece.font));
}

/** The median distance of lines on the page, in font sizes. */
function usualLeading(lines: readonly TextLine[]): number {
  const steps: number[] = [];
  lines.forEach((line, index) => {
    const step = index > 0 ? (line.base - lines[index - 1].base) / line.size : 0;
    if (step > 0.8 && step < 3) steps.push(step);
  });
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? USUAL_LEADING;
}
