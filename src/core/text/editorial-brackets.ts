/** Brackets within a word, by which editors say what they add or write out: d[omi]ni, s(acrum), [t]he. */

const CLOSING: Record<string, string> = { '[': ']', '(': ')', '⟨': '⟩' };
const OPENING: Record<string, string> = { ']': '[', ')': '(', '⟩': '⟨' };
const LETTER = /^[\p{L}\p{M}]/u;
/** What goes on in a word: a capital begins another ("Paris(France)"), and a figure is a note's. */
const GOES_ON = /^(?!\p{Lu}|\p{Lt})\p{L}/u;

/** Whether a bracket stands at `at`, between letters. Most often none does. */
export function isBracketInWord(text: string, at: number): boolean {
  return (text[at] in CLOSING || text[at] in OPENING) && GOES_ON.test(text.slice(at + 1, at + 3)) && LETTER.test(text[at - 1]);
}

/**
 * Whether the bracket at `at`, behind the letters from `start`, has its partner in the same word.
 * @param endOf where letters end
 */
export function hasPartner(text: string, start: number, at: number, endOf: (start: number) => number): boolean {
  const closing = CLOSING[text[at]];
  return closing === undefined ? text[start - 1] === OPENING[text[at]] : text[endOf(at + 1)] === closing;
}
