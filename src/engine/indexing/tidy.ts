/** Compacts the store and removes what it does not need: between jobs, in the background, or at the end of one that excluded something. */
import type { IsLive } from '../../core/index/store/compact';
import type { IndexStore } from '../../core/index/store/index-store';
import { messageOf } from '../../core/message';

/** Rejects where the disk does. Ends early, with nothing lost, when the signal is aborted. */
export async function tidy(store: IndexStore, living: () => Promise<IsLive>, signal: AbortSignal): Promise<void> {
  const live = await living();
  if (signal.aborted) return;
  await store.compact(live, signal);
  if (!signal.aborted) await store.collect();
}

export class Tidying {
  private abort = new AbortController();
  private done: Promise<void> = Promise.resolve();

  constructor(private readonly store: IndexStore) {}

  /** Begins, and does not wait: a failure is told, and tried again after the next job. */
  start(living: () => Promise<IsLive>): void {
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.done = tidy(this.store, living, signal).catch((error: unknown) => {
      if (!signal.aborted) this.store.tell(`Tidying the index has failed, which costs room and nothing else. ${messageOf(error)}`);
    });
  }

  /** To be awaited before anything else is written: what is live must stay so while it runs. */
  stop(): Promise<void> {
    this.abort.abort();
    return this.done;
  }
}
