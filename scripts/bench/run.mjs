// `npm run bench [-- part …]`: bundles the benchmarks from their sources and runs them.
import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeBundle } from '../build/runner.mjs';

const { outputFiles } = await build({
  ...nodeBundle,
  entryPoints: { bench: 'scripts/bench/main.ts', 'bench-opened': 'scripts/bench/scale/opened.ts', 'reader-worker': 'src/engine/reader/worker.ts' },
});
for (const file of outputFiles) {
  mkdirSync(path.dirname(file.path), { recursive: true });
  writeFileSync(file.path, file.contents);
}
const { main } = await import(pathToFileURL(outputFiles[0].path).href);
process.exitCode = await main(process.argv.slice(2));
