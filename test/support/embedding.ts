/** Installed models in memory, and the embedding worker in threads of Node. */
import { bundleEmbedding } from '../../scripts/build/embedding.mjs';
import { spawnEmbeddingThread } from '../../scripts/ibid/embedding-thread';
import type { EmbeddingModel } from '../../src/core/models/catalogue';
import { InstalledModels, type InstalledModel, type ModelFile, type ModelShelf } from '../../src/core/models/installed';
import { putContent } from '../../src/core/models/put';
import type { DeviceMemory, FileStore, Fingerprint } from '../../src/core/ports';
import type { EmbeddingTools } from '../../src/engine/embedding/open';

export class MemoryOfDevice implements DeviceMemory {
  readonly values = new Map<string, unknown>();
  load(key: string): Promise<unknown> {
    return Promise.resolve(structuredClone(this.values.get(key)));
  }

  save(key: string, value: unknown): Promise<void> {
    if (value === null) this.values.delete(key);
    else this.values.set(key, structuredClone(value));
    return Promise.resolve();
  }
}

export interface ModelOptions extends Partial<Pick<Fingerprint, 'pooling' | 'quantisation' | 'prefixes' | 'dimension'>> {
  tokenLimit?: number | null;
}

export function installedFrom(files: ReadonlyMap<string, Uint8Array>, { tokenLimit = 128, ...options }: ModelOptions = {}): { installed: InstalledModel; shelf: ModelShelf } {
  const model: EmbeddingModel = {
    name: 'Tiny', licence: 'MIT', bytes: 0, tokenLimit, files: [...files.keys()],
    fingerprint: { id: 'test/tiny', revision: '1', quantisation: 'fp32', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 32, ...options },
    ranking: { fusion: { method: 'min-max', meaning: 0.3 }, floor: 0.5, languages: null },
  };
  const installed = { model, files: [...files].map(([name, { length }]) => ({ name, size: length, sha256: '' })) };
  const shelf: ModelShelf = {
    installed: () => Promise.resolve([installed]),
    find: () => Promise.resolve(installed),
    read: (_, name) => Promise.resolve(new Uint8Array(files.get(name)!)),
  };
  return { installed, shelf };
}

/** With one worker on the processor. */
export async function toolsInNode(): Promise<EmbeddingTools> {
  const { code, wasm } = await bundleEmbedding('wasm');
  return {
    spawn: () => Promise.resolve(spawnEmbeddingThread(code)),
    wasm: () => Promise.resolve(new Uint8Array(wasm)),
    device: { platform: 'Node', workers: 1, webgpu: false },
    memory: new MemoryOfDevice(),
  };
}

/** Records a model as its download does. @param store the folder of models */
export async function install(store: FileStore, files: ReadonlyMap<string, Uint8Array>, options: ModelOptions = {}): Promise<InstalledModel> {
  const models = new InstalledModels(store);
  const { installed: { model } } = installedFrom(files, options);
  const kept: ModelFile[] = [];
  for (const [name, bytes] of files) kept.push(await putContent(models.piecesOf(model.fingerprint.id), name, bytes));
  const installed = { model, files: kept };
  await models.keep(installed);
  return installed;
}
