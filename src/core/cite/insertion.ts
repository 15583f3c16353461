/** Putting answers and footnotes into a note: which text goes where, so that everything else stays as it is. */
import type { NoteShape } from '../read/note/shape';
import { escapeLineStart } from '../text/escape';
import { placeDefinitions } from './insertion-definitions';
import { gapAfter, gapBefore } from './insertion-gaps';
import { type InsertionPlace, LINE_MARKS, type Selected, lineEnd, lineStart, placeAtEnd, placeIn } from './insertion-place';
import { type Reused, reuse } from './insertion-reuse';
import type { Footnote } from './types';

/** One line of prose that is safe in Markdown ('' for none), and the footnotes after it. */
export interface Piece {
  text: string;
  footnotes: readonly Footnote[];
}

/** Text to be put at a UTF-16 offset of the note as it was. */
export interface Insertion {
  at: number;
  text: string;
}

export interface InsertionPlan {
  /** In order; to be made at once. */
  insertions: Insertion[];
  /** Behind what was put in, as an offset into the note as it is then. */
  cursor: number;
  /** The ids of the pieces' footnotes as they are in the note now, in order. */
  ids: string[];
}

/**
 * How to put the pieces into a note. Where prose is given it goes to the cursor, else only the references do, after the word and
 * its punctuation; the definitions go to the note's end. A definition that cites the same words of the same place is used again.
 * @param selected the cursor or selection; null for the end of the note's words
 * @param resolve the path that a link of this note leads to
 * @returns a sentence for the user where there is no place for it
 */
export function planInsertion(note: NoteShape, selected: Selected | null, pieces: readonly Piece[], resolve: (linkpath: string) => string | null): InsertionPlan | string {
  const isProse = pieces.some(({ text }) => text !== '');
  if (!selected && !isProse) return 'There is no cursor in the note: open it for editing, and put the cursor where the footnote belongs.';
  const place = selected ? placeIn(note, selected, isProse) : placeAtEnd(note);
  if (typeof place === 'string') return place;
  const reused = reuse(note, pieces.flatMap(({ footnotes }) => footnotes), resolve);
  const newline = note.text.includes('\r\n') ? '\r\n' : '\n';
  const words = { at: place.at, ...around(note.text, place, wordsOf(pieces, reused, place), newline) };
  const cursor = words.at + words.before.length + words.words.length;
  const put = { at: words.at, text: words.before + words.words + words.after };
  const definitions = placeDefinitions(note, reused.definitions, put.at, newline);
  return { insertions: joined(put, definitions), cursor, ids: reused.ids };
}

/** The note with the insertions made. */
export function insert(text: string, insertions: readonly Insertion[]): string {
  let from = 0;
  const parts = insertions.map(({ at, text: inserted }) => {
    const part = text.slice(from, at) + inserted;
    from = at;
    return part;
  });
  return parts.join('') + text.slice(from);
}

function wordsOf(pieces: readonly Piece[], { references }: Reused, { where }: InsertionPlace): string {
  let used = 0;
  const words = pieces.map(({ text, footnotes }) => {
    used += footnotes.length;
    return text + references.slice(used - footnotes.length, used).join('');
  }).filter((text) => text !== '').join(' ');
  return where === 'line' ? words : escapeLineStart(words);
}

/** What has to stand around the words, so that they join nothing that they do not belong to. */
function around(text: string, { at, where }: InsertionPlace, words: string, newline: string): { before: string; words: string; after: string } {
  if (where === 'block') return { before: gapBefore(text, at, newline), words, after: gapAfter(text, at, newline) };
  const [before, after] = [text.slice(lineStart(text, at), at), text.slice(at, lineEnd(text, at))];
  if (where === 'empty') return { before: /\S$/.test(before) ? ' ' : '', words, after: continues(text, at) ? newline : '' };
  const isReference = words.startsWith('[^');
  // After these the reference would open something else.
  const needsSpace = isReference ? /[\^[\\]$/.test(before) : /[^\s\u3000-\u30ff\u3400-\u9fff([{“‘«„|]$/.test(before);
  const marks = before.replace(/^\uFEFF/, '');
  const isFirst = LINE_MARKS.exec(marks)?.[0] === marks;
  return {
    before: needsSpace ? ' ' : '', words: isFirst && !isReference ? escapeLineStart(words) : words,
    after: isReference || /^(?:[\s|\u3000-\u30ff\u3400-\u9fff]|$)/.test(after) ? '' : ' ',
  };
}

/** Whether the next line has words without marks of its own, which would continue a list item or quotation that ends before them. */
function continues(text: string, at: number): boolean {
  const next = /^[^\r\n]*(?:\r\n|\n|\r)([^\r\n]*)/.exec(text.slice(at))?.[1] ?? '';
  return next.trim() !== '' && LINE_MARKS.exec(next)?.[0].trim() === '';
}

function joined(words: Insertion, definitions: Insertion | null): Insertion[] {
  if (!definitions) return [words];
  if (words.at === definitions.at) return [{ at: words.at, text: words.text + definitions.text }];
  return words.at < definitions.at ? [words, definitions] : [definitions, words];
}
