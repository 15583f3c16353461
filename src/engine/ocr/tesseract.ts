/** Text recognition by tesseract.js, in a worker of its own. */
import { messageOf } from '../../core/message';
import type { Ocr } from '../../core/ports';
import { DATA_VERSION } from '../../core/read/ocr/languages';
import { OcrUnavailable } from '../../core/read/recognised';
import type { OcrPage } from '../../core/read/types';
import { recognisePicture } from './recognise-picture';
import { startRecogniser, type LanguageData, type Recogniser, type TesseractFiles } from './recogniser';

export const TESSERACT_VERSION = '7.0.0';

/** Grows when pictures are turned, sampled or tried otherwise, or their lines put otherwise in order. */
const ATTEMPTS_VERSION = 'straight-2';

/** Milliseconds after which a recogniser that did not start is tried again: until then the other images are not kept waiting. */
const REST = 600_000;

export interface TesseractOptions {
  /** Called when a recogniser starts, so that nothing is unpacked for a vault without images. */
  files: () => Promise<TesseractFiles>;
  /** For every language but English. */
  dataOf: LanguageData;
  /** Milliseconds. */
  now: () => number;
}

/** One image at a time. A recognition that is aborted costs its worker, and so does a failed one; the next starts another. */
export class TesseractOcr implements Ocr {
  readonly version = `tesseract.js-${TESSERACT_VERSION}/${DATA_VERSION}/${ATTEMPTS_VERSION}`;
  private running: Promise<Recogniser> | null = null;
  private failed: { error: OcrUnavailable; at: number } | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: TesseractOptions) {}

  get isReady(): boolean {
    return this.failed === null || this.options.now() - this.failed.at >= REST;
  }

  /**
   * @throws OcrUnavailable where a language's data are not there, or where it does not start
   * @throws Error where Tesseract cannot open the image; the signal's reason where it is aborted
   */
  recognise(image: Uint8Array, candidates: readonly string[], signal: AbortSignal, begin: () => void = () => undefined): Promise<OcrPage> {
    const page = this.queue.then(() => {
      begin();
      return this.recogniseNow(image, candidates, signal);
    });
    this.queue = page.catch(() => undefined);
    return page;
  }

  async close(): Promise<void> {
    await this.queue;
    await this.end();
  }

  private async recogniseNow(image: Uint8Array, candidates: readonly string[], signal: AbortSignal): Promise<OcrPage> {
    signal.throwIfAborted();
    let abort = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => { abort = (): void => { reject(new Error('Text recognition was stopped.')); }; });
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await Promise.race([this.work(image, candidates, signal), aborted]);
    } catch (error) {
      // What is lacking to one image's languages may not be to the next one's. One that is starting is not waited for: it may take long.
      if (!(error instanceof OcrUnavailable)) void this.end();
      signal.throwIfAborted();
      throw error instanceof Error ? error : new Error(String(error).replace(/^Error: /, ''));
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  private async work(image: Uint8Array, candidates: readonly string[], signal: AbortSignal): Promise<OcrPage> {
    if (!this.isReady) throw this.failed!.error;
    if ((await this.running)?.isBroken) this.running = null;
    const recogniser = await (this.running ??= this.start());
    return recognisePicture(image, candidates, (picture, languages) => {
      signal.throwIfAborted();
      return recogniser.recognise(picture, languages);
    });
  }

  private async start(): Promise<Recogniser> {
    this.failed = null;
    try {
      return await startRecogniser(await this.options.files(), this.options.dataOf);
    } catch (error) {
      const unavailable = error instanceof OcrUnavailable ? error
        : new OcrUnavailable(`Text recognition does not start: ${messageOf(error)}`);
      this.failed = { error: unavailable, at: this.options.now() };
      this.running = null;
      throw unavailable;
    }
  }

  private async end(): Promise<void> {
    const { running } = this;
    this.running = null;
    await running?.then((recogniser) => recogniser.end()).catch(() => undefined);
  }
}
