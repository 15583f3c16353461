/** Brackets within a word, by which editors say what they add or write out: d[omi]ni, s(acrum), [t]he. */

const CLOSING: Record<string, string> = { '[': ']', '(': ')', '⟨': '⟩' };
const OPENING: Record<string, string> = { ']': '[', ')': '(', '⟩': '⟨' };
const LETTER = /^[\p{L}\p{M}]/u;
/** What names have in which brackets are part of a formula: Ly-6C(high), 25(OH)D. */
const IN_FORMULAS = /[\p{N}\p{Pd}]/u;
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
  if (closing === undefined) return text[start - 1] === OPENING[text[at]] && !IN_FORMULAS.test(text[start - 2]);
  return text[endOf(at + 1)] === closing && !IN_FORMULAS.test(text.slice(Math.max(0, start - 1), at));
}
