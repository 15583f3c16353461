/**
 * Text → words, as BERT's basic tokenizer does it: control characters go, letters become small, accents stay, white space,
 * punctuation and CJK characters part words. The same words come out of `tokenizer.json` run by transformers.js
 * (https://huggingface.co/docs/tokenizers/api/normalizers#tokenizers.normalizers.BertNormalizer); a test compares the two.
 */

/** Control, format, private-use characters, lone surrogates and U+FFFD: removed without parting a word. */
const REMOVED = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]/gu;

/** A run without white space, punctuation (Unicode's, and all of ASCII's signs) and CJK characters, which are words of their own that no English table holds. */
const WORD = /[^\s\p{P}$+<=>^`|~\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/gu;

/** Where a text may be cut with no word being cut: white space that is not removed, ASCII punctuation. */
const BREAK = /[\t\n\r !-/:-@[-`{-~]/;

/** UTF-16 units looked at in one go: bounds both memory and the time until others may run. */
const PIECE = 32_768;

/** The text in order, in pieces of at most 32 768 units that cut no word (but one without a break that is longer than that). */
export function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > PIECE) {
    let end = start + PIECE;
    while (end > start && !BREAK.test(text[end - 1] ?? '')) end--;
    if (end === start) end = start + PIECE;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

/** The words of one piece, small letters, in order, repetitions included. */
export function wordsOf(piece: string): string[] {
  return piece.replace(REMOVED, '').toLowerCase().match(WORD) ?? [];
}
