// `npm run bench [-- part …]`: bundles the benchmarks from their sources and runs them.
import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeBundle } from '../build/runner.mjs';

/** The browser tests' server and browser find their files by their own place. */
const inPlace = {
  name: 'in-place',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/.*\.mjs$/ }, ({ path: name, resolveDir }) => {
      const file = path.resolve(resolveDir, name);
      return file.startsWith(path.resolve('test')) ? { path: pathToFileURL(file).href, external: true } : undefined;
    });
  },
};

const { outputFiles } = await build({
  ...nodeBundle,
  plugins: [inPlace, ...nodeBundle.plugins],
  entryPoints: {
    bench: 'scripts/bench/main.ts', 'bench-opened': 'scripts/bench/scale/opened.ts', 'bench-read-one': 'scripts/bench/reading/read-one.ts',
    'reader-worker': 'scripts/ibid/reader-worker.ts',
  },
});
for (const file of outputFiles) {
  mkdirSync(path.dirname(file.path), { recursive: true });
  writeFileSync(file.path, file.contents);
}
const { main } = await import(pathToFileURL(outputFiles[0].path).href);
process.exitCode = await main(process.argv.slice(2));
