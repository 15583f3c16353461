/** The model alone: it is given tokens, and its time is taken. */
import { expose } from 'comlink';
import { loadModel, type LoadedModel } from '../../../src/engine/embedding/load-model';
import type { ModelToLoad } from '../../../src/engine/embedding/worker-api';

let loaded: LoadedModel | null = null;

const api = {
  async load(model: ModelToLoad): Promise<void> {
    loaded = await loadModel(model);
  },
  /** @returns the milliseconds that the model takes for the texts, each alone */
  async time(texts: readonly string[]): Promise<number> {
    const model = loaded!;
    const tokens = texts.map((text) => model.encode(text));
    const from = performance.now();
    for (const text of tokens) await model.run([text]);
    return performance.now() - from;
  },
};

export type BareModel = typeof api;
expose(api);
