/** Where in a note words or the reference of a footnote may be put. */
import type { ClosedBlock, Line, NoteShape } from '../read/note/shape';
import { isChineseOrJapanese } from '../text/scripts';
import { behindBlock, behindProperties, isWithinItem } from './insertion-behind';

/** What the user has marked in the note: UTF-16 offsets, equal for a cursor. */
export interface Selected {
  start: number;
  end: number;
}

export interface InsertionPlace {
  at: number;
  /** `line`: among the words of a line. `empty`: after the marks of a line without words. `block`: a paragraph of its own is to be made. */
  where: 'line' | 'empty' | 'block';
}

type Stretch = Selected;

/** Marks of quotations, list items and tasks at the beginning of a line. */
export const LINE_MARKS = /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+(?:\[.\](?:[ \t]+|$))?|$))?/;
const INDENTED = /^(?: {4}|\t)/;

const UNCLOSED = 'The cursor is in a comment, a formula or a block of code that nothing closes: close it first.';

/**
 * The place for words that begin at the cursor (`prose`), or for a reference alone, which goes after the word and its punctuation.
 * Prose that would break what the cursor is at is a paragraph behind it. A sentence for the user where there is no place.
 */
export function placeIn(note: NoteShape, selected: Selected, prose: boolean): InsertionPlace | string {
  const at = cursorOf(note.text, selected);
  const closed = closedAt(note, at);
  if (closed && !prose) return `The cursor is in ${closed.kind}, where no footnote can stand: put it into the text.`;
  if (closed?.kind === 'the properties') return behindProperties(note);
  if (at >= note.openFrom && note.openFrom < note.text.length) return UNCLOSED;
  const from = lineStart(note.text, at);
  const whole = { start: from, end: lineEnd(note.text, at) };
  const line = lineAt(note, at);
  if (prose && (closed || (line && isBroken(note, at, line)))) return behindBlock(note, whole);
  if (line) {
    const isBehind = prose && at > line.end && note.text.slice(line.end, at).trim() === '';
    const start = isBehind ? at : Math.min(Math.max(at, line.start), line.end);
    const place = prose && !isInside(note, start) ? start : afterWord(note, start, line);
    return place === null ? 'Nothing can be put where the cursor is: put it into the text.' : { at: place, where: 'line' };
  }
  const source = note.text.slice(from, whole.end);
  const marks = LINE_MARKS.exec(source)?.[0] ?? '';
  if (marks.length < source.length) return prose ? behindBlock(note, whole) : 'The cursor is on a line without words: put it into the text.';
  const isBlank = marks.trim() === '';
  if (prose && isBlank && isWithinItem(note, whole)) return behindBlock(note, whole);
  return isBlank ? { at: INDENTED.test(marks) ? from : Math.max(at, from), where: 'block' } : { at: from + marks.length, where: 'empty' };
}

/** A new paragraph behind the note's last words, before the footnotes at its end. */
export function placeAtEnd(note: NoteShape): InsertionPlace {
  const last = note.blocks.filter(({ kind, end }) => kind !== 'footnote' && end <= note.openFrom).at(-1);
  return { at: last?.end ?? 0, where: 'block' };
}

/** The closed block in which `at` is, or from which white space alone parts it in its line. */
function closedAt({ text, closedBlocks }: NoteShape, at: number): ClosedBlock | undefined {
  let [from, to] = [at, at];
  while (from > 0 && /[ \t]/.test(text[from - 1])) from -= 1;
  while (to < text.length && /[ \t]/.test(text[to])) to += 1;
  return closedBlocks.find(({ start, end }) => start <= to && from <= end);
}

/** Whether prose at `at` would become part of a title or a row, or part the words of a line from its marks. */
function isBroken({ text }: NoteShape, at: number, line: Line): boolean {
  return line.kind !== 'prose' || (at < line.start && text.slice(lineStart(text, at), line.start).trim() !== '');
}

/** The cursor, never within a line break; of a selection the end of its words. */
function cursorOf(text: string, { start, end }: Selected): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1])) at -= 1;
  if (at === start) at = end;
  return text.startsWith('\r\n', at - 1) && at > 0 ? at - 1 : at;
}

/** The words of the line in which `at` is: those around it, else the next ones, else the last ones. */
export function lineAt({ text, lines }: NoteShape, at: number): Line | null {
  const [from, to] = [lineStart(text, at), lineEnd(text, at)];
  const isHere = (line: Line | undefined): line is Line => line !== undefined && line.start >= from && line.end <= to;
  const first = firstEndingAt(lines, at);
  return [lines[first], lines[first - 1]].find(isHere) ?? null;
}

/** The number of the first of some stretches in order that ends at an offset or behind it. */
function firstEndingAt(stretches: readonly Stretch[], at: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (stretches[middle].end < at) low = middle + 1; else high = middle;
  }
  return low;
}

/** Within a word, a link, code and the like. */
function isInside(note: NoteShape, at: number): boolean {
  if (closedAround(note, at)) return true;
  const [before, after] = [characterBefore(note.text, at), characterAt(note.text, at)];
  return isWordLike(before) && isWordLike(after) && !isUnspaced(before) && !isUnspaced(after);
}

/** The closed stretch that begins at `at` or before, and ends behind it. */
function closedFrom({ closedInline }: NoteShape, at: number): Stretch | null {
  const found = closedInline[firstEndingAt(closedInline, at + 1)] as Stretch | undefined;
  return found && found.start <= at ? found : null;
}

function closedAround(note: NoteShape, at: number): boolean {
  const closed = closedFrom(note, at);
  return closed !== null && closed.start < at;
}

/**
 * After the word at `from`, or after the one before it where `from` follows white space. What is written together stays together,
 * since a reference within it could open a link or end an emphasis; a Chinese or Japanese letter may follow a reference.
 */
function afterWord(note: NoteShape, from: number, first: Stretch): number | null {
  const { text } = note;
  let at = from;
  while (at > first.start && /\s/.test(text[at - 1]) && !closedAround(note, at)) at -= 1;
  if (at === first.start) at = from;
  for (let line: Stretch | null = first; line;) {
    const closed = closedFrom(note, at);
    if (closed) {
      at = closed.end;
      if (at > line.end) line = lineAt(note, at);
      if (line && at > line.end) return null;
    } else if (at === line.end || mayFollow(characterAt(text, at))) {
      return at;
    } else {
      at += characterAt(text, at).length;
      while (at < line.end && /^(?:\p{M}|\u200d|\ufe0f)/u.test(characterAt(text, at))) at += characterAt(text, at).length;
    }
  }
  return null;
}

/** Whether a reference may stand directly before a character. */
function mayFollow(character: string): boolean {
  return /\s/.test(character) || isUnspaced(character);
}

/** A Chinese or Japanese letter, or a mark that opens a quotation there. */
function isUnspaced(character: string): boolean {
  return isChineseOrJapanese(character.codePointAt(0) ?? 0) && /^[\p{L}\p{Ps}\p{Pi}]/u.test(character);
}

function isWordLike(character: string): boolean {
  return character !== '' && !/^[\s|]/.test(character);
}

function characterAt(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';
}

function characterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return text.slice(at - (unit >= 0xdc00 && unit < 0xe000 ? 2 : 1), at);
}

export function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start -= 1;
  return start;
}

export function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
