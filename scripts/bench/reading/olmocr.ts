/** The tests of olmOCR-bench that are about text: what has to be there, what must not, and what comes before what. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nearEnds, normalised } from './near';

export const KINDS = ['present', 'absent', 'order'] as const;
export type Kind = (typeof KINDS)[number];

/** One line of the data. */
export interface Case {
  pdf: string;
  page: number;
  id: string;
  type: Kind;
  text?: string;
  before?: string;
  after?: string;
  max_diffs?: number;
  first_n?: number;
  last_n?: number;
  case_sensitive?: boolean;
}

/** Of all types but tables, formulas and blank pages. */
export function readCases(folder: string): Case[] {
  const file = path.join(folder, 'dataset.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Case).filter(({ type }) => KINDS.includes(type));
}

export function passes(test: Case, page: string): boolean {
  const text = normalised(page);
  if (test.type === 'order') return isInOrder(test, text);
  const fold = (words: string): string => (test.case_sensitive === false ? words.toLowerCase() : words);
  const found = nearEnds(fold(normalised(test.text ?? '')), fold(part(text, test)), test.max_diffs ?? 0).length > 0;
  return found === (test.type === 'present');
}

function part(text: string, { first_n: first, last_n: last }: Case): string {
  if (first === undefined && last === undefined) return text;
  return (first === undefined ? '' : text.slice(0, first)) + (last === undefined ? '' : text.slice(-last));
}

function isInOrder({ before = '', after = '', max_diffs: most = 0 }: Case, text: string): boolean {
  const [first] = nearEnds(normalised(before), text, most);
  const last = nearEnds(normalised(after), text, most).at(-1);
  return first !== undefined && last !== undefined && first - before.length < last - after.length;
}
