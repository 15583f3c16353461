import { spawnReaderThread } from '../../../scripts/ibid/reader-thread';
import type { Reader } from '../../../src/core/ports';
import { createInProcessReader } from '../../support/in-process-reader';
import { fromPgm } from '../../../src/engine/ocr/grey';
import { createReader } from '../../../src/engine/reader/reader';
import type { ReaderWorker } from '../../../src/engine/reader/seat';
import { bytesOf, fixture, LIMITS, pdfTools } from '../../support/pdf';
import { barOn, tiffOf } from '../../support/tiff';
import { bundleReaderWorker, ocrOf, pdfOf, requestFor } from '../../support/reader';

const { characterMaps } = pdfTools;
const never = new AbortController().signal;
const file = bundleReaderWorker('reader');
let spawned: ReaderWorker[] = [];
let readers: Reader[] = [];

/** Notes the workers that it starts. */
function spawn(): ReaderWorker {
  const worker = spawnReaderThread(file);
  spawned.push(worker);
  return worker;
}

function open(options: { ocr?: ReturnType<typeof ocrOf>; memory?: number; workers?: number; spawn?: () => ReaderWorker } = {}): Reader {
  const reader = createReader({ spawn, characterMaps, imageDecoders: () => Promise.reject(new Error('none')), ocr: ocrOf('seen'), ...options });
  readers.push(reader);
  return reader;
}

async function stateOf(reader: Reader, name: string, bytes: Uint8Array, limits = {}): Promise<string> {
  const { state, reason } = await reader.read(requestFor(name, bytes, { limits: { ...LIMITS, ...limits } }), never);
  return reason === '' ? state : `${state}: ${reason}`;
}

const tiff = (): Uint8Array => tiffOf([barOn(40, 30, 300)]);
const good = (): Uint8Array => bytesOf(fixture('dehypenisation1'));
/** pdf.js works through these operators without a pause. */
const endless = pdfOf('q Q '.repeat(1e7));
const hanging = (): Uint8Array => endless.slice();

afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  [spawned, readers] = [[], []];
});

test('a worker reads what the same code reads in process, kind by kind', async () => {
  const reader = open();
  const inProcess = createInProcessReader({ characterMaps, ocr: ocrOf('seen') });
  const sidecar = { path: 'a.txt', target: '', page: null, bytes: new TextEncoder().encode('transcribed') };
  const requests = [
    () => requestFor('a.pdf', good()),
    () => requestFor('a.pdf', bytesOf(fixture('issue6387'))),
    () => requestFor('a.pdf', bytesOf(fixture('r2-user-password'))),
    () => requestFor('a.md', new TextEncoder().encode('# Title\n\nWords.')),
    () => requestFor('a.canvas', new TextEncoder().encode('{"nodes":[{"id":"1","type":"text","text":"card"}]}')),
    () => requestFor('a.zip', new Uint8Array(10)),
    () => requestFor('a.tif', tiff(), { languages: ['eng'] }),
    () => requestFor('a.png', new Uint8Array(10), { sidecars: [sidecar] }),
  ];
  const states: string[] = [];
  for (const request of requests) {
    const outcome = await reader.read(request(), never);
    expect(outcome).toEqual(await inProcess.read(request(), never));
    states.push(outcome.state);
  }
  expect(states).toEqual(['read', 'read', 'encrypted', 'read', 'read', 'unsupported', 'read', 'read']);
  expect(spawned).toHaveLength(1);
});

test('bytes change hands without a copy, and a part of a buffer leaves the rest alone', async () => {
  const reader = open();
  const whole = good();
  expect(await stateOf(reader, 'a.pdf', whole)).toBe('read');
  expect(whole).toHaveLength(0);
  const shared = new Uint8Array(20_000);
  shared.set(good(), 100);
  expect(await stateOf(reader, 'a.pdf', shared.subarray(100, 100 + good().length))).toBe('read');
  expect(shared).toHaveLength(20_000);
});

test('a file that hangs its worker is given up, and the next one is read by another', async () => {
  const reader = open();
  expect(await stateOf(reader, 'a.pdf', good())).toBe('read');
  expect(await stateOf(reader, 'a.pdf', hanging(), { pageTime: 200 })).toBe('timed out: Reading took longer than 0.2 s and was stopped.');
  expect(await stateOf(reader, 'a.pdf', good())).toBe('read');
  expect(spawned).toHaveLength(2);
});

test('a file that bloats its worker is given up, and the next one is read', async () => {
  const reader = open({ memory: 2 ** 25 });
  const bomb = pdfOf(new Uint8Array(2 ** 28).fill(0x20));
  expect(bomb.length).toBeLessThan(2 ** 20);
  expect(await stateOf(reader, 'a.pdf', bomb)).toBe('too large: Reading the file took more memory than there is for it.');
  expect(await stateOf(reader, 'a.pdf', good())).toBe('read');
});

test('an aborted read rejects with its reason at once, also while it waits, and the next file is read', async () => {
  const reader = open();
  const stop = new AbortController();
  const hung = reader.read(requestFor('a.pdf', hanging()), stop.signal);
  const waiting = reader.read(requestFor('a.pdf', good()), stop.signal);
  setTimeout(() => { stop.abort(new Error('no longer wanted')); }, 300);
  await expect(hung).rejects.toThrow('no longer wanted');
  await expect(waiting).rejects.toThrow('no longer wanted');
  expect(await stateOf(reader, 'a.pdf', good())).toBe('read');
});

test('a worker that breaks down costs the file in work', async () => {
  const reader = open();
  expect(await stateOf(reader, 'a.md', new TextEncoder().encode('words'))).toBe('read');
  const broken = stateOf(reader, 'a.pdf', hanging());
  setTimeout(() => { spawned[0].terminate(); }, 100);
  expect(await broken).toMatch(/^damaged: The reader broke down on this file/);
  expect(await stateOf(reader, 'a.pdf', good())).toBe('read');
});

test('several workers read several files at once', async () => {
  const reader = open({ workers: 2 });
  const slow = stateOf(reader, 'a.pdf', hanging(), { pageTime: 500 });
  expect(await stateOf(reader, 'a.pdf', good())).toBe('read');
  expect(await slow).toMatch(/^timed out/);
  expect(spawned).toHaveLength(2);
});

test('text recognition that takes too long ends the image alone', async () => {
  const reader = open({ ocr: ocrOf('seen', 60_000) });
  const { state } = await reader.read(requestFor('a.tif', tiff(), { languages: ['eng'], limits: { ...LIMITS, recognition: { pages: 1, pageTime: 50 } } }), never);
  expect(state).toBe('timed out');
});

test('an image is drawn in the worker, and boxes are those of the image as it is shown', async () => {
  const pictures: Uint8Array[] = [];
  const ocr = ocrOf('seen');
  const reader = open({ ocr: { ...ocr, recognise: (picture, ...rest) => { pictures.push(picture); return ocr.recognise(picture, ...rest); } } });
  const { document } = await reader.read(requestFor('a.png', bytesOf('test/fixtures/image/letter.png'), { languages: ['eng'] }), never);
  expect(fromPgm(pictures[0])).toMatchObject({ width: 1280, height: 960 });
  expect(document?.pages[0]).toMatchObject({ text: 'seen', words: [{ box: [0, 0, 0.5, 0.5] }], recognised: { confidence: 90, languages: 'eng' } });
  const damaged = await reader.read(requestFor('a.png', new Uint8Array(10), { languages: ['eng'] }), never);
  expect(damaged).toMatchObject({ state: 'damaged', reason: expect.stringMatching(/^The image cannot be opened: /) as string });
});

test('a worker that cannot start is no fault of the file', async () => {
  const reader = open({ spawn: () => spawnReaderThread('/no/such/worker.mjs') });
  await expect(reader.read(requestFor('a.pdf', good()), never)).rejects.toThrow(/^The reader does not start/);
});

test('a worker that never starts is not waited for by a read that is no longer wanted', async () => {
  const { port1: endpoint, port2 } = new MessageChannel();
  let isEnded = false;
  const reader = open({ spawn: () => ({ endpoint, ended: new Promise(() => undefined), terminate: () => { isEnded = true; } }) });
  const stop = new AbortController();
  const silent = reader.read(requestFor('a.pdf', good()), stop.signal);
  setTimeout(() => { stop.abort(new Error('no longer wanted')); }, 50);
  await expect(silent).rejects.toThrow('no longer wanted');
  expect(isEnded).toBe(true);
  port2.close();
});

test('closing ends the file in work, and nothing is begun afterwards', async () => {
  const reader = open();
  await stateOf(reader, 'first.pdf', good()); // the worker has started
  const hung = stateOf(reader, 'a.pdf', hanging());
  await new Promise((resolve) => { setTimeout(resolve, 300); });
  await reader.close();
  expect(await hung).toBe('timed out: Reading was stopped.');
  await expect(reader.read(requestFor('a.pdf', good()), never)).rejects.toThrow('The reader is closed.');
  expect(spawned).toHaveLength(1);
});
