/** The searchable index with the models that search it, loaded when something is first searched or indexed. */
import type { MemoryIndex } from '../../core/index/live';
import type { IndexStore } from '../../core/index/store/index-store';
import type { FileRecord, Space } from '../../core/index/types';
import type { HnswLib } from '../../core/index/vectors/hnsw-lib';
import { messageOf } from '../../core/message';
import type { DeviceMemory, Fingerprint } from '../../core/ports';
import type { StoreContents } from '../indexing/contents';
import { recordsOf } from '../documents/documents';
import { loadLive, removeLive, saveLive, storedVectors, tidyLive } from './load-live';
import { Models, type JobModels, type ModelParts, type OpenModel } from './models';

export interface SearchedIndexParts extends ModelParts {
  store: IndexStore;
  /** Called when a graph first pays; null keeps none. */
  hnsw: () => Promise<HnswLib | null>;
  memory: DeviceMemory;
  /** Milliseconds. */
  now: () => number;
}

export class SearchedIndex {
  readonly models: Models;
  private loading: Promise<MemoryIndex> | null = null;
  /** Of the live index; null where it is not loaded, or has none. */
  private space: Space | null = null;
  /** Spaces that were searched before, since the engine was opened: who switches back within a session pays nothing. */
  private readonly former: Fingerprint[] = [];
  /** Revision of the live index that the caches on disk hold; -1 where they hold none. */
  private cached = -1;
  /** Whether a job has run since the caches were last saved, or has changed something while they were. */
  private isDue = false;
  private saving: Promise<void> = Promise.resolve();

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
    await live.changeSpace(fingerprint, (chunks) => storedVectors(store, chunks, fingerprint));
    if (this.space !== null) this.former.push(this.space.fingerprint);
    this.space = space;
    await this.models.closeUnused();
  }

  /** The spaces whose vectors are kept, beside that of the model which is to be the next. */
  living(next: OpenModel | null): Fingerprint[] {
    return [this.space, next?.space].flatMap((space) => space?.fingerprint ?? []).concat(this.former);
  }

  /** Notes that a job has run. */
  saveLater(): void {
    this.isDue = true;
  }

  /** As `save`, where a job has run since. */
  async saveDue(): Promise<void> {
    if (this.isDue) await this.save();
  }

  /** Saves the caches where something has changed since, one saving after the other. That they cannot be saved is told, and no failure. */
  save(): Promise<void> {
    this.saving = this.saving.then(() => this.saveNow()).catch((error: unknown) => {
      this.parts.store.tell(`What makes opening the index quick could not be saved: it takes longer the next time. ${messageOf(error)}`);
    });
    return this.saving;
  }

  /** Lets go of what was dropped or excluded, and of what the caches tell of it: where they cannot be saved without it, they are removed. */
  async forget(): Promise<void> {
    await (await this.live()).forgetRemoved();
    this.isDue = true;
    await this.save();
    await (this.isDue ? removeLive : tidyLive)(this.parts.store);
  }

  private async saveNow(): Promise<void> {
    const live = await this.live();
    // As it is before it is saved: what changes meanwhile is saved the next time.
    const { revision } = live;
    if (revision !== this.cached) await saveLive(this.parts.store, live);
    this.cached = revision;
    this.isDue = live.revision !== revision;
  }

  async close(): Promise<void> {
    (await this.loading?.catch(() => null))?.close();
    await this.models.close();
  }

  private async load(records: Iterable<FileRecord>): Promise<MemoryIndex> {
    const { store, hnsw } = this.parts;
    const space = spaceOf(store);
    const [live] = await Promise.all([loadLive(store, records, space?.fingerprint ?? null, hnsw, this.contents), this.also()]);
    this.space = space;
    this.cached = live.isRestored ? live.revision : -1;
    return live;
  }
}

/** Of the records that are searched: a reader without records of its own has another writer's. */
function spaceOf(store: IndexStore): Space | null {
  return store.files().size > 0 ? store.space() : store.space() ?? store.otherWriters().at(0)?.space ?? null;
}
