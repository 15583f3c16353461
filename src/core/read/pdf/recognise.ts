/** The text of the pages that have no text layer, or one that is in doubt, from their pictures. */
import { messageOf } from '../../message';
import { hashText } from '../../text/hash';
import { isCertain, isUnavailable, paragraphsOf } from '../recognised';
import type { Document, OcrPage, Page, ReadLimits } from '../types';
import { headingsAt } from './headings-at';
import { isSurer } from './layer-doubt';
import type { PdfDocumentProxy, PdfPageProxy } from './lib';
import type { Lacks, Recognition } from './outcome';

/** Boxes in points of the page, from its upper left corner as it is shown. Null for a page with nothing on it. */
export type RecognisePage = (page: PdfPageProxy) => Promise<OcrPage | null>;

interface Tools {
  recognise: RecognisePage;
  onPage?: () => void;
}

/**
 * One page after the other, each at its own cost. A page that is recognised is no failure and in no doubt any more; where
 * recognition finds nothing surer than a doubtful layer, that stays.
 */
export async function recognisePages(
  doc: PdfDocumentProxy, { pages, outline }: Document, known: Lacks, limits: ReadLimits['recognition'], { recognise, onPage }: Tools,
): Promise<Recognition & Lacks & { pages: Page[] }> {
  const failures = known.failures.filter(({ cause }) => cause !== 'unreadable');
  const beyond = new Set(failures.map(({ number }) => number));
  const doubts = new Map(known.doubts);
  const result: Page[] = [...pages];
  let tried = 0;
  for (const [index, page] of pages.entries()) {
    const number = index + 1;
    const doubt = doubts.get(number);
    if ((page.text !== '' && doubt === undefined) || beyond.has(number)) continue;
    if (tried === limits.pages) {
      if (doubt === undefined) failures.push({ number, cause: 'left out', detail: '' });
      continue;
    }
    tried++;
    try {
      const seen = await recogniseOne(await doc.getPage(number), recognise);
      if (seen !== null && (doubt === undefined ? isCertain(seen) : isSurer(seen, page, doubt))) {
        result[index] = withText(page, seen, headingsAt(outline, number));
        doubts.delete(number);
      } else if (doubt === 'thin') doubts.delete(number);
    } catch (error) {
      if (isUnavailable(error)) return { pages, ...known, unavailable: error.message };
      if (doubt === undefined) failures.push({ number, cause: 'picture', detail: messageOf(error) });
    }
    onPage?.();
  }
  return { pages: result, failures, doubts, unavailable: null };
}

async function recogniseOne(page: PdfPageProxy, recognise: RecognisePage): Promise<OcrPage | null> {
  try {
    return await recognise(page);
  } finally {
    page.cleanup();
  }
}

const RECOGNISED = { from: 'ocr' as const, path: null, subpath: '' };

function withText(page: Page, { text, words, confidence, languages }: OcrPage, headings: readonly string[]): Page {
  return { ...page, text, words, recognised: { confidence, languages }, transcription: RECOGNISED, blocks: paragraphsOf(text, headings), itemMap: null, hasTextLayer: false, textHash: hashText(text) };
}
