/** The answer that needs no model: the best sentences of the best passages, in their own words. */
import type { LiveIndex } from '../index/types';
import type { Embedder } from '../ports';
import type { Hit, SearchResult } from '../search/types';
import { compareQuote } from '../text/quote';
import { candidatesOf } from './candidates';
import { choose, type Chosen } from './choose';
import { explain, type Use } from './explain';
import { supportWithin } from './span-within';
import type { Answer, Claim, Passage } from './types';

export const NOTHING_FOUND = 'Nothing relevant was found for this question.';
export const NOTHING_QUOTED = 'No sentence was found that answers this. “Search the vault” lists the passages that come near.';
export const NOTHING_ASKED = 'This only says where to look. Ask something of what is there; “Search the vault” lists it.';

/** What stands in place of an answer where there is none. */
export function noAnswer({ hits, explanation }: SearchResult): string {
  if (explanation.isListed) return NOTHING_ASKED;
  return hits.length === 0 ? NOTHING_FOUND : NOTHING_QUOTED;
}

/**
 * Answers a question from what was found for it.
 * @param found the search for this very question
 * @param embedder null where meaning took no part in the search
 * @returns every sentence verbatim in “ ”, with the numbers of the passages that hold it; passages are numbered from 1
 */
export async function extractAnswer(
  question: string, found: SearchResult, index: LiveIndex, embedder: Embedder | null,
): Promise<Answer> {
  const started = performance.now();
  const { sentences, isAnswer } = await candidatesOf(question, found.hits, index, found.explanation.wordsOnly === null ? embedder : null, found.explanation.synonyms);
  const chosen = (isAnswer && !found.explanation.isListed ? choose(sentences) : []).flatMap((sentence) => verified(sentence, found.hits));
  const used = new Set(chosen.flatMap(({ hit, also }) => [hit, ...also]));
  const useOf = (at: number): Use => {
    if (used.has(at)) return 'used';
    return sentences.some(({ hit }) => hit === at) ? 'weak' : 'no prose';
  };
  const passages = found.hits.filter((_, at) => used.has(at)).map((hit, at): Passage => ({ n: at + 1, hit }));
  const numberOf = (at: number): number => passages.find(({ hit }) => hit === found.hits[at])!.n;
  const claims = chosen.map(({ text, hit, start, also }): Claim => {
    const support = [hit, ...also].map((at) => {
      const { text: passage } = found.hits[at];
      const from = passage.startsWith(text, start) ? start : passage.indexOf(text);
      return supportWithin(numberOf(at), found.hits[at], from, from + text.length);
    }).sort((a, b) => a.passage - b.passage);
    return { text, passages: support.map(({ passage }) => passage), verdict: 'verified', support, detail: '' };
  });
  return {
    answer: claims.length > 0 ? claims.map(cited).join('\n\n') : noAnswer(found),
    extractive: true,
    claims, passages,
    explanation: explain(found, useOf, performance.now() - started),
  };
}

const cited = ({ text, passages }: Claim): string => `“${text}” ${passages.map((n) => `[${String(n)}]`).join('')}`;

/** The sentence with the hits where its words really stand; nothing where they stand nowhere. */
function verified(sentence: Chosen, hits: readonly Hit[]): Chosen[] {
  const holds = (at: number): boolean => compareQuote(sentence.text, [hits[at]]).verdict === 'verified';
  const [hit, ...also] = [sentence.hit, ...sentence.also].filter(holds);
  return hit === undefined ? [] : [{ ...sentence, hit, also }];
}
