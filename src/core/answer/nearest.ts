/** The sentence of each passage that is nearest to a query: what is cited when the reader chooses no other words. */
import type { LiveIndex } from '../index/types';
import type { Embedder } from '../ports';
import type { Found, FoundResult, Hit } from '../search/types';
import { tokens } from '../text/tokens';
import { rankedSentences } from './candidates';
import { byMeaning, MEANING } from './meaning';
import { piecesOf } from './pieces';
import { askedWords, coverage, formsOf, type AskedWord } from './question';
import { spanWithin } from './span-within';

/** So many sentences of a passage, the best by words, are compared by meaning. */
const COMPARED = 3;
/** What is marked decides between sentences that hold as much of the query: a phrase, a word that was misspelt. */
const MARKED = 0.1;

interface Near {
  start: number;
  text: string;
  relevance: number;
}

/** @param embedder null where meaning took no part in the search */
export async function withNearestSentences(
  query: string, { hits, explanation: { synonyms } }: FoundResult, index: LiveIndex, embedder: Embedder | null,
): Promise<Hit[]> {
  const asked = askedWords(query, index, synonyms);
  const near = hits.map((hit) => byWords(hit, asked, index).sort((a, b) => b.relevance - a.relevance || a.start - b.start).slice(0, COMPARED));
  const meanings = await byMeaning(query, near.flat().map(({ text }) => text), embedder);
  let at = 0;
  return hits.map((hit, i) => {
    const scored = near[i].map((sentence) => ({ ...sentence, relevance: sentence.relevance * (1 - MEANING) + MEANING * meanings[at++] }));
    const best = scored.reduce((one, other) => (other.relevance > one.relevance ? other : one));
    return { ...hit, sentence: spanWithin(hit, best.start, best.start + best.text.length) };
  });
}

function byWords(hit: Found, asked: readonly AskedWord[], index: LiveIndex): Near[] {
  const live = index.chunk(hit.id);
  const language = live?.chunk.language ?? null;
  const sentences: Near[] = rankedSentences(hit, asked, { language, title: live?.source.meta.title ?? '' });
  const near = sentences.length > 0 ? sentences : piecesOf(hit, language).map(({ start, end }) => {
    const text = hit.text.slice(start, end);
    return { start, text, relevance: coverage(asked, [formsOf(tokens(text), language)], language) };
  });
  const marked = near.map(({ start, text }) => markedIn(hit, start, start + text.length));
  const most = Math.max(1, ...marked);
  return near.map((sentence, i) => ({ ...sentence, relevance: sentence.relevance + MARKED * (marked[i] / most) }));
}

/** By the square of their lengths: a phrase is more than its words apart. */
function markedIn({ marks }: Pick<Hit, 'marks'>, from: number, to: number): number {
  return marks.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)) ** 2, 0);
}
