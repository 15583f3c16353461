/** The workers of the worker: reader, text recognition and embedding models, started from the assets. They die with it. */
import type { OcrLanguages } from '../../core/read/ocr/installed';
import type { Assets } from '../assets/container';
import type { EmbeddingWorker, WorkerSource } from '../embedding/seat';
import type { Device } from '../embedding/worker-api';
import type { TesseractFiles } from '../ocr/recogniser';
import { TesseractOcr } from '../ocr/tesseract';
import type { ReaderWorker, SpawnReaderWorker, WorkerEnd } from '../reader/seat';
import type { BlobAddresses } from './blob-addresses';

/** @param assets decoded when the first file is read */
export function readerSpawner(assets: Assets, addresses: BlobAddresses): SpawnReaderWorker {
  let address: Promise<string> | null = null;
  return async () => {
    address ??= assets.read('reader.js').then((code) => addresses.script(code));
    return readerAt(await address);
  };
}

function readerAt(address: string): ReaderWorker {
  const worker = workerAt(address, 'Ibid reader');
  return { ...worker, ended: worker.ended.then((message): WorkerEnd => ({ cause: 'crash', message })) };
}

const EMBEDDING: Record<Device, string> = { wasm: 'embedding', webgpu: 'embedding-webgpu' };

/** @param assets decoded when a model is loaded; onnxruntime anew for each worker, which takes it */
export function embeddingSource(assets: Assets, addresses: BlobAddresses): WorkerSource {
  const scripts = new Map<Device, Promise<string>>();
  return {
    async spawn(device) {
      const script = scripts.get(device) ?? assets.read(`${EMBEDDING[device]}.js`).then((code) => addresses.script(code));
      scripts.set(device, script);
      return workerAt(await script, 'Ibid embedding');
    },
    wasm: (device) => assets.read(`${EMBEDDING[device]}.wasm`),
  };
}

function workerAt(address: string, name: string): EmbeddingWorker {
  const worker = new Worker(address, { name });
  const ended = new Promise<string>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // it is told here, and is no fault of this thread
      resolve(event.message);
    });
  });
  return { endpoint: worker, ended, terminate: () => { worker.terminate(); } };
}

/** Tesseract with English, decoded when the first image is recognised; other languages are read where they are installed. */
export function recognition(assets: Assets, addresses: BlobAddresses, languages: OcrLanguages): TesseractOcr {
  let files: Promise<TesseractFiles> | null = null;
  return new TesseractOcr({
    files: () => files ??= recognitionFiles(assets, addresses),
    dataOf: (code) => languages.read(code),
    now: () => Date.now(),
  });
}

async function recognitionFiles(assets: Assets, addresses: BlobAddresses): Promise<TesseractFiles> {
  const [worker, core, wasm, english] = await Promise.all(
    ['ocr-worker.js', 'ocr-core.js', 'ocr-core.wasm', 'eng.traineddata.gz'].map((name) => assets.read(name)),
  );
  return {
    // tesseract.js adds the file's name to the address: behind `#` it changes nothing.
    data: `${addresses.file(english)}#`,
    scripts: {
      worker: addresses.script(worker),
      // That it ends in "js" tells tesseract.js that this is the core and no folder with several.
      core: `${addresses.script(`self.tesseractWasm=${JSON.stringify(addresses.file(wasm))};`, core)}#js`,
    },
  };
}
