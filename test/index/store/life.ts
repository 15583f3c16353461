/** A life of an index to be recorded: what was committed when, and what must be found after a kill at any moment of it. */
import type { Change, Put } from '../../../src/core/index/store/change';
import { IndexStore } from '../../../src/core/index/store/index-store';
import type { StoreOptions } from '../../../src/core/index/store/options';
import type { FileRecord, Layer } from '../../../src/core/index/types';
import type { MemoryStore } from '../../support/memory-store';

/** Path → content. The contents of a file follow from its text: text, chunks, and a vector for each line. */
export type Vault = ReadonlyMap<string, string>;

/** One commit: the numbers of operations on the disk before it and after it, and what the vault was then. */
export interface Step {
  startedAt: number;
  /** Infinity where it was never acknowledged. */
  acknowledgedAt: number;
  vault: Vault;
}

export const SEGMENT = 2000;
export const GRACE = 400;
/** Nobody waits in tests. */
export const atOnce = (): Promise<void> => Promise.resolve();

const bytesOf = (label: string): Uint8Array => new TextEncoder().encode(label);

/** What a file of this content needs in the layers. */
export function needs(content: string): Put[] {
  const layered = (layer: Layer, key: string): Put => ({ layer, key, bytes: bytesOf(`${layer} of ${key}: ${'x'.repeat(key.length * 3)}`) });
  return [layered('text', content), layered('chunks', content), ...content.split('\n').map((line) => layered('vectors', line))];
}

export function record(path: string, content: string): FileRecord {
  return {
    path, size: content.length, mtime: 1, hash: content, kind: 'note', state: 'read', reason: '', extractor: '1', sidecars: [], transcription: null,
    textKey: content, chunksKey: content, chunks: content.split('\n').length,
  };
}

/** A writer at work. It puts only what the store does not have, as the engine does. */
export class Life {
  readonly steps: Step[];
  store!: IndexStore;
  vault: Vault;

  constructor(readonly disk: MemoryStore, readonly writer: string, private readonly options: Partial<StoreOptions> = {}, vault: Vault = new Map()) {
    this.vault = vault;
    this.steps = [{ startedAt: 0, acknowledgedAt: 0, vault }];
  }

  /** Opens whatever there is. */
  async openAsItIs(): Promise<this> {
    this.store = await IndexStore.open(this.disk, this.writer, { now: () => this.disk.time, graceTime: GRACE, segmentBytes: SEGMENT, wait: atOnce, ...this.options });
    return this;
  }

  /** Opens, and finds what was committed. */
  async open(): Promise<this> {
    await this.openAsItIs();
    // A commit that was rejected and yet reached the disk may be found by an opening right after it, and then stays.
    for (const vault of this.allowed(this.disk.operations.length).reverse()) {
      if (await difference(this.store, vault)) continue;
      this.vault = vault;
      const now = this.disk.operations.length;
      this.steps.push({ startedAt: now, acknowledgedAt: now, vault });
      return this;
    }
    throw new Error(`${this.writer} opened something that was never there.`);
  }

  /** Sets (or, with null, drops) files in one commit. Returns whether it was acknowledged. */
  async commit(files: readonly (readonly [string, string | null])[]): Promise<boolean> {
    const vault = new Map(this.vault);
    const change: Required<Change> = { put: [], drop: [], files: [] };
    for (const [path, content] of files) {
      if (content === null) {
        change.drop.push(path);
        vault.delete(path);
        continue;
      }
      change.files.push(record(path, content));
      for (const put of needs(content)) if ((await this.store.get(put.layer, put.key)) === null) change.put.push(put);
      vault.set(path, content);
    }
    const step: Step = { startedAt: this.disk.operations.length, acknowledgedAt: Infinity, vault };
    this.steps.push(step);
    try {
      await this.store.commit([change]);
      step.acknowledgedAt = this.disk.operations.length;
      this.vault = vault;
      return true;
    } catch {
      return false;
    }
  }

  async compact(): Promise<void> {
    const live = new Set([...this.vault.values()].flatMap((content) => needs(content).map(({ layer, key }) => `${layer} ${key}`)));
    await this.store.compact((layer, key) => live.has(`${layer} ${key}`));
  }

  /**
   * The vaults that may be found after a kill when `done` operations had happened: that of the last acknowledged commit,
   * or that of a commit that was under way. A rejected commit may be found only until the next one is acknowledged.
   */
  allowed(done: number): Vault[] {
    const last = this.steps.findLastIndex(({ acknowledgedAt }) => acknowledgedAt <= done);
    const base = this.steps[last];
    if (!base) throw new Error('Every life starts with a step.');
    return [base.vault, ...this.steps.slice(last + 1).filter(({ startedAt }) => startedAt < done + 1).map(({ vault }) => vault)];
  }
}

/** A sentence on how the store differs from the vault, or null where it holds exactly that with all contents. */
export async function difference(store: IndexStore, vault: Vault): Promise<string | null> {
  const files = store.files();
  if (files.size !== vault.size) return `${files.size} files instead of ${vault.size}`;
  for (const [path, content] of vault) {
    if (JSON.stringify(files.get(path)) !== JSON.stringify(record(path, content))) return `the record of ${path} differs`;
    for (const { layer, key, bytes } of needs(content)) {
      if (!store.has(layer, key)) return `no ${layer} of ${path}`;
      const stored = await store.get(layer, key);
      if (!stored || Buffer.compare(stored, bytes) !== 0) return `the ${layer} of ${path} differs`;
    }
  }
  return null;
}
