import { readPdf, type PdfTools } from '../../../src/core/read/pdf/read-pdf';
import { OcrUnavailable } from '../../../src/core/read/recognised';
import type { OcrPage, ReadLimits, ReadOutcome } from '../../../src/core/read/types';
import { LIMITS, pdfTools } from '../../support/pdf';
import { scanPdf, type ScanPage } from '../../support/scan-pdf';

const TEXT: ScanPage = { box: [0, 0, 612, 792], images: [], text: 'Printed words.' };
const SCAN: ScanPage = { box: [0, 0, 612, 792], images: [] };

function seen(text: string, confidence = 90): OcrPage {
  return { text, words: [{ start: 0, end: text.length, box: [1, 2, 3, 4], confidence }], confidence, languages: 'eng' };
}

/** @param answers one for each page that is recognised; an error is thrown */
async function read(pages: readonly ScanPage[], answers: readonly (OcrPage | Error | null)[], recognition: Partial<ReadLimits['recognition']> = {}) {
  const before: ReadOutcome[] = [];
  let asked = 0;
  const tools: PdfTools = {
    ...pdfTools,
    recognition: {
      drawing: {} as never, decoders: () => Promise.reject(new Error('none')), onText: (outcome) => { before.push(outcome); },
      recognise: () => {
        const answer = answers[asked++];
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
  };
  const limits = { ...LIMITS, recognition: { ...LIMITS.recognition, ...recognition } };
  const outcome = await readPdf({ path: 'a.pdf', bytes: scanPdf(pages), sidecars: [], limits, languages: ['eng'] }, tools);
  return { ...outcome, texts: outcome.document?.pages.map(({ text }) => text), before, asked };
}

test('pages without a text layer are recognised, the others are as they were', async () => {
  const { state, reason, document, before, asked } = await read([TEXT, SCAN], [seen('One line\n\nand another.')]);
  expect([state, reason, asked]).toEqual(['read', '', 1]);
  const [text, scan] = document!.pages;
  expect(text).toEqual(before[0].document!.pages[0]);
  expect(text.hasTextLayer).toBe(true);
  expect(scan).toMatchObject({
    place: { kind: 'page', number: 2 }, text: 'One line\n\nand another.', hasTextLayer: false, itemMap: null, words: [{ box: [1, 2, 3, 4] }],
    blocks: [{ start: 0, end: 8, kind: 'paragraph' }, { start: 10, end: 22, kind: 'paragraph' }],
  });
  expect(scan.textHash).not.toBe(text.textHash);
});

test('a PDF of text is not kept waiting', async () => {
  expect(await read([TEXT], [])).toMatchObject({ state: 'read', asked: 0, before: [] });
});

test('a page that cannot be recognised costs itself', async () => {
  expect(await read([SCAN, SCAN, TEXT], [new Error('the picture on it is damaged'), seen('Seen.')])).toMatchObject({
    state: 'read', reason: 'The text of page 1 could not be recognised: the picture on it is damaged.', texts: ['', 'Seen.', 'Printed words.'],
  });
  expect(await read([SCAN], [new Error('broken')])).toMatchObject({ state: 'damaged', reason: 'The text of page 1 could not be recognised: broken.' });
});

test('more pages than are recognised of one file are named', async () => {
  expect(await read([SCAN, SCAN, SCAN, TEXT], [seen('Seen.'), null], { pages: 2 })).toMatchObject({
    state: 'read', asked: 2, texts: ['Seen.', '', '', 'Printed words.'],
    reason: 'The text of page 3 was not recognised: the file holds more scanned pages than are recognised of one.',
  });
});

test('blank pages and guesses are no text', async () => {
  expect(await read([SCAN, SCAN], [null, seen('~|.', 12)])).toMatchObject({
    state: 'empty', reason: 'None of its 2 pages holds text, and text recognition found none that it is sure of.', document: null,
  });
});

test('recognition that does not start leaves the file as it is without', async () => {
  const off = new OcrUnavailable('Text recognition does not start: no data.');
  expect(await read([TEXT, SCAN, SCAN], [off])).toMatchObject({ state: 'read', reason: off.message, asked: 1, texts: ['Printed words.', '', ''] });
  expect(await read([SCAN], [off])).toMatchObject({ state: 'no text layer', reason: `Its one page holds no text. ${off.message}` });
});
