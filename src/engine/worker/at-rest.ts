/** Calls for work when nothing has been going on for a while. */

/** Milliseconds: who writes saves a note every few seconds, and each saving is a job. */
const QUIET = 60_000;

export class AtRest {
  private going = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly work: () => Promise<void>, private readonly quiet = QUIET) {}

  /** Runs what must not be joined by the work. */
  async during<T>(task: () => Promise<T>): Promise<T> {
    this.stop();
    this.going += 1;
    try {
      return await task();
    } finally {
      this.going -= 1;
      if (this.going === 0) this.timer = setTimeout(() => { void this.work(); }, this.quiet);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
