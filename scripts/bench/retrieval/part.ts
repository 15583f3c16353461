/** Retrieval: how near the top the right document stands, for each half of the search and for both. */
import { readFileSync } from 'node:fs';
import type { Scored } from '../../../src/core/index/types';
import type { MemoryIndex } from '../../../src/core/index/live';
import { loadInstant } from '../../../src/core/models/instant/load';
import type { Embedder } from '../../../src/core/ports';
import { fuse } from '../../../src/core/search/fuse';
import { parseQuery } from '../../../src/core/search/query';
import { search } from '../../../src/core/search/search';
import type { Part, Section, Table } from '../part';
import { readDataset, type Dataset } from './dataset';
import { docOf, indexOf } from './live';
import { meanQuality, type Quality } from './metrics';
import { miniSearchAsItComes } from './minisearch';

const SETS = ['scifact', 'xquad-en', 'xquad-de', 'xquad-zh', 'jsquad-valid'];
const INSTANT = 'src/core/models/instant/model.bin';
/** Chunks looked at for a hundred documents. */
const CHUNKS = 300;
/** nDCG@10 that the fusion must reach, and by how much it may fall behind its better half. */
const TARGETS: Record<string, number> = { scifact: 0.68 };
const BEHIND = 0.005;

export const retrieval: Part = {
  name: 'retrieval',
  title: 'Retrieval',
  async run(data) {
    const embedder = await loadInstant(new Uint8Array(readFileSync(INSTANT)));
    const table: Table = { header: ['set', 'method', 'nDCG@10', 'recall@100', 'MRR'], rows: [] };
    const section: Section = {
      about: 'Public sets, every document read, cut and indexed as a note is; a document counts by its best chunk. '
        + '“Fused” is the search that users get, with the built-in model (English only: in other languages it finds by words alone). '
        + 'Its weight was chosen on the two English sets as a whole.',
      tables: [table], skipped: [], missed: [],
    };
    for (const name of SETS) {
      const set = readDataset(data, name);
      if (set === null) section.skipped.push(`${name}: there is no ${name}.json in the test data.`);
      else report(name, await measure(set, embedder), table, section);
    }
    return section;
  },
};

type Method = 'MiniSearch as it comes' | 'words' | 'meaning' | 'RRF, 60 % meaning' | 'fused';

async function measure(set: Dataset, embedder: Embedder): Promise<Record<Method, Quality>> {
  const index = await indexOf(set, embedder);
  const relevant = set.queries.map((query) => query.relevant);
  const words: string[][] = [], meaning: string[][] = [], rrf: string[][] = [], fused: string[][] = [];
  for (const { text } of set.queries) {
    const byWords = index.words.search(parseQuery(text), CHUNKS, null);
    const [vector] = await embedder.embed([text], 'query');
    const byMeaning = vector ? index.vectors?.search(vector, CHUNKS, null) ?? [] : [];
    words.push(docs(index, byWords));
    meaning.push(docs(index, byMeaning));
    rrf.push(docs(index, fuse(byWords.slice(0, 100), byMeaning.slice(0, 100), { method: 'rrf', meaning: 0.6 })));
    fused.push((await search(index, embedder, text, { limit: 100, perSource: 1 })).hits.map(({ path }) => docOf(path)));
  }
  index.close();
  return {
    'MiniSearch as it comes': meanQuality(miniSearchAsItComes(set), relevant),
    words: meanQuality(words, relevant),
    meaning: meanQuality(meaning, relevant),
    'RRF, 60 % meaning': meanQuality(rrf, relevant),
    fused: meanQuality(fused, relevant),
  };
}

/** Documents in the order of their best chunks. */
function docs(index: MemoryIndex, chunks: readonly Scored[]): string[] {
  return [...new Set(chunks.flatMap(({ id }) => index.chunk(id)?.source.path ?? []))].map(docOf).slice(0, 100);
}

function report(name: string, qualities: Record<Method, Quality>, table: Table, section: Section): void {
  for (const [method, { ndcg10, recall100, mrr }] of Object.entries(qualities)) {
    table.rows.push([name, method, ndcg10.toFixed(3), recall100.toFixed(3), mrr.toFixed(3)]);
  }
  const { words, meaning, fused } = qualities;
  const better = Math.max(words.ndcg10, meaning.ndcg10);
  if (fused.ndcg10 < better - BEHIND) section.missed.push(`${name}: fused ${fused.ndcg10.toFixed(3)} is below its better half, ${better.toFixed(3)}.`);
  const target = TARGETS[name] ?? 0;
  if (fused.ndcg10 < target) section.missed.push(`${name}: fused ${fused.ndcg10.toFixed(3)} is below the target, ${String(target)}.`);
}
