/** A query that only says where to look lists what is there. */
import { WordIndex } from '../../src/core/index/words/word-index';
import type { SourceLinks } from '../../src/core/search/links';
import { search } from '../../src/core/search/search';
import type { SearchOptions } from '../../src/core/search/types';
import { stemmer } from '../../src/core/text/stems';
import { tokens } from '../../src/core/text/tokens';
import { memoryEmbedder, memoryIndex, type MemorySource } from './memory-index';

const SOURCES: MemorySource[] = [
  { path: 'A/old.md', mtime: 1, meta: { tags: ['food'] }, chunks: [{ text: 'Of bread.', section: 'references' }, { text: 'A mill stood here.' }, { text: 'It was sold #food and burnt.' }] },
  { path: 'A/new.md', mtime: 3, meta: { tags: ['drink'] }, chunks: [{ text: 'Nothing is said of it here.' }] },
  { path: 'B/book.pdf', kind: 'pdf', mtime: 2, chunks: [{ text: 'The first page.' }, { text: 'The second page has wine.' }, { text: 'The third page.' }] },
  { path: 'B/void.pdf', kind: 'pdf', mtime: 9, chunks: [] },
];
const words = WordIndex.empty(tokens, stemmer);
SOURCES.flatMap(({ meta, chunks }) => chunks.map(({ text }) => ({ body: text, title: '', headings: '', people: '', dates: '', tags: (meta?.tags ?? []).join('\n') })))
  .forEach((fields, id) => { words.add(id, fields, 'en'); });
const index = { ...memoryIndex(SOURCES), words };
const links = { of: () => new Set(['A/old.md', 'B/book.pdf']) } as unknown as SourceLinks;

async function found(typed: string, options: Partial<SearchOptions> = {}, hidden: string[] = []) {
  const { hits, explanation } = await search(index, memoryEmbedder({}), typed, options, { links, hidden: new Set(hidden) });
  return { texts: hits.map(({ text }) => text), explanation };
}

test.each([
  ['folder:A', ['Nothing is said of it here.', 'A mill stood here.']],
  ['-tag:drink', ['The first page.', 'A mill stood here.']],
  ['-first -drink', ['The second page has wine.', 'A mill stood here.']],
  ['kind:pdf -page', []],
  ['kind:image', []],
])('%s lists one passage of each source, the newest first', async (typed, expected) => {
  expect((await found(typed)).texts).toEqual(expected);
});

test('a tag is shown in its place, whatever else its source holds', async () => {
  expect((await found('tag:food tag:drink')).texts).toEqual(['Nothing is said of it here.', 'It was sold #food and burnt.']);
});

test('of a single source all passages are listed, in order', async () => {
  expect((await found('path:B/book.pdf')).texts).toEqual(['The first page.', 'The second page has wine.', 'The third page.']);
  expect((await found('path:B/book.pdf', { limit: 2 })).texts).toHaveLength(2);
});

test('what is hidden or left out is not listed, nor where a link leads, and it is told how the list was made', async () => {
  const { texts, explanation } = await found('-folder:C', { exclude: 'A/new.md' }, ['A/old.md']);
  expect(texts).toEqual(['The first page.']);
  expect(explanation).toMatchObject({ wordsOnly: expect.stringContaining('newest first') as string, linked: 0, relevance: { isReached: true } });
});

test('nothing is listed where nothing is said, and a word makes it a search', async () => {
  for (const typed of ['', '-', 'folder:', '"" - ""', '😀']) expect((await found(typed)).texts).toEqual([]);
  expect((await found('folder:B wine')).texts).toEqual(['The second page has wine.']);
  expect((await found('folder:A wine')).texts).toEqual([]);
});
