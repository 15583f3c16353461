import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../../src/core/read/decode';
import { readNote } from '../../../src/core/read/note/read';

const DATA = join(process.env.IBID_DATA ?? '../shared/data', 'vaults');
const FOLDERS = ['test/fixtures', ...(existsSync(DATA) ? [DATA] : [])];

/** What the types promise of every note: the first promise that is broken, or null. */
function brokenPromise(text: string): string | null {
  const { pages, meta, footnotes } = readNote(text);
  const { blocks } = pages[0];
  if (pages.length !== 1 || pages[0].text !== text) return 'another text';
  let at = 0;
  for (const block of blocks) {
    const { start, end, kind, level, headings } = block;
    const isOrdered = start >= at && end > start && end <= text.length;
    if (!isOrdered || text.slice(at, start).trim() !== '') return `blocks: ${JSON.stringify({ block, at, text: text.slice(at, end).slice(0, 200) })}`;
    if ((kind === 'heading') !== (level !== undefined) || headings.length > 6) return `heading: ${JSON.stringify(block)}`;
    at = end;
  }
  if (text.slice(at).trim() !== '') return `text after the last block: ${text.slice(at).slice(0, 200)}`;
  const reference = footnotes.references.find(({ id, start, end }) => text.slice(start, end) !== `[^${id}]`);
  const definition = footnotes.definitions.find(({ id, start, textStart, end }) => text.slice(start, textStart).trimEnd() !== `[^${id}]:` || textStart > end);
  const link = meta.links.find(({ subpath, start, end }) => start >= end || !text.slice(start, end).includes('[') || !/^(?:#|$)/.test(subpath));
  const tag = meta.tags.find((name) => name === '' || /^\d+$/.test(name));
  return reference ?? definition ?? link ?? tag ? JSON.stringify({ reference, definition, link, tag }) : null;
}

test.each(FOLDERS)('every note of %s', (folder) => {
  const notes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  expect(notes.length).toBeGreaterThan(5);
  const broken = notes.map((path) => ({ path, promise: brokenPromise(decodeText(readFileSync(join(folder, path)))!) }));
  expect(broken.filter(({ promise }) => promise !== null)).toEqual([]);
});

const PIECES = [
  '# ', '## a', '\n', '\n\n', '\r\n', '\r', '===', '---', '- ', '* ', '1. ', '> ', '> [!note] ', '```', '~~~', '    ', '\t', '$$', '$', '%%', '|', '|-|',
  '[^a]', '[^a]: ', '[[', ']]', '![[', '[', '](', ')', '<', '>', '<!--', '-->', '<div>', '#tag', '`', '\\', 'word', ' ', 'é', '😀', '\ud800', '\uFEFF', '\0', '\u2028', '\u00a0', 'a: b', '"',
];

const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 60, size: 'max' }).map((some) => some.join(''));

test.each([
  ['Markdown', pieces],
  ['front matter', pieces.map((text) => `---\n${text}\n---\n${text}`)],
  ['text', fc.string({ unit: 'binary', maxLength: 200, size: 'max' })],
])('any %s', (_name, texts) => {
  fc.assert(fc.property(texts, (text) => { expect(brokenPromise(text)).toBeNull(); }), { numRuns: 1000 });
});
