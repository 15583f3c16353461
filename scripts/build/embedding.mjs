// The embedding worker, and onnxruntime's WebAssembly: one pair for the processor, one for the graphics card (docs/adr/0016-running-models.md).
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sourcesIn } from './notices.mjs';
import { shielded } from './shield.mjs';
import { ROOT, workerBundle } from './worker-bundle.mjs';

const RUNTIME = path.dirname(createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
/** By device: onnxruntime's code with its loader, and its WebAssembly. */
const RUNTIMES = {
  wasm: ['ort.wasm.bundle.min.mjs', 'ort-wasm-simd-threaded.wasm'],
  webgpu: ['ort.jspi.bundle.min.mjs', 'ort-wasm-simd-threaded.jspi.wasm'],
};

/** Packages whose code lies within the file of transformers.js. */
const WITHIN = ['@huggingface/jinja', '@huggingface/tokenizers'].map((name) => `node_modules/${name}/package.json`);

/** @typedef {{ code: string, wasm: Buffer, sources: string[] }} EmbeddingWorker the script, shielded; the files of packages that are in either */

/**
 * @param {'wasm' | 'webgpu'} device
 * @param {boolean} readable code is not minified
 * @param {string} entry the worker's source
 * @returns {Promise<EmbeddingWorker>}
 */
export async function bundleEmbedding(device, readable = false, entry = 'src/engine/embedding/worker.ts') {
  const [code, wasm] = RUNTIMES[device];
  const { outputFiles, metafile } = await build({
    ...workerBundle(readable),
    entryPoints: [entry],
    outfile: 'embedding.js',
    alias: { 'onnxruntime-web/webgpu': path.join(RUNTIME, code) },
    define: { 'import.meta.url': '""' },
  });
  const binary = path.join(RUNTIME, wasm);
  return {
    code: shielded(outputFiles[0].text),
    wasm: readFileSync(binary),
    sources: [...sourcesIn(metafile), ...WITHIN, path.relative(ROOT, binary).replaceAll(path.sep, '/')],
  };
}
