import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsl } from '../../../src/core/read/bibliography/csl';
import { isBibliography, readBibliography } from '../../../src/core/read/bibliography/read';

const DATA = path.join(process.env.IBID_DATA ?? '../shared/data', 'bib', 'better-bibtex-csl');

test('items, and what is none', () => {
  const { entries, skipped } = readCsl(JSON.stringify([
    {
      id: 'roe2020', 'citation-key': 'roe2020a', type: 'article-journal', title: 'On <i>Homo</i>', DOI: '10.1000/X', page: '1-2', ISBN: ' 0-19-852663-6 ',
      author: [{ family: 'Roe', given: 'Jane' }, { literal: 'The Group' }, { 'non-dropping-particle': 'van', family: 'Berg', given: 'A.' }, 7], issued: { 'date-parts': [['2020', 3]] },
      file: 'a/b.pdf', attachments: [{ path: '/x/c.pdf' }],
    },
    { id: 7, editor: [{ family: 'Ed' }], issued: { raw: '3 May 1999' } }, 'x', null, { title: 'no id' },
  ]));
  expect(entries).toEqual([
    { citekey: 'roe2020a', type: 'article-journal', title: 'On Homo', authors: ['Roe, Jane', 'The Group', 'van Berg, A.'], year: '2020', doi: '10.1000/x', isbn: '0198526636', files: ['a/b.pdf', '/x/c.pdf'], pages: '1-2' },
    { citekey: '7', type: '', title: null, authors: ['Ed'], year: '1999', doi: null, isbn: null, files: [], pages: null },
  ]);
  expect(skipped).toHaveLength(3);
});

test.each(['', '{', '{}', '7', '"x"', 'null'])('%j is no list of works, which is told', (text) => {
  expect(readCsl(text)).toEqual({ entries: [], skipped: [{ line: 1, entry: expect.any(String) as string, why: expect.stringMatching(/^the file/) as string }] });
});

test('every real export is read whole', () => {
  for (const name of readdirSync(DATA)) {
    const { entries, skipped } = readBibliography(name, readFileSync(path.join(DATA, name)));
    expect([name, skipped]).toEqual([name, []]);
    expect(entries.every(({ citekey }) => citekey !== '')).toBe(true);
  }
});

test('bibliographies are known by their names', () => {
  expect(['a/b.bib', 'x.BIBTEX', 'x.csl.json', 'My Library.json', 'a/references.json'].filter(isBibliography)).toHaveLength(5);
  expect(['data.json', 'package.json', 'a.bib.md', 'bib', 'my references.json'].filter(isBibliography)).toEqual([]);
});

test('a file that is no text is refused', () => {
  expect(readBibliography('a.bib', new Uint8Array(1000))).toEqual({ entries: [], skipped: [{ line: 1, entry: '', why: 'the file is no text' }] });
});
