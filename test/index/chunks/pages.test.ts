import { chunkDocument } from '../../../src/core/index/chunks/chunk-document';
import { textDocument, textPage, emptyMeta } from '../../../src/core/read/document';
import type { Document } from '../../../src/core/read/types';

/** Every chunk lies on the page that it names. Those of real PDFs are looked at in test/read/pdf/every-page. */
function expectTrue(document: Document): number {
  const chunks = chunkDocument(document);
  for (const { spans, place } of chunks) {
    for (const { page: index, start, end } of spans) {
      const page = document.pages[index];
      expect(place).toEqual(page.place);
      const text = page.text.slice(start, end);
      expect(text.trim()).toBe(text);
      expect(text).toHaveLength(end - start);
    }
  }
  return chunks.length;
}

test.each([1, 10, 50, 200, 1000])('the page of every chunk is right in a document of %i pages', (count) => {
  const pages = Array.from({ length: count }, (_, i) => {
    // Each page's words name it, and sentences and paragraphs run over its end.
    const paragraphs = Array.from({ length: 1 + (i % 4) }, (__, j) => Array.from({ length: 60 + ((i * 37 + j * 11) % 220) }, (___, k) => (k % 13 === 12 ? `p${i + 1}.` : `p${i + 1}`)).join(' '));
    const text = paragraphs.join('\n\n');
    const starts = paragraphs.map((__, j) => paragraphs.slice(0, j).join('\n\n').length + (j > 0 ? 2 : 0));
    const blocks = paragraphs.map((paragraph, j) => ({ start: starts[j], end: starts[j] + paragraph.length, kind: 'paragraph' as const, headings: [] }));
    return textPage({ kind: 'page', number: i + 1, label: String(i - 3) }, text, blocks);
  });
  const document = textDocument('pdf', pages, emptyMeta());
  expect(expectTrue(document)).toBeGreaterThanOrEqual(count);
  for (const { spans: [{ page, start, end }], place } of chunkDocument(document)) {
    const words = new Set(document.pages[page].text.slice(start, end).replaceAll('.', '').split(/\s+/));
    expect([...words]).toEqual([`p${place.kind === 'page' ? place.number : 0}`]);
  }
});
