/** The model alone: it is given tokens, and its time is taken. */
import { expose } from 'comlink';
import { loadModel, type LoadedModel } from '../../../src/engine/embedding/load-model';
import { windowsOf } from '../../../src/engine/embedding/windows';
import type { ModelToLoad } from '../../../src/engine/embedding/worker-api';

let loaded: LoadedModel | null = null;
let limit = Infinity;

const api = {
  async load(model: ModelToLoad): Promise<void> {
    loaded = await loadModel(model);
    limit = model.model.tokenLimit ?? Infinity;
  },
  /** @returns the milliseconds that the model takes for the texts, or their parts, each alone */
  async time(texts: readonly string[]): Promise<number> {
    const model = loaded!;
    const tokens = texts.flatMap((text) => windowsOf(text, (part) => model.encode(part), limit));
    const from = performance.now();
    for (const text of tokens) await model.run([text]);
    return performance.now() - from;
  },
};

export type BareModel = typeof api;
expose(api);
