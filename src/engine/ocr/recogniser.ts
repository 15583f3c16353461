/** One running tesseract.js worker. */
import { createWorker } from 'tesseract.js';
import { OcrUnavailable } from '../../core/read/recognised';
import type { OcrPage } from '../../core/read/types';
import { toOcrPage } from './ocr-page';

export interface TesseractFiles {
  /** Where `<language>.traineddata.gz` lies: a folder in Node, a `blob:` address in a browser. Nothing else is asked for. */
  data: string;
  /** For a browser: `blob:` addresses of tesseract.js's worker and core. In Node the package knows its own files. */
  scripts?: { worker: string; core: string };
}

export interface Recogniser {
  recognise(image: Uint8Array): Promise<OcrPage>;
  end(): Promise<unknown>;
}

const LSTM_ONLY = 1;

/** Milliseconds: starting takes a second or two, on a busy phone many more. */
const STARTING = 120_000;

/** The thread behind tesseract.js's worker: an event emitter in Node, where an `error` that nobody hears ends the process. */
interface Thread {
  on?(event: 'error', listener: (error: Error) => void): void;
  addEventListener?(event: 'error', listener: (event: { message: string }) => void): void;
}

/**
 * tesseract.js tells of some failures to start through its error handler alone.
 * @param languages codes joined by `+`
 * @throws OcrUnavailable
 */
export function startRecogniser({ data, scripts }: TesseractFiles, languages: string): Promise<Recogniser> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: unknown): void => {
      isOver = true;
      clearTimeout(timer);
      reject(new OcrUnavailable(`Text recognition does not start: ${String(error)}.`));
    };
    const timer = setTimeout(() => { fail(`it takes longer than ${STARTING / 1000} s`); }, STARTING);
    createWorker(languages, LSTM_ONLY, {
      langPath: data,
      cacheMethod: 'none',
      gzip: true,
      errorHandler: fail,
      ...(scripts && { workerPath: scripts.worker, corePath: scripts.core, workerBlobURL: false }),
    }).then((worker) => {
      clearTimeout(timer);
      if (isOver) void worker.terminate();
      const crashed = whenCrashed((worker as unknown as { worker: Thread }).worker);
      // Its types leave bytes out, which it takes in Node and in browsers.
      const recognise = (image: Uint8Array): ReturnType<typeof worker.recognize> =>
        worker.recognize(image as Buffer, {}, { text: false, blocks: true });
      resolve({
        recognise: async (image) => toOcrPage((await Promise.race([recognise(image), crashed])).data.blocks ?? []),
        end: () => worker.terminate(),
      });
    }, fail);
  });
}

function whenCrashed(thread: Thread): Promise<never> {
  const crashed = new Promise<never>((_, reject) => {
    const fail = ({ message }: { message: string }): void => { reject(new Error(`Text recognition broke down: ${message}`)); };
    if (thread.on) thread.on('error', fail);
    else thread.addEventListener?.('error', fail);
  });
  crashed.catch(() => undefined);
  return crashed;
}
