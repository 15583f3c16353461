/** The engine as the page has it: started in a worker out of main.js, asked over a line, closed without a trace. */
import { expose, transfer, type Remote } from 'comlink';
import type { Engine, JobId, Progress } from '../core/engine';
import type { SnapshotReport } from '../core/index/snapshot/write';
import { messageOf } from '../core/message';
import { Assets } from './assets/container';
import { Line } from './client/line';
import { pagePorts, type Ports } from './client/page-ports';
import { CLOSING, type EngineSettings, type EngineWorkerApi } from './worker/api';

/** The hash of the assets that this code was built with (`scripts/build/plugin.mjs`). */
declare const IBID_ASSETS: string;

export interface StartOptions extends Ports, Omit<EngineSettings, 'snapshots' | 'assets'> {
  /** The bytes of main.js; they are given away. */
  mainJs: () => Promise<ArrayBuffer>;
}

export interface RunningEngine {
  engine: Engine;
  /** Sentences for the user about the index and the exclusions. */
  notices(): Promise<string[]>;
  /** Loads the index, as the first search does. */
  load(): Promise<void>;
  /** As `EngineWorkerApi.snapshot`. */
  snapshot(isWish: boolean): Promise<SnapshotReport | null>;
  /** Resolves with a sentence when the engine broke down by itself; every call fails from then on. */
  ended: Promise<string>;
  /** Flushes and closes within some seconds, else ends the worker; deletes nothing. May be called again. */
  close(): Promise<void>;
}

/** @throws Error with a sentence for the user where it cannot start; then nothing is left of it */
export async function startEngine({ exclusions, recognition, model, writer, vaultId, caches, budget, reads, mainJs, ...ports }: StartOptions): Promise<RunningEngine> {
  const bytes = await mainJs().catch((error: unknown) => {
    throw new Error(`Ibid's main.js cannot be read: ${messageOf(error)}`);
  });
  const code = await (await Assets.open(bytes, IBID_ASSETS)).read('engine.js');
  const line = new Line<EngineWorkerApi>(code, 'Ibid engine');
  const listeners = new Map<number, (progress: Progress) => void>();
  const { port1, port2 } = new MessageChannel();
  expose(pagePorts(ports, (call, progress) => listeners.get(call)?.(progress)), port1);
  const end = (sentence: string): string => {
    line.end(sentence);
    port1.close();
    return sentence;
  };
  const ended = line.broken.then((reason) => end(`The engine broke down: ${reason}`));
  try {
    await line.call((remote) => remote.start(transfer(bytes, [bytes]), transfer(port2, [port2]), { exclusions, recognition, model, writer, vaultId, caches, budget, reads, snapshots: ports.snapshots !== null, assets: IBID_ASSETS }));
  } catch (error) {
    end('The engine did not start.');
    throw error;
  }
  let closing: Promise<void> | null = null;
  return {
    engine: engineOver(line, listeners),
    notices: () => line.call((remote) => remote.notices()),
    load: () => line.call((remote) => remote.load()),
    snapshot: (isWish) => line.call((remote) => remote.snapshot(isWish)),
    ended,
    close: () => closing ??= flush(line).then(() => { end('The engine is closed.'); }),
  };
}

/** What was committed is safe, so that a flush that fails or takes too long loses nothing. */
async function flush(line: Line<EngineWorkerApi>): Promise<void> {
  const flushed = line.call((remote) => remote.close()).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => { timer = setTimeout(resolve, CLOSING); });
  await Promise.race([flushed, late]);
  clearTimeout(timer);
}

type Methods = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Every method is forwarded as it is, but a job's switches and those that have a listener or that the worker has to know of. */
function engineOver(line: Line<EngineWorkerApi>, listeners: Map<number, (progress: Progress) => void>): Engine {
  let calls = 0;
  // Nobody waits for a job's switches: where the engine ends before it answers, the job has ended with it.
  const sent = (name: 'pause' | 'resume' | 'cancel') => (job: JobId): void => {
    line.call(({ engine }) => engine[name](job)).catch(() => undefined);
  };
  const heard = async <T>(progress: (progress: Progress) => void, ask: (remote: Remote<EngineWorkerApi>, call: number) => Promise<T>): Promise<T> => {
    const call = calls++;
    listeners.set(call, progress);
    try {
      return await line.call((remote) => ask(remote, call));
    } finally {
      listeners.delete(call);
    }
  };
  const own: Pick<Engine, 'index' | 'recognise' | 'exclude' | 'pause' | 'resume' | 'cancel'> = {
    pause: sent('pause'),
    resume: sent('resume'),
    cancel: sent('cancel'),
    index: (job, progress, options) => heard(progress, (remote, call) => remote.index(call, job, options)),
    recognise: (job, path, languages, progress) => heard(progress, (remote, call) => remote.recognise(call, job, path, languages)),
    exclude: (settings) => line.call((remote) => remote.exclude(settings)),
  };
  return new Proxy(own as Engine, {
    get(known, name) {
      if (typeof name !== 'string' || name === 'then') return undefined; // it is no promise
      if (Object.hasOwn(known, name)) return Reflect.get(known, name) as unknown;
      return (...args: unknown[]) => line.call(({ engine }) => (engine as unknown as Methods)[name](...args));
    },
  });
}
