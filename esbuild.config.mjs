// Builds main.js, what Obsidian loads. `--watch` builds it again whenever something in src/ changes, readable and with a source map.
import { watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlugin } from './scripts/build/plugin.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const isWatching = process.argv.includes('--watch');

async function write() {
  const { mainJs, lengths } = await buildPlugin({ readable: isWatching });
  writeFileSync(path.join(ROOT, 'main.js'), mainJs);
  const megabytes = (length) => `${(length / 1e6).toFixed(2)} MB`;
  console.error(`main.js: ${megabytes(mainJs.length)}, ${megabytes(lengths['main.js'])} of it code that is run at start`);
}

if (isWatching) watchSources();
else await write();

/** One build at a time; what changes during one is built after it. */
function watchSources() {
  let building = Promise.resolve();
  let isWaiting = false;
  const buildAgain = () => {
    if (isWaiting) return;
    isWaiting = true;
    building = building.then(() => new Promise((resolve) => { setTimeout(resolve, 100); })).then(() => {
      isWaiting = false;
      return write();
    }).catch((error) => { console.error(error.message); });
  };
  watch(path.join(ROOT, 'src'), { recursive: true }, buildAgain);
  buildAgain();
}
