// hnswlib-wasm with its patch, as an esbuild plugin.
import { readFileSync } from 'node:fs';
import hnswlib from './hnswlib-patch.cjs';

export const patchedHnswlib = {
  name: 'hnswlib',
  setup(build) {
    build.onLoad({ filter: hnswlib.FILE }, ({ path: file }) =>
      ({ contents: hnswlib.patchHnswlib(readFileSync(file, 'latin1')), loader: 'js' }));
  },
};
