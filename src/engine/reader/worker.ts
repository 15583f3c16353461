/** The reader's worker, in a browser and in Node alike. */
import { expose, transfer, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { PdfTools } from '../../core/read/pdf/read-pdf';
import type { OcrPage } from '../../core/read/types';
import { drawing } from './canvas';
import { pdfLib } from './pdfjs';
import { readSource } from './read-source';
import { recognisePage } from './recognise-page';
import type { ReaderHost, ReaderWorkerApi } from './worker-api';

/** Milliseconds between two signs of life: a page takes one or two. */
const ALIVE_EVERY = 200;

let host: Remote<ReaderHost> | null = null;
let lastSign = 0;

function owner(): Remote<ReaderHost> {
  if (host === null) throw new Error('The reader is not started.');
  return host;
}

function onPage(): void {
  if (performance.now() - lastSign < ALIVE_EVERY) return;
  lastSign = performance.now();
  void owner().alive();
}

const recognise = (picture: Uint8Array): Promise<OcrPage> => owner().recognise(transfer(picture, [picture.buffer]));

const recognition: PdfTools['recognition'] = {
  drawing,
  decoders: (fileName) => owner().imageDecoders(fileName),
  onText: (outcome) => void owner().text(outcome),
  recognise: (page) => recognisePage(page, recognise),
};

const api: ReaderWorkerApi = {
  async start(theHost) {
    host = theHost as Remote<ReaderHost>;
    return Promise.resolve();
  },
  read(request) {
    return readSource(request, {
      lib: pdfLib, characterMaps: (fileName) => owner().characterMaps(fileName), now: () => performance.now(), onPage,
      ...(request.languages.length > 0 && { recognition }),
    }, recognise);
  },
};

/** A Node worker talks through its parent's port; asked for in this way, a browser's bundle holds nothing of Node. */
const parentPort = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort;
expose(api, parentPort ? nodeEndpoint(parentPort) : undefined);
