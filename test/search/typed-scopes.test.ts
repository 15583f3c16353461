import { search } from '../../src/core/search/search';
import type { Scope } from '../../src/core/search/types';
import { memoryEmbedder, memoryIndex } from './memory-index';

const index = memoryIndex([
  { path: 'A/one.md', meta: { tags: ['food'] }, chunks: [{ text: 'bread here', vector: [1, 0] }] },
  { path: 'A/two.pdf', kind: 'pdf', chunks: [{ text: 'bread there', vector: [1, 0] }] },
  { path: 'B/three.md', meta: { tags: ['food/old'], year: '1843' }, chunks: [{ text: 'bread everywhere', vector: [1, 0] }] },
]);
const embedder = memoryEmbedder({ bread: [1, 0] });

async function found(typed: string, scopes: Scope[] = []): Promise<string> {
  const { hits } = await search(index, embedder, typed, { scopes });
  return hits.map(({ path }) => path.slice(2, -path.split('.')[1].length - 1)).sort().join(' ');
}

test.each<[string, Scope[], string]>([
  ['bread', [], 'one three two'],
  ['bread folder:A', [], 'one two'],
  ['bread -folder:A', [], 'three'],
  ['bread tag:food', [], 'one three'],
  ['bread tag:food -tag:food/old', [], 'one'],
  ['bread kind:pdf kind:note folder:B', [], 'three'],
  ['bread folder:B', [{ type: 'folder', value: 'A' }], ''],
  ['bread kind:pdf', [{ type: 'folder', value: 'A' }], 'two'],
  ['bread year:1843', [], 'three'],
])('%s within %j finds %s by both halves', async (typed, scopes, paths) => {
  expect(await found(typed, scopes)).toBe(paths);
});

test('what was typed is told among the scopes', async () => {
  const { explanation } = await search(index, embedder, 'bread folder:A', { scopes: [{ type: 'kind', value: 'note' }] });
  expect(explanation).toMatchObject({ scopes: [{ type: 'kind', value: 'note' }, { type: 'folder', value: 'A' }], inScope: 1, words: ['bread'] });
});
