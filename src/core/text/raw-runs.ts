/** Where runs of raw text end. Each is read once by its caller, which keeps folding linear. */
import { Kind, joinsPrevious, kind } from './fold-characters';

const LINE_BREAKS = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029]);
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

const width = (code: number): number => (code > 0xffff ? 2 : 1);

/** The end of the character at `start` with its marks; invisible characters count only where a mark follows them. */
export function clusterEnd(raw: string, start: number): number {
  let at = start + width(raw.codePointAt(start)!);
  let end = at;
  while (at < raw.length) {
    const code = raw.codePointAt(at)!;
    at += width(code);
    if (kind(code) === Kind.Ignorable) continue;
    if (!joinsPrevious(code)) break;
    end = at;
  }
  return end;
}

/** The end of the white space at `start`, with the invisible characters inside it. */
export function spaceEnd(raw: string, start: number): number {
  let at = start;
  let end = start;
  while (at < raw.length) {
    const code = raw.codePointAt(at)!;
    const is = kind(code);
    if (is !== Kind.Space && is !== Kind.Ignorable) break;
    at += width(code);
    if (is === Kind.Space) end = at;
  }
  return end;
}

/** The end of the units of one kind at `start`; one that carries a mark is no part of the run. */
export function kindEnd(raw: string, start: number, wanted: Kind): number {
  let end = start;
  while (end < raw.length && kind(raw.charCodeAt(end)) === wanted && clusterEnd(raw, end) === end + 1) end += 1;
  return end;
}

/** Where text goes on after white space with exactly one line break; null where that is not what follows. */
export function oneLineBreakEnd(raw: string, start: number): number | null {
  let breaks = 0;
  let at = start;
  for (; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (kind(code) !== Kind.Space) break;
    const isSecondHalf = code === LINE_FEED && raw.charCodeAt(at - 1) === CARRIAGE_RETURN;
    if (LINE_BREAKS.has(code) && !isSecondHalf) breaks += 1;
  }
  return breaks === 1 && at < raw.length ? at : null;
}
