/** Brackets within a word, by which editors say what they add or write out: d[omi]ni, s(acrum), [t]he. */

const CLOSING: Record<string, string> = { '[': ']', '(': ')', '⟨': '⟩' };
const OPENING: Record<string, string> = { ']': '[', ')': '(', '⟩': '⟨' };
const LETTER = /^[\p{L}\p{M}]/u;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;

/** Whether a bracket stands at `at`, between letters of a word: a capital behind a small letter begins another ("Paris(France)"), and a figure is a note's. */
export function isBracketInWord(text: string, at: number): boolean {
  if (!(text[at] in CLOSING || text[at] in OPENING)) return false;
  const [before, after] = [text[at - 1], text.slice(at + 1, at + 3)];
  return LETTER.test(before) && LETTER.test(after) && (!CAPITAL.test(after) || CAPITAL.test(before));
}

/**
 * Whether the bracket at `at`, behind the letters from `start`, has its partner in the same word.
 * @param endOf where letters end
 */
export function hasPartner(text: string, start: number, at: number, endOf: (start: number) => number): boolean {
  const closing = CLOSING[text[at]];
  return closing === undefined ? text[start - 1] === OPENING[text[at]] : text[endOf(at + 1)] === closing;
}
