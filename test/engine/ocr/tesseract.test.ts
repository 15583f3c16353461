import { readFileSync } from 'node:fs';
import path from 'node:path';
import packageFile from 'tesseract.js/package.json';
import { readImage } from '../../../src/core/read/image';
import type { ReadRequest } from '../../../src/core/read/types';
import { TESSERACT_VERSION, TesseractOcr } from '../../../src/engine/ocr/tesseract';
import { LIMITS } from '../../support/pdf';

const DATA_VERSION = '4.0.0_best_int';
const data = path.join('node_modules', '@tesseract.js-data', 'eng', DATA_VERSION);
const ocr = new TesseractOcr({ dataVersion: DATA_VERSION, languages: ['eng'], files: () => Promise.resolve({ data }) });
const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join('test', 'fixtures', 'image', name)));
const never = new AbortController().signal;

function request(image: Uint8Array, extra: Partial<ReadRequest> = {}): ReadRequest {
  return { path: 'a.png', bytes: image, sidecars: [], limits: LIMITS, languages: ['eng'], ...extra };
}

let fetched = 0;
const realFetch = globalThis.fetch;
beforeAll(() => { globalThis.fetch = (...args) => { fetched++; return realFetch(...args); }; });
afterAll(async () => {
  globalThis.fetch = realFetch;
  await ocr.close();
});

test('recognises the words of an image, each with its span, its box and its confidence, and asks the network for nothing', async () => {
  const { state, document } = await readImage(request(bytes('letter.png')), ocr, never);
  expect(state).toBe('read');
  expect(document?.transcription).toEqual({ from: 'ocr', path: null });
  const [page] = document?.pages ?? [];
  expect(page.text.replace(/\s+/g, ' ')).toContain('The quick brown dog jumped over the lazy fox.');
  expect(page.blocks.map(({ start, end }) => page.text.slice(start, end)).join('\n\n')).toBe(page.text);
  expect(page.words?.map(({ start, end }) => page.text.slice(start, end))).toEqual(page.text.split(/\s+/));
  for (const { box: [left, top, right, bottom], confidence } of page.words ?? []) {
    expect([left >= 0, top >= 0, right > left, bottom > top, right <= 640, bottom <= 480, confidence > 0, confidence <= 100]).not.toContain(false);
  }
  expect(fetched).toBe(0);
});

test('names engine and data in its version', () => {
  expect(TESSERACT_VERSION).toBe(packageFile.version);
  expect(ocr.version).toBe('tesseract.js-7.0.0/4.0.0_best_int');
});

test('a transcription wins over recognition', async () => {
  const sidecar = { path: 'letter.txt', target: '', page: null, bytes: bytes('letter.txt') };
  const { state, document } = await readImage(request(bytes('letter.png'), { sidecars: [sidecar] }), ocr, never);
  expect([state, document?.transcription]).toEqual(['read', { from: 'external', path: 'letter.txt', subpath: '' }]);
  expect(document?.pages[0].text).toContain('ocr code and see');
});

test('what cannot be recognised ends in a state with a reason', async () => {
  const outcome = async (image: Uint8Array, extra: Partial<ReadRequest> = {}): Promise<string> => {
    const { state, reason, document } = await readImage(request(image, extra), ocr, never);
    expect(document).toBeNull();
    return `${state}: ${reason}`;
  };
  const image = bytes('tesseract.png');
  expect(await outcome(image, { languages: [] })).toMatch(/^no text layer: Text recognition is off.*same name/);
  expect(await outcome(image, { languages: ['eng', 'deu'] })).toMatch(/^no text layer: Text recognition has no data for deu/);
  expect(await outcome(image, { path: 'a.avif' })).toMatch(/^no text layer: Text recognition cannot open/);
  expect(await outcome(new TextEncoder().encode('no image'))).toMatch(/^damaged: The image cannot be opened/);
  expect(await outcome(image.slice(0, 200))).toMatch(/^damaged: The image cannot be opened/);
  expect(await outcome(new Uint8Array(0))).toMatch(/^empty: /);
  expect(await outcome(image, { limits: { ...LIMITS, bytes: 10 } })).toMatch(/^too large: /);
});

test('an aborted recognition rejects with its reason, and the next image is recognised', async () => {
  const stop = new AbortController();
  const stopped = readImage(request(bytes('letter.png')), ocr, stop.signal);
  const next = readImage(request(bytes('tesseract.png')), ocr, never);
  setTimeout(() => { stop.abort(new Error('no longer wanted')); }, 20);
  await expect(stopped).rejects.toThrow('no longer wanted');
  expect((await next).document?.pages[0].text).toBe('Tesseract.js');
});
