/** A large first letter that reaches down over several lines. */
import { toLine, type Line } from './lines';
import type { Fragment } from './fragments';

const CAPITAL = /^["“„«‹'‘]?\p{Lu}$/u;
/** Times the size of the text beside it. */
const LARGE = 1.8;
/** For each, the first line beside it is sought among all lines of the page. */
const MOST_CAPITALS = 20;
/** In sizes of the text beside it. */
const BESIDE = 1.2;

/** Whether the piece is a large first letter to a text of that size. */
export function isDropCap({ text, size }: Fragment, textSize: number): boolean {
  return size >= LARGE * textSize && CAPITAL.test(text.trim());
}

/** Such letters that stand alone, wherever the stream draws them, are put to the first line of their paragraph. */
export function withDropCaps(lines: readonly Line[]): Line[] {
  const joined = [...lines];
  const caps = lines.filter(({ fragments }) => fragments.length === 1 && CAPITAL.test(fragments[0].text.trim())).slice(0, MOST_CAPITALS);
  for (const cap of caps) {
    const first = joined.filter((line) => isBeside(line, cap)).reduce<Line | null>((top, line) => (top !== null && top.base <= line.base ? top : line), null);
    const whole = first === null ? null : toLine([...cap.fragments, ...first.fragments]);
    if (first === null || whole === null) continue;
    joined[joined.indexOf(first)] = whole;
    joined.splice(joined.indexOf(cap), 1);
  }
  return joined;
}

function isBeside(line: Line, cap: Line): boolean {
  const gap = line.start - cap.end;
  return line.rightToLeft === cap.rightToLeft && cap.size >= LARGE * line.size && gap > -0.3 * line.size && gap < BESIDE * line.size
    && line.base > cap.base - cap.size && line.base < cap.base + 0.3 * line.size;
}

/** Whether the line stands beside a large first letter or is the first beneath it: its indent tells nothing then. `first` begins its paragraph. */
export function isBesideDropCap(line: Line, first: Line): boolean {
  const [cap] = first.fragments;
  return isDropCap(cap, first.size) && line.base > first.base && line.base < cap.base + 1.6 * line.size;
}
