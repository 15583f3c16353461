import { existsSync } from 'node:fs';
import { AnnotationType } from 'pdfjs-dist/legacy/build/pdf.mjs';
import path from 'node:path';
import fc from 'fast-check';
import { chunkDocument } from '../../../src/core/index/chunks/chunk-document';
import { annotationsIn, COMMENT_TYPES } from '../../../src/core/read/pdf/annotation-data';
import { WordsOnPage } from '../../../src/core/read/pdf/marked-words';
import type { AnnotationPlace, Page } from '../../../src/core/read/types';
import { annotatedPdf, quadsOf } from '../../support/annotated-pdf';
import { DATA, bytesOf, fixture, over, pdfjsWith, read } from '../../support/pdf';

const LINES = ['The harbour was closed all winter', 'by order of the council.'];
const quads = (line: number, words: string): string => quadsOf(LINES, line, words);
const highlight = (boxes: string, more = ''): string => `/Subtype/Highlight/F 4/QuadPoints[${boxes}]${more}`;

async function annotationsOf(pdf: Uint8Array): Promise<{ place: AnnotationPlace; text: string; headings: string[] }[]> {
  const { document } = await read(pdf);
  return (document?.pages ?? []).slice(1).map(({ place, text, blocks }) => ({ place: place as AnnotationPlace, text, headings: blocks[0].headings }));
}

test('marked words are those of the page, and a comment is its author\'s alone', async () => {
  const found = await annotationsOf(annotatedPdf(LINES, [
    highlight(`${quads(0, 'closed all winter')} ${quads(1, 'by order')}`, '/T(Ada  Smith)/M(D:20210304)'),
    highlight(quads(1, 'council'), '/Contents(Which council?\\rI ask.)/CreationDate(D:20200101120000Z)'),
    '/Subtype/Text/F 4/Contents(Compare the ledger.)/T(Bob)', '/Subtype/Text/F 4/Contents(I did.)/T(Ada)/IRT 8 0 R',
  ]));
  const at = { kind: 'annotation', number: 1, label: null };
  expect(found).toEqual([
    { place: { ...at, id: '6R', words: 'marked', author: 'Ada Smith', date: '2021-03-04' }, text: 'closed all winter\nby order', headings: [] },
    { place: { ...at, id: '7R', words: 'comment', author: null, date: '2020-01-01' }, text: 'Which council?\nI ask.', headings: ['council.'] },
    { place: { ...at, id: '8R', words: 'comment', author: 'Bob', date: null }, text: 'Compare the ledger.', headings: [] },
    { place: { ...at, id: '9R', words: 'comment', author: 'Ada', date: null }, text: 'I did.', headings: [] },
  ]);
});

test('words that are apart on the page stand apart', async () => {
  const [{ text }] = await annotationsOf(annotatedPdf(LINES, [highlight(`${quads(0, 'harbour')} ${quads(1, 'order')}`)]));
  expect(text).toBe('harbour\n\norder');
});

test('half a word is the word, and a letter of one is none', async () => {
  const found = await annotationsOf(annotatedPdf(LINES, [highlight(quads(0, 'rbour was cl')), highlight(quads(0, 'e '))]));
  expect(found.map(({ text }) => text)).toEqual(['harbour was']);
});

test.each([90, 180, 270])('on a page that is turned by %d degrees too', async (rotate) => {
  expect((await annotationsOf(annotatedPdf(LINES, [highlight(quads(0, 'closed all'))], rotate)))[0].text).toBe('closed all');
});

test.each([
  ['a link', '/Subtype/Link/F 4/Contents(x)'], ['a field', '/Subtype/Widget/FT/Tx/F 4/V(x)/T(x)'], ['a popup', '/Subtype/Popup/F 4/Contents(x)'],
  ['a hidden note', '/Subtype/Text/F 2/Contents(x)'], ['a note without words', '/Subtype/Text/F 4/Contents(  )'],
  ['words that are struck out', `/Subtype/StrikeOut/F 4/QuadPoints[${quads(0, 'closed')}]`], ['a mark beside the words', highlight('300 20 380 20 300 10 380 10')],
])('%s says nothing', async (_, entries) => {
  expect(await annotationsOf(annotatedPdf(LINES, [entries]))).toEqual([]);
});

test('marked words that a program has written as the comment are no comment', async () => {
  const [{ place, text }] = await annotationsOf(annotatedPdf(LINES, [highlight(`${quads(0, 'all winter')} ${quads(1, 'by')}`, '/Contents(All winter, by)')]));
  expect([place.words, text]).toEqual(['marked', 'all winter\nby']);
});

test('a scan is read where somebody has written on it', async () => {
  const { state, reason, document } = await read(annotatedPdf([], ['/Subtype/FreeText/F 4/Contents(Letter of 3 May)/DA(/F 10 Tf)']));
  expect([state, document?.pages.map(({ text }) => text)]).toEqual(['read', ['', 'Letter of 3 May']]);
  expect(reason).not.toBe('');
});

test('passages of annotations are of their own place, whatever stands before them', async () => {
  const { document } = await read(annotatedPdf(['References', 'Smith 2019'], ['/Subtype/Text/F 4/Contents(Compare the ledger.)/T(Bob)']));
  const chunk = chunkDocument(document!).at(-1)!;
  expect(chunk).toMatchObject({ place: { kind: 'annotation', author: 'Bob' }, section: 'body', spans: [{ page: 1, start: 0, end: 19 }] });
});

test('annotations that fail cost nothing else', async () => {
  const lib = pdfjsWith((_, page) => over(page, { getAnnotations: () => Promise.reject(new Error('Bad annotations.')) }));
  const { state, reason, document } = await read(annotatedPdf(LINES, [highlight(quads(0, 'closed'))]), {}, { lib });
  expect([state, reason, document?.pages.length]).toEqual(['read', '', 1]);
});

test('whatever pdf.js gives, no annotation is more than its words', () => {
  const value = fc.oneof(fc.anything(), fc.record({ str: fc.string({ unit: 'binary' }) }));
  const one = fc.record({
    subtype: fc.oneof(fc.constantFrom('Highlight', 'Text', 'FreeText'), fc.anything()), id: fc.oneof(fc.constant('3R'), fc.anything()), annotationFlags: fc.oneof(fc.nat(64), fc.anything()),
    contentsObj: value, titleObj: value, modificationDate: value, creationDate: value, textContent: fc.oneof(fc.array(value), value),
    quadPoints: fc.oneof(fc.float32Array(), fc.array(fc.double()), value),
  }, { requiredKeys: [] });
  const page: Page = { place: { kind: 'page', number: 1, label: null }, text: 'two words', blocks: [], itemMap: [9, 0, 0, 1], textHash: '', hasTextLayer: true };
  const items = [{ str: 'two words', dir: 'ltr', width: 90, height: 10, transform: [10, 0, 0, 10, 0, 0], fontName: 'f', hasEOL: false }];
  fc.assert(fc.property(fc.oneof(fc.array(one), fc.anything()), (data) => {
    for (const { id, comment, author, date, quads: boxes } of annotationsIn(data)) {
      expect(id).toMatch(/^[\w-]+$/);
      expect(`${comment}${author ?? ''}`).not.toMatch(/[\0-\x08\u202a-\u202e]/);
      expect(date ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const { start, end } of new WordsOnPage(page, { items, vertical: new Set() }).under(boxes)) expect(page.text.slice(start, end)).toMatch(/^(?:two|words|two words)$/);
    }
  }), { numRuns: 500 });
});

test('the marks of real files', async () => {
  const file = path.join(DATA, 'pdf', 'mozilla__pdf.js', 'highlights.pdf');
  const { document } = await read(existsSync(file) ? file : fixture('multicolumn'));
  const [first, ...others] = (document?.pages ?? []).filter(({ place }) => place.kind === 'annotation');
  if (!existsSync(file)) return;
  expect(first.text).toBe('Trace-based Just-in-Time');
  const printed = document?.pages[0].text ?? '';
  for (const { text, place } of others) {
    expect(place).toMatchObject({ kind: 'annotation', words: 'marked' });
    if (place.kind === 'annotation' && place.number === 1) for (const part of text.split('\n\n')) expect(printed).toContain(part);
  }
});

test('a file without annotations has its pages alone', async () => {
  const { document } = await read(bytesOf(fixture('pdflatex-outline')));
  expect(document?.pages.every(({ place }) => place.kind === 'page')).toBe(true);
});

test('the types are those of pdf.js', () => {
  expect(AnnotationType).toMatchObject(Object.fromEntries(Object.entries(COMMENT_TYPES).map(([name, number]) => [name.toUpperCase(), number])));
});

test('pages with nothing but links are not asked', async () => {
  const asked = async (annotation: string): Promise<number> => {
    let times = 0;
    const lib = pdfjsWith((_, page) => over(page, { getAnnotations: () => { times++; return page.getAnnotations(); } }));
    await read(annotatedPdf(LINES, [annotation]), {}, { lib });
    return times;
  };
  expect(await asked(`/Subtype/Link/F 4/QuadPoints[${quads(0, 'closed')}]`)).toBe(0);
  expect(await asked(highlight(quads(0, 'closed')))).toBe(1);
});
