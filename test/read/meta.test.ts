import { emptyMeta } from '../../src/core/read/document';
import { bestMeta, identityOf, metaFromName } from '../../src/core/read/meta';
import type { SourceMeta } from '../../src/core/read/types';

const best = (meta: Partial<SourceMeta>, companion: Partial<SourceMeta> | null, path: string): SourceMeta => bestMeta({
  path, meta: { ...emptyMeta(), ...meta }, companion: companion && { path: 'note.md', meta: { ...emptyMeta(), ...companion } }, listed: null,
});

test.each([
  ['Smith 2019 - The title.pdf', 'Smith', '2019', 'The title'],
  ['A/Smith - 2019 - The title - a study.pdf', 'Smith', '2019', 'The title - a study'],
  ['Smith and Jones - 2019 - Title.pdf', 'Smith and Jones', '2019', 'Title'],
  ['Smith et al. - 2019 - Title.PDF', 'Smith et al.', '2019', 'Title'],
  ['Smith & Jones (2019) Title.pdf', 'Smith & Jones', '2019', 'Title'],
  ['van der Berg (1923) - Title.pdf', 'van der Berg', '1923', 'Title'],
  ['Müller-Lüdenscheidt, A. 1888. Über das Bad.pdf', 'Müller-Lüdenscheidt, A.', '1888', 'Über das Bad'],
  ['Smith_2019_A_long_title.pdf', 'Smith', '2019', 'A long title'],
  ['王 2019 - 标题.pdf', '王', '2019', '标题'],
  ['1984.pdf', null, null, '1984'],
  ['Scan_2019_0012.pdf', null, null, 'Scan_2019_0012'],
  ['annual report 2019 - final.pdf', null, null, 'annual report 2019 - final'],
  ['Report 2019 - Summary.pdf', null, null, 'Report 2019 - Summary'],
  ['A history of Rome 1914 to 1918.pdf', null, null, 'A history of Rome 1914 to 1918'],
  ['Smith 2019 - My notes.md', null, null, 'Smith 2019 - My notes'],
  ['IMG_2019_001.jpg', null, null, 'IMG_2019_001'],
  ['.pdf', null, null, '.pdf'],
])('of the name %s', (path, author, year, title) => expect(metaFromName(path)).toEqual({ author, year, title }));

test('the companion wins, then the source, then its name', () => {
  const own = { ...emptyMeta(), title: 'Own title', author: 'Own, A.', year: '2001', tags: ['a'], people: ['Own, A.'] };
  const companion = { ...emptyMeta(), title: 'Better title', tags: ['A', 'b'], people: ['Ann'], links: [{ target: 'x', subpath: '', start: 0, end: 1 }] };
  expect(best(own, companion, 'Smith 2019 - T.pdf')).toEqual({
    title: 'Better title', author: 'Own, A.', year: '2001', tags: ['a', 'b'], aliases: [], people: ['Own, A.', 'Ann'], dates: [], links: [],
  });
  expect(best({}, null, 'S/Smith 2019 - T.pdf')).toMatchObject({ title: 'T', author: 'Smith', year: '2019' });
});

test.each([
  'Microsoft Word - thesis_final.doc', 'microsoft word - x', 'PowerPoint Presentation', 'PowerPoint-Präsentation', 'untitled', 'Untitled-1', 'sag-39-3-4-0902-21:sag-0', 'Layout 1', 'Document1', 'title', 'paper.dvi', 'C:\\Users\\me\\x', '/home/me/x',
  'https://a.b/c', '10.1016/j.x.2019', 'PII: S0140-6736', '12345', '---', 'd41d8cd98f00b204e9800998ecf8427e', '  ',
])('the title %j is junk', (title) => expect(best({ title }, null, 'Good name.pdf').title).toBe('Good name'));

test.each(['On words', 'Word order in Old English - a study', 'Document theory', 'A page of history', '1984: a novel', 'COVID-19', 'Títulos'])('the title %j is kept', (title) =>
  expect(best({ title }, null, 'x.pdf').title).toBe(title));

test.each(['user', 'Administrator', 'unknown', 'Microsoft Office User', 'a@b.c', '42', 'HP', '[FAMILY Given]', 'Jane Roe (UC X) 1465 2001 Feb 14 13:37:54'])('the author %j is junk', (author) =>
  expect(best({ author }, null, 'x.pdf').author).toBeNull());

test('long and hostile metadata ends', () => {
  for (const text of ['microsoft '.repeat(50_000), '-'.repeat(100_000), 'a-'.repeat(100_000), '('.repeat(100_000), ' '.repeat(100_000), 'A '.repeat(100_000)]) {
    expect(best({ title: text, author: text }, null, `${text}2019.pdf`).tags).toEqual([]);
  }
});

test('the evidence of each statement', () => {
  const entry = { citekey: 'k', type: 'book', title: 'Listed', authors: ['Roe, Jane', 'Doe, John'], year: null, doi: null, isbn: null, files: [], pages: null };
  const meta = { ...emptyMeta(), title: 'Microsoft Word - x.doc', printed: { title: 'Printed', author: 'P. Rint', year: '2001' } };
  const companion = { path: 'n.md', meta: { ...emptyMeta(), title: 'Noted', year: '1999' } };
  const evidence = { path: 'Smith 2019 - T.pdf', meta, companion: null, listed: null };
  expect(identityOf(evidence)).toEqual({
    title: { value: 'Printed', from: 'first page' }, author: { value: 'P. Rint', from: 'first page' }, year: { value: '2001', from: 'first page' },
  });
  expect(identityOf({ ...evidence, meta: { ...meta, printed: undefined } })).toEqual({
    title: { value: 'T', from: 'file name' }, author: { value: 'Smith', from: 'file name' }, year: { value: '2019', from: 'file name' },
  });
  expect(identityOf({ ...evidence, companion, listed: { path: 'b.bib', entry } })).toEqual({
    title: { value: 'Listed', from: 'bibliography', path: 'b.bib' }, author: { value: 'Roe, Jane; Doe, John', from: 'bibliography', path: 'b.bib' },
    year: { value: '1999', from: 'companion', path: 'n.md' },
  });
  expect(identityOf({ ...evidence, path: 'n.md', meta: { ...emptyMeta(), title: 'T' } })).toEqual({ title: { value: 'T', from: 'properties' }, author: null, year: null });
  expect(bestMeta({ ...evidence, companion, listed: { path: 'b.bib', entry } })).toMatchObject({ title: 'Listed', author: 'Roe, Jane; Doe, John', year: '1999', citekey: 'k' });
});
