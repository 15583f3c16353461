/** What a PDF says of itself. */
import { emptyMeta } from '../document';
import type { SourceMeta } from '../types';
import type { PdfDocumentProxy } from './lib';

/**
 * Title and author as they stand in the file, a program's words among them: `bestMeta` refuses those. No year: the date of
 * a file is when it was made or scanned, not when the work was published.
 */
export async function pdfMeta(doc: PdfDocumentProxy): Promise<SourceMeta> {
  const found = await doc.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  return {
    ...emptyMeta(),
    title: inOneLine(info.Title) ?? inOneLine(found?.metadata?.get('dc:title')),
    author: inOneLine(info.Author) ?? inOneLine(found?.metadata?.get('dc:creator')),
  };
}

const LONGEST = 1000;

/** XMP lists several creators as an array. */
function inOneLine(value: unknown): string | null {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  const joined = texts.filter((text) => typeof text === 'string').join('; ').slice(0, LONGEST);
  return joined.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}
