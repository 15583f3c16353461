/** Workers in memory, which a test answers for. */
import { BrokenDown, type Seat } from '../../../src/engine/embedding/seat';
import type { Role } from '../../../src/engine/embedding/worker-api';

export interface Call {
  texts: readonly string[];
  role: Role;
  answer(): void;
  fail(message: string): void;
}

/** Answers with a vector that holds the length of the text. */
export class FakeSeat implements Seat {
  readonly calls: Call[] = [];
  hasEnded = false;
  readonly ended: Promise<void>;
  private over: () => void = () => undefined;
  private readonly failures = new Set<(error: Error) => void>();

  constructor() {
    this.ended = new Promise((resolve) => { this.over = resolve; });
  }

  embed(texts: readonly string[], role: Role): Promise<(Float32Array | null)[]> {
    return new Promise((resolve, reject) => {
      this.failures.add(reject);
      this.calls.push({
        texts, role,
        answer: () => { resolve(texts.map(({ length }) => Float32Array.of(length))); },
        fail: (message) => { reject(new Error(message)); },
      });
    });
  }

  end(): void {
    this.hasEnded = true;
    this.over();
    for (const reject of this.failures) reject(new BrokenDown('out of memory'));
  }
}

/** Lets everything that waits for nothing else happen. */
export const settled = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });
