/** What the reader's worker and its owner ask of each other, over comlink. */
import type { ReadOutcome, ReadRequest } from '../../core/read/types';

export interface ReaderWorkerApi {
  /** To be called once, before the first file. */
  start(host: ReaderHost): Promise<void>;
  /** Null for an image without a transcription: recognising its text is not the worker's. */
  read(request: ReadRequest): Promise<ReadOutcome | null>;
}

export interface ReaderHost {
  characterMaps(fileName: string): Promise<Uint8Array>;
  /** The worker is still at work: opening is over, a page is over. */
  alive(): void;
}
