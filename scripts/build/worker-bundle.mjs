// What the bundles of all workers have in common: one script, in memory, for a browser.
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {boolean} readable code is not minified */
export const workerBundle = (readable) => ({
  absWorkingDir: ROOT,
  write: false,
  metafile: true,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: !readable,
  logLevel: 'warning',
});
