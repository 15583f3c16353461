/** Words that hang together by apostrophes, hyphens and the connectors of shelf-marks, decimals and abbreviations. */
import { isLowerCase } from './scripts';
import { Role, roleAt, runEnd } from './word-characters';

/** A run of letters and digits, as text without the invisible hyphens in it. */
export interface Run {
  start: number;
  end: number;
  text: string;
}

export interface Chain {
  /** Parted by hyphens and connectors; the runs of a unit are parted by apostrophes. */
  units: Run[][];
  end: number;
  /** Whether the units make a word together. */
  isWhole: boolean;
  /** For each unit whether a line's end parts it from the one before: the two may be one word. */
  isBroken: boolean[];
}

/** Longer chains are no words (a path, a table of contents, an attack) and are read in pieces. */
const MOST_RUNS = 8;
/** White space that may stand between the hyphen at a line's end and the rest of the word. */
const MOST_SPACE = 40;
const INVISIBLE_HYPHENS = /[\u00ad¬\s>]/g;
const DIGIT = /\p{N}/u;

const IN_HEBREW = /^[\u05d0-\u05ea]["”“„][\u05d0-\u05ea]$/;

/** Between Hebrew letters a quotation mark is the gershayim of an acronym: few keyboards have the sign itself. */
const linkRole = (text: string, end: number): Role => (IN_HEBREW.test(text.slice(end - 1, end + 2)) ? Role.Apostrophe : roleAt(text, end));

/** Whether what stands at the end of a run may link it to another: most often it does not. */
export function linksAt(text: string, end: number): boolean {
  if (end + 1 >= text.length) return false;
  const role = linkRole(text, end);
  if (role === Role.Hyphen || role === Role.SoftHyphen) return true;
  return (role === Role.Apostrophe || role === Role.Connector) && roleAt(text, end + 1) === Role.Letter;
}

/** The chain whose first letter stands at `start`. */
export function chainAt(text: string, start: number): Chain {
  const units: Run[][] = [];
  let unit: Run[] = [];
  let hyphens = 0;
  const isBroken = [false];
  let run = runAt(text, start);
  for (let runs = 1; ; runs += 1) {
    unit.push(run);
    const link = runs < MOST_RUNS ? linkAfter(text, run) : null;
    if (link === null) break;
    if (link.role !== Role.Apostrophe) {
      units.push(unit);
      unit = [];
      isBroken.push(link.isBreak);
    }
    if (link.role === Role.Hyphen) hyphens += 1;
    run = runAt(text, link.next);
  }
  units.push(unit);
  const isWhole = units.length > 1 && (hyphens > 0 || isCode(units));
  return { units, end: run.end, isWhole, isBroken };
}

/** Whether connectors make a whole: with a digit in it (a shelf-mark), or of single letters (an abbreviation). */
function isCode(units: readonly (readonly Run[])[]): boolean {
  const runs = units.flat();
  return runs.some(({ text }) => DIGIT.test(text)) || runs.every(({ text }) => text.length === 1);
}

/** The letters at `start`, read through soft hyphens and, after one, through the end of a line. */
function runAt(text: string, start: number): Run {
  let end = runEnd(text, start, Role.Letter);
  let isHyphenated = false;
  while (end < text.length && roleAt(text, end) === Role.SoftHyphen) {
    const next = lineStart(text, end + 1) ?? (text[end] === '¬' ? text.length : end + 1);
    if (next >= text.length || roleAt(text, next) !== Role.Letter) break;
    isHyphenated = true;
    end = runEnd(text, next, Role.Letter);
  }
  const raw = text.slice(start, end);
  return { start, end, text: isHyphenated ? raw.replace(INVISIBLE_HYPHENS, '') : raw };
}

interface Link {
  role: Role;
  /** Where the next run begins. */
  next: number;
  isBreak: boolean;
}

function linkAfter(text: string, { end }: Run): Link | null {
  if (end + 1 >= text.length) return null;
  const role = linkRole(text, end);
  if (role !== Role.Apostrophe && role !== Role.Hyphen && role !== Role.Connector) return null;
  if (roleAt(text, end + 1) === Role.Letter) {
    return text[end] === ',' && !isDecimal(text, end) ? null : { role, next: end + 1, isBreak: false };
  }
  const next = role === Role.Hyphen ? lineStart(text, end + 1) : null;
  const goesOn = next !== null && next < text.length && isLowerCase(text.codePointAt(next)!);
  return goesOn ? { role, next, isBreak: true } : null;
}

const isDecimal = (text: string, comma: number): boolean => DIGIT.test(text[comma - 1]) && DIGIT.test(text[comma + 1]);

/** Where the next line's words begin, if nothing but its break and the signs of a quoted block stand before them; null where something does. */
export function lineStart(text: string, from: number): number | null {
  let breaks = 0;
  let at = from;
  for (; at < text.length && at - from < MOST_SPACE; at += 1) {
    const character = text[at];
    if (character === '\n') breaks += 1;
    else if (character === '>' ? breaks === 0 : character !== ' ' && character !== '\t' && character !== '\r') break;
  }
  return breaks === 1 ? at : null;
}
