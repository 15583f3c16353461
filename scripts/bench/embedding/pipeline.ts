/** A transformer alone, and with all that is around it: taking turns on one machine, so that only their ratio counts. */
import { wrap } from 'comlink';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnEmbeddingThread } from '../../ibid/embedding-thread';
import { FolderStore } from '../../ibid/folder-store';
import { vectorKey } from '../../../src/core/index/keys';
import { encodeVector } from '../../../src/core/index/records';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { quantise } from '../../../src/core/index/vectors/quantise';
import { InstalledModels } from '../../../src/core/models/installed';
import { putContent } from '../../../src/core/models/put';
import type { Embedder } from '../../../src/core/ports';
import { hashText } from '../../../src/core/text/hash';
import { openEmbedder, type EmbeddingTools } from '../../../src/engine/embedding/open';
import type { ModelToLoad } from '../../../src/engine/embedding/worker-api';
import { bundleWorker } from '../../ibid/models';
import type { BareModel } from './bare-worker';

const ROUNDS = 7;
/** Texts of a round. */
const BATCH = 8;

const MODEL: ModelToLoad['model'] = {
  name: 'BERT', licence: 'MIT', bytes: 0, tokenLimit: 512, files: [],
  fingerprint: { id: 'ibid/bench', revision: '1', quantisation: 'q8', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 384 },
  ranking: { fusion: { method: 'min-max', meaning: 0.3 }, floor: 0, languages: null },
};

export interface PipelineRatio {
  /** Texts a second, median of the rounds. */
  bare: number;
  piped: number;
  /** Median of the rounds' own ratios. */
  ratio: number;
}

export async function pipelineRatio(files: ReadonlyMap<string, Uint8Array>, texts: (count: number) => string[], tools: EmbeddingTools): Promise<PipelineRatio> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ibid-'));
  const { bare, end } = await startBare(files, tools);
  const models = new InstalledModels(new FolderStore(path.join(folder, 'models')));
  const kept = [];
  for (const [name, bytes] of files) kept.push(await putContent(models.piecesOf(MODEL.fingerprint.id), name, bytes));
  const embedder = await openEmbedder({ model: MODEL, files: kept }, models, tools);
  const store = await IndexStore.open(new FolderStore(path.join(folder, 'index')), 'bench', { now: () => Date.now() });
  try {
    const all = texts(BATCH * (ROUNDS + 1));
    const rounds: { bare: number; piped: number }[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const batch = all.slice(round * BATCH, (round + 1) * BATCH);
      const alone = (): Promise<number> => bare.time(batch);
      const whole = (): Promise<number> => pipedTime(batch, embedder, store);
      // Whoever comes second may find the machine warmer.
      const [first, second] = round % 2 === 0 ? [await alone(), await whole()] : [await whole(), await alone()];
      if (round > 0) rounds.push(round % 2 === 0 ? { bare: first, piped: second } : { bare: second, piped: first });
    }
    const perSecond = (times: number[]): number => (BATCH * 1000) / median(times);
    return {
      bare: perSecond(rounds.map((times) => times.bare)), piped: perSecond(rounds.map((times) => times.piped)),
      ratio: median(rounds.map((times) => times.bare / times.piped)),
    };
  } finally {
    end();
    await embedder.close();
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function startBare(files: ReadonlyMap<string, Uint8Array>, tools: EmbeddingTools) {
  const worker = spawnEmbeddingThread((await bundleWorker('scripts/bench/embedding/bare-worker.ts')).code);
  const bare = wrap<BareModel>(worker.endpoint);
  await bare.load({ model: MODEL, files: [...files], wasm: await tools.wasm('wasm'), device: 'wasm' });
  return { bare, end: () => { worker.terminate(); } };
}

/** From texts to vectors that are safe on disk. */
async function pipedTime(texts: readonly string[], embedder: Embedder, store: IndexStore): Promise<number> {
  const from = performance.now();
  const vectors = await embedder.embed(texts, 'passage');
  const put = vectors.map((vector, i) => ({
    layer: 'vectors' as const, key: vectorKey(embedder.fingerprint, hashText(texts[i])), bytes: encodeVector(vector && quantise(vector)),
  }));
  await store.commit([{ put }]);
  return performance.now() - from;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
