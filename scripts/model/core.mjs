// Gives the scripts of this folder the plugin's own code, so that the table is fitted on the very words that it is read with.
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns {Promise<Record<string, Function>>} the exports of these TypeScript files of `src/core/models` */
export async function importModels(...names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ibid-'));
  const outfile = path.join(folder, 'models.mjs');
  try {
    const contents = names.map((name) => `export * from './src/core/models/${name}';`).join('\n');
    await build({ absWorkingDir: root, stdin: { contents, resolveDir: root }, outfile, bundle: true, format: 'esm', target: 'node20' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
