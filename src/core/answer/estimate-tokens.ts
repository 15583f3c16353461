/** How many tokens a text takes, without the tokenizer of the model. */

/** Tokens a character: tokenizers know Latin best, other alphabets less, and Chinese, Japanese and emoji hardly. */
function costOf(code: number): number {
  if (code < 0x250) return 1 / 3;
  return code < 0x2e80 ? 0.7 : 1.3;
}

/** An estimate on the high side: a prompt that is too long is cut by the server without a word. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += costOf(character.codePointAt(0)!);
  return Math.ceil(tokens);
}

/** How many tokens a text takes at least: every word between blanks is one or more. */
export function fewestTokens(text: string): number {
  let words = 0;
  for (const word of text.split(/\s+/)) if (word !== '') words += 1;
  return words;
}
