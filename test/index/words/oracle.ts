/** BM25 the long way round: what the word index has to agree with. */
import { FIELDS, FIELD_WEIGHTS, type WordFields } from '../../../src/core/index/words/fields';
import { B, K1, SHORTEST } from '../../../src/core/index/words/rank';
import type { Clause, Scored, WordQuery } from '../../../src/core/index/types';

export interface Text { id: number; fields: WordFields }

export const cut = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** The same for the index, where `a-b` is a whole at the position of its first part as well. */
export function tokenise(text: string): { term: string; word: string; position: number; start: number; end: number }[] {
  let next = 0;
  return [...text.toLowerCase().matchAll(/[^ ]+/g)].flatMap(({ 0: chunk, index }) => {
    const parts = [...chunk.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: term, index: at }) =>
      ({ term, word: term, position: next++, start: index + at, end: index + at + term.length }));
    const whole = parts.map(({ term }) => term).join('');
    return parts.length < 2 ? parts : [{ term: whole, word: whole, position: parts[0].position, start: parts[0].start, end: parts.at(-1)!.end }, ...parts];
  });
}

/** A stemmer that a test can follow: drops a final s. */
export const plural = (word: string): string => word.replace(/s$/, '');

const occurrences = (words: string[], word: string): number => words.filter((other) => other === word).length;

/** The weighted count of a word, other forms of its stem at nine tenths. */
function weighted({ fields }: Text, word: string): number {
  let tenths = 0;
  for (const field of FIELDS) {
    for (const other of new Set(cut(fields[field]))) {
      if (plural(other) !== plural(word)) continue;
      tenths += (other === word ? 10 : 9) * FIELD_WEIGHTS[field] * occurrences(cut(fields[field]), other);
    }
  }
  return tenths / 10;
}

const lengthOf = ({ fields }: Text): number =>
  FIELDS.reduce((sum, field) => sum + FIELD_WEIGHTS[field] * cut(fields[field]).length, 0);

const begins = (word: string, beginning: string): boolean => beginning.length > 1 && word.length > beginning.length && word.startsWith(beginning);

export function holds({ fields }: Text, { field, words, as }: Clause): boolean {
  const fits = (held: string | undefined, word: string, isLast: boolean): boolean => held === word || (held !== undefined && as !== 'written' && (
    plural(held) === plural(word) || (as === 'beginning' && isLast && begins(held, word))));
  return (field === null ? FIELDS : [field]).some((one) => {
    const held = cut(fields[one]);
    return held.some((_, at) => words.every((word, i) => fits(held[at + i], word, i === words.length - 1)));
  });
}

const meets = (text: Text, { phrases, inFields = [], without = [] }: WordQuery): boolean =>
  phrases.every((words) => holds(text, { field: null, words, as: 'written' })) && inFields.every((clause) => holds(text, clause)) && !without.some((clause) => holds(text, clause));

/** The weighted count of words that begin so, each counted half. */
function begun({ fields }: Text, beginning: string): number {
  return FIELDS.reduce((sum, field) => sum + (FIELD_WEIGHTS[field] * cut(fields[field]).filter((word) => begins(word, beginning)).length) / 2, 0);
}

export function search(texts: Text[], query: WordQuery, limit: number, allowed: (id: number) => boolean): Scored[] {
  const average = texts.reduce((sum, text) => sum + lengthOf(text), 0) / texts.length;
  const scores = new Map<number, number>();
  const { words, prefix } = query;
  const counts = [...new Set(words)].map((word) => (text: Text) => weighted(text, word));
  if (prefix !== undefined) counts.push((text) => weighted(text, prefix), (text) => begun(text, prefix));
  for (const count of counts) {
    const found = texts.filter((text) => count(text) > 0);
    const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
    for (const text of found) {
      const tf = count(text);
      const score = (rarity * tf * (K1 + 1)) / (tf + K1 * (1 - B + (B * Math.max(SHORTEST, lengthOf(text))) / average));
      scores.set(text.id, (scores.get(text.id) ?? 0) + score);
    }
  }
  return texts
    .filter((text) => scores.has(text.id) && allowed(text.id) && meets(text, query))
    .map(({ id }) => ({ id, score: scores.get(id)! }))
    .sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit);
}
