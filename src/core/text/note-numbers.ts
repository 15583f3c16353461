/** Note numbers: superscripts behind the end of a clause or a word, or before a note. They are no part of what is quoted. */

/** Superscripts in a row, several numbers among them; which are note numbers `isNoteNumber` says. */
export const NOTE_NUMBERS = '[⁰¹²³⁴-⁹]{1,3}(?:[ ,–-]{1,2}[⁰¹²³⁴-⁹]{1,3}){0,4}';

const CLAUSE_END = /[.,;:!?"”’»]$/;
/** The word that ends here, and what is before it. */
const WORD = /(\d?\s?)(\p{L}+)$/u;
/** Shorter words are names of quantities: "cm²", "sin²", "R²". */
const SHORTEST_WORD = 4;
const LONGEST_WORD = 40;

/** Whether the superscripts at `start`…`end` number a note, and are no power ("10²", "R²", "5 metres²"). */
export function isNoteNumber(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_WORD), start);
  const after = text.slice(end, end + 2);
  if (/(?:^|\n)[ \t]*$/.test(before)) return /^\s?\p{L}/u.test(after);
  if (CLAUSE_END.test(before)) return true;
  const word = WORD.exec(before);
  return word !== null && word[2].length >= SHORTEST_WORD && !/\d/.test(word[1]) && !/^[\p{L}\p{N}]/u.test(after);
}

/** The superscripts of a text that are no note numbers, in order. */
export function raisedFigures(text: string): string {
  return text.replace(new RegExp(NOTE_NUMBERS, 'gu'), (figures: string, at: number) => (isNoteNumber(text, at, at + figures.length) ? '' : figures))
    .match(/\p{No}/gu)?.join(' ') ?? '';
}
