/** The text of one line with its map: a space where the gap between two pieces needs one, and nothing that cannot be text. */
import { isChineseOrJapanese } from '../../text/scripts';
import type { ItemMap } from '../types';
import type { Fragment } from './fragments';
import { withAccents } from './accents';
import { addRun } from './item-map';
import type { Line } from './lines';
import { withNoteNumber } from './note-numbers';

export interface LineText {
  text: string;
  map: ItemMap;
}

/** Gaps wider than this, in font sizes, part two words; a space is about a quarter wide, letters are kerned by less than a tenth. */
const WORD_GAP = 0.15;
/** Chinese and Japanese are set without spaces: only a wide gap parts. */
const IDEOGRAPH_GAP = 0.8;

export function toLineText(line: Line): LineText {
  const result: LineText = { text: '', map: [] };
  let last: Fragment | null = null;
  let blank: Fragment | null = null;
  line.fragments.forEach((piece, index) => {
    if (piece.blank) {
      blank ??= piece;
      return;
    }
    if (last !== null && !endsBlank(result.text) && !startsBlank(piece.text)) addGap(result, last, blank, piece);
    addPiece(result, withNoteNumber(piece, line, result.text, line.fragments[index + 1]));
    last = piece;
    blank = null;
  });
  return withAccents(trimmed(result));
}

function addGap(result: LineText, last: Fragment, blank: Fragment | null, next: Fragment): void {
  if (isDropCap(last, next)) return;
  const size = Math.max(last.size, next.size);
  const gap = Math.max(last.start, next.start) - Math.min(last.end, next.end);
  const ideographs = isIdeograph(result.text.slice(-1)) && isIdeograph(next.text.slice(0, 1));
  if (ideographs && gap < IDEOGRAPH_GAP * size) return;
  if (blank !== null) {
    result.text += blank.text.slice(0, 1);
    addRun(result.map, 1, blank.item, 0, 1);
  } else if (gap > WORD_GAP * size) {
    result.text += ' ';
    addRun(result.map, 1, last.item, last.text.length, 0);
  }
}

/** A large first letter belongs to the word beside it. */
function isDropCap(last: Fragment, next: Fragment): boolean {
  return last.size > 1.8 * next.size && /^\p{Lu}$/u.test(last.text.trim()) && /^\p{L}/u.test(next.text);
}

/** Control characters and halves of surrogate pairs are no text: a store that writes UTF-8 would not give them back. */
const NO_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

function addPiece(result: LineText, piece: Fragment): void {
  let from = 0;
  const add = (to: number): void => {
    result.text += piece.text.slice(from, to);
    addRun(result.map, to - from, piece.item, from, 1);
  };
  for (const match of piece.text.matchAll(NO_TEXT)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(piece.text.length);
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
