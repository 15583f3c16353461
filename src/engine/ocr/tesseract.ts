/** Text recognition by tesseract.js, in a worker of its own. */
import type { Ocr } from '../../core/ports';
import { OcrUnavailable } from '../../core/read/recognised';
import type { OcrPage } from '../../core/read/types';
import { startRecogniser, type Recogniser, type TesseractFiles } from './recogniser';

export const TESSERACT_VERSION = '7.0.0';

export interface TesseractOptions {
  /** Names the data, since other data recognise other text: `4.0.0_best_int`. */
  dataVersion: string;
  /** Tesseract's codes of the languages that there are data of. */
  languages: readonly string[];
  /** Called when a recogniser starts, so that nothing is unpacked for a vault without images. */
  files: () => Promise<TesseractFiles>;
}

/**
 * One image at a time. A recognition that is aborted costs its worker, and so does a failed one; the next starts another, but for
 * one that did not start.
 */
export class TesseractOcr implements Ocr {
  readonly version: string;
  private running: { languages: string; recogniser: Promise<Recogniser> } | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: TesseractOptions) {
    this.version = `tesseract.js-${TESSERACT_VERSION}/${options.dataVersion}`;
  }

  /**
   * @throws OcrUnavailable where a language's data is not there
   * @throws Error where Tesseract cannot open the image; the signal's reason where it is aborted
   */
  recognise(image: Uint8Array, languages: readonly string[], signal: AbortSignal): Promise<OcrPage> {
    const missing = languages.filter((language) => !this.options.languages.includes(language));
    if (missing.length > 0) {
      return Promise.reject(new OcrUnavailable(`Text recognition has no data for ${missing.join(', ')}: it is not installed.`));
    }
    const page = this.queue.then(() => this.recogniseNow(image, languages.join('+'), signal));
    this.queue = page.catch(() => undefined);
    return page;
  }

  async close(): Promise<void> {
    await this.queue;
    await this.end();
  }

  private async recogniseNow(image: Uint8Array, languages: string, signal: AbortSignal): Promise<OcrPage> {
    signal.throwIfAborted();
    let abort = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => { abort = (): void => { reject(new Error('Text recognition was stopped.')); }; });
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await Promise.race([this.work(image, languages, signal), aborted]);
    } catch (error) {
      // A recogniser that does not start would not start for the next image either, and each try would leave a worker.
      if (!(error instanceof OcrUnavailable)) void this.end(); // one that is starting is not waited for: it may take long
      signal.throwIfAborted();
      throw error instanceof Error ? error : new Error(String(error).replace(/^Error: /, ''));
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  private async work(image: Uint8Array, languages: string, signal: AbortSignal): Promise<OcrPage> {
    if (this.running?.languages !== languages) {
      await this.end();
      this.running = { languages, recogniser: this.start(languages) };
    }
    const recogniser = await this.running.recogniser;
    signal.throwIfAborted();
    return recogniser.recognise(image);
  }

  private async start(languages: string): Promise<Recogniser> {
    const files = await this.options.files().catch((error: unknown) => {
      throw new OcrUnavailable(`Text recognition does not start: ${error instanceof Error ? error.message : String(error)}`);
    });
    return startRecogniser(files, languages);
  }

  private async end(): Promise<void> {
    const running = this.running;
    this.running = null;
    await running?.recogniser.then((recogniser) => recogniser.end()).catch(() => undefined);
  }
}
