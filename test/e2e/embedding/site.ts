/** A page with the embedding workers of the built main.js, over HTTP on this machine, in the browser of the browser tests. */
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { definitions } from '../../../scripts/build/plugin.mjs';

/** At the end of main.js, behind its assets: src/engine/assets/container.ts. */
const HASH = /([0-9a-f]{64})\*\/\s*$/;

const INDEX = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Embedding</title><script src="/page.js"></script>';

export interface OpenPage {
  page: Page;
  /** What was asked of any other place, and what console and scripts complained of. */
  complaints: string[];
}

export interface Site {
  /** A page of its own, with a script that runs in it before all others. */
  open(before?: string): Promise<OpenPage>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** @param models the files of models, by the folders in which the page asks for them */
export async function openSite(models: Record<string, ReadonlyMap<string, Uint8Array>>): Promise<Site> {
  const mainJs = readFileSync('main.js');
  const [, hash] = HASH.exec(mainJs.subarray(-200).toString('latin1'))!;
  const { outputFiles: [script] } = await build({
    entryPoints: ['test/e2e/embedding/page.ts'], bundle: true, write: false, format: 'iife', define: definitions(hash), logLevel: 'warning',
  });
  const files = new Map<string, Uint8Array | string>([['/', INDEX], ['/page.js', script.contents], ['/main.js', mainJs]]);
  for (const [folder, of] of Object.entries(models)) for (const [name, bytes] of of) files.set(`/${folder}/${name}`, bytes);
  const server = createServer(({ url = '/' }, response) => {
    const body = files.get(url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': url === '/' ? 'text/html' : 'text/javascript' }).end(body);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.connect(process.env.IBID_BROWSER!);
  return {
    async open(before) {
      const page = await (await browser.newContext()).newPage();
      const complaints: string[] = [];
      page.on('request', (request) => { if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) complaints.push(request.url()); });
      page.on('pageerror', ({ message }) => { complaints.push(message); });
      page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
      if (before !== undefined) await page.addInitScript(before);
      await page.goto(address);
      return { page, complaints };
    },
    async closePages() {
      for (const context of browser.contexts()) await context.close();
    },
    close: () => new Promise((resolve) => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
}
