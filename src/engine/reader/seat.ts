/** The seat of one worker: it starts one when there is a file to read, and ends it when it does not come back from a file. */
import { proxy, transfer, wrap, type Endpoint, type Remote } from 'comlink';
import { failed } from '../../core/read/document';
import type { CharacterMaps } from '../../core/read/pdf/lib';
import type { ReadOutcome, ReadRequest } from '../../core/read/types';
import { alone } from '../alone';
import { stopped, Watch } from './watch';
import type { ReaderWorkerApi } from './worker-api';

/** A worker as the platform starts it: how its code is found is the caller's business. */
export interface ReaderWorker {
  readonly endpoint: Endpoint;
  /** Resolves when the worker has ended without being asked, with why. */
  readonly ended: Promise<WorkerEnd>;
  /** Bytes that the worker and its page hold together, where the platform tells. */
  memory?(): number;
  terminate(): void;
}

export interface WorkerEnd {
  cause: 'memory' | 'crash';
  message: string;
}

export type SpawnReaderWorker = () => ReaderWorker | Promise<ReaderWorker>;

interface Seated {
  worker: ReaderWorker;
  api: Remote<ReaderWorkerApi>;
  /** Watches over the file in work. */
  watch: Watch | null;
}

/** Milliseconds: a worker starts within a second, on a busy device within several. */
const STARTING = 60_000;

export class ReaderSeat {
  private seated: Seated | null = null;
  private isClosed = false;

  /** @param memory bytes that one file may cost, beside twice its size */
  constructor(
    private readonly spawn: SpawnReaderWorker,
    private readonly characterMaps: CharacterMaps,
    private readonly memory: number,
  ) {}

  /** @throws the signal's reason when it is aborted; Error when no worker starts, which is no file's fault */
  async read(request: ReadRequest, signal: AbortSignal): Promise<ReadOutcome | null> {
    if (this.isClosed) throw new Error('The reader is closed.');
    const seated = this.seated ?? await this.start(signal);
    signal.throwIfAborted();
    const { worker, api } = seated;
    const watch = new Watch(request.limits, signal, { bytes: this.memory + 2 * request.bytes.length, used: () => worker.memory?.() ?? 0 });
    seated.watch = watch;
    const work = api.read(handedOver(request)).catch((error: unknown) => failed('damaged', `The file cannot be read: ${messageOf(error)}`));
    try {
      const outcome = await Promise.race([work, watch.failure]);
      if (!watch.failed) return outcome;
      this.vacate();
      signal.throwIfAborted();
      return outcome;
    } finally {
      watch.stop();
      seated.watch = null;
    }
  }

  /** Ends the worker; a file that is being read ends as stopped, and no other is begun. */
  close(): void {
    this.isClosed = true;
    this.seated?.watch?.fail(stopped());
    this.vacate();
  }

  private vacate(): void {
    this.seated?.worker.terminate();
    this.seated = null;
  }

  private async start(signal: AbortSignal): Promise<Seated> {
    const worker = await this.spawn();
    if (this.isClosed) {
      worker.terminate();
      throw new Error('The reader is closed.');
    }
    const seated: Seated = { worker, api: wrap<ReaderWorkerApi>(worker.endpoint), watch: null };
    this.seated = seated;
    const ended = worker.ended.then((end) => {
      seated.watch?.fail(brokenDown(end));
      if (this.seated === seated) this.seated = null;
      return end;
    });
    const host = { characterMaps: this.characterMaps, alive: (): void => seated.watch?.seen() };
    const watch = new Watch({ pageTime: STARTING, fileTime: STARTING }, signal, { bytes: Infinity, used: () => 0 });
    const late = watch.failure.then(({ reason }) => ({ message: reason }));
    const failure = await Promise.race([seated.api.start(proxy(host)), ended, late]).finally(() => { watch.stop(); });
    if (failure && this.seated === seated) this.vacate();
    signal.throwIfAborted();
    if (this.isClosed) throw new Error('The reader is closed.');
    if (failure) throw new Error(`The reader does not start: ${failure.message}`);
    return seated;
  }
}

function brokenDown({ cause, message }: WorkerEnd): ReadOutcome {
  return cause === 'memory'
    ? failed('too large', 'Reading the file took more memory than there is for it.')
    : failed('damaged', `The reader broke down on this file: ${message}`);
}

/** Its bytes change hands without a copy where they are alone in their buffer. */
function handedOver(request: ReadRequest): ReadRequest {
  const bytes = alone(request.bytes);
  const sidecar = request.sidecar && { ...request.sidecar, bytes: alone(request.sidecar.bytes) };
  return transfer({ ...request, bytes, sidecar }, [bytes.buffer, ...(sidecar ? [sidecar.bytes.buffer] : [])]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
