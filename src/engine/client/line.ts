/** The line to one worker: what was asked is answered, or fails when the worker is gone. */
import { releaseProxy, wrap, type Remote } from 'comlink';

export class Line<Api> {
  readonly remote: Remote<Api>;
  /** Resolves with the reason when the worker breaks down by itself. */
  readonly broken: Promise<string>;
  private readonly worker: Worker;
  private readonly waiting = new Set<(error: Error) => void>();
  private over: string | null = null;

  constructor(code: Uint8Array<ArrayBuffer>, name: string) {
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    this.worker = new Worker(address, { name });
    // The worker has taken hold of its script with its constructor.
    URL.revokeObjectURL(address);
    this.broken = new Promise((resolve) => {
      this.worker.onerror = (event) => {
        event.preventDefault();
        resolve(event.message);
      };
      this.worker.onmessageerror = () => { resolve('A message could not be read.'); };
    });
    this.remote = wrap<Api>(this.worker);
  }

  /** @throws Error with the sentence given to `end` when the worker ends before it answers */
  call<T>(ask: (remote: Remote<Api>) => Promise<T>): Promise<T> {
    if (this.over !== null) return Promise.reject(new Error(this.over));
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      ask(this.remote).then(resolve, reject).finally(() => { this.waiting.delete(reject); });
    });
  }

  /** Ends the worker, and its own workers with it; whatever waits for an answer fails with the sentence. */
  end(sentence: string): void {
    if (this.over !== null) return;
    this.over = sentence;
    this.remote[releaseProxy]();
    this.worker.terminate();
    for (const reject of this.waiting) reject(new Error(sentence));
    this.waiting.clear();
  }
}
