/** Retrieval: how near the top the right document stands, for each half of the search and for both, and when nothing is found. */
import type { Part, Section } from '../part';
import { readDataset, type Dataset } from './dataset';
import { indexOf } from './live';
import { measure, type Method } from './measure';
import { meanQuality, type Quality } from './metrics';
import { miniSearchAsItComes } from './minisearch';
import { benchModels, type BenchModel } from './models';
import { silenceOf, type Silence } from './silence';

/** Each set with the nDCG@10 that the search with the built-in model must reach, and a set whose questions it does not answer. */
const SETS: { name: string; target: number; foreign: string | null }[] = [
  { name: 'scifact', target: 0.685, foreign: 'xquad-en' },
  { name: 'xquad-en', target: 0.97, foreign: 'scifact' },
  { name: 'xquad-de', target: 0.93, foreign: null },
  { name: 'xquad-zh', target: 0.96, foreign: 'jsquad-valid' },
  { name: 'jsquad-valid', target: 0.93, foreign: 'xquad-zh' },
];
/** By how much nDCG@10 of both halves may fall behind that of the better one. */
const BEHIND = 0.005;
/** Of the recall@10, so much must be left by the floor below which nothing is relevant. */
const KEPT = 0.995;

export const retrieval: Part = {
  name: 'retrieval',
  title: 'Retrieval',
  async run(data, { models: folder }) {
    const section: Section = {
      about: 'Public sets, every document read, cut and indexed as a note is; a document counts by its best chunk. '
        + '“Fused” is the search that users get, the floor below which nothing is relevant included; Instant is the built-in model (English only: in other languages it '
        + 'finds by words alone). “Nothing found” is the share of a set’s questions, at most some 300 of them, to which the search gives nothing: with the documents '
        + 'hidden that answer them, and asked of another set’s documents.',
      tables: [
        { header: ['set', 'method', 'nDCG@10', 'recall@10', 'recall@100', 'MRR'], rows: [] },
        { header: ['set', 'model', 'recall@10 kept by the floor', 'nothing found: answers hidden', 'of another set'], rows: [] },
      ],
      skipped: [], missed: [],
    };
    const models = await benchModels(folder);
    for (const { name, target, foreign } of SETS) {
      const set = readDataset(data, name);
      if (set === null) section.skipped.push(`${name}: there is no ${name}.json in the test data.`);
      else await measureSet({ name, target, set, foreign: foreign === null ? null : readDataset(data, foreign) }, models, section);
    }
    for (const { embedder } of models) await embedder.close();
    return section;
  },
};

interface Measured {
  name: string;
  target: number;
  set: Dataset;
  foreign: Dataset | null;
}

async function measureSet({ name, target, set, foreign }: Measured, models: readonly BenchModel[], section: Section): Promise<void> {
  addRow(section, name, 'MiniSearch as it comes', meanQuality(miniSearchAsItComes(set), set.queries.map(({ relevant }) => relevant)));
  for (const [at, model] of models.entries()) {
    const index = await indexOf(set, model.embedder);
    const qualities = await measure(set, index, model.embedder);
    const silence = await silenceOf(set, foreign, index, model.embedder);
    index.close();
    if (at === 0) addRow(section, name, 'words', qualities.words);
    addRow(section, name, `${model.name}: meaning`, qualities.meaning);
    addRow(section, name, `${model.name}: RRF, 60 % meaning`, qualities.rrf);
    addRow(section, name, `${model.name}: fused`, qualities.found);
    section.tables[1]!.rows.push([name, model.name, (qualities.found.recall10 / qualities.unheld.recall10).toFixed(4), percent(silence.hidden), percent(silence.foreign)]);
    section.missed.push(...missedBy(`${name}, ${model.name}`, qualities, at === 0 ? target : 0));
  }
}

function missedBy(what: string, { words, meaning, found, unheld }: Record<Method, Quality>, target: number): string[] {
  const better = Math.max(words.ndcg10, meaning.ndcg10);
  const kept = found.recall10 / unheld.recall10;
  return [
    ...(found.ndcg10 < better - BEHIND ? [`${what}: fused ${found.ndcg10.toFixed(3)} is below its better half, ${better.toFixed(3)}.`] : []),
    ...(found.ndcg10 < target ? [`${what}: fused ${found.ndcg10.toFixed(3)} is below the target, ${String(target)}.`] : []),
    ...(kept < KEPT ? [`${what}: the floor leaves ${kept.toFixed(4)} of the recall, less than ${String(KEPT)}.`] : []),
  ];
}

function addRow({ tables: [table] }: Section, set: string, method: string, { ndcg10, recall10, recall100, mrr }: Quality): void {
  table!.rows.push([set, method, ndcg10.toFixed(3), recall10.toFixed(3), recall100.toFixed(3), mrr.toFixed(3)]);
}

function percent(share: Silence['foreign']): string {
  return share === null ? '–' : share.toFixed(2);
}
