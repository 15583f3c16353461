/** Words that hang together by apostrophes, hyphens, editors' brackets and the connectors of shelf-marks, decimals and abbreviations. */
import { isDrawnAccent } from './drawn-accents';
import { hasPartner, isBracketInWord } from './editorial-brackets';
import { isLowerCase } from './scripts';
import { isPersianHyphen, Role, roleAt, runEnd } from './word-characters';

/** A run of letters and digits, as text without the invisible hyphens and the drawn accents in it. */
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
  /** For each unit whether a line's end or a bracket parts it from the one before: the two may be one word. */
  isBroken: boolean[];
  /** Whether a bracket does. */
  hasBrackets: boolean;
}

/** Longer chains are no words (a path, a table of contents, an attack) and are read in pieces. */
const MOST_RUNS = 8;
/** White space that may stand between the hyphen at a line's end and the rest of the word. */
const MOST_SPACE = 40;
const INVISIBLE = /[\u00ad¬\s>´`ˆ˜¯˘˙¨˚˝ˇ¸]/g;
const DIGIT = /\p{N}/u;

const IN_HEBREW = /^[\u05d0-\u05ea]["”“„][\u05d0-\u05ea]$/;

/** Catalan's double l: col·lecció. */
const IN_CATALAN = /^l[·‧⋅]l$/i;
/** What is typed, drawn or recognised for an apostrophe. */
const LIKE_APOSTROPHE = /^\p{L}[´`′]\p{L}$/u;

/**
 * Between Hebrew letters a quotation mark is the gershayim of an acronym: few keyboards have the sign itself. At a line's end `=` is the
 * hyphen of transcribed Fraktur.
 */
function linkRole(text: string, end: number): Role {
  const around = text.slice(end - 1, end + 2);
  if (IN_HEBREW.test(around) || IN_CATALAN.test(around) || LIKE_APOSTROPHE.test(around)) return Role.Apostrophe;
  return isPersianHyphen(text, end) || (text[end] === '=' && lineStart(text, end + 1) !== null) ? Role.Hyphen : roleAt(text, end);
}

/** Whether what stands at the end of a run may link it to another: most often it does not. */
export function linksAt(text: string, end: number): boolean {
  if (end + 1 >= text.length || text[end] === ' ') return false;
  const role = linkRole(text, end);
  if (role === Role.Hyphen || role === Role.SoftHyphen || isBracketInWord(text, end)) return true;
  return (role === Role.Apostrophe || role === Role.Connector || role === Role.Accent) && roleAt(text, end + 1) === Role.Letter;
}

/** The chain whose first letter stands at `start`. */
export function chainAt(text: string, start: number): Chain {
  const units: Run[][] = [];
  let unit: Run[] = [];
  let hyphens = 0;
  let hasBrackets = false;
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
    hasBrackets ||= link.isBreak && link.role === Role.None;
    run = runAt(text, link.next);
  }
  units.push(unit);
  const isWhole = units.length > 1 && (hyphens > 0 || (hasBrackets && isBroken.slice(1).every((broken) => broken)) || isCode(units));
  return { units, end: run.end, isWhole, isBroken, hasBrackets };
}

/** Whether connectors make a whole: with a digit in it (a shelf-mark), or of single letters (an abbreviation). */
function isCode(units: readonly (readonly Run[])[]): boolean {
  const runs = units.flat();
  return runs.some(({ text }) => DIGIT.test(text)) || runs.every(({ text }) => text.length === 1);
}

/** The letters at `start`, read through drawn accents, soft hyphens and, after one, through the end of a line. */
function runAt(text: string, start: number): Run {
  let end = runEnd(text, start, Role.Letter);
  let isPlain = true;
  for (let from = start; end < text.length;) {
    const role = roleAt(text, end);
    if (role !== Role.SoftHyphen && role !== Role.Accent) break;
    const next = role === Role.Accent ? end + 1 : lineStart(text, end + 1) ?? (text[end] === '¬' ? text.length : end + 1);
    if (next >= text.length || roleAt(text, next) !== Role.Letter) break;
    const nextEnd = runEnd(text, next, Role.Letter);
    if (role === Role.Accent && !isDrawnAccent(text, end, [text.slice(from, end), text.slice(next, nextEnd)])) break;
    isPlain = false;
    [from, end] = [next, nextEnd];
  }
  const raw = text.slice(start, end);
  return { start, end, text: !isPlain ? raw.replace(INVISIBLE, '') : raw };
}

interface Link {
  role: Role;
  /** Where the next run begins. */
  next: number;
  isBreak: boolean;
}

function linkAfter(text: string, { start, end }: Run): Link | null {
  if (end + 1 >= text.length) return null;
  const role = linkRole(text, end);
  if (isBracketInWord(text, end) && hasPartner(text, start, end, (from) => runEnd(text, from, Role.Letter))) return { role, next: end + 1, isBreak: true };
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
