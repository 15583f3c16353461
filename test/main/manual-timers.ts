/** A clock that the test moves. */
import type { Timers } from '../../src/main/quiet';

export class ManualTimers implements Timers {
  private time = 0;
  private waiting: { at: number; call: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.time + milliseconds, call };
    this.waiting.push(timer);
    return () => { this.waiting = this.waiting.filter((other) => other !== timer); };
  }

  /** Lets so much time pass, and what follows from it happen. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = next.at;
      this.waiting = this.waiting.filter((other) => other !== next);
      next.call();
      await settled();
    }
    this.time = end;
    await settled();
  }

  get pending(): number {
    return this.waiting.length;
  }
}

/** Lets everything happen that waits for no time. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}
