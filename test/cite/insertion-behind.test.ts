/** Prose at a heading, a row, a mark, code, properties or a definition is a paragraph behind it. */
import fc from 'fast-check';
import { escapeMarkdown } from '../../src/core/text/escape';
import { type InsertionPlan, insert, planInsertion } from '../../src/core/cite/insertion';
import { readNoteMeta, readNoteText } from '../../src/core/read/note/read';
import { readShape } from '../../src/core/read/note/shape';
import { DEFINITION, X, noteText, put, resolve } from './inserting';

test.each([
  ['¦# My second draft\n\nText.\n', '# My second draft\n\nWords.[^x]\n\nText.\n'],
  ['# My sec¦ond draft\nText.', '# My second draft\n\nWords.[^x]\n\nText.'],
  ['# My second draft¦', '# My second draft\n\nWords.[^x]'],
  ['# My second draft ##  ¦\n', '# My second draft ##  \n\nWords.[^x]\n'],
  ['# ¦\n\nText.', '# \n\nWords.[^x]\n\nText.'],
  ['# One\n## T¦wo\n### Three\n', '# One\n## Two\n\nWords.[^x]\n\n### Three\n'],
  ['¦Title\nof two lines\n===\nText.', 'Title\nof two lines\n===\n\nWords.[^x]\n\nText.'],
  ['Title\n=¦==\n\nText.', 'Title\n===\n\nWords.[^x]\n\nText.'],
  ['¦---\na: b\n---\n# My draft\n\nText.', '---\na: b\n---\n# My draft\n\nWords.[^x]\n\nText.'],
  ['---\na: ¦b\n---\n\n# My draft\n', '---\na: b\n---\n\n# My draft\n\nWords.[^x]\n'],
  ['---\na: b\n---¦\nText.', '---\na: b\n---\n\nWords.[^x]\n\nText.'],
  ['¦---\r\na: b\r\n---\r\n# My draft\r\nText.', '---\r\na: b\r\n---\r\n# My draft\r\n\r\nWords.[^x]\r\n\r\nText.'],
  ['¦# My draft\r\nText.', '# My draft\r\n\r\nWords.[^x]\r\n\r\nText.'],
  ['¦| a | b |\n|---|---|\n| c | d |\n\nText.', '| a | b |\n|---|---|\n| c | d |\n\nWords.[^x]\n\nText.'],
  ['| a | b |\n|-¦--|---|\n| c | d |\n', '| a | b |\n|---|---|\n| c | d |\n\nWords.[^x]\n'],
  ['| a | b |\n|---|---|\n| c¦ | d |\n| e | f |', '| a | b |\n|---|---|\n| c | d |\n| e | f |\n\nWords.[^x]'],
  ['¦```js\ncode\n```\nText.', '```js\ncode\n```\n\nWords.[^x]\n\nText.'],
  ['```\nco¦de\n\ncode\n```  \nText.', '```\ncode\n\ncode\n```  \n\nWords.[^x]\n\nText.'],
  ['- a\n\n  ```\n  co¦de\n  ```\n- b\n', '- a\n\n  ```\n  code\n  ```\n- b\n\nWords.[^x]\n'],
  ['a\n\n¦    code\n\nText.', 'a\n\n    code\n\nWords.[^x]\n\nText.'],
  ['¦$$\nx\n$$\n', '$$\nx\n$$\n\nWords.[^x]\n'], ['%%\nhid¦den\n%%\nText.', '%%\nhidden\n%%\n\nWords.[^x]\n\nText.'],
  ['¦<div>\nhtml\n</div>\n\nText.', '<div>\nhtml\n</div>\n\nWords.[^x]\n\nText.'],
  ['¦***\nText.', '***\n\nWords.[^x]\n\nText.'],
  ['¦- one\n- two\n\nText.', '- one\n- two\n\nWords.[^x]\n\nText.'],
  ['- one\n  -¦ two\n  - three', '- one\n  - two\n  - three\n\nWords.[^x]'],
  ['- [¦ ] task\n- [ ] other\n', '- [ ] task\n- [ ] other\n\nWords.[^x]\n'],
  ['1. o¦ne\n2. two', '1. one Words.[^x]\n2. two'],
  ['- ¦one', '- Words.[^x] one'],
  ['- one\n¦  more', '- one\n  Words.[^x] more'],
  ['- one\n¦\n  more\n- two', '- one\n\n  more\n- two\n\nWords.[^x]'],
  ['- one\n¦\n- two', '- one\n\nWords.[^x]\n\n- two'],
  ['a\n\n ¦   code\n', 'a\n\n    code\n\nWords.[^x]\n'],
  ['a\n\n¦    - code\n', 'a\n\n    - code\n\nWords.[^x]\n'],
  ['- # He¦ading\n- two\n', '- # Heading\n- two\n\nWords.[^x]\n'],
  ['¦> quote\n> more\n', '> quote\n> more\n\nWords.[^x]\n'],
  ['> quote ¦more\n', '> quote Words.[^x] more\n'],
  ['> [!note] Ti¦tle\n> text\n', '> [!note] Title\n> text\n\nWords.[^x]\n'],
  ['> [!note] Title\n> text¦\n', '> [!note] Title\n> text Words.[^x]\n'],
  ['¦# Se¦lected\n\nText.', '# Selected\n\nWords.[^x]\n\nText.'],
])('%j', (source, expected) => {
  const result = put(source, 'Words.');
  expect(result.replace(/(?:\r?\n)*\[\^x\]: .*/, '')).toBe(expected);
  expect(readNoteText(result).footnotes.definitions.map(({ id }) => id)).toEqual(['x']);
});

test('behind all of a long list', () => {
  const list = '1. one of many\n'.repeat(200);
  expect(put(`¦${list}`, 'Words.')).toBe(`${list}\nWords.[^x]\n\n${DEFINITION}\n`);
});

test.each([
  ['One[^1]\n\n[^1]: a¦', `One[^1]\n\n[^1]: a\n\nWords.[^x]\n\n${DEFINITION}`],
  ['One[^1]\n\n[^1¦]: a\n[^2]: b\n    more\n', `One[^1]\n\n[^1]: a\n[^2]: b\n    more\n\nWords.[^x]\n\n${DEFINITION}\n`],
  ['[^1]: a¦\n\nOne[^1]', `[^1]: a\n\nWords.[^x]\n\nOne[^1]\n\n${DEFINITION}`],
])('behind definitions: %j', (source, expected) => {
  expect(put(source, 'Words.')).toBe(expected);
});

test.each([
  ['```\nopen¦', /^The cursor is in .* nothing closes/], ['# A¦ %% open\n\nText', /behind the cursor is closed by nothing/],
])('what nothing closes would swallow it: %j', (source, refusal) => {
  expect(put(source, 'Words.')).toMatch(refusal);
});

test('the cursor is behind it', () => {
  const shape = readShape('# Draft\n\nText.\n');
  const { insertions, cursor } = planInsertion(shape, { start: 0, end: 0 }, [{ text: 'Words. More.', footnotes: [X] }], resolve) as InsertionPlan;
  expect(insert(shape.text, insertions).slice(0, cursor)).toBe('# Draft\n\nWords. More.[^x]');
});

/** What prose may not become part of, as it is written, in order. */
function fixedIn(note: string): Record<string, string[]> {
  const { blocks, footnotes: { definitions } } = readNoteText(note);
  const shape = readShape(note);
  return {
    blocks: blocks.filter(({ kind }) => /^(?:frontmatter|heading|table|code|math|html|comment|rule)$/.test(kind)).map(({ start, end }) => note.slice(start, end)),
    closed: shape.closedBlocks.filter(({ kind }) => kind !== 'a footnote').map(({ start, end }) => note.slice(start, end)).filter((source) => source !== ''),
    // A mark of a callout that is not the first of its quotation is none to Obsidian.
    titles: shape.lines.filter(({ start, kind }) => kind !== 'prose' && !/\][ \t]*$/.test(note.slice(0, start))).map(({ start, end }) => note.slice(start, end)),
    definitions: definitions.filter(({ id }) => id !== 'x').map(({ start, end }) => note.slice(start, end)),
  };
}

test('prose anywhere in any note leaves headings, properties, tables, code, definitions and marks as they are', () => {
  fc.assert(fc.property(noteText, fc.nat(), fc.constantFrom('Some prose. And more.', '1. - # > prose'), (text, a, prose) => {
    const at = a % (text.length + 1);
    const shape = readShape(text);
    const plan = planInsertion(shape, { start: at, end: at }, [{ text: escapeMarkdown(prose), footnotes: [X] }], resolve);
    fc.pre(typeof plan !== 'string' && shape.openFrom === text.length);
    const result = insert(text, plan.insertions);
    expect(fixedIn(result)).toEqual(fixedIn(text));
    expect(readNoteMeta(result)).toEqual(readNoteMeta(text));
    const lines = new Set(result.split(/\r\n|[\r\n]/));
    expect(text.split(/\r\n|[\r\n]/).filter((line) => !lines.has(line)).length).toBeLessThan(2);
    const [before, after] = [/.*$/.exec(text.slice(0, at))![0], /.*/.exec(text.slice(at))![0]];
    if (before.length < (/^[ >]*(?:[-*+]|1\.) +(?=\S)/.exec(before + after)?.[0].trimEnd().length ?? 0)) expect(lines).toContain(before + after);
    expect(result.slice(0, plan.cursor)).toMatch(/(?:more|prose)\.?\[\^x\]$/);
  }), { numRuns: 300 });
});
