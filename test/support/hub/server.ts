/**
 * A scripted model hub: answers as the real one does (its API, files by commit, checksums, parts, CORS), with the faults that real ones
 * have. Over a port in memory for the core, over the browser's routing for the plugin.
 */
import { createHash } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { HttpFailure } from '../../../src/core/models/failures';
import type { Http } from '../../../src/core/ports';

export type HubFault =
  | { type: 'status'; status: number; headers?: Record<string, string> }
  /** The body ends after so many bytes of it. */
  | { type: 'cut'; after: number }
  /** Likewise, as if that were all of it. */
  | { type: 'short'; after: number }
  /** So many bytes come, and then nothing. */
  | { type: 'stall'; after: number }
  | { type: 'unreachable' }
  /** A byte in the middle is another. */
  | { type: 'wrong bytes' }
  | { type: 'too many bytes' }
  | { type: 'range ignored' }
  /** Parts begin at the first byte whatever is asked for. */
  | { type: 'wrong range' }
  /** No header but the body's own. */
  | { type: 'no headers' }
  | { type: 'headers'; headers: Record<string, string> }
  | { type: 'body'; text: string };

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** What comes when the body is over. */
  then: 'end' | 'cut' | 'stall' | 'never began';
}

interface Repository {
  files: Map<string, Uint8Array>;
  card: object;
  commit: string;
}

/** Files of more bytes are kept as the hub keeps large ones, by their SHA-256. */
const LARGE = 100_000;
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Repo-Commit,ETag,Accept-Ranges,Content-Range,X-Linked-Size,X-Linked-ETag,Retry-After',
};

const hex = (algorithm: string, ...parts: (string | Uint8Array)[]): string => parts.reduce((hash, part) => hash.update(part), createHash(algorithm)).digest('hex');

export class ScriptedHub {
  /** As they came: "GET https://huggingface.co/… from 100". */
  readonly requests: string[] = [];
  private readonly repositories = new Map<string, Repository>();
  private faults: { at: RegExp; fault: HubFault; times: number }[] = [];

  /** @returns the commit */
  add(id: string, files: Record<string, Uint8Array | string | object>, card: object = {}): string {
    const all = new Map(Object.entries(files).map(([name, content]) => [name, content instanceof Uint8Array ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))]));
    const commit = hex('sha1', id, ...[...all].flatMap(([name, bytes]) => [name, bytes]));
    this.repositories.set(id, { files: all, card, commit });
    return commit;
  }

  /** The next `times` answers at addresses that match go wrong. */
  fault(at: RegExp, fault: HubFault, times = 1): void {
    this.faults.push({ at, fault, times });
  }

  /** Nothing goes wrong from now on. */
  mend(): void {
    this.faults = [];
  }

  /** As the adapter over `fetch` has it. */
  http(): Http {
    return {
      send: async ({ url, from = 0 }, signal) => {
        signal.throwIfAborted();
        const { status, headers, body, then } = this.answer(url, from);
        if (then === 'never began') throw new HttpFailure('unreachable', 'TypeError: Failed to fetch');
        const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
        return {
          status, contentType: '', header: (name) => lower.get(name.toLowerCase()) ?? null,
          body: (async function* () {
            for (let at = 0; at < body.length; at += 300_000) {
              signal.throwIfAborted();
              yield await Promise.resolve(body.subarray(at, at + 300_000));
            }
            if (then === 'cut') throw new HttpFailure('broken off', 'network error');
            if (then === 'stall') throw new HttpFailure('stalled', 'The answer takes too long.');
          })(),
        };
      },
    };
  }

  /** Takes the place of the hub for every page of the context. */
  async route(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/(?:[a-z0-9.-]+\.)?(?:huggingface\.co|hf\.co)\//, async (route) => {
      const range = /^bytes=(\d+)-$/.exec(route.request().headers()['range'] ?? '');
      const { status, headers, body, then } = this.answer(route.request().url(), Number(range?.[1] ?? 0));
      if (then === 'never began') await route.abort('internetdisconnected');
      // A route cannot stop in the middle of a body: what is cut ends early, and what stalls never begins.
      else if (then !== 'stall') await route.fulfill({ status, headers: { ...HEADERS, ...headers }, body: Buffer.from(body) });
    });
  }

  private answer(url: string, from: number): Answer {
    this.requests.push(`GET ${url}${from > 0 ? ` from ${String(from)}` : ''}`);
    const fault = this.faultAt(url);
    if (fault?.type === 'unreachable') return { status: 0, headers: {}, body: Buffer.alloc(0), then: 'never began' };
    if (fault?.type === 'status') return { status: fault.status, headers: fault.headers ?? {}, body: Buffer.from('{"error":"…"}'), then: 'end' };
    const right = this.rightAnswer(new URL(url), fault?.type === 'range ignored' || fault?.type === 'wrong range' ? 0 : from);
    switch (fault?.type) {
      case undefined: case 'range ignored': return right;
      case 'cut': case 'stall': return { ...right, body: right.body.subarray(0, fault.after), then: fault.type };
      case 'short': return { ...right, body: right.body.subarray(0, fault.after) };
      case 'wrong bytes': return { ...right, body: Uint8Array.from(right.body).fill(7, right.body.length >> 1, (right.body.length >> 1) + 1) };
      case 'too many bytes': return { ...right, body: Buffer.concat([right.body, Buffer.from('more')]) };
      case 'wrong range': return { ...right, status: 206, headers: { ...right.headers, 'Content-Range': `bytes 0-${String(right.body.length - 1)}/${String(right.body.length)}` } };
      case 'no headers': return { ...right, headers: {} };
      case 'headers': return { ...right, headers: { ...right.headers, ...fault.headers } };
      case 'body': return { ...right, body: Buffer.from(fault.text) };
    }
  }

  private faultAt(url: string): HubFault | undefined {
    const entry = this.faults.find(({ at, times }) => times > 0 && at.test(url));
    if (entry) entry.times -= 1;
    return entry?.fault;
  }

  private rightAnswer({ pathname }: URL, from: number): Answer {
    const api = /^\/api\/models\/([^/]+\/[^/]+)\/revision\/main$/.exec(pathname);
    const file = /^\/([^/]+\/[^/]+)\/resolve\/([0-9a-f]{40})\/(.+)$/.exec(pathname);
    const repository = this.repositories.get(api?.[1] ?? file?.[1] ?? '');
    // The hub does not tell strangers which models there are.
    if (repository === undefined) return { status: 401, headers: { 'X-Error-Code': 'RepoNotFound' }, body: Buffer.from('{"error":"Repository not found"}'), then: 'end' };
    if (api) return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(described(api[1]!, repository))), then: 'end' };
    const bytes = file![2] === repository.commit ? repository.files.get(file![3]!) : undefined;
    if (bytes === undefined) return { status: 404, headers: { 'X-Error-Code': 'EntryNotFound' }, body: Buffer.from('Entry not found'), then: 'end' };
    const headers = { 'X-Repo-Commit': repository.commit, 'Accept-Ranges': 'bytes', ...tagsOf(bytes) };
    if (from === 0) return { status: 200, headers, body: bytes, then: 'end' };
    if (from >= bytes.length) return { status: 416, headers, body: Buffer.alloc(0), then: 'end' };
    return { status: 206, headers: { ...headers, 'Content-Range': `bytes ${String(from)}-${String(bytes.length - 1)}/${String(bytes.length)}` }, body: bytes.subarray(from), then: 'end' };
  }
}

export const gitHash = (bytes: Uint8Array): string => hex('sha1', `blob ${String(bytes.length)}\0`, bytes);
export const sha256 = (bytes: Uint8Array): string => hex('sha256', bytes);

function tagsOf(bytes: Uint8Array): Record<string, string> {
  return bytes.length > LARGE ? { 'X-Linked-ETag': `"${sha256(bytes)}"`, 'X-Linked-Size': String(bytes.length), ETag: '"of-the-store"' } : { ETag: `"${gitHash(bytes)}"` };
}

function described(id: string, { files, card, commit }: Repository): object {
  return {
    _id: '64f5d8f1b5d5a7d2f0f2d1a3', id, modelId: id, sha: commit, private: false, gated: false, disabled: false, cardData: card, tags: ['transformers.js', 'onnx'],
    siblings: [...files].map(([rfilename, bytes]) => ({
      rfilename, size: bytes.length, blobId: gitHash(bytes),
      ...(bytes.length > LARGE && { blobId: gitHash(Buffer.from('pointer')), lfs: { sha256: sha256(bytes), size: bytes.length, pointerSize: 134 } }),
    })),
  };
}
