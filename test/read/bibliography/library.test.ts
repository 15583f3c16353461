import { readBibtex } from '../../../src/core/read/bibliography/bibtex';
import { doiIn, doiOf } from '../../../src/core/read/bibliography/identifiers';
import { Library } from '../../../src/core/read/bibliography/library';
import { emptyMeta } from '../../../src/core/read/document';
import type { SourceMeta } from '../../../src/core/read/types';

const entryOf = (bibtex: string, path: string, meta: Partial<SourceMeta> = {}, companion: Partial<SourceMeta> | null = null, others: string[] = []) =>
  new Library([{ path: 'lib/refs.bib', entries: readBibtex(bibtex).entries }], [path, ...others])
    .entryOf({ path, meta: { ...emptyMeta(), ...meta } }, companion && { ...emptyMeta(), ...companion })?.entry.citekey ?? null;

const WORK = '@book{roe2019words, title = {On the words of others}, author = {Roe, Jane}, year = 2019, doi = {10.1000/x}, file = {FILE}}';
const withFile = (file: string): string => WORK.replace('FILE', file);

test.each([
  ['an absolute path through the vault', 'C:\\\\me\\\\vault\\\\pdf\\\\roe.pdf', 'pdf/roe.pdf'],
  ['a path relative to the bibliography', '../pdf/Roe.PDF', 'pdf/roe.pdf'],
  ['a path relative to the vault', 'pdf/roe.pdf', 'pdf/roe.pdf'],
  ['the same name elsewhere', '/zotero/storage/AB12/Roe 2019 - On words.pdf', 'pdf/Roe 2019 - On words.pdf'],
  ['a name composed otherwise', 'R\u00f6e words.pdf', 'pdf/Ro\u0308e words.pdf'],
])('%s', (_what, file, path) => { expect(entryOf(withFile(file), path)).toBe('roe2019words'); });

test('a name that two sources have, or that anyone gives, says nothing', () => {
  expect(entryOf(withFile('/z/roe.pdf'), 'a/roe.pdf', {}, null, ['b/roe.pdf'])).toBeNull();
  expect(entryOf(withFile('/z/Full Text.pdf'), 'a/full text.pdf')).toBeNull();
  expect(entryOf(withFile('/z/article (1).pdf'), 'article (1).pdf')).toBeNull();
});

test.each([
  ['its file name', 'a/roe2019words.pdf', {}, null],
  ['its file name after an @', '@Roe2019Words.pdf', {}, null],
  ['its DOI', 'x.pdf', { doi: '10.1000/x' }, null],
  ['the key in its companion note', 'x.pdf', {}, { citekey: 'roe2019words' }],
  ['title and author', 'x.pdf', { title: 'On the Words of Others', author: 'Jane Roe' }, null],
  ['title and year', 'x.pdf', { title: 'On the words of others.', year: '2019' }, null],
  ['title and author in print', 'x.pdf', { title: 'Microsoft Word - x', printed: { title: 'On the words of others', author: 'J. Roe', year: null } }, null],
])('by %s', (_what, path, meta, companion) => { expect(entryOf(WORK, path, meta, companion)).toBe('roe2019words'); });

test.each([
  ['a title alone', { title: 'On the words of others' }],
  ['another author', { title: 'On the words of others', author: 'John Doe', year: '2019' }],
  ['another year', { title: 'On the words of others', author: 'Jane Roe', year: '1999' }],
  ['a title that begins alike', { title: 'On the words of others again', author: 'Jane Roe' }],
  ['another DOI', { doi: '10.1000/y' }],
])('not by %s', (_what, meta) => { expect(entryOf(WORK, 'x.pdf', meta)).toBeNull(); });

test('two works with one sign are none, one work listed twice is one', () => {
  expect(entryOf(`${WORK}\n@book{other, title = {Another}, doi = {10.1000/x}}`, 'x.pdf', { doi: '10.1000/x' })).toBeNull();
  expect(entryOf(`${WORK}\n${WORK}`, 'x.pdf', { doi: '10.1000/x' })).toBe('roe2019words');
});

test('a note is the user\'s own words, whatever its name', () => { expect(entryOf(WORK, '@roe2019words.md')).toBeNull(); });

test.each([
  ['https://doi.org/10.1000/ABC.', '10.1000/abc'], ['doi:10.1000/a(b)c', '10.1000/a(b)c'], ['10.1/x', null], ['see 10.1000/x', null],
])('the DOI %s', (written, doi) => { expect(doiOf(written)).toBe(doi); });

test.each([
  ['Journal 3 (2019). https://doi.org/10.1000/abc.def, accessed', '10.1000/abc.def'],
  ['(doi: 10.1000/a(b)1)', '10.1000/a(b)1'],
  ['DOI 10.1000/x and again doi:10.1000/X', '10.1000/x'],
  ['10.1000/x and 10.1000/y', null],
  ['nothing 10.5 / 3', null],
])('the one DOI in %j', (text, doi) => { expect(doiIn(text)).toBe(doi); });
