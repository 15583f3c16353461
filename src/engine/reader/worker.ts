/** The reader's worker, in a browser and in Node alike. */
import { expose, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { pdfLib } from './pdfjs';
import { readSource } from './read-source';
import type { ReaderHost, ReaderWorkerApi } from './worker-api';

/** Milliseconds between two signs of life: a page takes one or two. */
const ALIVE_EVERY = 200;

let host: Remote<ReaderHost> | null = null;
let lastSign = 0;

function onPage(): void {
  if (performance.now() - lastSign < ALIVE_EVERY) return;
  lastSign = performance.now();
  void host?.alive();
}

const api: ReaderWorkerApi = {
  async start(theHost) {
    host = theHost as Remote<ReaderHost>;
    return Promise.resolve();
  },
  read(request) {
    const characterMaps = (fileName: string): Promise<Uint8Array> => host?.characterMaps(fileName) ?? Promise.reject(new Error('not started'));
    return readSource(request, { lib: pdfLib, characterMaps, now: () => performance.now(), onPage });
  },
};

/** A Node worker talks through its parent's port; asked for in this way, a browser's bundle holds nothing of Node. */
const parentPort = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort;
expose(api, parentPort ? nodeEndpoint(parentPort) : undefined);
