/** The built main.js's engine in the workers of a real browser, over ports in memory. */
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { writeContainer } from '../../../scripts/build/container.mjs';
import { buildPlugin, definitions } from '../../../scripts/build/plugin.mjs';
import { findBrowser } from '../support/browser.mjs';
import { makeWorkersHostile } from './hostile';
import { serve, type Site } from './serve';

const FILES = {
  'Notes/Essay.md': '/fixtures/vault/Essay.md',
  'Papers/Columns.pdf': '/fixtures/pdf/multicolumn.pdf',
  'Papers/Japanese.pdf': '/fixtures/pdf/issue6387.pdf',
  'Scans/Letter.png': '/fixtures/image/letter.png',
  'Private/Diary.md': '/fixtures/vault/Essay.md',
};

let browser: Browser;
let site: Site;

beforeAll(async () => {
  const { mainJs, hash } = await buildPlugin();
  const { outputFiles: [page] } = await build({
    entryPoints: ['test/e2e/engine/page.ts'], bundle: true, write: false, format: 'iife', define: definitions(hash), logLevel: 'warning',
  });
  const broken = Buffer.from(mainJs);
  broken[mainJs.length - 20_000] ^= 1;
  const other = writeContainer(new Map([['engine.js', Buffer.from('of another version')]])).comment;
  site = await serve({
    '/': '<!doctype html><meta charset="utf-8"><title>Engine</title><script src="/page.js"></script>',
    '/page.js': page.contents, '/main.js': mainJs, '/broken.js': broken, '/short.js': mainJs.subarray(0, 5_000_000), '/other.js': other,
  });
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A fresh page; what it asks of the network beyond its own site fails the test that made it. */
async function openPage({ hostile = false } = {}): Promise<{ page: Page; requests: string[]; errors: string[] }> {
  const page = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => { if (!request.url().startsWith(site.address) && !request.url().startsWith('blob:')) requests.push(request.url()); });
  page.on('pageerror', (error) => { errors.push(error.message); });
  page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
  if (hostile) await page.addInitScript(makeWorkersHostile);
  await page.goto(site.address);
  return { page, requests, errors };
}

/** The page is looked at while it works: its longest task, in milliseconds. */
const watchTasks = (): void => {
  const tasks: number[] = [];
  new PerformanceObserver((list) => { tasks.push(...list.getEntries().map(({ duration }) => duration)); }).observe({ entryTypes: ['longtask'] });
  Object.assign(window, { longTasks: tasks });
};

describe.each([{ hostile: false }, { hostile: true }])('workers of a browser, with Node in sight: $hostile', ({ hostile }) => {
  test('read notes, PDFs and images, find what is in them, close, and find it again without reading', async () => {
    const { page, requests, errors } = await openPage({ hostile });
    await page.evaluate(watchTasks);
    await page.evaluate((files) => window.ibid.fill(files), FILES);
    const first = await page.evaluate(async () => {
      window.running = await window.ibid.start();
      const { engine } = window.running;
      const seen: string[] = [];
      const report = await engine.index('job', ({ current }) => { seen.push(current); });
      const find = async (query: string) => (await engine.search(query, {})).hits.map(({ path, place }) => [path, place.kind === 'page' ? place.number : place.kind]);
      const states = (await engine.status()).map(({ path, state, reason }) => `${path}: ${state}${state === 'read' ? '' : ` ${reason}`}`);
      const found = [await find('"Praesent sapien turpis"'), await find('イーハトーヴォ'), await find('"brown dog jumped"')].map(([hit]) => hit);
      return { report, seen, states, found, notices: await window.running.notices() };
    });
    expect(first.states).toEqual([
      'Notes/Essay.md: read', 'Papers/Columns.pdf: read', 'Papers/Japanese.pdf: read',
      'Private/Diary.md: excluded Excluded by “Private” on your list.', 'Scans/Letter.png: read',
    ]);
    expect(first.report).toMatchObject({ filesRead: 4, cancelled: false });
    expect(first.seen).toContain('Scans/Letter.png');
    expect(first.found).toEqual([['Papers/Columns.pdf', 2], ['Papers/Japanese.pdf', 1], ['Scans/Letter.png', 'image']]);
    expect(first.notices).toEqual([]);

    const workers = page.workers();
    expect(workers.length).toBeGreaterThan(0);
    await page.evaluate(async () => { await Promise.all([window.running.close(), window.running.close()]); });
    const late = await page.evaluate(() => window.running.engine.status().then(() => 'answered', (error: Error) => error.message));
    expect(late).toBe('The engine is closed.');
    expect(page.workers()).toEqual([]);

    const again = await page.evaluate(async () => {
      window.ibid.vault.reads = [];
      window.running = await window.ibid.start();
      const { filesRead, embedded, written } = await window.running.engine.index('job', () => undefined);
      const read = window.ibid.vault.reads.length;
      await window.running.close();
      return { filesRead, embedded, written, read };
    });
    expect(again).toEqual({ filesRead: 0, embedded: 0, written: 0, read: 0 });
    expect(requests).toEqual([]);
    expect(errors).toEqual([]);
    console.log(await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks), first.report);
    await page.context().close();
  });
});
