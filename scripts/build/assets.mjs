// What main.js carries: the workers, and the files of packages that they need.
import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundleEmbedding } from './embedding.mjs';
import { patchedHnswlib } from './hnswlib.mjs';
import { sourcesIn } from './notices.mjs';
import { shielded } from './shield.mjs';
import { ROOT, workerBundle } from './worker-bundle.mjs';

const packages = createRequire(import.meta.url);
const folderOf = (name) => path.dirname(packages.resolve(`${name}/package.json`));
const fileOf = (name, file) => readFileSync(path.join(folderOf(name), file));
const bytesOf = (text) => Buffer.from(text, 'utf8');

/** pdf.js's decoders of images: JPEG 2000; JBIG2 and CCITT fax. */
const DECODERS = ['openjpeg.wasm', 'jbig2.wasm'];

const WORKERS = { engine: 'src/engine/worker/worker.ts', reader: 'src/engine/reader/worker.ts' };

/**
 * @param {{ readable: boolean }} options readable code is not minified
 * @returns {Promise<{ assets: Map<string, Buffer>, sources: Set<string> }>} the assets by the names under which `src/engine/worker/` asks for them, the engine first; the files of packages that are in them
 */
export async function collectAssets({ readable }) {
  const { engine, reader, sources } = await bundleWorkers(readable);
  const [processor, graphicsCard] = await Promise.all(['wasm', 'webgpu'].map((device) => bundleEmbedding(device, readable)));
  for (const source of [...processor.sources, ...graphicsCard.sources]) sources.add(source);
  const take = (name, file) => {
    sources.add(path.relative(ROOT, path.join(folderOf(name), file)).replaceAll(path.sep, '/'));
    return fileOf(name, file);
  };
  const maps = readdirSync(path.join(folderOf('pdfjs-dist'), 'cmaps')).filter((file) => file.endsWith('.bcmap')).sort();
  const assets = new Map([
    ['engine.js', bytesOf(shielded(engine))],
    ['reader.js', bytesOf(shielded(reader))],
    ['ocr-worker.js', bytesOf(shielded(take('tesseract.js', 'dist/worker.min.js').toString('utf8')))],
    ['ocr-core.js', bytesOf(shielded(recognitionCore()))],
    ['ocr-core.wasm', take('tesseract.js-core', 'tesseract-core-simd-lstm.wasm')],
    ['eng.traineddata.gz', take('@tesseract.js-data/eng', '4.0.0_best_int/eng.traineddata.gz')],
    ['model.bin', readFileSync(path.join(ROOT, 'src/core/models/instant/model.bin'))],
    ['embedding.js', bytesOf(processor.code)],
    ['embedding.wasm', processor.wasm],
    ['embedding-webgpu.js', bytesOf(graphicsCard.code)],
    ['embedding-webgpu.wasm', graphicsCard.wasm],
    ...DECODERS.map((file) => [`decoders/${file}`, take('pdfjs-dist', `wasm/${file}`)]),
    ...maps.map((file) => [`cmaps/${file}`, take('pdfjs-dist', `cmaps/${file}`)]),
  ]);
  return { assets, sources };
}

async function bundleWorkers(readable) {
  const { outputFiles, metafile } = await build({
    ...workerBundle(readable),
    entryPoints: WORKERS,
    outdir: 'dist',
    plugins: [patchedHnswlib],
  });
  const codes = Object.fromEntries(outputFiles.map(({ path: file, text }) => [path.basename(file, '.js'), text]));
  return { ...codes, sources: new Set(sourcesIn(metafile)) };
}

/**
 * Tesseract's core takes its WebAssembly from an address that stands in front of it when it is started: within its script, in
 * Base64, it would take a third more. tesseract.js waits for ever for a core that does not start, so that this is an error of its worker.
 */
function recognitionCore() {
  const core = fileOf('tesseract.js-core', 'tesseract-core-simd-lstm.js').toString('utf8');
  return `${core}
self.TesseractCore = async (options) => {
  try {
    const wasmBinary = await (await fetch(self.tesseractWasm)).arrayBuffer();
    // It tells the console of every line that it cannot read.
    return await TesseractCore({ ...options, wasmBinary, print: () => undefined, printErr: () => undefined });
  } catch (error) {
    self.reportError(error);
    throw error;
  }
};`;
}
