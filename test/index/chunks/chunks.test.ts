import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chunkDocument } from '../../../src/core/index/chunks/chunk-document';
import { embeddedText } from '../../../src/core/index/chunks/embedded-text';
import { countWords } from '../../../src/core/index/chunks/measure';
import { isProse } from '../../../src/core/index/chunks/units';
import { isReferencesTitle } from '../../../src/core/text/references-title';
import type { Chunk } from '../../../src/core/index/types';
import { readNote } from '../../../src/core/read/note/read';
import type { Document } from '../../../src/core/read/types';
import { randomBy } from '../../../scripts/random.mjs';

const DATA = process.env.IBID_DATA ?? path.join('..', 'shared', 'data');
const VAULTS = [path.join('test', 'fixtures', 'vault'), path.join(DATA, 'vaults')].filter((folder) => existsSync(folder));
/** Real notes: the committed ones, and some of the large vaults'. */
const NOTES = VAULTS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))
  .filter((file) => file.endsWith('.md')).filter((file, at) => file.startsWith('test') || at % 25 === 0)
  .map((file) => readFileSync(file, 'utf8'));

const textOf = (document: Document, { spans }: Chunk): string =>
  spans.map(({ page, start, end }) => document.pages[page].text.slice(start, end)).join('');

/** What holds of every document. */
function check(document: Document): void {
  const chunks = chunkDocument(document);
  const covered = document.pages.map(({ text }) => new Uint8Array(text.length));
  chunks.forEach((chunk, ordinal) => {
    expect(chunk.ordinal).toBe(ordinal);
    expect(chunk.spans.length).toBe(1);
    const [{ page, start, end }] = chunk.spans;
    expect(chunk.place).toBe(document.pages[page].place);
    const text = document.pages[page].text.slice(start, end);
    expect(text).not.toBe('');
    expect(text.trim()).toBe(text);
    expect(/^\p{Surrogate}|\p{Surrogate}$/u.test(text)).toBe(false);
    covered[page].fill(1, start, end);
  });
  for (let at = 1; at < chunks.length; at++) {
    const [before, after] = [chunks[at - 1].spans[0], chunks[at].spans[0]];
    expect(before.page < after.page || (before.page === after.page && before.end <= after.start)).toBe(true);
  }
  document.pages.forEach(({ text, blocks }, page) => {
    for (const block of blocks) {
      if (!isProse(text, block)) continue;
      const { start, end } = block;
      for (let at = start; at < end; at++) if (!covered[page][at] && text[at].trim() !== '') throw new Error(`Not in a chunk: ${text.slice(at, at + 40)}`);
    }
  });
  expect(chunkDocument(structuredClone(document))).toEqual(chunks);
}

/** How many texts have to be embedded when the first note becomes the second. */
function newTexts(before: string, after: string): number {
  const known = new Set(chunkDocument(readNote(before)).map(({ textHash }) => textHash));
  return new Set(chunkDocument(readNote(after)).map(({ textHash }) => textHash).filter((hash) => !known.has(hash))).size;
}

const word = fc.constantFrom('guild', 'of', 'bread', 'riot', 'the', 'price', 'Zürich', '🍞🥖', 'archive', '糧食', 'é', '1789');
const sentence = fc.array(word, { minLength: 1, maxLength: 30, size: 'max' }).map((words) => `${words.join(' ')}. `);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 12, size: 'max' }).map((all) => all.join('').trim());
const block = fc.oneof(
  { weight: 6, arbitrary: paragraph },
  { weight: 2, arbitrary: fc.tuple(fc.integer({ min: 1, max: 4 }), sentence).map(([level, title]) => `${'#'.repeat(level)} ${title.trim()}`) },
  { weight: 1, arbitrary: fc.array(sentence, { minLength: 1, maxLength: 40, size: 'max' }).map((items) => items.map((item) => `- ${item}`).join('\n')) },
  { weight: 1, arbitrary: fc.array(word, { minLength: 1, maxLength: 300, size: 'max' }).map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``) },
  { weight: 1, arbitrary: fc.array(word, { minLength: 1, maxLength: 120, size: 'max' }).map((rows) => `| a | b |\n|---|---|\n${rows.map((row) => `| ${row} | ${row} |`).join('\n')}`) },
  { weight: 1, arbitrary: fc.constantFrom('---', '> [!note] A callout\n> with text', '%% to do %%', '[^1]: A footnote.', '$$\nx^2\n$$') },
);
const note = fc.array(block, { maxLength: 25, size: 'max' });

describe('chunkDocument', () => {
  it('cuts random notes into exact spans that leave nothing out', () => {
    fc.assert(fc.property(note, (blocks) => { check(readNote(blocks.join('\n\n'))); }), { numRuns: 30 });
  });

  it('cuts real notes into exact spans that leave nothing out', () => {
    expect(NOTES.length).toBeGreaterThan(3);
    for (const text of NOTES) check(readNote(text));
  });

  it('embeds at most two chunks for a paragraph inserted between any two blocks of random notes', () => {
    fc.assert(fc.property(note, paragraph, fc.nat(), (blocks, inserted, place) => {
      const at = place % (blocks.length + 1);
      // Two lists with nothing but a blank line between them are one block: what is inserted there takes it apart.
      const offset = blocks.slice(0, at).join('\n\n').length;
      fc.pre(!readNote(blocks.join('\n\n')).pages[0].blocks.some(({ start, end }) => start < offset && offset < end - 1));
      const after = [...blocks.slice(0, at), inserted.slice(0, 900).trim(), ...blocks.slice(at)];
      expect(newTexts(blocks.join('\n\n'), after.join('\n\n'))).toBeLessThanOrEqual(2);
    }), { numRuns: 40 });
  });

  it('embeds at most two chunks for a paragraph inserted into a long section', () => {
    const next = randomBy(8);
    const paragraphOf = (words: number): string => Array.from({ length: words }, () => `w${String(Math.floor(next() * 1e6))}`).join(' ');
    const section = Array.from({ length: 150 }, () => paragraphOf(3 + Math.floor(next() * 140)));
    for (let round = 0; round < 25; round++) {
      const at = Math.floor(next() * section.length);
      const after = [...section.slice(0, at), paragraphOf(1 + Math.floor(next() * 180)), ...section.slice(at)];
      expect(newTexts(section.join('\n\n'), after.join('\n\n'))).toBeLessThanOrEqual(2);
    }
  });

  it('embeds at most two chunks for a paragraph inserted after any block of real notes', () => {
    const next = randomBy(3);
    for (const text of NOTES) {
      const blocks = readNote(text).pages[0].blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'heading');
      if (blocks.length === 0) continue;
      const { end } = blocks[Math.floor(next() * blocks.length)];
      const inserted = Array.from({ length: 5 + Math.floor(next() * 150) }, () => `w${String(Math.floor(next() * 1e6))}`).join(' ');
      expect(newTexts(text, `${text.slice(0, end)}\n\n${inserted}\n\n${text.slice(end)}`)).toBeLessThanOrEqual(2);
    }
  });

  it('makes chunks of about 160 words of running prose', () => {
    const next = randomBy(5);
    const paragraphs = Array.from({ length: 800 }, () => Array.from({ length: 20 + Math.floor(next() * 120) }, () => `w${String(Math.floor(next() * 1e6))}`).join(' '));
    const document = readNote(paragraphs.join('\n\n'));
    const sizes = chunkDocument(document).map((chunk) => countWords(textOf(document, chunk))).sort((a, b) => a - b);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(130);
    expect(mean).toBeLessThan(190);
    expect(sizes[Math.floor(sizes.length / 10)]).toBeGreaterThan(60);
    expect(sizes[sizes.length - 1]).toBeLessThan(700);
  });

  it('keeps headings with what follows them, and knows the path', () => {
    const document = readNote('# Bread\n\n## Price\n\nIt rose.\n\n## Riot\n\nThere was one.');
    const chunks = chunkDocument(document);
    expect(chunks.map((chunk) => textOf(document, chunk))).toEqual(['# Bread\n\n## Price\n\nIt rose.', '## Riot\n\nThere was one.']);
    expect(chunks.map(({ headings }) => headings)).toEqual([['Bread', 'Price'], ['Bread', 'Riot']]);
  });

  it('keeps short blocks whole and the rows of long tables', () => {
    const rows = Array.from({ length: 300 }, (_, row) => `| ${String(row)} | price of bread in year ${String(1500 + row)} |`);
    const document = readNote(`| n | what |\n|---|---|\n${rows.join('\n')}`);
    const chunks = chunkDocument(document);
    expect(chunks.length).toBeGreaterThan(5);
    for (const chunk of chunks) expect(textOf(document, chunk).split('\n').every((line) => line.startsWith('|') && line.endsWith('|'))).toBe(true);
  });

  it.each([
    ['one word without end', 'a'.repeat(300_000)],
    ['one line', 'bread and '.repeat(30_000)],
    ['equal paragraphs', 'same\n\n'.repeat(8_000)],
    ['Chinese without a stop', '糧食價格'.repeat(30_000)],
    ['emoji', '🍞'.repeat(60_000)],
    ['brackets', '('.repeat(100_000)],
    ['dashes', 'a-'.repeat(100_000)],
    ['headings', '# x\n'.repeat(6_000)],
  ])('cuts %s into chunks of bounded size', (_, text) => {
    const document = readNote(text);
    check(document);
    for (const chunk of chunkDocument(document)) expect(countWords(textOf(document, chunk))).toBeLessThan(900);
  });

  it('makes one chunk of a note of nothing but front matter, and none of nothing', () => {
    const document = readNote('---\nrating: 7\n---\n');
    expect(chunkDocument(document).map((chunk) => [chunk.section, textOf(document, chunk)])).toEqual([['frontmatter', '---\nrating: 7\n---']]);
    expect(chunkDocument(readNote('---\nrating: 7\n---\nText.')).map(({ section }) => section)).toEqual(['body']);
    expect(chunkDocument(readNote(' \n\t\n'))).toEqual([]);
    expect(chunkDocument(readNote(''))).toEqual([]);
  });

  it('tells code and bibliographies', () => {
    const chunks = chunkDocument(readNote('# A\n\nText.\n\n# B\n\n```js\nx\n```\n\n# 7. References\n\nKnuth 1997.\n\n## Books\n\nKay 2001.\n\n# Appendix\n\nText.'));
    expect(chunks.map(({ section }) => section)).toEqual(['body', 'code', 'references', 'references', 'body']);
  });

  it.each(['References', '## Works Cited', 'BIBLIOGRAPHIE', 'Literaturverzeichnis:', '12 Bibliografía', 'VI. Referências bibliográficas', 'A. Bibliografia', 'Literatuurlijst', '参考文献'])(
    'knows the title %s', (title) => { expect(isReferencesTitle(title)).toBe(true); });
  it.each(['References to Hegel', 'Preferences', '', '1', '#'.repeat(100_000), 'i'.repeat(100_000)])(
    'takes no other title for one (%#)', (title) => { expect(isReferencesTitle(title)).toBe(false); });

  it('follows a bibliography over the pages of a PDF until the next heading', () => {
    const page = (number: number, blocks: [Document['pages'][number]['blocks'][number]['kind'], string][]): Document['pages'][number] => {
      let text = '';
      const placed = blocks.map(([kind, content]) => {
        const start = text.length;
        text += `${content}\n`;
        return { start, end: start + content.length, kind, headings: [] };
      });
      return { place: { kind: 'page', number, label: null }, text, blocks: placed, itemMap: null, textHash: '', hasTextLayer: true };
    };
    const document: Document = {
      ...readNote(''), kind: 'pdf',
      pages: [
        page(1, [['paragraph', 'Of bread.']]), page(2, [['paragraph', 'References'], ['paragraph', 'Knuth 1997.']]),
        page(3, [['paragraph', 'Kay 2001.']]), page(4, [['heading', 'Appendix'], ['paragraph', 'More.']]),
      ],
    };
    const sections = chunkDocument(document).map(({ place, section }) => [place.kind === 'page' && place.number, section]);
    expect(new Set(sections.map((pair) => pair.join(' ')))).toEqual(new Set(['1 body', '2 references', '3 references', '4 body']));
  });

  it('tells the language of each chunk where a document has several', () => {
    const english = 'The price of bread rose in the spring, and the guild of the bakers met in the hall to speak of what was to be done about it. '.repeat(6);
    const french = 'Le prix du pain monta au printemps, et la guilde des boulangers se réunit dans la salle pour parler de ce qu’il fallait faire. '.repeat(6);
    const languages = (all: string[]): Set<string | null> => new Set(chunkDocument(readNote(all.join('\n\n'))).map(({ language }) => language));
    expect(languages(Array.from({ length: 12 }, () => english))).toEqual(new Set(['en']));
    expect(languages([...Array.from({ length: 12 }, () => english), ...Array.from({ length: 12 }, () => french)])).toEqual(new Set(['en', 'fr']));
    expect(languages(['x'])).toEqual(new Set([null]));
  });

  it('hashes what is embedded: headings and text, never a path', () => {
    expect(embeddedText({ headings: ['A', 'B'] }, 'text')).toBe('A > B\n\ntext');
    expect(embeddedText({ headings: [] }, 'text')).toBe('text');
  });
});
