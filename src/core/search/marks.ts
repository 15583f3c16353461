/** Where a passage holds words of a query. */
import type { SourceKind } from '../read/types';
import { seen } from '../text/seen';
import type { Found } from './types';

/** Of a text without markup. */
export type MarksIn = (text: string) => Found['marks'];

/** In the text that the source's reader sees, and in what is hidden there; in order and apart. */
export function marksOf(raw: string, kind: SourceKind, marksIn: MarksIn): Found['marks'] {
  const { text, hidden } = seen(raw, kind);
  const marks = marksIn(text);
  const within = hidden.flatMap(([from, to]) => marksIn(raw.slice(from, to)).map(([start, end]): [number, number] => [from + start, from + end]));
  return [...marks, ...within.filter(([start, end]) => marks.every((mark) => mark[1] <= start || mark[0] >= end))].sort((a, b) => a[0] - b[0]);
}
