/** A text without what a PDF's layout adds or takes away: folded, without white space, hyphens and dashes, accents on their letters. */
import { composeAccents } from '../text/drawn-accents';
import { type Folded, fold } from '../text/fold';

export interface Letters {
  readonly text: string;
  /** The raw range behind the letters [from, to), from < to. */
  rawRange(from: number, to: number): { start: number; end: number };
}

export function lettersOf(raw: string): Letters {
  const { text: composed, dropped } = composeAccents(raw);
  const folded = fold(composed);
  const kept: number[] = [];
  for (let i = 0; i < folded.text.length; i += 1) if (folded.text[i] !== ' ' && folded.text[i] !== '-') kept.push(i);
  return {
    text: kept.map((i) => folded.text[i]).join(''),
    rawRange: (from, to) => rawRange(folded, dropped, kept[from], kept[to - 1]),
  };
}

/** Accents that were drawn beside their letter belong to it. */
function rawRange(folded: Folded, dropped: readonly number[], first: number, last: number): { start: number; end: number } {
  const gone = new Set(dropped);
  let start = uncomposed(dropped, folded.rawStart(first));
  let end = uncomposed(dropped, folded.rawEnd(last) - 1) + 1;
  while (gone.has(start - 1)) start -= 1;
  while (gone.has(end)) end += 1;
  return { start, end };
}

/** Where a character stood before the accents were dropped. */
function uncomposed(dropped: readonly number[], at: number): number {
  let raw = at;
  for (const accent of dropped) {
    if (accent > raw) break;
    raw += 1;
  }
  return raw;
}
