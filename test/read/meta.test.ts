import { emptyMeta } from '../../src/core/read/document';
import { bestMeta, companionsOf, frontMatterLinks, metaFromName } from '../../src/core/read/meta';
import { readNote } from '../../src/core/read/note/read';

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
  expect(bestMeta(own, companion, 'Smith 2019 - T.pdf')).toEqual({
    title: 'Better title', author: 'Own, A.', year: '2001', tags: ['a', 'b'], aliases: [], people: ['Own, A.', 'Ann'], dates: [], links: [],
  });
  expect(bestMeta(emptyMeta(), null, 'S/Smith 2019 - T.pdf')).toMatchObject({ title: 'T', author: 'Smith', year: '2019' });
});

test.each([
  'Microsoft Word - thesis_final.doc', 'microsoft word - x', 'PowerPoint Presentation', 'PowerPoint-Präsentation', 'untitled', 'Untitled-1', 'Layout 1', 'Document1', 'title', 'paper.dvi', 'C:\\Users\\me\\x', '/home/me/x',
  'https://a.b/c', '10.1016/j.x.2019', 'PII: S0140-6736', '12345', '---', 'd41d8cd98f00b204e9800998ecf8427e', '  ',
])('the title %j is junk', (title) => expect(bestMeta({ ...emptyMeta(), title }, null, 'Good name.pdf').title).toBe('Good name'));

test.each(['On words', 'Word order in Old English - a study', 'Document theory', 'A page of history', '1984: a novel', 'Títulos'])('the title %j is kept', (title) =>
  expect(bestMeta({ ...emptyMeta(), title }, null, 'x.pdf').title).toBe(title));

test.each(['user', 'Administrator', 'unknown', 'Microsoft Office User', 'a@b.c', '42', 'HP'])('the author %j is junk', (author) =>
  expect(bestMeta({ ...emptyMeta(), author }, null, 'x.pdf').author).toBeNull());

test('long and hostile metadata ends', () => {
  for (const text of ['microsoft '.repeat(50_000), '-'.repeat(100_000), 'a-'.repeat(100_000), '('.repeat(100_000), ' '.repeat(100_000), 'A '.repeat(100_000)]) {
    expect(bestMeta({ ...emptyMeta(), title: text, author: text }, null, `${text}2019.pdf`).tags).toEqual([]);
  }
});

test('companions', () => {
  expect(companionsOf('a/Smith 2019.pdf')).toEqual(['a/Smith 2019.pdf.md', 'a/Smith 2019.md']);
  expect(companionsOf('a/b.md')).toEqual([]);
  expect(frontMatterLinks(readNote('---\nfile: "[[Smith.pdf]]"\n---\n[[other]]')).map(({ target }) => target)).toEqual(['Smith.pdf']);
  expect(frontMatterLinks(readNote('[[other]]'))).toEqual([]);
});
