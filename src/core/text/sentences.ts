/**
 * Sentences by rules that are the same on every device: the engines' own segmenters differ in version, and what is cut
 * differently here is embedded again there.
 */
import { sentenceEnd } from './sentence-end';

export interface SentenceRange {
  start: number;
  end: number;
}

const MAY_END = /[.!?…‼⁇⁈⁉؟۔。！？｡।॥]+|[\n\u2029]/g;
const SPACE = /\s/;
/** White space with two line breaks in it, from the first one on. */
const BLANK_LINE = /\n[^\S\n]*\n|\u2029/y;

/**
 * The sentences of a text: in order, not overlapping, without white space at their ends, and nothing but white space
 * between them. A blank line ends a sentence, a line break does not. Closing quotes, brackets and note marks stay with
 * their sentence. Linear time.
 * @param language ISO 639-1, for the ordinals of German and others ("am 3. Mai")
 */
export function splitSentences(text: string, language: string | null = null): SentenceRange[] {
  const found: SentenceRange[] = [];
  let start = skipSpace(text, 0);
  const close = (end: number): void => {
    const trimmed = trimEnd(text, start, end);
    if (trimmed > start) found.push({ start, end: trimmed });
    start = skipSpace(text, Math.max(end, start));
  };
  for (let at = start; at < text.length;) {
    MAY_END.lastIndex = at;
    const match = MAY_END.exec(text);
    if (match === null) break;
    const end = endAt(text, start, match.index, language);
    if (end === null) {
      at = match.index + match[0].length;
    } else {
      close(end);
      at = start;
    }
  }
  close(text.length);
  return found;
}

function endAt(text: string, start: number, at: number, language: string | null): number | null {
  if (text[at] !== '\n' && text[at] !== '\u2029') return sentenceEnd(text, start, at, language);
  BLANK_LINE.lastIndex = at;
  return BLANK_LINE.test(text) ? at : null;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.test(text[at])) at += 1;
  return at;
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && SPACE.test(text[at - 1])) at -= 1;
  return at;
}
