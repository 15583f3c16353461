/** What the store holds, as the plan asks for it: the hashes of the embedded texts are kept in memory, so that planning reads nothing. */
import { liveContents } from '../../core/index/liveness';
import type { Contents } from '../../core/index/plan';
import type { IsLive } from '../../core/index/store/compact';
import type { IndexStore } from '../../core/index/store/index-store';
import type { ChunkRecord, Layer } from '../../core/index/types';
import type { Fingerprint } from '../../core/ports';

export class StoreContents implements Contents {
  private readonly hashes = new Map<string, readonly string[]>();

  constructor(private readonly store: IndexStore) {}

  has(layer: Layer, key: string): boolean {
    return this.store.has(layer, key);
  }

  textHashes(chunksKey: string): readonly string[] | null {
    return this.hashes.get(chunksKey) ?? null;
  }

  remember(chunksKey: string, { chunks }: ChunkRecord): void {
    this.hashes.set(chunksKey, chunks.map(({ textHash }) => textHash));
  }

  /** What the records of this writer need, with the vectors of these spaces. */
  living(spaces: readonly Fingerprint[]): Promise<IsLive> {
    return liveContents(this.store.files().values(), (key) => this.textHashes(key), spaces);
  }
}
