/** Whether a full stop (or its like) ends a sentence, and where the sentence then ends. */
import { BEFORE_NUMBER, DOTTED_ORDINALS, NEVER_LAST, OFTEN_LAST, OPENERS } from './abbreviations';
import { isLowerCase } from './scripts';

const STOPS = new Set('.!?…‼⁇⁈⁉؟۔');
/** Stops of scripts without spaces, and the danda. */
const FULL_WIDTH = new Set('。！？｡।॥');
const CLOSERS = new Set(')]}"\'”’»›«‹」』）】〉》〕〗“‘*_');
const JAPANESE_CLOSERS = new Set('」』');
const SUPERSCRIPTS = new Set('¹²³⁰⁴⁵⁶⁷⁸⁹†‡');
const OPENING_BRACKETS = new Set('([');

const SPACE = /\s/;
const DIGIT = /\d/;
const LETTER = /[\p{L}\p{M}]/u;
const HIRAGANA = /\p{Script=Hiragana}/u;
/** A note mark glued to a stop: `[^12]`, `[3, 4]`. */
const NOTE_MARK = /\[(?:\^[^\]\s]{1,40}|\d{1,4}(?:[,–-] ?\d{1,4}){0,5})\]/y;
const NOTE_NUMBER = /\d{1,3}(?=\s)/y;
const NUMERAL = /^(?:\d+|[ivxlcdm]+)$/i;
const WORD_BEFORE = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.-]*$/u;
/** "U.S", "Ph.D", "n.Chr". */
const DOTTED = /^\p{L}{1,3}(?:\.\p{L}{1,3})+$/u;
const WORD_AFTER = /[\p{L}\p{M}]+/uy;
/** Units read before a stop to find the word there. */
const LOOK_BACK = 24;

/** Where the sentence that began at `start` ends, if the first of the stops at `at` or what follows them ends it; else null. */
export function sentenceEnd(text: string, start: number, at: number, language: string | null): number | null {
  let stops = at;
  while (STOPS.has(text[stops])) stops += 1;
  if (FULL_WIDTH.has(text[stops])) return fullWidthEnd(text, stops);
  const end = noteEnd(text, closersEnd(text, stops), stops === at + 1 && DIGIT.test(text[at - 1] ?? ''));
  if (end >= text.length) return end;
  if (!SPACE.test(text[end])) return null;
  const closed = frenchCloserEnd(text, end);
  const next = nextVisible(text, closed);
  if (next === null) return closed;
  if (isLowerCase(text.codePointAt(next)!) || STOPS.has(text[next])) return null;
  const isLoneDot = text[at] === '.' && stops === at + 1;
  const following = DIGIT.test(text[stops]) ? stops : next;
  return isLoneDot && isAbbreviated(text, start, at, following, language) ? null : closed;
}

function fullWidthEnd(text: string, at: number): number | null {
  let end = at;
  while (FULL_WIDTH.has(text[end]) || STOPS.has(text[end])) end += 1;
  const stops = end;
  end = closersEnd(text, end);
  const isSpeech = end > stops && JAPANESE_CLOSERS.has(text[end - 1]) && HIRAGANA.test(text[end] ?? '');
  return isSpeech ? null : noteEnd(text, end, false);
}

function closersEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && CLOSERS.has(text[end])) end += 1;
  return end;
}

/** After the note marks that are glued to a stop; behind a decimal point stand no note numbers. */
function noteEnd(text: string, from: number, isDecimal: boolean): number {
  let end = from;
  if (!isDecimal) end = matchEnd(NOTE_NUMBER, text, end);
  for (let before = -1; before !== end;) {
    before = end;
    end = matchEnd(NOTE_MARK, text, end);
    while (end < text.length && SUPERSCRIPTS.has(text[end])) end += 1;
  }
  return end;
}

function matchEnd(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : at;
}

/** After a guillemet that French sets apart by a space: `Oui. »`. */
function frenchCloserEnd(text: string, end: number): number {
  const isCloser = text[end + 1] === '»' && (end + 2 >= text.length || SPACE.test(text[end + 2]));
  return isCloser ? end + 2 : end;
}

/** The next character that is no white space; null at the end of the text. */
function nextVisible(text: string, from: number): number | null {
  let at = from;
  while (at < text.length && SPACE.test(text[at])) at += 1;
  return at < text.length ? at : null;
}

function isAbbreviated(text: string, start: number, dot: number, next: number, language: string | null): boolean {
  const before = WORD_BEFORE.exec(text.slice(Math.max(start, dot - LOOK_BACK), dot))?.[0] ?? '';
  if (before === '') return false;
  const isFirst = dot - before.length === start;
  return isNumber(before, text, next, isFirst, language) || isShortened(before, text, dot, next, isFirst);
}

/** An ordinal, a date, the number of a heading. */
function isNumber(word: string, text: string, next: number, isFirst: boolean, language: string | null): boolean {
  if (!NUMERAL.test(word)) return false;
  if (isFirst) return true;
  const isShort = word.length <= 2 || !DIGIT.test(word);
  if (!isShort) return false;
  if (DIGIT.test(word) && DIGIT.test(text[next])) return true;
  return language !== null && DOTTED_ORDINALS.has(language) && (DIGIT.test(word) || word === word.toUpperCase());
}

function isShortened(word: string, text: string, dot: number, next: number, isFirst: boolean): boolean {
  const lower = word.toLowerCase();
  if (NEVER_LAST.has(lower)) return true;
  const following = wordAt(text, next);
  if (BEFORE_NUMBER.has(lower) && (DIGIT.test(text[next]) || OPENING_BRACKETS.has(text[next]) || NUMERAL.test(following))) return true;
  const opens = OPENERS.has(following.toLowerCase());
  if (OFTEN_LAST.has(lower) || DOTTED.test(word)) return !opens;
  if (word.length === 1 && LETTER.test(word)) return isInitial(text, dot, isFirst) || (isLowerCase(word.charCodeAt(0)) && !opens);
  return false;
}

/** A capital is an initial where the sentence begins, after another capitalised word, or after a dot: "J. S. Bach", not "vitamin C." */
function isInitial(text: string, dot: number, isFirst: boolean): boolean {
  if (isFirst) return true;
  if (isLowerCase(text.codePointAt(dot - 1)!)) return false;
  const before = /(\S+)\s+\S?$/u.exec(text.slice(Math.max(0, dot - 40), dot))?.[1] ?? '';
  return /^[\p{Lu}("'“‘«[]/u.test(before) || before.endsWith('.');
}

function wordAt(text: string, at: number): string {
  WORD_AFTER.lastIndex = at;
  return WORD_AFTER.exec(text.slice(0, at + 30))?.[0] ?? '';
}
