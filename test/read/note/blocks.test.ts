import { readNote } from '../../../src/core/read/note/read';

const blocksOf = (text: string): [string, string][] =>
  readNote(text).pages[0].blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
const pathsOf = (text: string): [string, string[]][] =>
  readNote(text).pages[0].blocks.map(({ start, end, headings }) => [text.slice(start, end), headings]);

test('keeps the text as the file is', () => {
  const text = '\uFEFF---\r\ntitle: T\r\n---\r\n\r\n# A\r\n\r\nb\r\n';
  const note = readNote(text);
  expect(note.pages).toHaveLength(1);
  expect(note.pages[0].text).toBe(text);
  expect(note.pages[0].place).toEqual({ kind: 'note' });
  expect(blocksOf(text)).toEqual([['frontmatter', '---\r\ntitle: T\r\n---'], ['heading', '# A'], ['paragraph', 'b']]);
});

test.each<[string, string, [string, string][]]>([
  ['ATX headings with closing marks', '# A #\n## B##\n### #', [['heading', '# A #'], ['heading', '## B##'], ['heading', '### #']]],
  ['setext headings', 'A\n===\nB\nb\n---\nc', [['heading', 'A\n==='], ['heading', 'B\nb\n---'], ['paragraph', 'c']]],
  ['a tag is no heading', '#tag\n', [['paragraph', '#tag']]],
  ['lists', '- a\n  - b\n\n  c\n\n1. d\n2. e', [['list', '- a\n  - b\n\n  c'], ['list', '1. d\n2. e']]],
  ['tables', 'text\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\nx | y', [['paragraph', 'text'], ['table', '| a | b |\n|---|:-:|\n| 1 | 2 |'], ['paragraph', 'x | y']]],
  ['a delimiter row of another width is none', 'a | b\n---|---|---', [['paragraph', 'a | b\n---|---|---']]],
  ['code', '```js\n# a\n\n```\n~~~\nb\n~~~\n\n    c\n', [['code', '```js\n# a\n\n```'], ['code', '~~~\nb\n~~~'], ['code', 'c']]],
  ['unclosed code', '```\n# a\n\nb', [['code', '```\n# a\n\nb']]],
  ['quotes and callouts', '> a\nb\n\n> [!note]- Title\n> # x', [['quote', '> a\nb'], ['callout', '> [!note]- Title\n> # x']]],
  ['mathematics', 'a\n$$\nx\n\n- y\n$$\nb', [['paragraph', 'a'], ['math', '$$\nx\n\n- y\n$$'], ['paragraph', 'b']]],
  ['mathematics in a line', '$$x$$\n\n$$y$$ is it', [['math', '$$x$$'], ['paragraph', '$$y$$ is it']]],
  ['unclosed mathematics is text', '$$\na\n\nb', [['paragraph', '$$\na'], ['paragraph', 'b']]],
  ['comments', '%%\n# a\n\nb\n%%\nc\n\n%% d %%', [['comment', '%%\n# a\n\nb\n%%'], ['paragraph', 'c'], ['comment', '%% d %%']]],
  ['text after a comment', '%%\na\n%% b\n', [['comment', '%%\na\n%%'], ['paragraph', 'b']]],
  ['an unclosed comment is text', 'a\n\n%%\nb\n\nc', [['paragraph', 'a'], ['paragraph', '%%\nb'], ['paragraph', 'c']]],
  ['marks in a quote close nothing outside', '> $$\n> a\n\nb\n\n$$', [['quote', '> $$\n> a'], ['paragraph', 'b'], ['paragraph', '$$']]],
  ['HTML', '<div>\na\n</div>\n\n<!-- b\n\nc -->\nd', [['html', '<div>\na\n</div>'], ['comment', '<!-- b\n\nc -->'], ['paragraph', 'd']]],
  ['rules', 'a\n\n---\n***', [['paragraph', 'a'], ['rule', '---'], ['rule', '***']]],
  ['footnotes', 'a[^1]\n[^1]: b\nc\n\n    d\n[^x]: e\n\nf', [['paragraph', 'a[^1]'], ['footnote', '[^1]: b\nc\n\n    d'], ['footnote', '[^x]: e'], ['paragraph', 'f']]],
  ['old line ends', '# a\rb\r\rc', [['heading', '# a'], ['paragraph', 'b'], ['paragraph', 'c']]],
  ['only white space', ' \n\t\u3000\n\u00a0', []],
])('blocks: %s', (_name, text, blocks) => expect(blocksOf(text)).toEqual(blocks));

test('a long list is one block an item', () => {
  const items = Array.from({ length: 40 }, (_, at) => `- item ${at} ${'word '.repeat(8).trim()}\n  - below`);
  const text = `a\n\n${items.join('\n')}\n\nb`;
  expect(blocksOf(text)).toEqual([['paragraph', 'a'], ...items.map((item) => ['list', item]), ['paragraph', 'b']]);
});

test('heading paths', () => {
  expect(pathsOf('a\n\n# A #\nb\n\n### C *c*\n\nd\n\n> # no\n\n- # no\n\n## [[E|e]]\n\nf\n\n#\n\ng')).toEqual([
    ['a', []], ['# A #', []], ['b', ['A']], ['### C *c*', ['A']], ['d', ['A', 'C *c*']], ['> # no', ['A', 'C *c*']],
    ['- # no', ['A', 'C *c*']], ['## [[E|e]]', ['A']], ['f', ['A', '[[E|e]]']], ['#', []], ['g', []],
  ]);
  expect(readNote('# a\n###### b').pages[0].blocks.map(({ level }) => level)).toEqual([1, 6]);
  expect(pathsOf('A\r\nb\r\n===\r\nc').at(-1)).toEqual(['c', ['A b']]);
});

test('front matter stands on the first line or nowhere', () => {
  expect(blocksOf('---\na: b\n---\nc')[0]).toEqual(['frontmatter', '---\na: b\n---']);
  expect(blocksOf('---\n---')).toEqual([['frontmatter', '---\n---']]);
  expect(blocksOf('\n---\na: b\n---')[0]).toEqual(['rule', '---']);
  expect(blocksOf('---\na: b\n')[0]).toEqual(['rule', '---']);
  expect(blocksOf('---\na\n----\nb\n---')[0]).toEqual(['frontmatter', '---\na\n----\nb\n---']);
});
