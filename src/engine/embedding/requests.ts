/** What the workers have to do: a request is cut into tasks, each of which one worker does at once. */
import type { Role } from './worker-api';

/** Characters of a task, about 500 tokens: a fraction of a second of work, while which a query may come. */
const TASK = 2000;

export interface Task {
  readonly texts: readonly string[];
  /** Where their vectors belong. */
  readonly places: readonly number[];
  readonly request: EmbeddingRequest;
  /** How often a worker has broken down over it. */
  breakdowns: number;
}

export class EmbeddingRequest {
  readonly answer: Promise<(Float32Array | null)[]>;
  readonly waiting: Task[];
  isOver = false;
  private readonly vectors: (Float32Array | null)[];
  private open: number;
  private resolve: (vectors: (Float32Array | null)[]) => void = () => undefined;
  private reject: (why: unknown) => void = () => undefined;

  constructor(texts: readonly string[], readonly role: Role) {
    this.answer = new Promise((resolve, reject) => { [this.resolve, this.reject] = [resolve, reject]; });
    this.vectors = texts.map(() => null);
    this.waiting = tasksOf(texts).map((places) => ({ places, texts: places.map((place) => texts[place]), request: this, breakdowns: 0 }));
    this.open = this.waiting.length;
    if (this.open === 0) this.end();
  }

  /** Characters that no worker has begun with. */
  get remaining(): number {
    return this.waiting.reduce((sum, { texts }) => texts.reduce((inTask, { length }) => inTask + length, sum), 0);
  }

  done({ places }: Task, vectors: readonly (Float32Array | null)[]): void {
    places.forEach((place, i) => { this.vectors[place] = vectors[i]; });
    this.open -= 1;
    if (this.open === 0) this.end();
  }

  /** Nothing more is begun for it. */
  fail(why: unknown): void {
    this.isOver = true;
    this.waiting.length = 0;
    this.reject(why);
  }

  private end(): void {
    this.isOver = true;
    this.resolve(this.vectors);
  }
}

/** Texts of like length together, so that a model that takes several at once pads little; the longest first. */
function tasksOf(texts: readonly string[]): number[][] {
  const sorted = texts.map((_, at) => at).sort((a, b) => texts[b].length - texts[a].length);
  const tasks: number[][] = [];
  let length = 0;
  for (const at of sorted) {
    length += texts[at].length;
    if (tasks.length > 0 && length <= TASK) tasks[tasks.length - 1].push(at);
    else {
      tasks.push([at]);
      length = texts[at].length;
    }
  }
  return tasks;
}
