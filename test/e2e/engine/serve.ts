/** A page over HTTP on this machine: files from memory and from the fixtures. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface Site {
  address: string;
  close(): Promise<void>;
}

const FIXTURES = path.join('test', 'fixtures');

/** @param files bytes by address (`/main.js`); `/fixtures/…` is the folder of that name */
export async function serve(files: Record<string, Uint8Array | string>): Promise<Site> {
  const server = createServer(({ url = '/' }, response) => {
    const address = decodeURIComponent(url);
    const fixture = path.resolve(FIXTURES, address.replace('/fixtures/', ''));
    const body = Object.hasOwn(files, address) ? files[address]
      : address.startsWith('/fixtures/') && fixture.startsWith(path.resolve(FIXTURES)) ? readFileSync(fixture) : null;
    const type = address.endsWith('.js') ? 'text/javascript' : address === '/' ? 'text/html' : 'application/octet-stream';
    response.writeHead(body === null ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body ?? undefined);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
}
