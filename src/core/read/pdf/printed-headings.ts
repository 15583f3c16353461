/**
 * Headings that are told from print alone, for documents without an outline. A wrong heading cuts a text in two, so all of
 * this must hold: a paragraph of its own of a few lines in larger print than the body's, or in another font and numbered or
 * in capitals or apart from what is above; begins like a title and does not end like a sentence; and body text stands under it.
 */
import type { LayoutLine } from './layout';
import { isParallel } from './lines';
import { paragraphStarts } from './paragraphs';
import type { Print } from './survey';

export interface PrintedHeading {
  /** Its first and last line on the page. */
  first: number;
  last: number;
  title: string;
  font: string;
  size: number;
  /** Parts of its number ("2.1": 2), 0 where it has none. */
  depth: number;
}

const MOST_LINES = 3;
const LONGEST = 140;
/** Times the size of the body. */
const LARGER = 1.12;
const NOT_SMALLER = 0.97;
const SAME = 0.06;
/** In font sizes: text under a heading stands no further below, a heading without a number has more above it. */
const UNDER = 5;
const ABOVE = 1.5;
/** A line of body text. */
const LEAST_BODY = 25;

const NUMBER = /^(?:§\s?)?(\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}|[A-H](?=[.)]))[.)]?\s+(?=[\p{Lu}\p{Lo}])/u;
const TITLE = /^["“„«¿¡]?[\p{Lu}\p{Lo}]/u;
const SENTENCE = /[.,;:…]["”’»)]?$|[([{]$/u;
const NO_TITLE = /(?:\. ?){4}|\s\d{1,4}$|:\/\/|@/;
/** A title in capitals; shorter ones are words of a program. */
const LEAST_CAPITALS = 5;
const ENOUGH = /\p{L}{2}|\p{Lo}/u;
/** A row of a table. */
const isFigures = (title: string): boolean => title.replace(/[^\p{Nd}]/gu, '').length > title.replace(/[^\p{L}]/gu, '').length;

/** In the order of the page. `body` is the print of most of the document. */
export function findPrintedHeadings(lines: readonly LayoutLine[], body: Print): PrintedHeading[] {
  const starts = paragraphStarts(lines);
  const found: PrintedHeading[] = [];
  for (let first = 0; first < lines.length; first++) {
    if (!starts.has(first)) continue;
    const last = endOf(lines, first, starts);
    const heading = last - first < MOST_LINES ? toHeading(lines, first, last, body) : null;
    if (heading !== null) found.push(heading);
    first = last;
  }
  return found.filter((heading, index) => leadsToBody(lines, heading, found[index + 1], body));
}

/** The last line of the paragraph, with those that go on with a heading in the same print. */
function endOf(lines: readonly LayoutLine[], first: number, starts: ReadonlySet<number>): number {
  let last = first;
  while (last + 1 < lines.length && !starts.has(last + 1)) last++;
  return last;
}

function toHeading(lines: readonly LayoutLine[], first: number, last: number, body: Print): PrintedHeading | null {
  const own = lines.slice(first, last + 1);
  const title = own.map(({ text }) => text).join(' ');
  const { font, size } = own[0];
  const number = NUMBER.exec(title)?.[1] ?? null;
  if (title.length > LONGEST || own.some((line) => line.role !== undefined || Math.abs(line.size - size) > SAME * size)) return null;
  if (!ENOUGH.test(title) || isFigures(title) || SENTENCE.test(title) || NO_TITLE.test(title) || (number === null && !TITLE.test(title))) return null;
  const isLarger = size >= LARGER * body.size;
  const isOtherFont = size >= NOT_SMALLER * body.size && own.every((line) => line.fragments.every((piece) => piece.blank || piece.font !== body.font));
  const above = first > 0 ? lines[first - 1] : null;
  const isApart = above === null || own[0].base - above.base > ABOVE * size || own[0].base < above.base;
  const isCapitals = title.length >= LEAST_CAPITALS && title === title.toUpperCase() && title !== title.toLowerCase();
  const isOther = isOtherFont && (number !== null || isCapitals || size > body.size);
  const isNumberedCapitals = number !== null && isCapitals && own.some((line) => line.fragments.some((piece) => piece.size >= NOT_SMALLER * body.size));
  if (!isLarger && !(isApart && (isOther || isNumberedCapitals))) return null;
  return { first, last, title, font, size, depth: number === null ? 0 : number.split('.').length };
}

function leadsToBody(lines: readonly LayoutLine[], { last, size, depth }: PrintedHeading, next: PrintedHeading | undefined, body: Print): boolean {
  if (last + 1 >= lines.length) return false;
  const [line, under] = [lines[last], lines[last + 1]];
  const step = under.base - line.base;
  if (!isParallel(line.direction, under.direction) || step <= 0 || step > UNDER * Math.max(size, body.size)) return false;
  if (next?.first === last + 1) return true;
  const isBodyFont = depth > 0 || size >= LARGER * body.size || under.font === body.font;
  return isBodyFont && Math.abs(under.size - body.size) <= SAME * body.size && under.text.length >= LEAST_BODY;
}

/** A style of which more than this part of all lines would be headings is no style of headings. */
const MOST_SHARE = 0.08;
const STEP = 0.5;
const MOST_LEVELS = 6;

/**
 * The level of a heading, by the sizes of all headings of its document and then by the parts of its number; one without a
 * number is of the level of those in its print that have one. Null where its print is too common to be a heading's.
 * @param lines of the whole document
 */
export function headingLevels(headings: readonly PrintedHeading[], lines: number): (heading: PrintedHeading) => number | null {
  const prints = new Map<string, { count: number; depth: number }>();
  for (const heading of headings) {
    const { count, depth } = prints.get(printOf(heading)) ?? { count: 0, depth: 0 };
    prints.set(printOf(heading), { count: count + 1, depth: depth > 0 && heading.depth > 0 ? Math.min(depth, heading.depth) : depth + heading.depth });
  }
  const isRare = (heading: PrintedHeading): boolean => (prints.get(printOf(heading))?.count ?? Infinity) <= Math.max(1, MOST_SHARE * lines);
  /** Grows from the largest print to the smallest, and there with the parts of the number. */
  const rankOf = (heading: PrintedHeading): number => (heading.depth || (prints.get(printOf(heading))?.depth ?? 0) || 1) - 10 * stepsOf(heading);
  const ranks = [...new Set(headings.filter(isRare).map(rankOf))].sort((a, b) => a - b);
  return (heading) => {
    const rank = isRare(heading) ? ranks.indexOf(rankOf(heading)) : -1;
    return rank < 0 ? null : Math.min(rank + 1, MOST_LEVELS);
  };
}

const stepsOf = ({ size }: PrintedHeading): number => Math.round(size / STEP);
const printOf = (heading: PrintedHeading): string => `${heading.font} ${stepsOf(heading)}`;
