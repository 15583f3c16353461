/** The reader's worker as a thread of Node. */
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { ReaderWorker, WorkerEnd } from '../../src/engine/reader/seat';

/** Of JavaScript's own heap; buffers count in the process's memory alone. */
const HEAP_MEGABYTES = 1024;

/** @param file the bundle of `reader-worker.ts` */
export function spawnReaderThread(file: string | URL): ReaderWorker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  const ended = new Promise<WorkerEnd>((resolve) => {
    worker.once('error', (error: NodeJS.ErrnoException) => {
      resolve({ cause: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', message: error.message });
    });
    worker.once('exit', (code) => { resolve({ cause: 'crash', message: `it ended with code ${code}` }); });
  });
  return {
    endpoint: nodeEndpoint(worker),
    ended,
    memory: () => process.memoryUsage.rss(),
    terminate: () => { void worker.terminate(); },
  };
}
