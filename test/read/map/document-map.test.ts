import { emptyMeta, textDocument, textPage } from '../../../src/core/read/document';
import { documentMap } from '../../../src/core/read/map/document-map';
import { sectionKind } from '../../../src/core/read/map/section-kind';
import type { DocumentMap } from '../../../src/core/read/map/types';
import { readNote } from '../../../src/core/read/note/read';
import type { Block, Document, OutlineEntry, Page } from '../../../src/core/read/types';
import path from 'node:path';
import { DATA, read } from '../../support/pdf';

const ALONE = { path: 'a.pdf', companion: null, listed: null };
const mapOf = (document: Document): DocumentMap => documentMap({ state: 'read', reason: '', document, kind: document.kind, hash: 'h' }, ALONE);

/** A page whose lines that begin with # are headings. */
function page(number: number, label: string | null, text: string): Page {
  const blocks: Block[] = [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    start: index, end: index + line.length, kind: line.startsWith('(') ? 'running-head' : /^\d/.test(line) ? 'heading' : 'paragraph', headings: [], ...(/^\d/.test(line) && { level: line.split('.').length }),
  }));
  return textPage({ kind: 'page', number, label }, text, blocks);
}

const PAGES = [page(1, 'xi', '1 One\ntext'), page(2, 'xii', '(head)\ntext\n1.1 Inner\ntext'), page(3, '1', '(head)\n2 Two\ntext'), page(4, '2', ''), page(5, '3', 'text\n3 References\ntext')];
const pagesOf = (map: DocumentMap) => map.outline.map(({ title, level, pages, labels }) => [title, level, pages?.from, pages?.to, labels?.from, labels?.to]);

test('headings in print, with the pages that each takes and their labels', () => {
  const map = mapOf(textDocument('pdf', PAGES, emptyMeta()));
  expect(pagesOf(map)).toEqual([['1 One', 1, 1, 2, 'xi', 'xii'], ['1.1 Inner', 2, 2, 2, 'xii', 'xii'], ['2 Two', 1, 3, 5, '1', '3'], ['3 References', 1, 5, 5, '3', '3']]);
  expect(map.outline.map(({ from, section }) => [from, section])).toEqual([['text', null], ['text', null], ['text', null], ['text', 'references']]);
  expect(map.outline[1].at).toEqual({ place: 1, offset: PAGES[1].text.indexOf('1.1') });
  expect(map.pages).toEqual({ count: 5, labels: ['xi', 'xii', '1', '2', '3'], inferred: false, withoutText: [4] });
});

test('the PDF\'s own outline wins, and is joined to the headings in the text', () => {
  const outline: OutlineEntry[] = [{ title: 'One', level: 1, page: 1 }, { title: 'Inner', level: 2, page: 2 }, { title: 'Not in the text', level: 1, page: 3 }, { title: 'References', level: 1, page: 5 }];
  const map = mapOf(textDocument('pdf', PAGES, emptyMeta(), { outline }));
  expect(pagesOf(map).map((entry) => entry.slice(0, 4))).toEqual([['One', 1, 1, 2], ['Inner', 2, 2, 2], ['Not in the text', 1, 3, 5], ['References', 1, 5, 5]]);
  expect(map.outline.map(({ from, at }) => [from, at?.place ?? null])).toEqual([['outline', 0], ['outline', 1], ['outline', null], ['outline', 4]]);
});

test('a note has headings and no pages', () => {
  const map = mapOf(readNote('---\ntitle: T\n---\n# A *b* #\n\nThe river was frozen from November until the end of March, and nobody came.\n\n## Quellen\n'));
  expect([map.pages, map.title, map.languages]).toEqual([null, { value: 'T', from: 'metadata' }, [{ language: 'en', share: 1 }]]);
  expect(map.outline.map(({ title, level, section, pages, at }) => [title, level, section, pages, at?.offset])).toEqual([['A *b*', 1, null, null, 17], ['Quellen', 2, 'references', null, 105]]);
});

test('what could not be read has a map too, and every map is JSON', () => {
  const map = documentMap({ state: 'encrypted', reason: 'Locked.', document: null, kind: 'pdf', hash: 'h' }, { ...ALONE, path: 'Smith 2019 - T.pdf' });
  expect(map).toMatchObject({ v: 1, state: 'encrypted', outline: [], pages: null, author: { value: 'Smith', from: 'file name' } });
  expect(JSON.parse(JSON.stringify(map))).toEqual(map);
});

test.each([
  ['1. Introduction', 'introduction'], ['Chapter One', null], ['IV. Anhang: Tabellen', 'appendix'], ['Appendix B', 'appendix'], ['Abstract', 'abstract'], ['1 Abstract', 'abstract'], ['Zusammenfassung', 'abstract'], ['1.7.3 Zusammenfassung', null], ['INDEX', 'index'], ['Indexing', null],
  ['Notes on the river', null], ['参考文献', 'references'], ['目录', 'contents'], ['Vorwort', 'preface'], ['a'.repeat(1000), null],
])('the section %s', (title, kind) => { expect(sectionKind(title)).toBe(kind); });

test('the pages of every entry of a real outline lie in the file, in order', async () => {
  const { document } = await read(path.join(DATA, 'pdf/mozilla__pdf.js/tracemonkey.pdf'));
  const map = mapOf(document!);
  expect(map.outline.length).toBeGreaterThan(10);
  for (const { pages, at, title } of map.outline) {
    expect(pages!.from >= 1 && pages!.from <= pages!.to && pages!.to <= map.pages!.count).toBe(true);
    if (at) expect(document!.pages[at.place].text.slice(at.offset).replace(/\s+/g, ' ').startsWith(title)).toBe(true);
  }
});
