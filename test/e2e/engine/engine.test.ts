/** The engine of the built main.js in the workers of a real browser, over ports in memory. */
import { inEveryWorker, likeElectron, withBrokenFiles } from './alter-workers';
import { openSite, type OpenPage, type Site } from './site';

const FILES = {
  'Notes/Essay.md': '/fixtures/vault/Essay.md',
  'Papers/Columns.pdf': '/fixtures/pdf/multicolumn.pdf',
  'Papers/Japanese.pdf': '/fixtures/pdf/issue6387.pdf',
  'Scans/Letter.png': '/fixtures/image/letter.png',
  'Private/Diary.md': '/fixtures/vault/Essay.md',
};

let site: Site;
beforeAll(async () => { site = await openSite(); });
afterEach(() => site.closePages());
afterAll(() => site.close());

/** Waits for the browser to say so: it tells of a worker's end a little later. */
async function expectWorkers({ workers }: OpenPage, count: number): Promise<void> {
  for (let i = 0; i < 200 && (await workers()).length !== count; i++) await new Promise((resolve) => { setTimeout(resolve, 100); });
  expect(await workers()).toHaveLength(count);
}

describe.each([
  ['of a browser', undefined],
  ['like those of Electron', inEveryWorker(likeElectron)],
])('workers %s', (_, before) => {
  test('read notes, PDFs and images, find what is in them, and leave nothing behind', async () => {
    const opened = await site.open(before);
    const { page, requests, errors } = opened;
    await page.evaluate((files) => window.ibid.fill(files), FILES);
    const first = await page.evaluate(async () => {
      window.running = await window.ibid.start();
      const { engine } = window.running;
      const seen: string[] = [];
      const report = await engine.index('job', ({ current }) => { seen.push(current); });
      const find = async (query: string) => {
        const [{ path, place }] = (await engine.search(query, {})).hits;
        return [path, place.kind === 'page' ? place.number : place.kind];
      };
      const states = (await engine.status()).map(({ path, state, reason }) => `${path}: ${state === 'read' ? state : reason}`);
      const found = [await find('"Praesent sapien turpis"'), await find('イーハトーヴォ'), await find('"brown dog jumped"')];
      const refused = await engine.read('Nowhere.md').then(() => '', (error: unknown) => String(error));
      return { report, seen, states, found, refused, notices: await window.running.notices() };
    });
    expect(first.states).toEqual([
      'Notes/Essay.md: read', 'Papers/Columns.pdf: read', 'Papers/Japanese.pdf: read',
      'Private/Diary.md: Excluded by “Private” on your list.', 'Scans/Letter.png: read',
    ]);
    expect(first.report).toMatchObject({ filesRead: 4, cancelled: false });
    expect(first.seen).toContain('Scans/Letter.png');
    expect(first.found).toEqual([['Papers/Columns.pdf', 2], ['Papers/Japanese.pdf', 1], ['Scans/Letter.png', 'image']]);
    expect(first.refused).toBe('Error: There is no file “Nowhere.md” in the vault.');
    expect(first.notices).toEqual([]);

    const after = await page.evaluate(async () => {
      await Promise.all([window.running.close(), window.running.close()]);
      const late = await window.running.engine.status().then(() => 'answered', ({ message }: Error) => message);
      return { late, addresses: window.ibid.addresses.size };
    });
    expect(after).toEqual({ late: 'The engine is closed.', addresses: 0 });
    await expectWorkers(opened, 0);
    expect([requests, errors]).toEqual([[], []]);
  });
});

test('a second start reads, embeds and writes nothing', async () => {
  const { page } = await site.open();
  await page.evaluate((files) => window.ibid.fill(files), { 'Essay.md': FILES['Notes/Essay.md'], 'Columns.pdf': FILES['Papers/Columns.pdf'] });
  const [first, second] = await page.evaluate(async () => {
    const runs = [];
    for (const job of ['first', 'second']) {
      const { engine, close } = await window.ibid.start();
      const { filesRead, embedded, written } = await engine.index(job, () => undefined);
      await close();
      runs.push({ filesRead, embedded: embedded > 0, written: written > 0, read: window.ibid.vault.reads.splice(0).length });
    }
    return runs;
  });
  expect(first).toEqual({ filesRead: 2, embedded: true, written: true, read: 2 });
  expect(second).toEqual({ filesRead: 0, embedded: false, written: false, read: 0 });
});

test('two engines of one vault write under two names', async () => {
  const { page } = await site.open();
  const writers = await page.evaluate(async () => {
    window.ibid.vault.write('Note.md', 'Barley was sown in spring.');
    const [one, other] = await Promise.all([window.ibid.start(), window.ibid.start()]);
    await one.engine.index('job', () => undefined);
    await other.engine.index('job', () => undefined);
    await Promise.all([one.close(), other.close()]);
    const third = await window.ibid.start(); // both names are free again
    await third.close();
    return [...new Set(window.ibid.store.names('writers/').map((name) => name.split('/')[1]))].sort();
  });
  expect(writers).toEqual(['browser', 'browser-2']);
});

test.each([
  ['/short.js', "Ibid's main.js is damaged: install Ibid again."],
  ['/flipped.js', "Ibid's main.js is damaged: install Ibid again."],
  ['/', "Ibid's main.js is damaged: install Ibid again."],
  ['/nowhere.js', "Ibid's main.js cannot be read: 404"],
  ['/other.js', "Ibid's main.js was replaced by another version while Ibid was running: turn Ibid off and on again."],
])('%s does not start, and says why', async (mainJs, sentence) => {
  const opened = await site.open();
  const told = await opened.page.evaluate((address) => window.ibid.start({ mainJs: address }).then(() => '', ({ message }: Error) => message), mainJs);
  expect(told).toBe(sentence);
  await expectWorkers(opened, 0);
});

test('an index that cannot be opened is no start', async () => {
  const opened = await site.open();
  const told = await opened.page.evaluate(() => {
    window.ibid.store.list = () => Promise.reject(new Error('EACCES: permission denied'));
    return window.ibid.start().then(() => '', ({ message }: Error) => message);
  });
  expect(told).toContain('permission denied');
  await expectWorkers(opened, 0);
});

test('text recognition that does not start costs the images their text, and nothing else', async () => {
  const { page } = await site.open(inEveryWorker(withBrokenFiles));
  await page.evaluate((files) => window.ibid.fill(files), FILES);
  const states = await page.evaluate(async () => {
    const { engine, close } = await window.ibid.start();
    await engine.index('job', () => undefined);
    const records = await engine.status();
    await close();
    return Object.fromEntries(records.map(({ path, state, reason }) => [path, `${state}: ${reason}`]));
  });
  expect(states['Scans/Letter.png']).toMatch(/^no text layer: Text recognition does not start/);
  expect(states['Papers/Japanese.pdf']).toBe('read: ');
});

test('an engine that breaks down says so, fails what waits for it, and takes its workers with it', async () => {
  const opened = await site.open();
  const { page } = opened;
  await page.evaluate((files) => window.ibid.fill(files), FILES);
  await page.evaluate(async () => { window.running = await window.ibid.start(); });
  const [engine] = page.workers();
  const job = page.evaluate(() => window.running.engine.index('job', () => undefined).then(() => '', ({ message }: Error) => message));
  await expectWorkers(opened, 2);
  await engine.evaluate(() => { setTimeout(() => { throw new Error('a fault of its own'); }); });
  const ended = await page.evaluate(() => window.running.ended);
  expect(ended).toMatch(/^The engine broke down: .*a fault of its own/);
  expect(await job).toMatch(/^The engine broke down/);
  await expectWorkers(opened, 0);
  await page.evaluate(() => window.running.close());
});

test('an engine that cannot flush is ended after some seconds', async () => {
  const opened = await site.open();
  const { page } = opened;
  await page.evaluate(async () => {
    window.ibid.vault.write('Note.md', 'Barley was sown in spring.');
    window.running = await window.ibid.start();
    await new Promise<void>((isWriting) => {
      window.ibid.store.append = () => {
        isWriting();
        return new Promise(() => undefined);
      };
      window.running.engine.index('job', () => undefined).catch(() => undefined);
    });
    await window.running.close();
  });
  await expectWorkers(opened, 0);
});
