/** What a PDF says of itself. */
import { doiIn, doiOf } from '../bibliography/identifiers';
import { emptyMeta } from '../document';
import type { PrintedMeta, SourceMeta } from '../types';
import type { PdfDocumentProxy } from './lib';

/**
 * Title and author as they stand in the file, a program's words among them: `bestMeta` refuses those. No year: the date of
 * a file is when it was made or scanned, not when the work was published.
 * @param firstPage its text, where a work often names its DOI
 * @param printed what that page says of the work
 */
export async function pdfMeta(doc: PdfDocumentProxy, firstPage: string, printed: PrintedMeta | null): Promise<SourceMeta> {
  const found = await doc.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  const doi = DOI_FIELDS.map((name) => doiOf(inOneLine(found?.metadata?.get(name) ?? '') ?? '')).find((said) => said !== null)
    ?? doiOf(inOneLine(info.doi) ?? '') ?? doiIn(firstPage.slice(0, LONGEST_PAGE));
  return {
    ...emptyMeta(),
    title: inOneLine(info.Title) ?? inOneLine(found?.metadata?.get('dc:title')),
    author: inOneLine(info.Author) ?? inOneLine(found?.metadata?.get('dc:creator')),
    ...(doi === null ? {} : { doi }),
    ...(printed === null ? {} : { printed }),
  };
}

/** Of XMP: PRISM's, CrossRef's and what publishers use for it. */
const DOI_FIELDS = ['prism:doi', 'crossmark:doi', 'pdfx:doi', 'dc:identifier'];
const LONGEST = 1000;
const LONGEST_PAGE = 20_000;

/** XMP lists several creators as an array. */
function inOneLine(value: unknown): string | null {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  const joined = texts.filter((text) => typeof text === 'string').join('; ').slice(0, LONGEST);
  return joined.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}
