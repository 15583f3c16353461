/** The workers of one model, and who of them does what. */
import { messageOf } from '../../core/message';
import { BrokenDown, type Seat } from './seat';
import { EmbeddingRequest, type Task } from './requests';
import type { Role } from './worker-api';

/** Milliseconds without passages after which all workers but the first are ended: each holds the model in memory. */
const REST = 30_000;

/** How often a task is tried where the worker breaks down. */
const TRIES = 2;

/** One worker's place, and what the worker does: a query comes between two runs of its passages. */
interface Lane {
  seat: Promise<Seat> | null;
  busy: Record<Role, boolean>;
}

export interface PoolParts {
  /** @throws BrokenDown, Error */
  start(): Promise<Seat>;
  /** Those that run already; the pool ends them. */
  seats: readonly Seat[];
  /** How many workers passages are spread over. */
  size: number;
  /** Makes a sentence for the user of what went wrong. */
  sentence(message: string): string;
}

export class EmbeddingPool {
  private readonly lanes: Lane[];
  private readonly requests = new Set<EmbeddingRequest>();
  private rest: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(private readonly parts: PoolParts) {
    this.lanes = Array.from({ length: parts.size }, () => ({ seat: null, busy: { query: false, passage: false } }));
    parts.seats.forEach((seat, at) => void sit(this.lanes[at], Promise.resolve(seat)));
    this.pump();
  }

  /**
   * @throws Error with a sentence for the user where the model fails, or it was closed; the signal's reason where it is aborted
   */
  async embed(texts: readonly string[], role: Role, signal?: AbortSignal): Promise<(Float32Array | null)[]> {
    signal?.throwIfAborted();
    if (this.isClosed) throw this.closed();
    const request = new EmbeddingRequest(texts, role);
    const abort = (): void => { request.fail(signal?.reason); };
    signal?.addEventListener('abort', abort, { once: true });
    this.requests.add(request);
    this.pump();
    try {
      return await request.answer;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.requests.delete(request);
    }
  }

  /** Ends all workers. Whatever waits fails. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.rest);
    for (const request of this.requests) request.fail(this.closed());
    for (const lane of this.lanes) void end(lane);
  }

  private closed(): Error {
    return new Error(this.parts.sentence('it was closed'));
  }

  private pump(): void {
    if (this.isClosed) return;
    clearTimeout(this.rest);
    for (const role of ['query', 'passage'] as const) {
      // The first worker has whatever is alone: the others need not be there.
      for (const lane of this.lanes) {
        const task = lane.busy[role] ? undefined : this.next(role);
        if (task) void this.work(lane, task);
      }
    }
    if (this.lanes.slice(1).some(({ seat, busy }) => seat && !busy.passage)) {
      this.rest = setTimeout(() => { this.endIdle(); }, REST);
    }
  }

  /** Of the request that has the least to do, so that what a person waits for goes before a whole file. */
  private next(role: Role): Task | undefined {
    const [first] = [...this.requests].filter((request) => request.role === role && request.waiting.length > 0)
      .sort((a, b) => a.remaining - b.remaining);
    return first?.waiting.shift();
  }

  private async work(lane: Lane, task: Task): Promise<void> {
    const { request } = task;
    lane.busy[request.role] = true;
    try {
      const seat = await this.seatOf(lane).catch((error: unknown) => {
        if (lane !== this.lanes[0]) return null;
        throw error;
      });
      if (seat === null) this.doWithout(lane, task);
      else if (!request.isOver) request.done(task, await seat.embed(task.texts, request.role));
    } catch (error) {
      task.breakdowns += 1;
      if (error instanceof BrokenDown && task.breakdowns < TRIES && !request.isOver) request.waiting.unshift(task);
      else request.fail(new Error(this.parts.sentence(messageOf(error))));
    } finally {
      lane.busy[request.role] = false;
      this.pump();
    }
  }

  /** There is no room for a further worker, although there was: the others do its work. */
  private doWithout(lane: Lane, task: Task): void {
    this.lanes.splice(this.lanes.indexOf(lane), 1);
    if (!task.request.isOver) task.request.waiting.unshift(task);
  }

  private seatOf(lane: Lane): Promise<Seat> {
    return lane.seat ?? sit(lane, this.parts.start());
  }

  private endIdle(): void {
    for (const lane of this.lanes.slice(1)) if (!lane.busy.passage && !lane.busy.query) void end(lane);
  }
}

/** The place is free again when its worker has ended, or has not started. */
function sit(lane: Lane, seat: Promise<Seat>): Promise<Seat> {
  const leave = (): void => { if (lane.seat === seat) lane.seat = null; };
  seat.then(({ ended }) => ended.then(leave), leave);
  lane.seat = seat;
  return seat;
}

async function end(lane: Lane): Promise<void> {
  const { seat } = lane;
  lane.seat = null;
  (await seat?.catch(() => null))?.end();
}
