/**
 * Notes at the foot of a page or of a column: smaller print than the body's, beginning with a note number or a sign, with no
 * body text beneath it. Each is a block, and all are read after the page's body, so that they part no sentence that goes on in
 * the next column; other small print that does so goes with them. What a reference list looks like is none.
 */
import type { LayoutLine } from './layout';
import type { PageFrame } from './page-frame';

/** Times the size of the page's body. */
const SMALLER = 0.93;
const STEP = 0.25;
/** In font sizes, from line to line of a note. */
const NEXT_LINE = 1.8;
/** A line of body text. */
const LEAST_BODY = 25;
/** Each is compared with all lines of its page. */
const MOST_NOTES = 200;

const RAISED = /^([⁰¹²³⁴-⁹]{1,3})\s?[^\s⁰¹²³⁴-⁹]/u;
const SIGN = /^[*†‡§¶]{1,3}\s?["“„«(]?\p{L}/u;
const PLAIN = /^(\d{1,3})[.)]?\s+["“„«(]?\p{L}/u;
const SENTENCE_END = /[.!?:;…]["'”’»)\]]*[⁰¹²³⁴-⁹]*$/u;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export function withFootnotes(lines: readonly LayoutLine[], frame: PageFrame): LayoutLine[] {
  const body = bodySize(lines);
  const isSmall = ({ size, role }: LayoutLine): boolean => role === undefined && size <= SMALLER * body;
  const isBody = (line: LayoutLine): boolean => !isSmall(line) && line.text.length >= LEAST_BODY;
  const lastBody = endOfBody(lines, lines.findLastIndex(isBody));
  const notes = new Map<LayoutLine, LayoutLine>();
  const raised = new Set(lines.filter(isBody).flatMap(({ text }) => [...text.matchAll(/[⁰¹²³⁴-⁹]+/gu)].map(([figures]) => figures)));

  let sought = 0;
  for (let index = 0; index < lines.length && sought < MOST_NOTES; index++) {
    const line = lines[index];
    if (!isSmall(line) || !beginsNote(line.text, raised)) continue;
    sought++;
    const goesOn = notes.has(lines[index - 1]);
    if (!goesOn && (!stands(lines, index, isSmall) || lines.some((other) => isBody(other) && isUnder(other, line, frame)))) continue;
    notes.set(line, { ...line, role: 'footnote', startsBlock: true });
    for (; index + 1 < lines.length && isSmall(lines[index + 1]) && isNext(lines[index + 1], lines[index]); index++) {
      if (beginsNote(lines[index + 1].text, raised)) break;
      notes.set(lines[index + 1], { ...lines[index + 1], role: 'footnote', startsBlock: false });
    }
  }
  for (const line of interrupting(lines, isSmall, isBody)) if (!notes.has(line)) notes.set(line, line);
  if (notes.size === 0) return [...lines];
  const atFoot = lines.filter((line, index) => index < lastBody && notes.has(line));
  const before = lines.slice(0, lastBody + 1).filter((line) => !notes.has(line));
  return [...before, ...[...atFoot, ...lines.slice(lastBody + 1)].map((line) => notes.get(line) ?? line)];
}

/** The last line of a paragraph may be short. */
function endOfBody(lines: readonly LayoutLine[], last: number): number {
  while (last >= 0 && last + 1 < lines.length && lines[last + 1].size === lines[last].size && isNext(lines[last + 1], lines[last])) last++;
  return last;
}

/** Of most characters of the page. */
function bodySize(lines: readonly LayoutLine[]): number {
  const totals = new Map<number, number>();
  for (const { size, text } of lines) {
    const step = Math.round(size / STEP) * STEP;
    totals.set(step, (totals.get(step) ?? 0) + text.length);
  }
  return [...totals].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}

/** A figure that is not raised numbers a note only where it is raised in the body. */
function beginsNote(text: string, raised: ReadonlySet<string>): boolean {
  const plain = PLAIN.exec(text)?.[1];
  return RAISED.test(text) || SIGN.test(text) || (plain !== undefined && raised.has(plain.replace(/\d/g, (figure) => SUPERSCRIPTS[Number(figure)])));
}

/** It does not go on with small print, nor does a heading ("References") stand above it. */
function stands(lines: readonly LayoutLine[], index: number, isSmall: (line: LayoutLine) => boolean): boolean {
  const above = index > 0 ? lines[index - 1] : null;
  if (above === null || above.base > lines[index].base) return true;
  if (isSmall(above) && isNext(lines[index], above)) return /^\p{Ll}/u.test(above.text);
  return above.text.length >= LEAST_BODY || SENTENCE_END.test(above.text) || !/^[\p{Lu}\d]/u.test(above.text);
}

const isNext = (line: LayoutLine, above: LayoutLine): boolean => (
  line.base > above.base && line.base - above.base < NEXT_LINE * line.size && line.start < above.end && above.start < line.end);

function isUnder(line: LayoutLine, other: LayoutLine, frame: PageFrame): boolean {
  const [a, b] = [frame.extent(line), frame.extent(other)];
  return line.base > other.base && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 * Math.min(a.right - a.left, b.right - b.left);
}

/** Small print between a line that breaks off and the one, further up, that goes on with it. */
function interrupting(lines: readonly LayoutLine[], isSmall: (line: LayoutLine) => boolean, isBody: (line: LayoutLine) => boolean): LayoutLine[] {
  const found: LayoutLine[] = [];
  let first = -1;
  lines.forEach((line, index) => {
    if (isSmall(line)) {
      if (first < 0) first = index;
      return;
    }
    const [before, start] = [lines[first - 1], lines[first]];
    if (before !== undefined && isBody(before) && isBody(line) && !SENTENCE_END.test(before.text) && /^\p{Ll}/u.test(line.text)
      && start.base > before.base && line.base < before.base - line.size && start.text.length >= LEAST_BODY) found.push(...lines.slice(first, index));
    first = -1;
  });
  return found;
}
