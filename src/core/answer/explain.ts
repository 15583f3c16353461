/** "How this answer was made": what was found and not used, and why. */
import type { Hit, SearchResult } from '../search/types';
import type { AnswerExplanation } from './types';

/** A hit as the answer left it. */
export type Use = 'used' | 'no prose' | 'weak';

const REASONS: Record<Exclude<Use, 'used'>, string> = {
  'no prose': 'It holds no whole sentence of prose.',
  weak: 'Its sentences answer the question less well than others, or say the same.',
};

const SECTIONS: Partial<Record<Hit['section'], string>> = {
  references: 'It is a list of references.',
  code: 'It is code.',
  frontmatter: 'It is front matter.',
  hidden: 'Its page hides it from readers.',
};

/** Why a hit of this section gives no sentences; null for prose. */
export const unusable = (section: Hit['section']): string | null => SECTIONS[section] ?? null;

/** @param answering milliseconds that the answer took after the search */
export function explain(found: SearchResult, useOf: (at: number) => Use, answering: number): AnswerExplanation {
  const leftOut = found.hits.flatMap(({ path, section }, at) => {
    const use = useOf(at);
    return use === 'used' ? [] : [{ path, reason: unusable(section) ?? REASONS[use] }];
  });
  const { total } = found.explanation.timings;
  return { search: found.explanation, leftOut, timings: { search: total, answer: answering, total: total + answering } };
}
