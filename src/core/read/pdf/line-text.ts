/** The text of one line with its map: a space where the gap between two pieces needs one, and nothing that cannot be text. */
import { isChineseOrJapanese } from '../../text/scripts';
import type { ItemMap } from '../types';
import type { Fragment } from './fragments';
import { withAccents } from './accents';
import { isDropCap } from './drop-caps';
import { addRun } from './item-map';
import { gapOfSpacedLetters, spacedWords } from './letter-spacing';
import type { Line } from './lines';
import { withNoteNumber } from './note-numbers';

export interface LineText {
  text: string;
  map: ItemMap;
}

/** Chinese and Japanese are set without spaces: only a gap wider than this, in font sizes, parts. */
const IDEOGRAPH_GAP = 0.8;
/** Gaps of justified lines stay below this, in font sizes; those between cells seldom do. */
export const CELL_GAP = 0.9;

/** @param isRow of a table: its cells are parted by tabs */
export function toLineText(line: Line, isRow = false): LineText {
  const result: LineText = { text: '', map: [] };
  const spaced = gapOfSpacedLetters(line.fragments);
  const isSpaced = spacedWords(line.fragments);
  let last: Fragment | null = null;
  let blank: Fragment | null = null;
  line.fragments.forEach((piece, index) => {
    if (piece.blank) {
      blank ??= piece;
      return;
    }
    if (last !== null) addGap(result, gapBetween(last, piece), { last, next: piece, blank, spaced, isRow });
    addPiece(result, isSpaced(piece.text) ? / /g : NOT_AS_IS, withNoteNumber(piece, line, result.text, line.fragments[index + 1]?.blank === true ? line.fragments[index + 2] : line.fragments[index + 1]));
    last = piece;
    blank = null;
  });
  return withAccents(trimmed(result));
}

/** Along the line, in page units; whichever of the two comes first. */
export function gapBetween(a: Fragment, b: Fragment): number {
  return Math.max(a.start, b.start) - Math.min(a.end, b.end);
}

interface Gap {
  last: Fragment;
  next: Fragment;
  /** The white space that the PDF has there. */
  blank: Fragment | null;
  /** Of letters that are set apart: beyond it a word ends. */
  spaced: number | null;
  isRow: boolean;
}

function addGap(result: LineText, gap: number, { last, next, blank, spaced, isRow }: Gap): void {
  const size = Math.max(last.size, next.size);
  const put = (space: string): void => {
    result.text += space;
    addRun(result.map, 1, last.item, last.text.length, 0);
  };
  if (isRow && gap > CELL_GAP * size) return put('\t');
  if (endsBlank(result.text) || startsBlank(next.text) || (isDropCap(last, next.size) && /^\p{L}/u.test(next.text))) return;
  const ideographs = isIdeograph(result.text.slice(-1)) && isIdeograph(next.text.slice(0, 1));
  if (ideographs && gap < IDEOGRAPH_GAP * size) return;
  if (spaced !== null) {
    if (gap > spaced) put(' ');
  } else if (blank !== null) {
    result.text += blank.text.slice(0, 1);
    addRun(result.map, 1, blank.item, 0, 1);
  } else if (gap > wordGap(last, next)) put(' ');
}

/** The large number of a chapter stands as far off its title as the title's words do. */
function wordGap(last: Fragment, next: Fragment): number {
  const isNumber = last.size > 1.8 * next.size && /^\s*[\p{N}.]+\s*$/u.test(last.text);
  return isNumber ? Math.min(last.wordGap, next.wordGap) : Math.max(last.wordGap, next.wordGap);
}

/**
 * Control characters and halves of surrogate pairs are no text: a store that writes UTF-8 would not give them back. Two single
 * quotation marks are how some print a double one.
 */
const NOT_AS_IS = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]|‘‘|’’/gu;
const DOUBLE = new Map([['‘‘', '“'], ['’’', '”']]);

/** @param left what of its text is left out or written otherwise */
function addPiece(result: LineText, left: RegExp, piece: Fragment): void {
  let from = 0;
  const add = (text: string): void => {
    result.text += text;
    addRun(result.map, text.length, piece.item, from, 1);
  };
  for (const match of piece.text.matchAll(left)) {
    add(piece.text.slice(from, match.index));
    from = match.index;
    add(DOUBLE.get(match[0]) ?? '');
    from += match[0].length;
  }
  add(piece.text.slice(from));
}

/** Without white space at either end. */
function trimmed({ text, map }: LineText): LineText {
  const end = text.trimEnd().length;
  return part(text, map, Math.min(text.length - text.trimStart().length, end), end);
}

/** `text.slice(start, end)` with its map. */
export function part(text: string, map: ItemMap, start: number, end: number): LineText {
  const cut: ItemMap = [];
  let at = 0;
  for (let run = 0; run < map.length; run += 4) {
    const [length, item, offset, step] = map.slice(run, run + 4) as [number, number, number, 0 | 1];
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, length);
    if (from < to) addRun(cut, to - from, item, offset + from * step, step);
    at += length;
  }
  return { text: text.slice(start, end), map: cut };
}

const endsBlank = (text: string): boolean => text === '' || text.slice(-1).trim() === '';
const startsBlank = (text: string): boolean => text.slice(0, 1).trim() === '';

/** A character that is set without spaces beside others of its kind, full-width punctuation among them. */
export function isIdeograph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return isChineseOrJapanese(code) || (code >= 0xff01 && code <= 0xff65);
}
