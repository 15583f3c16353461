import { OPEN_OPTIONS, type PdfLib } from '../../../src/core/read/pdf/lib';
import { isPlausible, legibleItems } from '../../../src/core/read/pdf/plausible';
import { fixture, over, pdfjsWith, pdfTools, read } from '../../support/pdf';

async function stateOf(...args: Parameters<typeof read>): Promise<string> {
  const { state, reason, document } = await read(...args);
  if (state !== 'read') expect(document).toBeNull();
  return reason === '' ? state : `${state}: ${reason}`;
}

test('S-27: every PDF is opened so that nothing in it runs and nothing is fetched', async () => {
  expect(OPEN_OPTIONS).toMatchObject({
    isEvalSupported: false, disableFontFace: true, useSystemFonts: false, useWorkerFetch: false, enableXfa: false, stopAtErrors: false, verbosity: 0,
  });
  const given: object[] = [];
  const lib: PdfLib = { getDocument: (options) => { given.push(options); return pdfTools.lib.getDocument(options); } };
  await read(fixture('multicolumn'), {}, { lib });
  expect(given).toEqual([expect.objectContaining(OPEN_OPTIONS)]);
});

test('what is no PDF is empty or damaged, with a reason', async () => {
  expect(await stateOf(new Uint8Array(0))).toBe('empty: The file is empty.');
  expect(await stateOf(fixture('invalid'))).toMatch(/^damaged: The file cannot be opened as a PDF: it has no PDF structure/);
  expect(await stateOf(new TextEncoder().encode('just words'))).toMatch(/^damaged: /);
});

test('a PDF without text says how many pages, and one with unreadable fonts says that', async () => {
  expect(await stateOf(fixture('scanned-image-only')))
    .toBe('no text layer: Its one page holds no text: it is a scan or blank, and the text of PDFs is not recognised here.');
  expect(await stateOf(fixture('type3_font_nomapping')))
    .toBe('no text layer: The text of page 1 cannot be read: the fonts do not say which characters they show.');
});

test('limits of bytes, pages and characters end a file as too large', async () => {
  expect(await stateOf(fixture('multicolumn'), { bytes: 1000 })).toMatch(/^too large: /);
  expect(await stateOf(fixture('multicolumn'), { pages: 2 })).toBe('too large: The PDF has 3 pages, more than the limit of 2.');
  expect(await stateOf(fixture('dehypenisation1'), { pageCharacters: 10 })).toBe('too large: The text of page 1 is missing: it holds more than 10 characters.');
});

test('a page that is too large costs itself, and the document says that it misses a page', async () => {
  const { state, reason, document } = await read(fixture('multicolumn'), { pageCharacters: 3000 });
  expect([state, reason]).toEqual(['read', 'The text of pages 1–2 is missing: it holds more than 3000 characters.']);
  expect(document?.pages.map(({ hasTextLayer }) => hasTextLayer)).toEqual([false, false, true]);
});

test('a page that fails costs itself, and all pages and the document are given back to pdf.js', async () => {
  const seen = { destroyed: 0, cleaned: 0 };
  const lib = pdfjsWith((number, page) => {
    if (number === 2) throw new Error('Bad stream.');
    return over(page, { cleanup: () => { seen.cleaned++; return page.cleanup(); } });
  }, () => { seen.destroyed++; });
  const { state, reason, document } = await read(fixture('multicolumn'), {}, { lib });
  expect([state, reason]).toEqual(['read', 'The text of page 2 is missing: Bad stream.']);
  expect(document?.pages.map(({ hasTextLayer }) => hasTextLayer)).toEqual([true, false, true]);
  expect(seen).toEqual({ destroyed: 1, cleaned: 2 });
});

test('a slow page is left out, and a slow file is timed out', async () => {
  let time = 0;
  const now = (): number => time++ * 100;
  expect(await stateOf(fixture('dehypenisation1'), { pageTime: 50 }, { now })).toBe('timed out: The text of page 1 is missing: it took too long.');
  expect(await stateOf(fixture('multicolumn'), { fileTime: 1000 }, { now })).toMatch(/^timed out: Reading took longer than 1 s and was stopped at page [23] of 3\.$/);
});

test('bullets and pieces of formulas leave a page readable, a font without a map does not', () => {
  expect(isPlausible(`\uf0b7 ${'a list item of some words '.repeat(4)}`.repeat(10))).toBe(true);
  expect(isPlausible('\u0003\u0004 \u0005\u0012')).toBe(false);
  expect(isPlausible(`words ${'\ue001\ue002'.repeat(10)}`)).toBe(false);
  expect(isPlausible('')).toBe(true);
});

test('formulas in a font without a map do not cost the words beside them', () => {
  const isLegible = legibleItems(['The words of a page ', '\ue001\ue002\ue003\ue004', 'and some more of them.']);
  expect([0, 1, 2].map((item) => isLegible?.(item))).toEqual([true, false, true]);
  expect(legibleItems(['\u0001\u0002\u0003 \u0004', 'a', 'b', 'c', 'd'])).toBeNull();
  expect(legibleItems(['\u0001\u0002\u0003 \u0004'.repeat(10), 'some words'])).toBeNull();
});
