/** The plugin's embedding worker as a thread of Node, which looks like a browser's worker from within. */
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { EmbeddingWorker } from '../../src/engine/embedding/seat';

/** What the worker's script and onnxruntime's loader look for. */
const LIKE_A_BROWSER = `
const { parentPort } = require('node:worker_threads');
const listeners = new Map();
Object.assign(globalThis, {
  self: globalThis,
  WorkerGlobalScope: class {},
  location: { href: '', origin: '' },
  postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
  addEventListener(type, listener) {
    if (type !== 'message') return;
    listeners.set(listener, (data) => (listener.handleEvent ?? listener).call(listener, { data }));
    parentPort.on('message', listeners.get(listener));
  },
  removeEventListener: (_, listener) => parentPort.off('message', listeners.get(listener)),
});
`;

/** @param code the script of the worker */
export function spawnEmbeddingThread(code: string): EmbeddingWorker {
  const worker = new Worker(LIKE_A_BROWSER + code, { eval: true });
  const ended = new Promise<string>((resolve) => {
    worker.once('error', ({ message }) => { resolve(message); });
    worker.once('exit', (exit) => { resolve(`it ended with code ${exit}`); });
  });
  return { endpoint: nodeEndpoint(worker), ended, terminate: () => { void worker.terminate(); } };
}
