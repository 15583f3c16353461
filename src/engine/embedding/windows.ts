/** Texts that are longer than a model looks at, in parts that it sees whole. */
import { splitSentences } from '../../core/text/sentences';

/** The tokens of a text, all that the model adds to them included. */
export type Encode = (text: string) => readonly number[];

/** A text with more characters for each token that the model sees is cut before it is encoded: it is too long in any language. */
const MOST_CHARACTERS = 16;

const SPACE = /\s/;

/**
 * The text, or its parts where it has more tokens than `limit`: cut again and again near the middle, between sentences, else
 * between words, else between characters. Nothing but white space is left out.
 * @returns the tokens of each part, in order; none for a text without words
 * @throws Error where not even one character fits
 */
export function windowsOf(text: string, encode: Encode, limit: number): (readonly number[])[] {
  const part = text.trim();
  if (part === '') return [];
  if (part.length <= limit * MOST_CHARACTERS) {
    const tokens = encode(part);
    if (tokens.length <= limit) return [tokens];
    if (Array.from(part).length === 1) throw new Error('The model looks at too few tokens for any text.');
  }
  const at = cutOf(part);
  return [...windowsOf(part.slice(0, at), encode, limit), ...windowsOf(part.slice(at), encode, limit)];
}

/** Within the middle half; never at the ends of a text of two characters and more. */
function cutOf(text: string): number {
  const middle = text.length / 2;
  const isNear = (at: number): boolean => Math.abs(at - middle) <= text.length / 4;
  const nearest = (places: readonly number[]): number | undefined => places.filter(isNear)
    .reduce<number | undefined>((best, at) => (best === undefined || Math.abs(at - middle) < Math.abs(best - middle) ? at : best), undefined);
  return nearest(splitSentences(text).map(({ start }) => start)) ?? spaceNear(text, isNear) ?? characterAt(text, Math.floor(middle));
}

function spaceNear(text: string, isNear: (at: number) => boolean): number | undefined {
  const middle = Math.floor(text.length / 2);
  for (let step = 0; isNear(middle - step) || isNear(middle + step); step++) {
    for (const at of [middle + step, middle - step]) if (at > 0 && at < text.length && isNear(at) && SPACE.test(text[at])) return at;
  }
  return undefined;
}

/** No surrogate pair is parted. */
function characterAt(text: string, at: number): number {
  const isWithin = /[\udc00-\udfff]/.test(text[at]) && /[\ud800-\udbff]/.test(text[at - 1] ?? '');
  if (!isWithin) return Math.max(at, 1);
  return at > 1 ? at - 1 : at + 1;
}
