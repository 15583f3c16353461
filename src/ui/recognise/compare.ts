/** What two readings of one page have in common, each in its own spelling. */
import { difference } from '../../core/text/quote-difference';

/** A run of a text; joined, the pieces are the text. */
export interface Piece {
  text: string;
  /** Whether the other text has these words at this place too. */
  isCommon: boolean;
}

export interface Compared {
  before: Piece[];
  after: Piece[];
  /** Words that only one of them has. */
  different: number;
}

/** A word as it is written, with what stands before it. */
interface Written {
  form: string;
  from: number;
  to: number;
}

/** Words are what white space parts: a comma too many is a difference. Bounded as `difference` is. */
export function compare(before: string, after: string): Compared {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const compared: Compared = { before: [], after: [], different: 0 };
  for (const { type, quote, source } of difference(old, fresh)) {
    const isCommon = type === 'same';
    if (type !== 'source only') add(compared.before, before, old, quote, isCommon);
    if (type !== 'quote only') add(compared.after, after, fresh, source, isCommon);
    if (!isCommon) compared.different += quote[1] - quote[0] + source[1] - source[0];
  }
  return compared;
}

function wordsOf(text: string): Written[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: form, index }) => ({ form, from: index, to: index + form.length }));
}

/** White space between two pieces belongs to none of them, so that no mark covers it. */
function add(pieces: Piece[], text: string, words: readonly Written[], [start, end]: [number, number], isCommon: boolean): void {
  const from = start === 0 ? 0 : words[start - 1].to;
  if (from < words[start].from) pieces.push({ text: text.slice(from, words[start].from), isCommon: true });
  const to = words[end - 1].to;
  pieces.push({ text: text.slice(words[start].from, to), isCommon });
  if (end === words.length && to < text.length) pieces.push({ text: text.slice(to), isCommon: true });
}
