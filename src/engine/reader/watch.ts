/** Watches over the reading of one file in another thread: its time, its memory, and whether it is still wanted. */
import { failed } from '../../core/read/document';
import type { ReadLimits, ReadOutcome } from '../../core/read/types';

/** Milliseconds. */
const EVERY = 50;
/** The worker watches its limits itself, and says more about them, as long as it can. */
const GRACE = 1000;

export class Watch {
  /** Resolves, if ever, with how the file ends; when it is no longer wanted, with anything. */
  readonly failure: Promise<ReadOutcome>;
  failed = false;
  private resolve: (outcome: ReadOutcome) => void = () => undefined;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly memoryBefore: number;
  private last = performance.now();
  private elsewhere = 0;
  private silence = 0;
  private total = 0;

  /** @param memory how many bytes more than now may be in use */
  constructor(
    private readonly limits: Pick<ReadLimits, 'pageTime' | 'fileTime'>,
    private readonly signal: AbortSignal,
    private readonly memory: { bytes: number; used: () => number },
  ) {
    this.memoryBefore = memory.used();
    this.failure = new Promise((resolve) => { this.resolve = resolve; });
    this.timer = setInterval(() => {
      const failure = this.look();
      if (failure !== null) this.fail(failure);
    }, EVERY);
  }

  /** The worker has shown a sign of life. */
  seen(): void {
    this.silence = 0;
  }

  /** The time that the worker waits for others is not its own; what it does afterwards has its time anew. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.elsewhere++;
    try {
      return await work;
    } finally {
      this.elsewhere--;
      this.silence = this.total = 0;
    }
  }

  fail(outcome: ReadOutcome): void {
    this.failed = true;
    this.resolve(outcome);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): ReadOutcome | null {
    // While this thread is busy with something else, nobody hears the worker: such time does not count.
    const passed = Math.min(performance.now() - this.last, 4 * EVERY);
    this.last = performance.now();
    if (this.elsewhere === 0) {
      this.silence += passed;
      this.total += passed;
    }
    if (this.signal.aborted) return stopped();
    if (this.silence > this.limits.pageTime + GRACE) return timedOut(this.limits.pageTime);
    if (this.total > this.limits.fileTime + GRACE) return timedOut(this.limits.fileTime);
    return this.memory.used() - this.memoryBefore > this.memory.bytes
      ? failed('too large', 'Reading the file took more memory than there is for it.') : null;
  }
}

export function stopped(): ReadOutcome {
  return failed('timed out', 'Reading was stopped.');
}

export function timedOut(milliseconds: number): ReadOutcome {
  return failed('timed out', `Reading took longer than ${Math.round(milliseconds / 100) / 10} s and was stopped.`);
}
