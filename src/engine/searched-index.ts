/** The searchable index with the models that search it, loaded when something is first searched or indexed. */
import type { MemoryIndex } from '../core/index/live';
import { decodeVector, vectorKey } from '../core/index/records';
import type { IndexStore } from '../core/index/store/index-store';
import type { FileRecord, Space } from '../core/index/types';
import type { HnswLib } from '../core/index/vectors/hnsw-lib';
import type { StoreContents } from './contents';
import { recordsOf } from './documents';
import { loadLive, saveLive } from './load-live';
import { Models, type JobModels, type ModelParts, type OpenModel } from './models';

export interface SearchedIndexParts extends ModelParts {
  store: IndexStore;
  /** Called once, when it is first needed; null keeps no graph. */
  hnsw: () => Promise<HnswLib | null>;
  /** Milliseconds. */
  now: () => number;
}

export class SearchedIndex {
  readonly models: Models;
  private loading: Promise<MemoryIndex> | null = null;
  /** Of the live index; null where it is not loaded, or has none. */
  private space: Space | null = null;
  /** Revision of the live index that the caches on disk hold; -1 where they hold none. */
  private cached = -1;

  /** @param also is waited for too */
  constructor(private readonly parts: SearchedIndexParts, private readonly contents: StoreContents, private readonly also: () => Promise<unknown>) {
    this.models = new Models(parts, () => this.space ?? spaceOf(parts.store), parts.now);
  }

  /** Loads what the store holds, without a look at the vault and without a model. A failure is tried again at the next call. */
  live(): Promise<MemoryIndex> {
    this.loading ??= this.load(recordsOf(this.parts.store).values()).catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** What a job embeds with. Where nothing that is stored could be searched by meaning, the chosen model serves from now on. */
  async forJob(): Promise<JobModels> {
    const { store } = this.parts;
    const live = await this.live();
    const models = await this.models.forJob();
    const chosen = models.next ?? models.serving;
    if (store.space() === null) {
      // This writer has no index of its own yet: what was searched until now is another's.
      if (chosen) await store.setSpace(chosen.space);
      live.close();
      this.loading = this.load(store.files().values());
      await this.loading;
      return { ...models, serving: chosen, next: null };
    }
    if (models.serving !== null || models.next === null) return models;
    await this.switchTo(models.next);
    return { ...models, serving: models.next, next: null };
  }

  /**
   * From now on the index is searched in this model's space. A kill before the store has it leaves the old space, and nothing lost;
   * after it, the new one. Vectors of the old space stay in the store until it is compacted.
   */
  async switchTo({ space }: OpenModel): Promise<void> {
    const { store } = this.parts;
    const { fingerprint } = space;
    const live = await this.live();
    await store.setSpace(space);
    await live.changeSpace(fingerprint, (chunks) => Promise.all(chunks.map(async ({ textHash }) => {
      const bytes = await store.get('vectors', vectorKey(fingerprint, textHash));
      return (bytes && decodeVector(bytes, fingerprint.dimension)) ?? null;
    })));
    this.space = space;
    await this.models.closeUnused();
  }

  /** Saves the caches where something has changed since. */
  async save(): Promise<void> {
    const live = await this.live();
    if (live.revision === this.cached) return;
    await saveLive(this.parts.store, live);
    this.cached = live.revision;
  }

  async close(): Promise<void> {
    (await this.loading?.catch(() => null))?.close();
    await this.models.close();
  }

  private async load(records: Iterable<FileRecord>): Promise<MemoryIndex> {
    const { store, hnsw } = this.parts;
    const [lib] = await Promise.all([hnsw(), this.also()]);
    const space = spaceOf(store);
    const live = await loadLive(store, records, space?.fingerprint ?? null, lib, this.contents);
    this.space = space;
    this.cached = live.isRestored ? live.revision : -1;
    return live;
  }
}

/** Of the records that are searched: a reader without records of its own has another writer's. */
function spaceOf(store: IndexStore): Space | null {
  return store.files().size > 0 ? store.space() : store.space() ?? store.otherWriters().at(0)?.space ?? null;
}
