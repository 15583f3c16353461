/** What pdf.js gives by itself: the text of the pages of a PDF, as it comes. */
import { openPdf } from '../../../src/core/read/pdf/open';
import { pdfTools } from './in-process';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Bare {
  pages: string[];
  labels: string[] | null;
}

/** The items parted by spaces, lines by line breaks. Null where the file does not open. */
export async function bareText(bytes: Uint8Array): Promise<Bare | null> {
  const task = openPdf(pdfTools.lib, bytes, pdfTools.characterMaps);
  try {
    const doc = await task.promise as unknown as PDFDocumentProxy;
    const pages: string[] = [];
    for (let number = 1; number <= doc.numPages; number++) {
      const page = await doc.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
      page.cleanup();
    }
    return { pages, labels: await doc.getPageLabels() };
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}
