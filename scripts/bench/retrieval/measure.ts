/** How well a set's documents are found by each half of the search, and by both. */
import type { MemoryIndex } from '../../../src/core/index/live';
import type { Scored } from '../../../src/core/index/types';
import type { Embedder } from '../../../src/core/ports';
import { fuse } from '../../../src/core/search/fuse';
import { parseQuery } from '../../../src/core/search/query';
import { search } from '../../../src/core/search/search';
import type { Dataset } from './dataset';
import { docOf } from './live';
import { meanQuality, type Quality } from './metrics';

/** Chunks looked at for a hundred documents. */
const CHUNKS = 300;
const DOCUMENTS = 100;

/** `found` is the search that users get, `unheld` the same without the floor below which nothing is relevant. */
export type Method = 'words' | 'meaning' | 'rrf' | 'found' | 'unheld';

export async function measure({ queries }: Dataset, index: MemoryIndex, embedder: Embedder): Promise<Record<Method, Quality>> {
  const lists: Record<Method, string[][]> = { words: [], meaning: [], rrf: [], found: [], unheld: [] };
  for (const { text } of queries) {
    const words = index.words.search(parseQuery(text, { isProse: true }), CHUNKS, null);
    const [vector] = await embedder.embed([text], 'query');
    const meaning = vector ? index.vectors?.search(vector, CHUNKS, null) ?? [] : [];
    const { hits, explanation } = await search(index, embedder, text, { limit: DOCUMENTS, perSource: 1, isProse: true });
    const found = [...new Set(hits.flatMap(({ path, also = [] }) => [path, ...also.map((other) => other.path)]))].map(docOf);
    lists.words.push(documents(index, words));
    lists.meaning.push(documents(index, meaning));
    lists.rrf.push(documents(index, fuse(words.slice(0, 100), meaning.slice(0, 100), { method: 'rrf', meaning: 0.6 })));
    lists.found.push(found.slice(0, DOCUMENTS));
    lists.unheld.push(explanation.relevance.isReached ? found.slice(0, DOCUMENTS) : documents(index, fuse(words.slice(0, 100), meaning.slice(0, 100), embedder.ranking.fusion)));
  }
  const relevant = queries.map((query) => query.relevant);
  return {
    words: meanQuality(lists.words, relevant), meaning: meanQuality(lists.meaning, relevant), rrf: meanQuality(lists.rrf, relevant),
    found: meanQuality(lists.found, relevant), unheld: meanQuality(lists.unheld, relevant),
  };
}

/** Documents in the order of their best chunks. */
function documents(index: MemoryIndex, chunks: readonly Scored[]): string[] {
  return [...new Set(chunks.flatMap(({ id }) => index.chunk(id)?.source.path ?? []))].map(docOf).slice(0, DOCUMENTS);
}
