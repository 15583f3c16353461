/** What of a chunk is searched by words, how much a word counts in each field, and where its positions lie. */
import type { WordField } from '../types';
import type { Positions } from './phrase';

/** In all but the body each line is a text of its own (a title, an alias, a person). */
export type WordFields = Record<WordField, string> & {
  /** What of the body its reader does not see (the address of a link), each a text of its own: a word of it is found, a phrase does not go through it. */
  hidden?: readonly string[];
  /** Where in the body ends what goes on in another, if not at its end (`PageText.endsAt`). */
  endsAt?: number;
  /** Where in the body what another breaks off may go on beside its beginning (`PageText.goesOnAt`). */
  goesOnAt?: number;
};

/**
 * Weights of a word's occurrences, in whole numbers. One weighted count a word: BM25 over several fields as in Robertson,
 * Zaragoza, Taylor 2004 (https://doi.org/10.1145/1031171.1031181), lengths weighted likewise.
 */
export const FIELD_WEIGHTS: Record<WordField, number> = { body: 1, headings: 1, title: 2, people: 1, dates: 1, tags: 1 };

/** In the order of positions: the body first, since small numbers take fewer bytes. */
export const FIELDS: readonly WordField[] = ['body', 'headings', 'title', 'people', 'dates', 'tags'];

/** So many positions has the body, and so many each of the others: words beyond are not indexed. A chunk has some hundreds. */
const BODY = 1 << 16;
const OTHER = 1 << 12;
/** All positions of a chunk. */
export const POSITIONS = BODY + (FIELDS.length - 1) * OTHER;

/** The positions of a field: from `start` up to `end`, whose last is never taken, so that no phrase spans two fields. */
export function positionsOf(field: WordField): Positions {
  const at = FIELDS.indexOf(field);
  return { start: at === 0 ? 0 : BODY + (at - 1) * OTHER, end: BODY + at * OTHER };
}

const WEIGHTS = FIELDS.map((field) => FIELD_WEIGHTS[field]);

/** How much an occurrence at this position counts. */
export function weightAt(position: number): number {
  return WEIGHTS[position < BODY ? 0 : 1 + Math.floor((position - BODY) / OTHER)];
}
