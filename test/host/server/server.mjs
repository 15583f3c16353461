/** Serves the page, the host, the plugin and a vault to browsers of this computer. Nothing is ever written. */
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileBelow, send } from './files.mjs';
import { answerRequest } from './proxy.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = {
  '/host/': path.join(ROOT, 'dist/host'),
  '/pdfjs/': path.join(ROOT, 'node_modules/pdfjs-viewer'),
};
const PAGE = path.join(ROOT, 'test/host/page');

/**
 * What the page may do: it reaches this server and `connect`, so that a request to anywhere else is an error that is seen.
 * hnswlib-wasm and the host's plugin loader compile text, as Obsidian's loader does.
 */
const policy = (connect) => [
  "default-src 'none'", "script-src 'self' blob: 'unsafe-eval'", "worker-src 'self' blob:", "style-src 'self' blob: 'unsafe-inline'",
  "img-src 'self' blob: data:", "media-src 'self' blob: data:", "font-src 'self' blob: data:", "frame-src 'self' blob:",
  `connect-src 'self' blob: data: ${connect.join(' ')}`,
].join('; ');

/**
 * @param {object} options
 * @param {import('./vault.mjs').Vault[]} options.vaults the first is the one that is shown unless the page asks for another
 * @param {number} [options.port] 0, the default, takes any; one that is taken is passed over for the next free one
 * @param {string[]} [options.connect] other addresses that the page may reach, such as Ollama's
 * @param {boolean} [options.watch] whether the page is told to load again by `changed()`
 * @returns {Promise<{ url: string, changed: () => void, close: () => Promise<void> }>}
 */
export async function startServer({ vaults, port = 0, connect = [], watch = false }) {
  const listeners = new Set();
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(error.message);
    });
  });
  const bound = await listen(server, port);
  const hosts = new Set([`127.0.0.1:${bound}`, `localhost:${bound}`]);

  async function handle(request, response) {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    // A foreign name that was made to mean this computer, or a foreign page that asks in the user's name.
    if (!hosts.has(request.headers.host) || !['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'])) {
      response.writeHead(403).end('This server answers its own page only.');
      return;
    }
    const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
    if (pathname === '/__request' && request.method === 'POST') return answerRequest(request, response);
    if (request.method !== 'GET') return void response.writeHead(405).end();
    if (pathname === '/__changes' && watch) return void follow(response);
    if (pathname === '/__vault.json') return list(response, searchParams.get('vault'));
    const name = decode(pathname);
    if (name === '/') return send(response, 'index.html', path.join(PAGE, 'index.html'), { 'content-security-policy': policy(connect) });
    return sendFile(response, name);
  }

  function follow(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  async function list(response, asked) {
    const vault = vaults.find(({ name }) => name === asked) ?? vaults[0];
    const files = (await vault.list()).map((file) => ({ ...file, url: `/vault/${[vault.name, ...file.path.split('/')].map(encodeURIComponent).join('/')}` }));
    await send(response, 'vault.json', Buffer.from(JSON.stringify({ name: vault.name, files, watch })));
  }

  async function sendFile(response, name) {
    const content = name === null ? null : await find(name);
    if (content === null) response.writeHead(404).end();
    else await send(response, name, content);
  }

  async function find(name) {
    if (name.startsWith('/vault/')) {
      const [, , vault, ...rest] = name.split('/');
      return await vaults.find((one) => one.name === vault)?.open(rest.join('/')) ?? null;
    }
    const folder = Object.keys(FOLDERS).find((prefix) => name.startsWith(prefix));
    return folder === undefined ? null : fileBelow(FOLDERS[folder], name.slice(folder.length));
  }

  return {
    url: `http://127.0.0.1:${bound}/`,
    changed: () => { for (const response of listeners) response.write('data: changed\n\n'); },
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

function decode(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** @returns {Promise<number>} the port that was free */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' && port !== 0) resolve(listen(server, port + 1));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });
}
