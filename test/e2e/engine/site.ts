/** A page with Ibid's engine over HTTP on this machine, in the browser of the browser tests. */
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { writeContainer } from '../../../scripts/build/container.mjs';
import { buildPlugin, definitions } from '../../../scripts/build/plugin.mjs';

const FIXTURES = path.resolve('test', 'fixtures');

export interface OpenPage {
  page: Page;
  /** What was asked of any other place. */
  requests: string[];
  /** What the page's console and its scripts complained of. */
  errors: string[];
  /** The names of its workers, with those of workers. */
  workers(): Promise<string[]>;
}

export interface Site {
  /** A page of its own, with a script that runs in it before all others. */
  open(before?: string): Promise<OpenPage>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const server = await serve(await files());
  const browser = await chromium.connect(process.env.IBID_BROWSER!);
  return {
    open: (before) => openPage(browser, server.address, before),
    async closePages() {
      for (const context of browser.contexts()) await context.close();
    },
    close: () => server.close(),
  };
}

/** main.js whole, and as an interrupted download, a bad disk and an update make it. */
async function files(): Promise<Record<string, Uint8Array | string>> {
  const { mainJs, hash } = await buildPlugin();
  const { outputFiles: [page] } = await build({
    entryPoints: ['test/e2e/engine/page.ts'], bundle: true, write: false, format: 'iife', define: definitions(hash), logLevel: 'warning',
  });
  const flipped = Buffer.from(mainJs);
  flipped[flipped.lastIndexOf('/*') + 1000] ^= 1;
  return {
    '/': '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Engine</title><script src="/page.js"></script>',
    '/page.js': page.contents,
    '/main.js': mainJs,
    '/short.js': mainJs.subarray(0, 5_000_000),
    '/flipped.js': flipped,
    '/other.js': writeContainer(new Map([['engine.js', Buffer.from('of another version')]])).comment,
  };
}

/** @param files bytes by address; `/fixtures/…` is the folder of that name */
async function serve(files: Record<string, Uint8Array | string>) {
  const server = createServer(({ url = '/' }, response) => {
    const address = decodeURIComponent(url);
    const fixture = path.join(FIXTURES, address.replace('/fixtures/', ''));
    const body = Object.hasOwn(files, address) ? files[address] : address.startsWith('/fixtures/') ? readFileSync(fixture) : null;
    const type = address.endsWith('.js') ? 'text/javascript' : address === '/' ? 'text/html' : 'application/octet-stream';
    response.writeHead(body === null ? 404 : 200, { 'content-type': type }).end(body ?? undefined);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise<void>((resolve) => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
}

async function openPage(browser: Browser, address: string, before?: string): Promise<OpenPage> {
  const page = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => { if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) requests.push(request.url()); });
  page.on('pageerror', (error) => { errors.push(error.message); });
  page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(address);
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfo: { browserContextId } } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo');
  const workers = async (): Promise<string[]> => {
    const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'worker' }] });
    return targetInfos.filter((worker) => worker.browserContextId === browserContextId).map(({ title }) => title);
  };
  return { page, requests, errors, workers };
}
