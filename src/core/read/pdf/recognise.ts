/** The text of the pages that have no text layer, from their pictures. */
import { hashText } from '../../text/hash';
import { isCertain, isUnavailable, paragraphsOf } from '../recognised';
import type { Document, OcrPage, Page, ReadLimits } from '../types';
import { headingsAt } from './headings-at';
import type { PdfDocumentProxy, PdfPageProxy } from './lib';
import type { PageFailure, Recognition } from './outcome';

/** Boxes in points of the page, from its upper left corner as it is shown. Null for a page with nothing on it. */
export type RecognisePage = (page: PdfPageProxy) => Promise<OcrPage | null>;

interface Tools {
  recognise: RecognisePage;
  onPage?: () => void;
}

/**
 * One page after the other, each at its own cost. The pages and failures given are those of the text layer; a page that is
 * recognised is no failure any more.
 */
export async function recognisePages(
  doc: PdfDocumentProxy, { pages, outline }: Document, known: readonly PageFailure[], limits: ReadLimits['recognition'], { recognise, onPage }: Tools,
): Promise<Recognition & { pages: Page[]; failures: PageFailure[] }> {
  const failures = known.filter(({ cause }) => cause !== 'unreadable');
  const beyond = new Set(failures.map(({ number }) => number));
  const result: Page[] = [...pages];
  let tried = 0;
  for (const [index, page] of pages.entries()) {
    const number = index + 1;
    if (page.text !== '' || beyond.has(number)) continue;
    if (tried === limits.pages) {
      failures.push({ number, cause: 'left out', detail: '' });
      continue;
    }
    tried++;
    try {
      const seen = await recogniseOne(await doc.getPage(number), recognise);
      if (seen !== null && isCertain(seen)) result[index] = withText(page, seen, headingsAt(outline, number));
    } catch (error) {
      if (isUnavailable(error)) return { pages, failures: [...known], unavailable: error.message };
      failures.push({ number, cause: 'picture', detail: error instanceof Error ? error.message : String(error) });
    }
    onPage?.();
  }
  return { pages: result, failures, unavailable: null };
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
  return { ...page, text, words, recognised: { confidence, languages }, transcription: RECOGNISED, blocks: paragraphsOf(text, headings), itemMap: null, textHash: hashText(text) };
}
