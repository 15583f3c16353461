/** An engine over a vault and an index in memory, with the real reader and the real built-in model, counting what it embeds. */
import { linksOf } from '../../src/core/cite/links';
import type { ExclusionSettings } from '../../src/core/index/exclusions';
import { IndexStore } from '../../src/core/index/store/index-store';
import type { DeviceMemory, Embedder, Passwords, Reader } from '../../src/core/ports';
import { LocalEngine } from '../../src/engine/local-engine';
import { fixedLanguages } from '../../src/engine/ocr/language-choice';
import type { Patience } from '../../src/engine/searching/patience';
import { readersOf } from '../../src/engine/indexing/readers';
import { writeChoice } from '../../src/core/models/choice';
import { PROBE } from '../../src/core/models/fingerprint';
import { createInProcessReader } from './in-process-reader';
import { characterMapsIn } from '../../scripts/ibid/character-maps';
import { loadModel } from '../models/model';
import { MemoryStore } from './memory-store';
import type { MemoryVault } from './memory-vault';
import type { ScriptedModel } from './models';
import { ocrOf } from './reader';

export interface TestEngineOptions {
  store?: MemoryStore;
  writer?: string;
  exclusions?: Partial<ExclusionSettings>;
  readOnly?: boolean;
  embedder?: Embedder;
  reader?: Reader;
  passwords?: Passwords;
  /** Models beside the built-in one, by their choice, and which of all is chosen. */
  models?: Readonly<Record<string, ScriptedModel>>;
  model?: string;
  memory?: DeviceMemory;
  patience?: Patience;
}

export interface TestEngine {
  engine: LocalEngine;
  index: IndexStore;
  store: MemoryStore;
  /** Texts given to the embedder as passages. */
  embedded: string[];
}

export async function openTestEngine(vault: MemoryVault, options: TestEngineOptions = {}): Promise<TestEngine> {
  const { store = new MemoryStore(), writer = 'test', exclusions = {}, readOnly = false } = options;
  const model = options.embedder ?? await loadModel();
  const embedded: string[] = [];
  const embedder: Embedder = {
    fingerprint: model.fingerprint, backend: model.backend, ranking: model.ranking, close: () => model.close(),
    embed(texts, role, signal) {
      if (role === 'passage' && texts[0] !== PROBE) embedded.push(...texts);
      return model.embed(texts, role, signal);
    },
  };
  const index = await IndexStore.open(store, writer, { now: () => Date.now(), readOnly });
  const engine = new LocalEngine({
    vault, store: index, reader: options.reader ?? createInProcessReader({ characterMaps: characterMapsIn('node_modules/pdfjs-dist/cmaps'), ocr: ocrOf('words in an image') }), readers: readersOf({ version: 'none', isReady: true }, fixedLanguages([]), false),
    recognition: () => Promise.resolve(),
    passwords: options.passwords ?? { of: () => Promise.resolve(null) }, instant: () => Promise.resolve(embedder), hnsw: () => Promise.resolve(null),
    resolve: async (linkpath, from) => linksOf((await vault.list()).map(({ path }) => path)).resolve(linkpath, from),
    exclusions: { obsidian: [], own: [], configFolder: '.obsidian', conversationFolder: '', ...exclusions },
    now: () => Date.now(), patience: options.patience,
    model: options.model ?? 'instant', memory: options.memory ?? { load: () => Promise.resolve(null), save: () => Promise.resolve() },
    open: (choice, _, signal) => options.models?.[writeChoice(choice)]?.open(signal) ?? Promise.reject(new Error('There is no such model.')),
  });
  return { engine, index, store, embedded };
}
