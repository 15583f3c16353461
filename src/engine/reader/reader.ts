/** Reads sources in disposable workers: a file that hangs or bloats one costs that file, and the worker is replaced. */
import type { Ocr, Reader } from '../../core/ports';
import type { CharacterMaps, ImageDecoders } from '../../core/read/pdf/lib';
import type { ReadOutcome, ReadRequest } from '../../core/read/types';
import { ReaderSeat, type Pause, type SpawnReaderWorker } from './seat';

export interface ReaderOptions {
  spawn: SpawnReaderWorker;
  characterMaps: CharacterMaps;
  imageDecoders: ImageDecoders;
  /** Works in a worker of its own. */
  ocr: Ocr;
  /** How many files are read at the same time. */
  workers?: number;
  /** Bytes that one file may cost, beside twice its size. */
  memory?: number;
}

const MEMORY = 2 ** 30;

export function createReader({ workers = 1, memory = MEMORY, ...parts }: ReaderOptions): Reader {
  return new PooledReader(Array.from({ length: workers }, () => new ReaderSeat(parts, memory)), parts.ocr);
}

class PooledReader implements Reader {
  private readonly free: ReaderSeat[];
  private readonly waiting: ((seat: ReaderSeat) => void)[] = [];

  constructor(private readonly seats: readonly ReaderSeat[], private readonly ocr: Ocr) {
    this.free = [...seats];
  }

  /**
   * Takes the bytes of the request, which is empty afterwards.
   * @throws Error when it is aborted, and when no worker starts: that is no file's fault
   */
  async read(request: ReadRequest, signal: AbortSignal, pause?: Pause): Promise<ReadOutcome> {
    signal.throwIfAborted();
    return this.seated(request, signal, pause);
  }

  async close(): Promise<void> {
    for (const seat of this.seats) seat.close();
    await this.ocr.close();
  }

  private async seated(request: ReadRequest, signal: AbortSignal, pause?: Pause): Promise<ReadOutcome> {
    const seat = this.free.pop() ?? await new Promise<ReaderSeat>((resolve) => this.waiting.push(resolve));
    try {
      return await seat.read(request, signal, pause);
    } finally {
      const next = this.waiting.shift();
      if (next) next(seat);
      else this.free.push(seat);
    }
  }
}
