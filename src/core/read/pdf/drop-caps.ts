/** A large first letter that reaches down over several lines. */
import { toLine, type Line } from './lines';
import type { Fragment } from './fragments';

const CAPITAL = /^["“„«‹'‘]?\p{Lu}$/u;
/** Times the size of the text beside it. */
const LARGE = 1.8;
/** Lines before and after it in the stream among which the first line beside it is sought. */
const REACH = 6;
/** In sizes of the text beside it. */
const BESIDE = 1.2;

/** Whether the piece is a large first letter to a text of that size. */
export function isDropCap({ text, size }: Fragment, textSize: number): boolean {
  return size >= LARGE * textSize && CAPITAL.test(text.trim());
}

/** Such letters that stand alone, before or after their paragraph, are put to its first line. */
export function withDropCaps(lines: readonly Line[]): Line[] {
  const joined: (Line | null)[] = [...lines];
  lines.forEach((cap, index) => {
    if (cap.fragments.length !== 1 || !CAPITAL.test(cap.fragments[0].text.trim())) return;
    let first: number | null = null;
    for (let at = Math.max(index - REACH, 0); at <= Math.min(index + REACH, lines.length - 1); at++) {
      if (isBeside(lines[at], cap) && (first === null || lines[at].base < lines[first].base)) first = at;
    }
    const line = first === null ? null : joined[first];
    if (first === null || line === null) return;
    joined[first] = toLine([...cap.fragments, ...line.fragments]);
    joined[index] = null;
  });
  return joined.filter((line) => line !== null);
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
