/** The text of pages that have none of their own, or one that is in doubt, out of the files that transcribe them. */
import { transcribedPage, transcribedPages } from '../transcription/read';
import type { Document, Page, Sidecar } from '../types';
import { headingsAt } from './headings-at';
import type { PdfDocumentProxy } from './lib';
import type { Lacks } from './outcome';

/** A page that is transcribed is no failure and in no doubt any more. Pages with a sound text layer keep it. */
export async function transcribePages(
  doc: PdfDocumentProxy, { pages, outline }: Document,
  { failures, doubts }: Lacks, sidecars: readonly Sidecar[],
): Promise<Lacks & { pages: Page[] }> {
  const result = [...pages];
  const left = new Map(doubts);
  const found = sidecars.length === 0 ? null : transcribedPages(sidecars, pages.length);
  if (!found) return { pages: result, failures, doubts };
  for (const [index, page] of pages.entries()) {
    const transcribed = page.text === '' || doubts.has(index + 1) ? found.get(index + 1) : undefined;
    if (!transcribed) continue;
    const size = transcribed.transcribed.words.length > 0 ? await shownSize(doc, index + 1) : null;
    result[index] = transcribedPage(page, transcribed, size, headingsAt(outline, index + 1));
    left.delete(index + 1);
  }
  return { pages: result, failures: failures.filter(({ number }) => result[number - 1].text === ''), doubts: left };
}

/** In points. */
async function shownSize(doc: PdfDocumentProxy, number: number): Promise<{ width: number; height: number } | null> {
  const page = await doc.getPage(number).catch(() => null);
  if (page === null) return null;
  const [left, bottom, right, top] = page.view;
  const [width, height] = [right - left, top - bottom];
  return page.rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}
