import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readBibtex } from '../../../src/core/read/bibliography/bibtex';
import { readBibliography } from '../../../src/core/read/bibliography/read';

const DATA = path.join(process.env.IBID_DATA ?? '../shared/data', 'bib');

test('an entry with all that is kept of it', () => {
  expect(readBibtex(`
    @string{pub = "Verlag"}
    @Book{muller1888, author = {M{\\"u}ller-L\\"udenscheidt, Anna and Ludwig van Beethoven and {World Health Organization} and others},
      title = "{\\"U}ber das {Bad}: 10\\% Wasser -- ein \`\`Versuch''", publisher = pub # { Berlin}, year = 1888, pages = {63--91},
      doi = {https://doi.org/10.1000/ABC\\_1}, isbn = {978-3-16-148410-0}, file = {Full Text:C\\:\\\\Users\\\\me\\\\M 1888.pdf:application/pdf} }`)).toEqual({
    entries: [{
      citekey: 'muller1888', type: 'book', title: 'Über das Bad: 10% Wasser – ein “Versuch”',
      authors: ['Müller-Lüdenscheidt, Anna', 'van Beethoven, Ludwig', 'World Health Organization', 'et al.'],
      year: '1888', doi: '10.1000/abc_1', isbn: '9783161484100', files: ['C:/Users/me/M 1888.pdf'], pages: '63–91',
    }],
    skipped: [],
  });
});

test.each([
  ['a brace that is not closed', '@book{a, title = {A {, year = 2000}\n\n@book{b, title = {B}}', 'a brace is not closed'],
  ['an entry that is not closed', '@book{a, title = {A}\n@book{b, title = {B}}', 'it is not closed'],
  ['a quotation mark that is not closed', '@book{a, title = "A, year = 2000}\n@book{b, title = {B}}', 'a quotation mark is not closed'],
  ['no sign of equality', '@book{a, title {A}}\n@book{b, title = {B}}', '“=” is missing after “title”'],
  ['no key', '@book{title = {A}}\n@book{b, title = {B}}', 'it has no citation key'],
  ['on one line', '@book{a, title {A}} @book{b, title = {B}}', '“=” is missing after “title”'],
])('%s costs that entry alone, and is told', (_what, text, why) => {
  const { entries, skipped } = readBibtex(text);
  expect(entries.map(({ citekey, title }) => [citekey, title])).toEqual([['b', 'B']]);
  expect(skipped).toEqual([{ line: 1, entry: expect.stringMatching(/^@book\{/) as string, why }]);
});

test('what is no entry and what is odd is no error', () => {
  const { entries, skipped } = readBibtex('\uFEFFwrite to me@example.org\n%@book{no,\n@Comment{jabref-meta: x;}\n@preamble{"x"}\n@web_page(a, year = 1999 month = jan,, note = ,)\n@misc{ü:1, title={}}');
  expect(entries.map(({ citekey, year, title }) => [citekey, year, title])).toEqual([['a', '1999', null], ['ü:1', null, null]]);
  expect(skipped).toEqual([]);
});

test.each([
  ['{\\\'e}cole \\\'{e} \\\'e \\c{c} \\c c {\\\'\\i} \\v{s}', 'école é é ç ç í š'],
  ['\\ss{} \\o{} \\O{}re \\L{}ód\\\'z \\ae', 'ß ø Øre Łódź æ'],
  ['\\emph{Homo sapiens} and \\textbf{x} \\unknown{kept}', 'Homo sapiens and x kept'],
  ['$\\alpha$-decay of H$_2$O', 'α-decay of H2O'],
  ['A~B \\& C\\,D \\$5', 'A B & C D $5'],
  ['Ein\\-zel', 'Einzel'],
  ['plain 人 text', 'plain 人 text'],
])('LaTeX: %s', (written, text) => { expect(readBibtex(`@book{a, title = {${written}}}`).entries[0].title).toBe(text); });

test.each([
  ['family=Berg, given=Anna, prefix=van den', ['van den Berg, Anna']],
  ['King, Jr., Martin Luther', ['King, Martin Luther']],
  ['Jean de La Fontaine AND 王小明', ['de La Fontaine, Jean', '王小明']],
  ['Smith, J.\n and\tRoe, Jane', ['Smith, J.', 'Roe, Jane']],
  ['{Barnes and Noble}', ['Barnes and Noble']],
  ['Anderson, Sandy', ['Anderson, Sandy']],
])('names: %s', (author, names) => { expect(readBibtex(`@book{a, author = {${author}}}`).entries[0].authors).toEqual(names); });

test.each([
  ['date = {2019-03-01/2020}', '2019'], ['date = {1923~}, year = 1999', '1923'], ['year = {c. 1450}', '1450'], ['year = {forthcoming}', null], ['urldate = {2020-01-01}', null],
])('the year of %s', (fields, year) => { expect(readBibtex(`@book{a, ${fields}}`).entries[0].year).toBe(year); });

test('editors stand in for authors, and a chapter has its book\'s year', () => {
  const { entries } = readBibtex('@inbook{c, title={C}, author={A, B}, crossref={Whole}}\n@book{whole, title={W}, editor={E, F}, year=2001}');
  expect(entries.map(({ authors, year }) => [authors, year])).toEqual([[['A, B'], '2001'], [['E, F'], '2001']]);
});

test.each([
  ['x.pdf', ['x.pdf']],
  ['/home/me/a b.pdf;/home/me/c.pdf', ['/home/me/a b.pdf', '/home/me/c.pdf']],
  [':Smith2019.pdf:PDF', ['Smith2019.pdf']],
  ['Smith.pdf:Pi\\\\Smith.pdf:PDF;:draft.pdf:PDF', ['Pi/Smith.pdf', 'draft.pdf']],
  ['Full Text PDF:files/12/a\\: b\\; c.pdf:application/pdf;Snapshot:files/13/x.html:text/html', ['files/12/a: b; c.pdf', 'files/13/x.html']],
  ['C:\\Users\\me\\x.pdf', ['C:/Users/me/x.pdf']],
  [':C$\\backslash$:/Users/me/x.pdf:pdf', ['C:/Users/me/x.pdf']],
  ['https://example.org/x.pdf', []],
  ['Smith{\\_}2019.pdf:Smith{\\_}2019.pdf:PDF', ['Smith_2019.pdf']],
])('the files of %j', (field, files) => { expect(readBibtex(`@book{a, file = {${field}}}`).entries[0].files).toEqual(files); });

test('every real library is read whole', () => {
  let entries = 0;
  for (const folder of ['jabref', 'better-bibtex', 'citation-js']) {
    for (const name of readdirSync(path.join(DATA, folder)).filter((file) => /\.(?:bib|biblatex|bibtex)$/.test(file))) {
      const found = readBibliography(name, readFileSync(path.join(DATA, folder, name)));
      expect([name, found.skipped]).toEqual([name, []]);
      entries += found.entries.length;
    }
  }
  expect(entries).toBeGreaterThan(3200);
});

test('a real library that is broken in one place loses no other entry', () => {
  const text = readFileSync(path.join(DATA, 'jabref', 'jabref-authors.bib'), 'utf8');
  const whole = readBibtex(text).entries.map(({ citekey }) => citekey);
  const starts = [...text.matchAll(/^@\w+\{/gm)].map(({ index }) => index);
  fc.assert(fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom('{', '"', '}', ','), (at, mark) => {
    const inside = text.indexOf('=', starts[at]) + 1;
    const { entries, skipped } = readBibtex(`${text.slice(0, inside)} ${mark} ${text.slice(inside)}`);
    const lost = whole.filter((key) => !entries.some(({ citekey }) => citekey === key));
    expect(lost.length).toBeLessThanOrEqual(1);
    expect(lost.length === 0 || skipped.length > 0).toBe(true);
  }), { numRuns: 12 });
});

test('hostile files end', () => {
  for (const text of ['@a{'.repeat(100_000), '@a{b,\n'.repeat(60_000), `@a{b, c = ${'{'.repeat(200_000)}`, `@a{b, author = {${' '.repeat(200_000)}}}`,
    `@a{b, author = {${'x and '.repeat(50_000)}}}`, `@a{b, title = {${'\\'.repeat(100_000)}}}`, `@a{b, file = {${':;'.repeat(100_000)}}}`, '@'.repeat(300_000), `@a{b, c = ${'x # '.repeat(80_000)}}`]) {
    expect(readBibtex(text).skipped.length).toBeLessThanOrEqual(100);
  }
});

test('never throws', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('@', 'a', '{', '}', '"', ',', '=', '#', '\\', '\n', 'and ', '@book{k,', '%', '(', ')')), (parts) => {
    readBibtex(parts.join(''));
  }));
});
