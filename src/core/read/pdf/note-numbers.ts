/**
 * Note numbers: small raised figures after a word or a sentence, or before a note itself. They are written as superscripts,
 * so that "people.1 Some" is not the number one and "history12" is still found as "history". Raised figures in formulas
 * stay as the PDF has them.
 */
import type { Fragment } from './fragments';
import type { Line } from './lines';

const FIGURES = /^\d{1,3}(?:[ ,]{1,2}\d{1,3}){0,4}$/;
/** At most this large beside the line's own text. */
const SMALL = 0.85;
/** At least this far above its baseline, in font sizes. */
const RAISED = 0.15;
/** What a note number stands behind: the end of a clause, or a word that is too long for the name of a quantity. */
const BEHIND = /(?:[.,;:!?"”’»]|\p{L}{4})$/u;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The piece as it is to be read. `before` is the line's text so far, `next` the piece behind. */
export function withNoteNumber(piece: Fragment, line: Line, before: string, next: Fragment | undefined): Fragment {
  const isRaised = piece.size <= SMALL * line.size && piece.base <= line.base - RAISED * line.size;
  if (!isRaised || !FIGURES.test(piece.text)) return piece;
  const isNote = before === '' ? /^\s*\p{L}/u.test(next?.text ?? '') : BEHIND.test(before.slice(-8));
  return isNote ? { ...piece, text: piece.text.replace(/\d/g, (figure) => SUPERSCRIPTS[Number(figure)]) } : piece;
}
