/** What is known of sources by their descriptions, in a query. The index knows no fields here: it takes every demand of its own for met. */
import type { LiveIndex } from '../../src/core/index/types';
import type { Described } from '../../src/core/search/described';
import { search } from '../../src/core/search/search';
import type { SearchOptions } from '../../src/core/search/types';
import { memoryIndex } from './memory-index';

const memory = memoryIndex([
  { path: 'a/old.pdf', kind: 'pdf', mtime: 1, chunks: [{ text: 'A list of works.', section: 'references' }, { text: 'Wages were low.' }, { text: 'Rents were high.' }] },
  { path: 'a/new.pdf', kind: 'pdf', mtime: 3, chunks: [{ text: 'Trees grow slowly.' }] },
  { path: 'b/note.md', mtime: 2, chunks: [{ text: 'Corn and wages.' }] },
]);
/** Only the note has the word in its own field. */
const index: LiveIndex = { ...memory, words: { ...memory.words, holding: ({ inFields = [] }) => (inFields.length === 0 ? null : (id) => id === 4) } };
const sources = [...index.sources()];
const described: Described = ({ field, words }) => (field === 'title' && words[0] === 'corn' ? sources.slice(0, 2) : field === 'people' ? sources.slice(0, 1) : []);

async function found(query: string, options: Partial<SearchOptions> = {}, hidden: string[] = []): Promise<string[]> {
  return (await search(index, null, query, options, { described, hidden: new Set(hidden) })).hits.map(({ text }) => text);
}

test.each<[string, string[]]>([
  ['title:corn', ['Corn and wages.', 'Trees grow slowly.', 'Wages were low.']],
  ['title:corn wages', ['Wages were low.', 'Corn and wages.', 'Trees grow slowly.']],
  ['title:corn person:müller', ['Corn and wages.', 'Wages were low.']],
  ['title:corn -person:müller', ['Corn and wages.', 'Trees grow slowly.']],
  ['-title:corn', ['Corn and wages.']],
  ['body:corn', ['Corn and wages.']],
])('%s', async (query, texts) => {
  expect((await found(query)).sort()).toEqual([...texts].sort());
});

test('what only a description has found stands behind what the words have, the newest first', async () => {
  expect(await found('title:corn')).toEqual(['Corn and wages.', 'Trees grow slowly.', 'Wages were low.']);
  expect(await found('title:corn', { limit: 2 })).toEqual(['Corn and wages.', 'Trees grow slowly.']);
});

test('of a source whose words are found no other passage stands behind', async () => {
  expect(await found('title:corn rents', { scopes: [{ type: 'path', value: 'a/old.pdf' }] })).toEqual(['Rents were high.']);
});

test('what is hidden, left out or out of scope is not found by its description', async () => {
  expect(await found('title:corn', { exclude: 'a/new.pdf' })).toEqual(['Corn and wages.', 'Wages were low.']);
  expect(await found('title:corn', {}, ['a/old.pdf'])).toEqual(['Corn and wages.', 'Trees grow slowly.']);
  expect(await found('title:corn folder:b')).toEqual(['Corn and wages.']);
});
