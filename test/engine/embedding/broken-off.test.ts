/** A model that is not wanted any more while it is opened: at once given up, and nothing is believed of the device for it. */
import { openEmbedder, type EmbeddingTools } from '../../../src/engine/embedding/open';
import { BACKEND_VERSION } from '../../../src/engine/embedding/trials';
import { Models } from '../../../src/engine/searching/models';
import { installedFrom, MemoryOfDevice } from '../../support/embedding';
import { loadModel } from '../../models/model';
import { byMeaning, models as scripted, one, open, silent, two, withOne } from '../../support/switching';

const { installed, shelf } = installedFrom(new Map([['config.json', new Uint8Array(2)]]));

/** A worker that never answers. */
function silentTools() {
  const counts = { started: 0, ended: 0 };
  let begun = (): void => undefined;
  const loading = new Promise<void>((resolve) => { begun = resolve; });
  const memory = new MemoryOfDevice();
  const tools: EmbeddingTools = {
    memory, device: { platform: 'Test', workers: 2, webgpu: true },
    wasm: () => Promise.resolve(new Uint8Array(1)),
    spawn() {
      counts.started += 1;
      begun();
      const endpoint = { postMessage: () => undefined, addEventListener: () => undefined, removeEventListener: () => undefined };
      return Promise.resolve({ endpoint, ended: new Promise<string>(() => undefined), terminate: () => { counts.ended += 1; } });
    },
  };
  return { tools, counts, loading, memory };
}

test('closing while a model loads ends its worker, and is not taken for the end of the app, however often', async () => {
  const { tools, counts, loading, memory } = silentTools();
  for (let i = 1; i <= 4; i++) {
    const abort = new AbortController();
    const opening = openEmbedder(installed, shelf, tools, abort.signal);
    const refused = expect(opening).rejects.toThrow('not wanted');
    await loading;
    await new Promise((resolve) => { setImmediate(resolve); });
    abort.abort(new Error('not wanted'));
    await refused;
    expect(counts).toEqual({ started: i, ended: i });
    expect([...memory.values.values()]).toEqual([expect.objectContaining({ chosen: null, failed: [], begun: 0 })]);
  }
});

test('a way that works is not taken for one that failed where its loading is broken off', async () => {
  const { tools, loading, memory } = silentTools();
  memory.load = () => Promise.resolve({ programs: `${BACKEND_VERSION} Test`, chosen: 'webgpu', failed: [], begun: 0 });
  const abort = new AbortController();
  const refused = expect(openEmbedder(installed, shelf, tools, abort.signal)).rejects.toThrow('not wanted');
  await loading;
  abort.abort(new Error('not wanted'));
  await refused;
  expect([...memory.values.values()]).toEqual([expect.objectContaining({ chosen: 'webgpu', failed: [], begun: 0 })]);
});

test('another choice does not wait for a model that is still being opened', async () => {
  let opened = 0;
  const models = new Models({
    instant: loadModel, model: 'installed:test/slow',
    open: (_, __, signal) => new Promise((_resolve, reject) => {
      opened += 1;
      signal.addEventListener('abort', () => { reject(signal.reason as Error); });
    }),
  }, () => null, () => 0);
  const status = models.status();
  await models.use('instant');
  expect((await status).problem).toBe('The model was closed.');
  expect(await models.status()).toMatchObject({ serving: { name: 'Instant' }, problem: '' });
  await models.use('installed:test/slow');
  const again = models.status();
  await models.close();
  await again;
  expect(opened).toBe(2);
});

test.each(['another choice', 'closing'] as const)('a job whose model is still being opened is ended by %s, and what searches goes on', async (what) => {
  const { all, engine, vault, store, report } = await withOne(4);
  let loading = (): void => undefined;
  const begun = new Promise<void>((resolve) => { loading = resolve; });
  all[two].loading = (signal) => new Promise((_, reject) => {
    loading();
    signal?.addEventListener('abort', () => { reject(signal.reason as Error); });
  });
  await engine.useModel(two);
  const job = engine.index('switch', silent);
  await begun;
  if (what === 'closing') await engine.close();
  else await engine.useModel(one);
  expect(await job).toMatchObject({ cancelled: true, embedded: 0 });
  const { engine: now } = what === 'closing' ? await open(vault, { store, models: scripted(), model: one }) : { engine };
  expect(await now.index('after', silent)).toMatchObject({ embedded: 0, reused: report.chunks, failed: 0 });
  expect(await byMeaning({ engine: now })).toEqual({ found: true, wordsOnly: null });
});
