/** The embedding workers of the built main.js in a real browser, with a real model. */
import { bertForm, TINY } from '../../../scripts/model/bert-form.mjs';
import { BACKEND_VERSION } from '../../../src/engine/embedding/trials';
import { cosine, forward, meanOf } from '../../engine/embedding/reference';
import { installedFrom } from '../../support/embedding';
import { inEveryWorker, likeElectron } from '../engine/alter-workers';
import { openSite, type OpenPage, type Site } from './site';

const WORDS = ['the', 'archive', 'keeps', 'letters', 'of', 'year', 'in', 'which', 'treaty', 'was', 'signed', 'a', 'dog', 'barked', 'at', 'night'];
const whole = bertForm(WORDS, { shape: TINY, quantised: false });
const quantised = bertForm(WORDS, { shape: TINY, quantised: true });
const { model: { vocab } } = JSON.parse(whole.files.get('tokenizer.json')!.toString()) as { model: { vocab: Record<string, number> } };
const EXPECTED = meanOf(forward(whole.weights, ['[CLS]', 'a', 'dog', 'barked', '[SEP]'].map((word) => vocab[word])));
const MODELS = {
  quantised: installedFrom(quantised.files, { quantisation: 'q8' }).installed,
  whole: installedFrom(whole.files).installed,
};

let site: Site;
beforeAll(async () => { site = await openSite({ quantised: quantised.files, whole: whole.files }); });
afterEach(() => site.closePages());
afterAll(() => site.close());

/** Opens a model in the page. @returns what computes, and the vector of a text */
function embed({ page }: OpenPage, name: keyof typeof MODELS): Promise<{ backend: string; vector: number[] }> {
  return page.evaluate(async ({ installed, address }) => {
    window.embedder = await window.embedding.open(installed, address);
    const [vector] = await window.embedder.embed(['A dog barked'], 'passage');
    return { backend: window.embedder.backend, vector: [...vector!] };
  }, { installed: MODELS[name], address: `/${name}` });
}

const vectorsOf = ({ page }: OpenPage, count: number): Promise<number> => page.evaluate(
  async (texts) => (await window.embedder.embed(texts, 'passage')).filter((vector) => vector?.every(Number.isFinite)).length,
  Array.from({ length: count }, (_, i) => `The archive keeps letters of the year ${i} `.repeat(8)),
);

test.each([
  ['of a browser', undefined],
  ['like those of Electron', inEveryWorker(likeElectron)],
])('workers %s embed, without a network, and leave nothing behind', async (_, before) => {
  const opened = await site.open(before);
  const { backend, vector } = await embed(opened, 'quantised');
  expect(backend).toMatch(/^(1 thread|2 threads)$/);
  expect(cosine(vector, EXPECTED)).toBeGreaterThan(0.98);
  const ended = Promise.all(opened.page.workers().map((worker) => worker.waitForEvent('close')));
  await opened.page.evaluate(() => window.embedder.close());
  await ended;
  expect(opened.complaints).toEqual([]);
});

test('where there is no graphics card, a model of floating-point numbers is embedded by the processor, and that is remembered', async () => {
  const opened = await site.open();
  const { backend, vector } = await embed(opened, 'whole');
  expect(backend).toMatch(/^(1 thread|2 threads)$/);
  expect(cosine(vector, EXPECTED)).toBeGreaterThan(0.999999);
  const [remembered] = await opened.page.evaluate(() => [...window.embedding.remembered.values()]);
  expect(remembered).toMatchObject({ failed: expect.arrayContaining(['webgpu']) as unknown, begun: 0 });
  expect(opened.complaints).toEqual([]);
});

test('a second worker is started when there is much to do; one that breaks down is replaced', async () => {
  const opened = await site.open("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }); Object.defineProperty(navigator, 'deviceMemory', { value: 8 });");
  const { page } = opened;
  await page.evaluate((programs) => {
    window.embedding.remembered.set('embedding test/tiny 1', { programs: `${programs} ${navigator.userAgent}`, chosen: 'workers', failed: [], begun: 0 });
  }, BACKEND_VERSION);
  expect((await embed(opened, 'quantised')).backend).toBe('2 threads');
  expect(page.workers()).toHaveLength(1);
  expect(await vectorsOf(opened, 12)).toBe(12);
  const workers = page.workers();
  expect(workers).toHaveLength(2);
  for (const worker of workers) await worker.evaluate(() => { setTimeout(() => { throw new Error('a fault of its own'); }); });
  expect(await vectorsOf(opened, 12)).toBe(12);
  expect(opened.complaints).toEqual([]);
});
