/** Waits until things have calmed down: typing is not chased, and yet something happens while it goes on. */

/** The clock, so that tests need not wait. */
export interface Timers {
  now(): number;
  /** Calls once after so many milliseconds; the result prevents it. */
  after(milliseconds: number, call: () => void): () => void;
}

export interface QuietTimes {
  /** Milliseconds without a touch. */
  quiet: number;
  /** Milliseconds since the first touch after which it is not waited any longer. */
  atMost: number;
}

export class Quiet {
  private first: number | null = null;
  private prevent: () => void = () => undefined;

  constructor(private readonly timers: Timers, private readonly times: QuietTimes, private readonly call: () => void) {}

  touch(): void {
    const now = this.timers.now();
    this.first ??= now;
    this.prevent();
    const wait = Math.max(0, Math.min(this.times.quiet, this.first + this.times.atMost - now));
    this.prevent = this.timers.after(wait, () => {
      this.first = null;
      this.call();
    });
  }

  /** Forgets the touches. */
  cancel(): void {
    this.first = null;
    this.prevent();
  }
}
