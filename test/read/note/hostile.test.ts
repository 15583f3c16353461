import { readNote } from '../../../src/core/read/note/read';

/** Each would take minutes to hours, or end the process, if anything in the reader were worse than linear in it. */
const N = 100_000;
const CASES: Record<string, string> = {
  'one long line': 'word '.repeat(2_000_000),
  'headings': '# a\n'.repeat(200_000),
  'nested quotes': '> '.repeat(N),
  'deeper and deeper quotes': Array.from({ length: 1500 }, (_, at) => `${'> '.repeat(at)}a`).join('\n'),
  'deeper and deeper lists': Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
  'lists in a line': '- '.repeat(N),
  'footnotes in a line': '[^a]: '.repeat(N),
  'quoted footnotes': '> [^a]: b\n'.repeat(20_000),
  'a table row and spaces': `a|b\nc|d\n${' '.repeat(N)}x`,
  'a wide table': `${'|a'.repeat(N)}\n${'|-'.repeat(N)}\n${'|b'.repeat(N)}`,
  'open labels': `[a${'\na'.repeat(N)}`,
  'HTML attributes': `<a ${'a=b '.repeat(N)}`,
  'runs of backticks': Array.from({ length: 1500 }, (_, at) => '`'.repeat(at + 1)).join(' '),
  'open wikilinks in many paragraphs': '[[a\n\n'.repeat(20_000),
  'open mathematics in many paragraphs': '$a $$b\n\n'.repeat(20_000),
  'link titles': '[a](b "'.repeat(N),
  'link titles in two quotes': '[a](b "[a](b \''.repeat(N),
  'spaces in links': `[a](${' '.repeat(N)}`.repeat(3),
  'slashes in a tag': `#${'/'.repeat(N)}a/`,
  'front matter of dashes': `---\n${'---x\n'.repeat(N)}`,
  'front matter of spaces': `---\n${'\n--- '.repeat(N)}x`,
};
for (const piece of ['a-', '[', '[[', '[[a', '[]', '![[', '[a](', '[a](<', '[^', '[^a', '(', '`', '` ', '$', '$$', '$a ', '%%', '%% a', '<', '<a ', '<!--', '#', '#a', '#/', '\\', '*', '_a ', '~', '|', ']', '[a]: ', '\t', ' ', '\n', '\r', '\0', '\ud800',
  '%%\n', '$$\n', '%% a %% b\n', '```\n', '~~~ a\n', '> a\n', '- a\n', '1. a\n', '- [ ] a\n', 'a\n=\n', 'a|b\n', '|a|\n|-|\n', '[^a]: b\n', '<div>\n', '<!--\n', '---\n', '\u00a0\n']) {
  CASES[`${JSON.stringify(piece)} again and again`] = piece.repeat(N / piece.length);
}

test.each(Object.keys(CASES))('%s', (name) => {
  const text = CASES[name];
  const { blocks } = readNote(text).pages[0];
  expect(blocks.length > 0).toBe(text.trim() !== '');
  expect(blocks.at(-1)?.end ?? 0).toBe(text.trimEnd().length);
});
