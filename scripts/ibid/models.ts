/** Models beside the built-in one: those that are installed in a vault, run by the plugin's own embedding worker in threads of Node, and Ollama's. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { InstalledModels } from '../../src/core/models/installed';
import { checkAddress } from '../../src/core/models/ollama/address';
import { openOllamaEmbedder } from '../../src/core/models/ollama/embed';
import type { Embedder } from '../../src/core/ports';
import { openEmbedder, type EmbeddingTools } from '../../src/engine/embedding/open';
import type { ModelParts } from '../../src/engine/searching/models';
import { LoopbackHttp } from '../../src/obsidian/http';
import { DEFAULT_DEVICE_SETTINGS } from '../../src/obsidian/settings';
import type * as Bundler from '../build/embedding.mjs';
import { spawnEmbeddingThread } from './embedding-thread';
import { FolderStore } from './folder-store';
import { CONFIG_FOLDER } from './vault-settings';

/** Workers that embed side by side at most. */
const WORKERS = 4;

/** @param root the vault's folder */
export function installedModels(root: string): InstalledModels {
  return new InstalledModels(new FolderStore(path.join(root, CONFIG_FOLDER, 'plugins', 'ibid', 'models')));
}

/** @param models where they lie @param isIndexing whether there is enough to do for several workers */
export function modelOpener(models: InstalledModels, isIndexing: boolean): ModelParts['open'] {
  return async (choice) => {
    if (choice.kind === 'ollama') return ollamaModel(choice.model);
    const installed = await models.find(choice.id);
    if (installed !== null) return openEmbedder(installed, models, await embeddingTools(isIndexing ? Math.min(WORKERS, availableParallelism() >> 1) : 1));
    const names = (await models.installed()).map(({ model }) => model.fingerprint.id);
    throw new Error(`The model “${choice.id}” is not installed in this vault; installed ${names.length === 0 ? 'is none' : `are ${names.join(', ')}`}.`);
  };
}

/** @throws Error with a sentence for the user */
async function ollamaModel(name: string): Promise<Embedder> {
  const { origin, problem } = checkAddress(process.env.IBID_OLLAMA || DEFAULT_DEVICE_SETTINGS.ollamaAddress);
  if (problem !== null) throw new Error(problem);
  return openOllamaEmbedder(new LoopbackHttp(undefined, globalThis), origin, name);
}

/** Bundled when it is needed, by the build's own script, which knows where it lies. @param entry the worker's source, by default that of main.js */
export async function bundleWorker(entry?: string): Promise<Bundler.EmbeddingWorker> {
  const { bundleEmbedding } = await import(new URL('../scripts/build/embedding.mjs', import.meta.url).href) as typeof Bundler;
  return bundleEmbedding('wasm', false, entry);
}

/** What is found out by trying is not remembered. */
export async function embeddingTools(workers: number): Promise<EmbeddingTools> {
  const { code, wasm } = await bundleWorker();
  return {
    spawn: () => Promise.resolve(spawnEmbeddingThread(code)),
    wasm: () => Promise.resolve(new Uint8Array(wasm)),
    device: { platform: process.version, workers: Math.max(1, workers), webgpu: false },
    memory: { load: () => Promise.resolve(null), save: () => Promise.resolve() },
  };
}
