/** The line breaks that part a paragraph from what stands around it. */

const BREAK = '(?:\\r\\n|\\n|\\r(?!\\n))';
const BLANK_LINE_BEFORE = new RegExp(`${BREAK}[ \\t]*${BREAK}[ \\t]*$`);
const BLANK_LINE_AFTER = new RegExp(`^[ \\t]*${BREAK}[ \\t]*${BREAK}`);

/** What a blank line between the text before `at` and a new paragraph there takes. */
export function gapBefore(text: string, at: number, newline: string): string {
  const before = text.slice(0, at);
  if (before.trim() === '') return '';
  if (/\S[ \t]*$/.test(before)) return newline + newline;
  return BLANK_LINE_BEFORE.test(before) ? '' : newline;
}

/** What a blank line between a new paragraph and the text from `at` on takes. */
export function gapAfter(text: string, at: number, newline: string): string {
  const after = text.slice(at);
  if (after.trim() === '') return '';
  if (/^[ \t]*\S/.test(after)) return newline + newline;
  return BLANK_LINE_AFTER.test(after) ? '' : newline;
}
