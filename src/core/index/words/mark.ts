/** Where a text holds the words of a query. */
import { loneCharactersIn } from '../../text/unspaced';
import type { PlacedWord, Tokenise } from './entry';

/** UTF-16 offsets, end exclusive. */
export type Range = [start: number, end: number];

/** What is marked: words as they are written, single characters of scripts without spaces, and phrases, with the words that may stand at each of their positions. */
export interface Marked {
  words: ReadonlySet<string>;
  characters: ReadonlySet<string>;
  phrases: readonly (readonly ReadonlySet<string>[])[];
}

/** In order and apart: what overlaps or touches is one range. */
export function marksIn(text: string, { words, characters, phrases }: Marked, tokenise: Tokenise): Range[] {
  const found = tokenise(text);
  const ranges = found.filter(({ word }) => words.has(word)).map(({ start, end }): Range => [start, end]);
  if (characters.size > 0) for (const { term, start, end } of loneCharactersIn(text)) if (characters.has(term)) ranges.push([start, end]);
  const byPosition: PlacedWord[][] = [];
  for (const token of found) (byPosition[token.position] ??= []).push(token);
  for (const phrase of phrases) {
    for (let at = 0; at + phrase.length <= byPosition.length; at++) {
      const held = phrase.map((step, i) => byPosition[at + i]?.filter(({ word }) => step.has(word)) ?? []);
      if (held.length > 0 && held.every((words) => words.length > 0)) ranges.push(around(held.flat()));
    }
  }
  return joined(ranges);
}

const around = (words: readonly PlacedWord[]): Range =>
  [Math.min(...words.map(({ start }) => start)), Math.max(...words.map(({ end }) => end))];

function joined(ranges: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last === undefined || start > last[1]) apart.push([start, end]);
    else last[1] = Math.max(last[1], end);
  }
  return apart;
}
