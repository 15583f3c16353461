/** One running tesseract.js worker. */
import { createWorker } from 'tesseract.js';
import { BUILT_IN } from '../../core/read/ocr/languages';
import { codesIn } from '../../core/read/ocr/settings';
import { OcrUnavailable } from '../../core/read/recognised';
import type { OcrPage } from '../../core/read/types';
import { askew } from './askew';
import { fromPgm } from './grey';
import { readPage } from './read-page';

export interface TesseractFiles {
  /** Where `eng.traineddata.gz` lies: a folder in Node, a `blob:` address in a browser. Nothing else is asked for. */
  data: string;
  /** For a browser: `blob:` addresses of tesseract.js's worker and core. In Node the package knows its own files. */
  scripts?: { worker: string; core: string };
}

export interface Recogniser {
  /**
   * @param languages codes joined by `+`
   * @throws OcrUnavailable where their data are not there, or not to be used
   */
  recognise(image: Uint8Array, languages: string): Promise<OcrPage>;
  /** True after data that it could not use: it has ended. */
  readonly isBroken: boolean;
  end(): Promise<unknown>;
}

/** The data of an installed language, unpacked. @throws OcrUnavailable */
export type LanguageData = (code: string) => Promise<Uint8Array>;

const LSTM_ONLY = 1;

/** Milliseconds: starting takes a second or two, on a busy phone many more. */
const STARTING = 120_000;

/** The thread behind tesseract.js's worker: an event emitter in Node, where an `error` that nobody hears ends the process. */
interface Thread {
  on?(event: 'error', listener: (error: Error) => void): void;
  removeAllListeners?(event: 'message'): void;
  addEventListener?(event: 'error', listener: (event: { message: string }) => void): void;
  onmessage?: unknown;
}

/**
 * It starts in English. tesseract.js tells of some failures to start through its error handler alone.
 * @throws OcrUnavailable
 */
export function startRecogniser({ data, scripts }: TesseractFiles, dataOf: LanguageData): Promise<Recogniser> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: unknown): void => {
      isOver = true;
      clearTimeout(timer);
      reject(new OcrUnavailable(`Text recognition does not start: ${String(error)}.`));
    };
    const timer = setTimeout(() => { fail(`it takes longer than ${STARTING / 1000} s`); }, STARTING);
    // tesseract.js keeps this list, and fetches no language that is on it.
    const loaded = [BUILT_IN];
    createWorker(loaded, LSTM_ONLY, {
      langPath: data,
      cacheMethod: 'none',
      gzip: true,
      errorHandler: fail,
      ...(scripts && { workerPath: scripts.worker, corePath: scripts.core, workerBlobURL: false }),
    }).then((worker) => {
      clearTimeout(timer);
      if (isOver) void worker.terminate();
      const { worker: thread } = worker as unknown as { worker: Thread };
      const crashed = whenCrashed(thread);
      let current = BUILT_IN;
      let isBroken = false;
      const use = async (languages: string): Promise<void> => {
        for (const code of codesIn([languages]).filter((code) => !loaded.includes(code))) {
          await worker.FS('writeFile', [`./${code}.traineddata`, await dataOf(code)]);
          loaded.push(code);
        }
        await worker.reinitialize(languages, LSTM_ONLY).catch((error: unknown) => {
          isBroken = true;
          silence(thread);
          void worker.terminate();
          throw new OcrUnavailable(`Text recognition cannot use its data for ${languages}: ${String(error)}.`);
        });
        current = languages;
      };
      const work = async (image: Uint8Array, languages: string): Promise<OcrPage> => {
        if (languages !== current) await use(languages);
        const [page, radians] = await readPage(worker, image);
        const picture = fromPgm(image); // any other file is taken to stand straight
        return { ...page, words: page.words.map((word) => ({ ...word, box: picture ? askew(word.box, radians, picture) : word.box })), languages };
      };
      resolve({
        recognise: (image, languages) => Promise.race([work(image, languages), crashed]),
        get isBroken() { return isBroken; },
        end: () => worker.terminate(),
      });
    }, fail);
  });
}

/** After its worker has said that it failed, tesseract.js stumbles over the worker's next word. */
function silence(thread: Thread): void {
  if (thread.removeAllListeners) thread.removeAllListeners('message');
  else thread.onmessage = null;
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
