/** A job's switches: pause, resume, cancel, and progress that does not flood its listener. */
import type { JobId, Progress } from '../../core/engine';

/** At most ten progress messages a second. */
const INTERVAL = 100;

export class Job {
  private readonly abort = new AbortController();
  private gate: { open: () => void; opened: Promise<void> } | null = null;
  private last = 0;
  private newest: Progress | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: JobId,
    private readonly listener: (progress: Progress) => void,
    private readonly now: () => number,
  ) {}

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  get cancelled(): boolean {
    return this.abort.signal.aborted;
  }

  pause(): void {
    if (this.gate !== null || this.cancelled) return;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => { open = resolve; });
    this.gate = { open, opened };
  }

  resume(): void {
    if (this.gate === null) return;
    this.gate.open();
    this.gate = null;
    // The file in work is marked as such no more while the job is paused, and may take minutes yet.
    if (this.newest !== null && !this.cancelled) this.report(this.newest);
  }

  cancel(): void {
    this.abort.abort(new Error('The job was cancelled.'));
    clearTimeout(this.timer);
    this.resume();
  }

  /** Waits while the job is paused. False once it is cancelled: then the worker of the job stops. */
  async mayGoOn(): Promise<boolean> {
    while (this.gate !== null) await this.gate.opened;
    return !this.cancelled;
  }

  /** Tells the listener, throttled: what comes too soon is told when it is time, if nothing newer has come. `always` for the first and the last message. */
  report(state: Progress, always = false): void {
    this.newest = { ...state };
    const wait = this.last + INTERVAL - this.now();
    if (always || wait <= 0) this.tell();
    else this.timer ??= setTimeout(() => { this.tell(); }, wait);
  }

  private tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.last = this.now();
    if (this.newest !== null) this.listener(this.newest);
  }
}
