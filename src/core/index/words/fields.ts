/** What of a chunk is searched by words, and how much a word counts in each field. */
export interface WordFields {
  title: string;
  headings: string;
  body: string;
  /** People, dates and tags of the front matter. */
  meta: string;
}

/**
 * Weights of a word's occurrences, in whole numbers. One weighted count a word: BM25 over several fields as in Robertson,
 * Zaragoza, Taylor 2004 (https://doi.org/10.1145/1031171.1031181), lengths weighted likewise.
 */
export const FIELD_WEIGHTS: Record<keyof WordFields, number> = { body: 1, headings: 1, title: 2, meta: 1 };

/** In the order of positions. */
export const FIELDS: readonly (keyof WordFields)[] = ['body', 'headings', 'title', 'meta'];

/** Positions between two fields, so that no phrase spans them. */
export const FIELD_GAP = 16;
