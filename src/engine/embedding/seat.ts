/** One running worker with a model in it. */
import { transfer, wrap, type Endpoint, type Remote } from 'comlink';
import { messageOf } from '../../core/message';
import type { InstalledModel, ModelShelf } from '../../core/models/installed';
import { alone } from '../alone';
import type { Device, EmbeddingWorkerApi, ModelToLoad, Role } from './worker-api';

/** A worker as the platform starts it. */
export interface EmbeddingWorker {
  readonly endpoint: Endpoint;
  /** Resolves when the worker has ended without being asked, with why. */
  readonly ended: Promise<string>;
  terminate(): void;
}

/** What a worker is started from: how its code and onnxruntime's are found is the caller's business. */
export interface WorkerSource {
  spawn(device: Device): Promise<EmbeddingWorker>;
  wasm(device: Device): Promise<Uint8Array<ArrayBuffer>>;
}

/** The worker has ended or does not come back: the same work may succeed in another one. */
export class BrokenDown extends Error {
  override readonly name = 'BrokenDown';
}

/** Milliseconds: a large model on a phone takes a minute. */
const STARTING = 180_000;
/** Milliseconds without an answer, of work that takes seconds. */
const WORKING = 300_000;

/** Where texts are embedded. */
export type Seat = Pick<EmbeddingSeat, 'embed' | 'end' | 'ended'>;

export class EmbeddingSeat {
  /** Resolves when it is over with this worker, however it ended. */
  readonly ended: Promise<void>;
  private failure: BrokenDown | null = null;
  private onEnd: (failure: Error) => void = () => undefined;
  private readonly whenEnded = new Promise<never>((_, reject) => { this.onEnd = reject; });

  private constructor(private readonly worker: EmbeddingWorker, private readonly api: Remote<EmbeddingWorkerApi>) {
    this.ended = this.whenEnded.catch(() => undefined);
    void worker.ended.then((why) => { this.end(why); });
  }

  /**
   * Takes the bytes that the shelf reads.
   * @param signal ends the worker, whenever it is aborted
   * @throws Error with a sentence for the user where the model's files are damaged, or it cannot be run here
   */
  static async start(installed: InstalledModel, shelf: ModelShelf, device: Device, source: WorkerSource, signal: AbortSignal): Promise<EmbeddingSeat> {
    signal.throwIfAborted();
    const { model } = installed;
    const files: ModelToLoad['files'] = [];
    for (const { name } of installed.files) files.push([name, alone(await shelf.read(installed, name))]);
    const wasm = await source.wasm(device);
    const worker = await source.spawn(device);
    const seat = new EmbeddingSeat(worker, wrap<EmbeddingWorkerApi>(worker.endpoint));
    const end = (): void => { seat.end(); };
    signal.addEventListener('abort', end);
    void seat.ended.then(() => { signal.removeEventListener('abort', end); });
    try {
      signal.throwIfAborted();
      const parcel = transfer({ model, files, wasm, device }, [wasm.buffer, ...files.map(([, { buffer }]) => buffer as ArrayBuffer)]);
      await seat.within(STARTING, seat.api.load(parcel));
      return seat;
    } catch (error) {
      seat.end();
      throw new Error(`The model ${model.name} does not run on this device: ${messageOf(error)}`);
    }
  }

  /** @throws BrokenDown; Error where the model fails on the texts */
  embed(texts: readonly string[], role: Role): Promise<(Float32Array | null)[]> {
    return this.within(WORKING, this.api.embed(texts, role));
  }

  /** Ends the worker. What it has not answered fails. */
  end(why = 'it was closed'): void {
    if (this.failure) return;
    this.failure = new BrokenDown(why);
    this.worker.terminate();
    this.onEnd(this.failure);
  }

  private async within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
    if (this.failure) throw this.failure;
    const timer = setTimeout(() => { this.end(`it has not answered for ${milliseconds / 1000} s`); }, milliseconds);
    try {
      return await Promise.race([answer, this.whenEnded]);
    } finally {
      clearTimeout(timer);
    }
  }
}
