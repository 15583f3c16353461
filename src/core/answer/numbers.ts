/** The numbers in square brackets by which a generated answer cites its passages. */
import type { DraftClaim } from '../engine';
import { splitSentences } from '../text/sentences';

/** `[3]`, `[1, 2]`, `[1–3]`; the blanks before it go with it where it is taken out. */
const MARK = /[ \t]{0,8}\[(\d{1,4}(?:[ \t]{0,2}[,;–-][ \t]{0,2}\d{1,4}){0,12})\]/g;
/** A mark that stands by itself between two sentences belongs to the first. */
const DETACHED = /([.!?…。！？]["”’»)]{0,3})[ \t]{1,8}(?=\[\d)/g;
/** What is no sentence of the answer: marks of lists, headings and quotations at a line's start. */
const LINE_MARK = /^[ \t]*(?:(?:[-*+•]|\d{1,3}[.)])[ \t]+|#{1,6}[ \t]+|>[ \t]?)+/;
const WORD = /[\p{L}\p{N}]/u;

export interface Numbered {
  /** With marks of the form `[1][2]` only, and none that names no passage. */
  text: string;
  /** Numbers that were taken out, since there is no such passage. */
  removed: number;
}

/** Brings the marks of a model's text into one form. @param passages the numbers of those that the model was given */
export function checkNumbers(text: string, passages: ReadonlySet<number>): Numbered {
  let removed = 0;
  const checked = text.replace(MARK, (mark, list: string) => {
    const numbers = numbersOf(list);
    const known = numbers.filter((n) => passages.has(n));
    removed += numbers.length - known.length;
    const blanks = mark.slice(0, mark.indexOf('['));
    return known.length === 0 ? '' : `${blanks}${known.map((n) => `[${String(n)}]`).join('')}`;
  });
  return { text: checked, removed };
}

/** The sentences of a checked answer with the passages that each cites; lines of a list are sentences of their own. */
export function claimsIn(text: string): DraftClaim[] {
  return text.split('\n').flatMap((line) => {
    const prose = line.replace(LINE_MARK, '').replace(DETACHED, '$1');
    return splitSentences(prose).map(({ start, end }) => claimOf(prose.slice(start, end)));
  }).filter((claim) => WORD.test(claim.text));
}

function claimOf(sentence: string): DraftClaim {
  const passages = new Set<number>();
  const text = sentence.replace(MARK, (_, list: string) => {
    for (const n of numbersOf(list)) passages.add(n);
    return '';
  });
  return { text: text.trim(), passages: [...passages] };
}

/** "1, 3–5" is 1, 3, 4, 5; a range that is no range is its two ends. */
function numbersOf(list: string): number[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [first, last] = part.split(/[–-]/).map(Number);
    if (last === undefined) return [first];
    return last > first && last - first < 20 ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [first, last];
  });
}
