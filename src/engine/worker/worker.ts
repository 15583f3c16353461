/** The engine's worker: it is started from main.js and lives as long as the plugin is turned on. */
import { expose, proxy, wrap } from 'comlink';
import { Assets } from '../assets/container';
import type { EngineWorkerApi, PagePorts } from './api';
import { openEngine, type OpenEngine } from './open';

let opened: OpenEngine | null = null;
let toPage: ReturnType<typeof wrap<PagePorts>> | null = null;

function open(): OpenEngine {
  if (opened === null) throw new Error('The engine is not started.');
  return opened;
}

const api: EngineWorkerApi = {
  async start(mainJs, port, settings) {
    toPage = wrap<PagePorts>(port);
    opened = await openEngine(await Assets.open(mainJs, settings.assets), toPage, settings);
  },
  notices: () => open().notices(),
  index: (call, job, options) => open().index(job, (progress) => void toPage?.progress(call, progress), options),
  recognise: (call, job, path, languages) => open().engine.recognise(job, path, languages, (progress) => void toPage?.progress(call, progress)),
  exclude: (settings) => open().exclude(settings),
  load: () => open().load(),
  snapshot: (isWish) => open().snapshot(isWish),
  get engine() {
    return proxy(open().engine);
  },
  async close() {
    await opened?.close();
  },
};

// What a worker of this worker does not handle is told here too, and would be taken for this one's end by the page.
addEventListener('error', (event) => {
  if (event.error === null || event.error === undefined) event.preventDefault();
});

expose(api);
