/** How often nothing is found where there is nothing to be found. */
import type { MemoryIndex } from '../../../src/core/index/live';
import type { Embedder } from '../../../src/core/ports';
import { search } from '../../../src/core/search/search';
import type { Dataset } from './dataset';
import { pathOf } from './live';

/** So many questions of a set, evenly chosen. */
const QUESTIONS = 300;

export interface Silence {
  /** Share of the set's questions for which nothing is found when the documents that answer them are hidden. */
  hidden: number;
  /** Share of another set's questions. */
  foreign: number | null;
}

export async function silenceOf(set: Dataset, foreign: Dataset | null, index: MemoryIndex, embedder: Embedder): Promise<Silence> {
  const isSilent = async (text: string, hidden: ReadonlySet<string>): Promise<boolean> =>
    (await search(index, embedder, text, { isProse: true }, { hidden })).hits.length === 0;
  const hidden = await share(set, ({ text, relevant }) => isSilent(text, new Set(Array.from(relevant, pathOf))));
  return { hidden, foreign: foreign && await share(foreign, ({ text }) => isSilent(text, new Set())) };
}

async function share({ queries }: Dataset, test: (query: Dataset['queries'][0]) => Promise<boolean>): Promise<number> {
  const step = Math.max(1, Math.floor(queries.length / QUESTIONS));
  const asked = queries.filter((_, at) => at % step === 0);
  let passed = 0;
  for (const query of asked) if (await test(query)) passed += 1;
  return passed / asked.length;
}
