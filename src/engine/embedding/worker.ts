/** The embedding worker: transformers.js with one model in it. */
import { expose, transfer } from 'comlink';
import { loadModel } from './load-model';
import { textEmbedder } from './text-embedder';
import type { EmbeddingWorkerApi } from './worker-api';

let embed: ReturnType<typeof textEmbedder> | null = null;

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => { waiting.shift()?.(); };

/** By a message, since timers are slowed down. */
const turn = (): Promise<void> => new Promise((resolve) => {
  waiting.push(resolve);
  port2.postMessage(null);
});

const api: EmbeddingWorkerApi = {
  async load(model) {
    embed = textEmbedder(model.model, await loadModel(model), turn);
  },
  async embed(texts, role) {
    if (embed === null) throw new Error('No model is loaded.');
    const vectors = await embed(texts, role);
    return transfer(vectors, vectors.flatMap((vector) => (vector ? [vector.buffer] : [])));
  },
};

expose(api);
