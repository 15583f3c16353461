/** Letters that are set apart for looks ("I N T R O D U C T I O N"): their gaps are no spaces between words. */
import type { Fragment } from './fragments';

const SPACED = /^\p{L}(?: \p{L}){3,}$/u;
const SPACED_BESIDE_OTHERS = /^\p{L}(?: \p{L})*$/u;
/** Letters in one piece tell nothing of where its words end, where the gap between words is small: a longer row may be more than one word. */
const LONGEST_WORD = 14;
const LEAST_LETTERS = 5;
/** Parts of the pieces that must be single letters. */
const MOSTLY = 0.8;
/** Times the usual gap of the line: wider gaps part words. */
const WIDER = 1.7;

/** Tells the pieces of a line that are one word with a space after each of its letters. */
export function spacedWords(fragments: readonly Fragment[]): (text: string) => boolean {
  const pieces = fragments.filter(({ blank }) => !blank);
  const isWord = (text: string): boolean => text.length < 2 * LONGEST_WORD && SPACED.test(text);
  const isOfAll = pieces.length > 1 && pieces.some(({ text }) => isWord(text)) && pieces.every(({ text }) => SPACED_BESIDE_OTHERS.test(text));
  return isOfAll ? () => true : isWord;
}

/** Of a line that is drawn letter by letter, the gap beyond which a word ends; null of any other line. */
export function gapOfSpacedLetters(fragments: readonly Fragment[]): number | null {
  const pieces = fragments.filter(({ blank }) => !blank);
  const letters = pieces.filter(({ text }) => /^\p{L}$/u.test(text.trim())).length;
  if (letters < LEAST_LETTERS || letters < MOSTLY * pieces.length) return null;
  const gaps = pieces.slice(1).map((piece, index) => Math.max(piece.start, pieces[index].start) - Math.min(piece.end, pieces[index].end));
  gaps.sort((a, b) => a - b);
  const usual = gaps[gaps.length >> 1];
  return usual > pieces[0].wordGap ? Math.max(usual * WIDER, usual + pieces[0].wordGap) : null;
}
