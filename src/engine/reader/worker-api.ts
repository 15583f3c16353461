/** What the reader's worker and its owner ask of each other, over comlink. */
import type { OcrPage, ReadOutcome, ReadRequest } from '../../core/read/types';

export interface ReaderWorkerApi {
  /** To be called once, before the first file. */
  start(host: ReaderHost): Promise<void>;
  read(request: ReadRequest): Promise<ReadOutcome>;
}

export interface ReaderHost {
  characterMaps(fileName: string): Promise<Uint8Array>;
  imageDecoders(fileName: string): Promise<Uint8Array>;
  /** Of the file in work: what there is of it before its pages are recognised. */
  text(outcome: ReadOutcome): void;
  /** Recognises a picture of the file in work, which it takes. */
  recognise(picture: Uint8Array): Promise<OcrPage>;
  /** The worker is still at work: opening is over, a page is over. */
  alive(): void;
}
