import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import packageFile from 'tesseract.js/package.json';
import { readImage } from '../../../src/core/read/image';
import { DATA_VERSION } from '../../../src/core/read/ocr/languages';
import { OcrUnavailable } from '../../../src/core/read/recognised';
import type { ReadRequest } from '../../../src/core/read/types';
import { cropped, toPgm, turned, type Grey, type Turn } from '../../../src/engine/ocr/grey';
import { TESSERACT_VERSION, TesseractOcr } from '../../../src/engine/ocr/tesseract';
import { greyPicture } from '../../../src/engine/reader/grey-picture';
import { picturesIn } from '../../../src/engine/reader/pictures';
import { LIMITS } from '../../support/pdf';

const data = path.join('node_modules', '@tesseract.js-data', 'eng', DATA_VERSION);
const english = new Uint8Array(gunzipSync(readFileSync(path.join(data, 'eng.traineddata.gz'))));
const asked: string[] = [];
/** German is English under another name, French is damaged, and no other language is there. */
const dataOf = (code: string): Promise<Uint8Array> => {
  asked.push(code);
  if (code === 'deu') return Promise.resolve(english);
  return code === 'fra' ? Promise.resolve(english.slice(0, 5000)) : Promise.reject(new OcrUnavailable(`There is no ${code}.`));
};
const ocr = new TesseractOcr({ files: () => Promise.resolve({ data }), dataOf, now: () => 0 });
const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join('test', 'fixtures', 'image', name)));
const never = new AbortController().signal;

function request(image: Uint8Array, extra: Partial<ReadRequest> = {}): ReadRequest {
  return { path: 'a.png', bytes: image, sidecars: [], limits: LIMITS, languages: ['eng'], ...extra };
}

/** Without a canvas: Tesseract opens the file. */
const read = (asRequested: ReadRequest, signal = never) => readImage(asRequested, {
  pictures: picturesIn, recognise: (picture) => ocr.recognise(picture, asRequested.languages, signal),
});

let fetched = 0;
const realFetch = globalThis.fetch;
beforeAll(() => { globalThis.fetch = (...args) => { fetched++; return realFetch(...args); }; });
afterAll(async () => {
  globalThis.fetch = realFetch;
  await ocr.close();
});

test('recognises the words of an image, each with its span, its box and its confidence, and asks the network for nothing', async () => {
  const { state, document } = await read(request(bytes('letter.png')));
  expect(state).toBe('read');
  expect(document?.transcription).toEqual({ from: 'ocr', path: null, subpath: '' });
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
  expect(ocr.version).toBe('tesseract.js-7.0.0/4.0.0_best_int/straight-2');
});

test('a transcription wins over recognition', async () => {
  const sidecar = { path: 'letter.txt', target: '', page: null, bytes: bytes('letter.txt') };
  const { state, document } = await read(request(bytes('letter.png'), { sidecars: [sidecar] }));
  expect([state, document?.transcription]).toEqual(['read', { from: 'external', path: 'letter.txt', subpath: '' }]);
  expect(document?.pages[0].text).toContain('ocr code and see');
});

test('what cannot be recognised ends in a state with a reason', async () => {
  const outcome = async (image: Uint8Array, extra: Partial<ReadRequest> = {}): Promise<string> => {
    const { state, reason, document } = await read(request(image, extra));
    expect(document).toBeNull();
    return `${state}: ${reason}`;
  };
  const image = bytes('tesseract.png');
  expect(await outcome(image, { languages: [] })).toMatch(/^no text layer: Text recognition is off.*same name/);
  expect(await outcome(new TextEncoder().encode('no image'))).toMatch(/^damaged: The image cannot be opened/);
  expect(await outcome(image.slice(0, 200))).toMatch(/^damaged: The image cannot be opened/);
  expect(await outcome(new Uint8Array(0))).toMatch(/^empty: /);
  expect(await outcome(image, { limits: { ...LIMITS, bytes: 10 } })).toMatch(/^too large: /);
});

test('what recognition lacks is told apart from what is wrong with the image, and costs no other image', async () => {
  const image = bytes('tesseract.png');
  const missing = await read(request(image, { languages: ['nld'] }));
  expect(missing).toMatchObject({ state: 'no text layer', lacksRecognition: true });
  expect(missing.reason).toMatch(/^There is no nld\..*same name/);
  const damaged = await read(request(image, { languages: ['fra'] }));
  expect(damaged).toMatchObject({ state: 'no text layer', lacksRecognition: true });
  expect(damaged.reason).toMatch(/^Text recognition cannot use its data for fra/);
  expect((await read(request(image))).document?.pages[0].text).toBe('Tesseract.js');
});

test('languages are loaded when they are asked for, once, and joined', async () => {
  asked.length = 0;
  const image = bytes('tesseract.png');
  for (const languages of [['deu'], ['eng+deu'], ['eng'], ['deu']]) {
    const [page] = (await read(request(image, { languages }))).document!.pages;
    expect([page.text, page.recognised?.languages]).toEqual(['Tesseract.js', languages[0]]);
    expect(page.recognised?.confidence).toBeGreaterThan(80);
  }
  expect(asked).toEqual(['deu']);
});

test.each([90, 180, 270] as Turn[])('a picture that is turned by %d degrees reads as it does upright, with boxes in the picture as it is', async (turn) => {
  const upright = cropped(await letter(), [0, 80, 640, 230]);
  const [straight, seen] = await Promise.all([upright, turned(upright, turn)].map((picture) => ocr.recognise(toPgm(picture), ['eng'], never)));
  expect(seen.text).toBe(straight.text);
  expect(seen.words.map(({ box }) => box)).toEqual(straight.words.map(({ box }) => turnedBox(box, turn, upright)));
});

test('the numbers of a table of contents stay with their words, and columns are read one after the other', async () => {
  const titles = ['Of bees and their keepers', 'Of the honey of lime', 'Of wax', 'How hives are moved', 'Of robbers', 'Of the queen', 'Of swarms', 'Of mead'];
  const contents = titles.flatMap((title, row): Drawn[] => [[title, 100, 60 + row * 52], [String(17 * row + 11), 1040, 60 + row * 52]]);
  const seen = await ocr.recognise(toPgm(drawn(1200, 500, contents)), ['eng'], never);
  expect(seen.text.split(/\n+/)).toEqual(titles.map((title, row) => `${title} ${17 * row + 11}`));
  const [left, right] = [['The keeper opens his hives', 'in the first warm days and', 'looks whether the queen', 'is alive and well.'],
    ['In wet years he feeds them', 'with sugar and narrows the', 'entrance against robbers', 'from elsewhere.']];
  const columns = [left, right].flatMap((lines, column) => lines.map((line, row): Drawn => [line, 40 + 460 * column, 120 + row * 36]));
  const page = await ocr.recognise(toPgm(drawn(900, 300, [['What the hives hold after a wet and stormy summer', 150, 40], ...columns])), ['eng'], never);
  expect(page.text.split(/\n+/)).toEqual(['What the hives hold after a wet and stormy summer', ...left, ...right]);
});

type Drawn = [text: string, left: number, baseline: number];

function drawn(width: number, height: number, texts: readonly Drawn[]): Grey {
  GlobalFonts.registerFromPath('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', 'Printed');
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = '26px Printed';
  for (const text of texts) context.fillText(...text);
  return greyPicture(context.getImageData(0, 0, width, height))!;
}

async function letter(): Promise<Grey> {
  const image = await loadImage(Buffer.from(bytes('letter.png')));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return greyPicture(context.getImageData(0, 0, image.width, image.height))!;
}

/** Where a box goes with its picture. */
function turnedBox([left, top, right, bottom]: number[], turn: Turn, { width, height }: { width: number; height: number }): number[] {
  if (turn === 90) return [height - bottom, left, height - top, right];
  return turn === 180 ? [width - right, height - bottom, width - left, height - top] : [top, width - right, bottom, width - left];
}

test('an aborted recognition rejects with its reason, and the next image is recognised', async () => {
  const stop = new AbortController();
  const stopped = ocr.recognise(bytes('letter.png'), ['eng'], stop.signal);
  const next = read(request(bytes('tesseract.png')));
  setTimeout(() => { stop.abort(new Error('no longer wanted')); }, 20);
  await expect(stopped).rejects.toThrow('no longer wanted');
  expect((await next).document?.pages[0].text).toBe('Tesseract.js');
});

test('the time of an image runs from when its turn has come', async () => {
  const order: string[] = [];
  const first = ocr.recognise(bytes('letter.png'), ['eng'], never).then(() => order.push('first is over'));
  const second = ocr.recognise(bytes('tesseract.png'), ['eng'], never, () => order.push('second begins'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first is over', 'second begins']);
});

test('a recogniser that did not start is tried again after a while, and not for each image', async () => {
  let [tries, time] = [0, 0];
  const failing = new TesseractOcr({
    files: () => { tries++; return tries === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve({ data }); },
    dataOf, now: () => time,
  });
  const text = (): Promise<string> => failing.recognise(bytes('tesseract.png'), ['eng'], never).then((page) => page.text, (error: Error) => `${error.name}: ${error.message}`);
  expect([await text(), failing.isReady]).toEqual(['OcrUnavailable: Text recognition does not start: no memory', false]);
  expect([await text(), tries]).toEqual(['OcrUnavailable: Text recognition does not start: no memory', 1]);
  time = 600_000;
  expect([failing.isReady, await text(), tries]).toEqual([true, 'Tesseract.js', 2]);
  await failing.close();
});
