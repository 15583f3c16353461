import { readNote } from '../../../src/core/read/note/read';
import type { SourceMeta } from '../../../src/core/read/types';

const meta = (yaml: string): SourceMeta => readNote(`---\n${yaml}\n---\nbody`).meta;

test('reads what describes the source', () => {
  expect(meta([
    'title: The "Title": a study'.replace(': a', ' - a'), 'authors: [Jane Doe, "[[People/John Roe|John Roe]]"]', 'year: 1923',
    'tags: [history, "#letters/1923", 2020]', 'aliases:\n  - One\n  - Two', 'recipient: "[[Ann]]"', 'created: 2024-01-02',
  ].join('\n'))).toEqual({
    title: 'The "Title" - a study', author: 'Jane Doe; John Roe', year: '1923', tags: ['history', 'letters/1923'], aliases: ['One', 'Two'],
    people: ['Jane Doe', 'John Roe', 'Ann'], dates: ['1923', '2024-01-02'],
    links: [{ target: 'People/John Roe', subpath: '', start: expect.any(Number) as number, end: expect.any(Number) as number, property: 'authors' },
      { target: 'Ann', subpath: '', start: expect.any(Number) as number, end: expect.any(Number) as number, property: 'recipient' }],
  });
});

test.each<[string, Partial<SourceMeta>]>([
  ['tags: "a b, #c"', { tags: ['a', 'b', 'c'] }],
  ['tag: a', { tags: ['a'] }],
  ['tags: {a: b}\naliases: 3\ntitle: [x, y]\nyear: true', { tags: [], aliases: ['3'], title: 'x', year: null }],
  ['title:\nauthor: ~\ntags:\n', { title: null, author: null, tags: [] }],
  ['title: 007\ndate: 12 May 1868', { title: '007', year: '1868', dates: ['12 May 1868'] }],
  ['created: 1594951486000', { dates: [] }],
  ['author: {family: Doe, given: Jane}', { author: 'Jane Doe' }],
  ['Author: A\r\nTITLE: B', { author: 'A', title: 'B' }],
  ['a: &x [b]\ntags: *x', { tags: [] }],
  ['__proto__: {polluted: 1}\nconstructor: 2\ntitle: T', { title: 'T' }],
  ['title: a: b', { title: null }],
  ['title: a\ntitle: b', { title: 'a' }],
  ['title: "a', { title: null }],
  ['\ttitle: a', { title: null }],
  ['- a\n- b', { title: null, tags: [] }],
  ['just text', { title: null }],
])('meta of %j', (yaml, expected) => {
  expect(meta(yaml)).toMatchObject(expected);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('broken, deep, large and multiplying front matter is harmless', () => {
  const bomb = ['a0: &a0 [x, x]', ...Array.from({ length: 40 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`), 'tags: *a40', 'title: T'].join('\n');
  expect(meta(bomb)).toMatchObject({ title: 'T', tags: [] });
  for (const piece of ['[', '{', '- ', '? ', '[a: ', '- ? ', '&a - ', 'a: [', '!a [']) {
    expect(meta(piece.repeat(60_000 / piece.length))).toMatchObject({ title: null });
    expect(meta(`${piece.repeat(60_000 / piece.length)}\nb: c`)).toMatchObject({ title: null });
  }
  const large = `title: T\nnote: ${'x'.repeat(200_000)}`;
  const note = readNote(`---\n${large}\n---\nbody`);
  expect(note.meta.title).toBeNull();
  expect(note.pages[0].blocks.map(({ kind }) => kind)).toEqual(['frontmatter', 'paragraph']);
});

test('links and tags of the body follow those of the front matter, each once', () => {
  const text = '---\ntags: [a]\nsource: "[[Smith.pdf]]"\n---\n#A #b [[c]]';
  const { links, tags } = readNote(text).meta;
  expect(tags).toEqual(['a', 'b']);
  expect(links.map(({ target, start, end }) => [target, text.slice(start, end)])).toEqual([['Smith.pdf', '"[[Smith.pdf]]"'], ['c', '[[c]]']]);
});
