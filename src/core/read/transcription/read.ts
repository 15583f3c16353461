/** The text of an image, or of the scanned pages of a PDF, out of the files that may hold it. */
import { decodeText } from '../decode';
import { decodeXml } from '../decode-xml';
import { emptyMeta, textDocument, textPage } from '../document';
import { defaultLimits, whyTooLarge } from '../limits';
import type { Document, Page, ReadRequest, Sidecar, Transcription } from '../types';
import { readAlto } from './alto';
import { readHocr } from './hocr';
import { imageSize, type Size } from './image-size';
import { notePages, noteText } from './note';
import { readPageXml } from './page-xml';
import { plainText } from './plain';
import { scaledWords } from './scaled';
import type { Transcribed } from './transcribed';

/** A transcribed, and whose page it is. */
export interface Found {
  transcribed: Transcribed;
  transcription: Transcription;
}

/** The document of an image with the text of the first sidecar that has words. Null where none has: recognition has its turn then. */
export function readTranscription({ bytes, sidecars }: Pick<ReadRequest, 'bytes' | 'sidecars'>): Document | null {
  for (const sidecar of sidecars) {
    const pages = (textsIn(sidecar, false) ?? []).filter(says);
    // What is about several pages is about another file.
    if (pages.length !== 1) continue;
    const { transcribed, transcription } = pages[0];
    const page = { ...textPage({ kind: 'image' }, transcribed.text, transcribed.blocks), ...wordsFor(transcribed, imageSize(bytes)), transcription };
    return textDocument('image', [page], transcribed.meta ?? emptyMeta(), { transcription });
  }
  return null;
}

/**
 * What the sidecars say of the pages of a PDF: by number, from 1, the first that has words for a page. A file about the whole must have
 * as many pages as the PDF, or name them.
 */
export function transcribedPages(sidecars: readonly Sidecar[], pageCount: number): Map<number, Found> {
  const pages = new Map<number, Found>();
  const put = (number: number, found: Found): void => {
    if (number >= 1 && number <= pageCount && says(found) && !pages.has(number)) pages.set(number, found);
  };
  for (const sidecar of sidecars) {
    const found = textsIn(sidecar, true) ?? [];
    if (found instanceof Map) found.forEach((one, number) => { put(number, one); });
    else if (sidecar.page !== null && found.length === 1) put(sidecar.page, found[0]);
    else if (sidecar.page === null && found.length === pageCount) found.forEach((one, index) => { put(index + 1, one); });
  }
  return pages;
}

/** A page of a PDF with the text that another file has of it. @param size the page's, in points as it is shown */
export function transcribedPage(page: Page, { transcribed, transcription }: Found, size: Size | null, headings: readonly string[]): Page {
  const { text, blocks } = transcribed;
  const own = textPage(page.place, text, blocks.map((block) => ({ ...block, headings: [...headings, ...block.headings] })));
  return { ...own, hasTextLayer: false, ...wordsFor(transcribed, size), transcription };
}

function wordsFor(transcribed: Transcribed, size: Size | null): Pick<Page, 'words'> {
  const words = scaledWords(transcribed, size);
  return words.length > 0 ? { words } : {};
}

const says = ({ transcribed }: Found): boolean => transcribed.blocks.length > 0;

/** In the order of the file, or by the numbers of the pages that a note names. */
function textsIn(sidecar: Sidecar, isPaged: true): Found[] | Map<number, Found> | null;
function textsIn(sidecar: Sidecar, isPaged: false): Found[] | null;
function textsIn({ path, target, page, bytes }: Sidecar, isPaged: boolean): Found[] | Map<number, Found> | null {
  if (whyTooLarge(bytes.length, defaultLimits('note')) !== null) return null;
  const isNote = path.toLowerCase().endsWith('.md');
  const found = (transcribed: Transcribed): Found => {
    const { subpath = '' } = transcribed;
    return { transcribed, transcription: { from: !isNote ? 'external' : target === '' && subpath === '' ? 'note' : 'section', path, subpath } };
  };
  const text = /\.(?:xml|hocr|html?)$/i.test(path) ? decodeXml(bytes) : decodeText(bytes);
  if (text === null) return null;
  if (!isNote) return formatsOf(path, text, isPaged)?.map(found) ?? null;
  const pages = isPaged && target === '' ? notePages(text) : null;
  if (pages) return new Map([...pages].map(([number, transcribed]) => [number, found(transcribed)]));
  const transcribed = noteText(text, target, page);
  return transcribed && [found(transcribed)];
}

function formatsOf(path: string, text: string, isPaged: boolean): Transcribed[] | null {
  if (/\.txt$/i.test(path)) return plainText(text, isPaged);
  return /\.xml$/i.test(path) ? readAlto(text) ?? readPageXml(text) ?? readHocr(text) : readHocr(text);
}
