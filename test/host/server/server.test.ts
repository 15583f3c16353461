import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from './server.mjs';
import { vaultOf } from './vault.mjs';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ibid-server-'));
  mkdirSync(path.join(folder, 'vault/Notes'), { recursive: true });
  mkdirSync(path.join(folder, 'vault/.git'));
  mkdirSync(path.join(folder, 'plugin'));
  writeFileSync(path.join(folder, 'secret.md'), 'outside');
  writeFileSync(path.join(folder, 'vault/Notes/Ä [[b]] #1.md'), 'inside');
  writeFileSync(path.join(folder, 'vault/.git/config'), 'hidden');
  symlinkSync(path.join(folder, 'secret.md'), path.join(folder, 'vault/link.md'));
  for (const file of ['main.js', 'manifest.json', 'styles.css']) writeFileSync(path.join(folder, 'plugin', file), file);
  const plugin = path.join(folder, 'plugin');
  server = await startServer({
    vaults: [
      vaultOf(path.join(folder, 'vault'), { name: 'first', plugin }),
      vaultOf({ 'Given.md': 'given' }, { name: 'second', plugin }),
    ],
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path as it stands: `fetch` would tidy it. */
function get(target: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: target, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => { text += part; });
      answer.on('end', () => { resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }); });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

it('lists what Obsidian would show, with the plugin installed, and gives out each of them', async () => {
  const { name: vault, files: listed } = JSON.parse((await get('/__vault.json')).text) as { name: string; files: { path: string; size: number; url: string }[] };
  expect(vault).toBe('first');
  expect(listed.map(({ path: name }) => name)).toEqual([
    'Notes/Ä [[b]] #1.md', '.obsidian/plugins/ibid/main.js', '.obsidian/plugins/ibid/manifest.json',
    '.obsidian/plugins/ibid/styles.css', '.obsidian/community-plugins.json',
  ]);
  for (const { url, size } of listed) expect((await get(url)).text).toHaveLength(size);
  expect((await get(listed[0]!.url)).text).toBe('inside');
});

it('shows another vault when it is asked for', async () => {
  expect((await get('/__vault.json?vault=second')).text).toContain('Given.md');
  expect((await get('/vault/second/Given.md')).text).toBe('given');
});

it.each([
  '/vault/first/../secret.md', '/vault/first/..%2fsecret.md', '/vault/first/%2e%2e/secret.md', '/vault/first/..%5csecret.md',
  '/vault/first/link.md', '/vault/first/.git/config', '/vault/first/%00', '/vault/first/%ff', '/vault/first/', '/vault/first/Notes',
  '/vault/none/Given.md', '/vault/second/toString', '/pdfjs/../../package.json', '/host/%2e%2e/%2e%2e/package.json', '/etc/passwd',
])('gives nothing out for %s', async (target) => {
  const { status, text } = await get(target);
  expect({ status, text }).toEqual({ status: 404, text: '' });
});

it('answers only pages of its own', async () => {
  expect((await get('/', { host: 'evil.example' })).status).toBe(403);
  expect((await get('/', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await get('/', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

it('allows the page no address but its own, and nothing is kept', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*connect-src 'self' blob: data:$/);
  expect(headers['cache-control']).toBe('no-store');
});

it('takes the next free port where the one that was asked for is taken', async () => {
  const wanted = Number(new URL(server.url).port);
  const other = await startServer({ vaults: [], port: wanted });
  expect(Number(new URL(other.url).port)).toBeGreaterThan(wanted);
  await other.close();
});

describe('requests past the rules of the page', () => {
  let target: Server;
  let address: string;

  beforeAll(async () => {
    target = createServer((asked, answer) => {
      if (asked.url === '/away') answer.writeHead(302, { location: 'http://192.0.2.1/' }).end();
      else answer.writeHead(418, { 'x-seen': asked.headers['x-sent'] ?? '' }).end(`${asked.method ?? ''} `).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => { target.listen(0, '127.0.0.1', resolve); });
    address = `http://127.0.0.1:${String((target.address() as AddressInfo).port)}`;
  });

  afterAll(() => new Promise((resolve) => { target.close(resolve); }));

  const ask = async (url: string): Promise<Answer> =>
    get('/__request', {}, 'POST', JSON.stringify({ url, method: 'PUT', headers: { 'x-sent': 'yes' }, body: null }));

  it('reach this computer', async () => {
    const answer = JSON.parse((await ask(`${address}/x`)).text) as { status: number; headers: Record<string, string>; body: string };
    expect(answer.status).toBe(418);
    expect(answer.headers['x-seen']).toBe('yes');
    expect(Buffer.from(answer.body, 'base64').toString()).toBe('PUT ');
  });

  it.each(['http://192.0.2.1/', 'https://127.0.0.1/', 'file:///etc/passwd', 'http://127.0.0.1@192.0.2.1/', 'http://127.0.0.1:1/'])('do not reach %s', async (url) => {
    expect((await ask(url)).status).toBe(502);
  });

  it('are not led elsewhere', async () => {
    expect((await ask(`${address}/away`)).text).toContain('192.0.2.1');
    expect((await ask(`${address}/away`)).status).toBe(502);
  });
});
