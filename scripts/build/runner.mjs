// Bundles the headless runner and its reader worker into dist/. Packages stay where npm put them, but for hnswlib-wasm, which is patched.
import { build } from 'esbuild';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { patchedHnswlib } from './hnswlib.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles what is not a package, and hnswlib-wasm. */
const packagesOutside = {
  name: 'packages outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      (kind === 'entry-point' || name === 'hnswlib-wasm' ? undefined : { path: name, external: true }));
  },
};

/** Options of every bundle that runs in Node. */
export const nodeBundle = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  sourcemap: 'inline',
  plugins: [packagesOutside, patchedHnswlib],
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
};

/** Writes a file only when it differs, and then whole at once: two runners may start at the same moment. */
function writeWhole(file, bytes) {
  try {
    if (Buffer.compare(readFileSync(file), bytes) === 0) return;
  } catch {
    // not there yet
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
}

/** @returns {Promise<string>} the address of the runner's module, which exports `main(args)` */
export async function buildRunner() {
  const { outputFiles } = await build({
    ...nodeBundle,
    entryPoints: { ibid: 'scripts/ibid/main.ts', 'reader-worker': 'scripts/ibid/reader-worker.ts' },
  });
  for (const file of outputFiles) writeWhole(file.path, file.contents);
  return pathToFileURL(path.join(root, 'dist', 'ibid.mjs')).href;
}
