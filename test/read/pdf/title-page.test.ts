import path from 'node:path';
import { namesIn } from '../../../src/core/read/pdf/printed-names';
import { printedMeta, type PrintedLine } from '../../../src/core/read/pdf/title-page';
import { DATA, read } from '../../support/pdf';

const BODY = { font: 'f', size: 10 };
const page = (...lines: (string | [string, number])[]): PrintedLine[] => lines.map((line) => (typeof line === 'string' ? { text: line, size: 10 } : { text: line[0], size: line[1] }));

test('a title in the largest print, names under it, the year of the imprint', () => {
  expect(printedMeta(page(
    'Journal of Rivers, Vol. 3 (1923), pp. 1–20', ['The Frozen', 18], ['River: A Study', 18], ['Jane Roe1,* and John van der Berg2', 12], ['1University of X', 8], 'Abstract', 'It was cold in 1919.',
  ), BODY)).toEqual({ title: 'The Frozen River: A Study', author: 'Jane Roe; John van der Berg', year: '1923' });
});

test('a list of names that goes on with what is not understood is none', () => {
  expect(printedMeta(page(['The Frozen River', 18], 'Jane Roe, John Doe,', '{x,y}@z.org'), BODY)?.author).toBeNull();
  expect(printedMeta(page(['The Frozen River', 18], 'Jane Roe$, John Doe,', 'Ann Poe', 'Text'), BODY)?.author).toBe('Jane Roe; John Doe; Ann Poe');
});

test('a firm under the names is no author, and the sign of a note is none of the title', () => {
  expect(printedMeta(page(['The Frozen River∗', 18], 'Jane Roe, John Doe', 'Rivers Inc.', 'Text'), BODY)).toMatchObject({ title: 'The Frozen River', author: 'Jane Roe; John Doe' });
});

test('a cover sheet that names the author and the source', () => {
  expect(printedMeta(page('On the Words of Others', 'Author(s): Jane Roe and John Doe', 'Source: The Review, Vol. 3, No. 2 (May, 1923), pp. 1-20'), BODY))
    .toEqual({ title: null, author: 'Jane Roe; John Doe', year: '1923' });
});

test.each<[string, PrintedLine[]]>([
  ['no larger print', page('The frozen river', 'Text of the page.')],
  ['large print in two places', page(['The Frozen River', 18], 'text', ['A Second Heading', 18])],
  ['one word', page(['NATURE', 30], 'text')],
  ['letters under wrong names', page(['P❡♥❛❧✐3❡❞ ❧❡❛st squares', 18], 'text')],
  ['a journal of a name, far above the title', [{ text: 'Rivers & Ice', size: 16, base: 100 }, { text: 'The Frozen River', size: 16, base: 180 }, { text: 'text', size: 10, base: 200 }]],
  ['a journal', page(['Journal of Rivers', 30], 'text')],
  ['a kind of text', page(['Research Article', 30], 'text')],
  ['a number', page(['12', 30], 'text')],
  ['more lines than a title has', page(...Array.from({ length: 8 }, (): [string, number] => ['Words in large print', 18]))],
  ['an institution above it in the same print', page(['Tilburg University', 18], ['Digital Rights Management', 18], ['Salden, A.H.', 18])],
  ['lower case', page(['brief notices', 18], 'text')],
  ['nothing', []],
])('%s is no title', (_what, lines) => { expect(printedMeta(lines, BODY)).toBeNull(); });

test.each([
  ['Copyright © 1998 The Society', '1998'], ['Published online: 12 May 2014', '2014'], ['© 1998, 2001 X', null], ['Published 1998–2001', null], ['It was published when 1923 came', null], ['In 1923 the river froze.', null], ['arXiv:1706.03762v5 [cs.CL] 6 Dec 2017', '2017'],
])('the year of %j', (line, year) => { expect(printedMeta(page(line), BODY)?.year ?? null).toBe(year); });

test.each([
  ['Jane Roe', ['Jane Roe']], ['J. R. R. Roe, Jean-Luc Doe & Ana de la Cruz', ['J. R. R. Roe', 'Jean-Luc Doe', 'Ana de la Cruz']], ['JANE ROE AND JOHN DOE', ['JANE ROE', 'JOHN DOE']], ['By Jane Roe', ['Jane Roe']],
  ["Flann O'Brien†, Łukasz Żółw‡", ["Flann O'Brien", 'Łukasz Żółw']], ['Jane Roe, PhD', ['Jane Roe']],
  ['University of Oxford', null], ['Annual Report', null], ['A study of rivers', null], ['Berlin', null], ['Your Name', null], ['Institute for Rivers, Berlin', null], ['jane@x.org', null], ['J. R.', null], ['', null],
])('the names in %j', (line, names) => { expect(namesIn(line)).toEqual(names); });

test('hostile lines end', () => {
  for (const text of ['a'.repeat(100_000), 'A. '.repeat(50_000), ' '.repeat(100_000), 'Vol. 1 ('.repeat(20_000), 'pp. 1 '.repeat(20_000)]) expect(printedMeta(page([text, 20], text), BODY)?.author ?? null).toBeNull();
});

test('the papers of the test files', async () => {
  const { document } = await read(path.join(DATA, 'pdf/mozilla__pdf.js/tracemonkey.pdf'));
  expect(document?.meta.printed).toMatchObject({ title: 'Trace-based Just-in-Time Type Specialization for Dynamic Languages', year: null });
});
