/** The seat of one worker: it starts one when there is a file to read, and ends it when it does not come back from a file. */
import { proxy, transfer, wrap, type Endpoint, type Remote } from 'comlink';
import { messageOf } from '../../core/message';
import { failed } from '../../core/read/document';
import type { Ocr } from '../../core/ports';
import { OcrLate } from '../../core/read/recognised';
import type { CharacterMaps, ImageDecoders } from '../../core/read/pdf/lib';
import type { OcrPage, ReadOutcome, ReadRequest } from '../../core/read/types';
import { alone } from '../alone';
import { withTimeLimit } from './time-limit';
import { stopped, Watch } from './watch';
import type { ReaderHost, ReaderWorkerApi } from './worker-api';

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

/** What the worker asks for, and what pages are recognised with. */
export interface SeatParts {
  spawn: SpawnReaderWorker;
  characterMaps: CharacterMaps;
  imageDecoders: ImageDecoders;
  ocr: Ocr;
}

/** Waited for before each page that is recognised. */
export type Pause = () => Promise<unknown>;

interface Seated {
  worker: ReaderWorker;
  api: Remote<ReaderWorkerApi>;
  work: Work | null;
}

/** The file in work. */
interface Work {
  watch: Watch;
  /** What there is of it, should drawing its pages not come back. */
  text: ReadOutcome | null;
  recognise(picture: Uint8Array): Promise<OcrPage>;
}

/** Milliseconds: a worker starts within a second, on a busy device within several. */
const STARTING = 60_000;

export class ReaderSeat {
  private seated: Seated | null = null;
  private isClosed = false;

  /** @param memory bytes that one file may cost, beside twice its size */
  constructor(private readonly parts: SeatParts, private readonly memory: number) {}

  /** @throws the signal's reason when it is aborted; Error when no worker starts, which is no file's fault */
  async read(request: ReadRequest, signal: AbortSignal, pause: Pause = () => Promise.resolve()): Promise<ReadOutcome> {
    if (this.isClosed) throw new Error('The reader is closed.');
    const seated = this.seated ?? await this.start(signal);
    signal.throwIfAborted();
    const { worker, api } = seated;
    const watch = new Watch(request.limits, signal, { bytes: this.memory + 2 * request.bytes.length, used: () => worker.memory?.() ?? 0 });
    const over = new AbortController();
    seated.work = { watch, text: null, recognise: (picture) => this.recognise(picture, request, over.signal, pause) };
    const outcome = api.read(handedOver(request)).catch((error: unknown) => failed('damaged', `The file cannot be read: ${messageOf(error)}`));
    try {
      const first = await Promise.race([outcome, watch.failure]);
      if (!watch.failed) return first;
      this.vacate();
      signal.throwIfAborted();
      return withoutPictures(seated.work.text, first);
    } finally {
      over.abort();
      watch.stop();
      seated.work = null;
    }
  }

  /** Ends the worker; a file that is being read ends as stopped, and no other is begun. */
  close(): void {
    this.isClosed = true;
    this.seated?.work?.watch.fail(stopped());
    this.vacate();
  }

  private vacate(): void {
    this.seated?.worker.terminate();
    this.seated = null;
  }

  private async start(signal: AbortSignal): Promise<Seated> {
    const worker = await this.parts.spawn();
    if (this.isClosed) {
      worker.terminate();
      throw new Error('The reader is closed.');
    }
    const seated: Seated = { worker, api: wrap<ReaderWorkerApi>(worker.endpoint), work: null };
    this.seated = seated;
    const ended = worker.ended.then((end) => {
      seated.work?.watch.fail(brokenDown(end));
      if (this.seated === seated) this.seated = null;
      return end;
    });
    const watch = new Watch({ pageTime: STARTING, fileTime: STARTING }, signal, { bytes: Infinity, used: () => 0 });
    const late = watch.failure.then(({ reason }) => ({ message: reason }));
    const failure = await Promise.race([seated.api.start(proxy(this.hostOf(seated))), ended, late]).finally(() => { watch.stop(); });
    if (failure && this.seated === seated) this.vacate();
    signal.throwIfAborted();
    if (this.isClosed) throw new Error('The reader is closed.');
    if (failure) throw new Error(`The reader does not start: ${failure.message}`);
    return seated;
  }

  private hostOf(seated: Seated): ReaderHost {
    const { characterMaps, imageDecoders } = this.parts;
    return {
      characterMaps, imageDecoders,
      alive: () => seated.work?.watch.seen(),
      text: (outcome) => { if (seated.work) seated.work.text = outcome; },
      recognise(picture) {
        if (!seated.work) throw new Error('No file is in work.');
        return seated.work.watch.outside(seated.work.recognise(picture));
      },
    };
  }

  private async recognise(picture: Uint8Array, { languages, limits }: ReadRequest, signal: AbortSignal, pause: Pause): Promise<OcrPage> {
    await pause();
    const { pageTime } = limits.recognition;
    return withTimeLimit(pageTime, signal, (limited, begin) => this.parts.ocr.recognise(picture, languages, limited, begin), () => {
      throw new OcrLate(`it takes longer than ${pageTime / 1000} s`);
    });
  }
}

/** A file whose drawing ends the worker is read as far as it is text. */
function withoutPictures(text: ReadOutcome | null, failure: ReadOutcome): ReadOutcome {
  if (text?.document == null) return failure;
  return { ...text, reason: `${text.reason} Its pages without text were not recognised: ${failure.reason}`.trim() };
}

function brokenDown({ cause, message }: WorkerEnd): ReadOutcome {
  return cause === 'memory'
    ? failed('too large', 'Reading the file took more memory than there is for it.')
    : failed('damaged', `The reader broke down on this file: ${message}`);
}

/** Its bytes change hands without a copy where they are alone in their buffer. */
function handedOver(request: ReadRequest): ReadRequest {
  const bytes = alone(request.bytes);
  return transfer({ ...request, bytes }, [bytes.buffer]);
}
