/** Keeps the graph of the vectors up to date in the background, where there is to be one. */
import type { HnswLib } from '../vectors/hnsw-lib';
import type { Vectors } from '../vectors/vectors';
import { inSlices } from '../slices';

export class GraphKeeper {
  private lib: Promise<HnswLib | null> | null = null;
  /** Whose graph is to be kept, and whose is being brought up to date. */
  private kept: Vectors | null = null;
  private followed: Vectors | null = null;
  private work: Promise<void> = Promise.resolve();

  /** @param load called when a graph first pays; null, or what gives null, for no graph */
  constructor(private readonly load: (() => Promise<HnswLib | null>) | null) {}

  /**
   * To be called after every change. Earlier vectors are no longer followed.
   * @param saved the bytes of a graph of these vectors
   */
  follow(vectors: Vectors | null, saved: Uint8Array | null = null): void {
    this.kept = vectors;
    if (vectors === null || this.load === null || this.followed === vectors || !vectors.isBehind) return;
    this.followed = vectors;
    this.work = this.keep(vectors, this.load, saved);
  }

  /** When nothing is left to do. */
  async idle(): Promise<void> {
    await this.work;
  }

  private async keep(vectors: Vectors, load: () => Promise<HnswLib | null>, saved: Uint8Array | null): Promise<void> {
    try {
      const lib = await (this.lib ??= load());
      if (lib && saved && this.kept === vectors) vectors.loadGraph(lib, saved);
      await inSlices((milliseconds) => {
        const isDone = lib === null || this.kept !== vectors || vectors.catchUp(lib, milliseconds);
        if (isDone) this.done(vectors);
        return isDone;
      });
    } catch (error) {
      vectors.giveUp(error);
      this.done(vectors);
    }
  }

  private done(vectors: Vectors): void {
    if (this.followed === vectors) this.followed = null;
  }
}
