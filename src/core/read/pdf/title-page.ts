/**
 * What the first page says in print of the work: title, author and year. A wrong one stands in footnotes, so each is given
 * only where the page leaves no doubt.
 */
import type { PrintedMeta } from '../types';
import { namesIn } from './printed-names';
import type { Print } from './survey';

/** A line of the page, in reading order. */
export interface PrintedLine {
  text: string;
  size: number;
  /** Where it stands; grows downwards, in the unit of its size. */
  base?: number;
}

/** Times the size of the body. */
const LARGER = 1.15;
/** Lines of one title differ in size by no more than this part. */
const SAME = 0.04;
const MOST_LINES = 5;
const LONGEST = 300;
/** In font sizes, from line to line of one title: the name of the journal may stand above it in print as large. */
const NEXT_LINE = 2;
/** Lines that are looked at. */
const MOST = 200;
/** Letters and digits: shorter ones are names of journals and marks. */
const SHORTEST = 10;

/** Names of journals, series and kinds of text, which stand in large print too, and what no title is. */
const NO_TITLE = /^(?:journal|zeitschrift|revue|rivista|revista|annals|annalen|annales|proceedings|transactions|bulletin|archiv(?:es)?|acta)\b|\b(?:journal of|vol(?:ume|\.)|issn|isbn|no\.\s*\d|www\.|https?:)|^(?:chapter|kapitel|chapitre|part|table of contents|contents|research article|original article|review article|technical report|working paper|user(?:'s)? (?:guide|manual)|abstract|introduction)\b[\s\divxlc.:]*$|\.{4}|@/i;

/** Signs within words: a font that names its letters wrongly. */
const NO_LETTERS = /\p{L}[\p{So}\p{Co}\ufffd]|[\p{So}\p{Co}\ufffd]\p{L}/u;

/** A line of its own in print as large as a title's: a cover sheet, whose lines are not one title. */
const INSTITUTION = /^(?:\S+ ){0,3}(?:university|universität|université|universidad|universiteit|institute?|college)(?: \S+){0,3}$/i;

/** @param body the print of most of the document; null where that is not known */
export function printedMeta(page: readonly PrintedLine[], body: Print | null): PrintedMeta | null {
  const lines = page.slice(0, MOST);
  const title = titleIn(lines, body?.size ?? Infinity);
  const printed = {
    title: title?.text ?? null,
    author: labelled(lines, /^Author(?:\(s\)|s)?:\s*(.+)$/) ?? (title ? authorUnder(lines.slice(title.end)) : null),
    year: yearOf(lines),
  };
  return printed.title === null && printed.author === null && printed.year === null ? null : printed;
}

/** The lines in the largest print, where they are one piece and read like a title. */
function titleIn(lines: readonly PrintedLine[], body: number): { text: string; end: number } | null {
  const largest = lines.reduce((most, { text, size }) => (/\p{L}{2}|\p{Lo}/u.test(text) ? Math.max(most, size) : most), 0);
  const isLarge = ({ size }: PrintedLine): boolean => size >= largest * (1 - SAME);
  const first = lines.findIndex(isLarge);
  const last = lines.findLastIndex(isLarge);
  const own = lines.slice(first, last + 1);
  if (first < 0 || largest < LARGER * body || own.length > MOST_LINES || !own.every(isLarge) || !areNext(own)) return null;
  const text = own.map((line) => line.text.normalize('NFKC')).reduce((whole, line) => (/[\p{Ll}]-$/u.test(whole) ? whole + line : `${whole} ${line}`)).replace(/\s+/g, ' ').trim();
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const isWords = /^["“„«¿¡(]?[\p{Lu}\p{Lo}\d]/u.test(text) && own.every((line) => !INSTITUTION.test(line.text)) && ( /\p{L}\s+\p{L}/u.test(text) || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(text));
  if (!isWords || text.length > LONGEST || (letters.length < SHORTEST && !/\p{Lo}/u.test(text)) || NO_TITLE.test(text) || NO_LETTERS.test(text)) return null;
  return { text: text.replace(/[\s*∗†‡§¹]+$/u, ''), end: last + 1 };
}

function areNext(lines: readonly PrintedLine[]): boolean {
  return lines.every(({ base, size }, index) => {
    const above = index === 0 ? undefined : lines[index - 1].base;
    return base === undefined || above === undefined || Math.abs(base - above) <= NEXT_LINE * size;
  });
}

/** The names right under a title, in one line or several; null where the list goes on with what is not understood. */
function authorUnder(under: readonly PrintedLine[]): string | null {
  const names: string[] = [];
  let goesOn = false;
  for (const { text } of under.slice(0, 8)) {
    const found = namesIn(text);
    if (found === null) break;
    names.push(...found);
    goesOn = /(?:[,;&]|\b(?:and|und|et))\s*$/.test(text.slice(-20));
  }
  return !goesOn && names.length > 0 && names.length <= 30 ? names.join('; ') : null;
}

/** Lines that say when the work appeared. */
const IMPRINT = /^(?:©|\(c\)|copyright\b|published(?: online)?\b|first published\b|date:|source:|arxiv:)|(?:©|copyright)\s*(?:\(c\)\s*)?\d{4}|\b(?:vol(?:ume|\.)|bd\.)\s*\d+.*\(\D{0,12}\d{4}\)|\bpp?\.\s*\d+.*\b\d{4}\b/i;
const LONGEST_IMPRINT = 200;

/** The one year of the page's imprint; null where it has none, or several. */
function yearOf(lines: readonly PrintedLine[]): string | null {
  const years = new Set<string>();
  for (const { text } of lines) {
    if (text.length > LONGEST_IMPRINT || !IMPRINT.test(text)) continue;
    for (const [, year] of text.matchAll(/(?:^|[^\d.\-–/:])(1[5-9]\d{2}|20\d{2})(?![\d\-–/:]|\.\d)/g)) years.add(year);
    if (/\d{4}\s?[-–]\s?\d{2,4}/.test(text)) return null;
  }
  return years.size === 1 ? [...years][0] : null;
}

function labelled(lines: readonly PrintedLine[], label: RegExp): string | null {
  for (const { text } of lines) {
    const names = namesIn(label.exec(text.slice(0, LONGEST))?.[1] ?? '');
    if (names !== null) return names.join('; ');
  }
  return null;
}
