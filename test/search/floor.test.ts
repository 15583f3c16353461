import { search } from '../../src/core/search/search';
import { memoryEmbedder, memoryIndex } from './memory-index';

const vault = memoryIndex([
  { path: 'mill.md', chunks: [{ text: 'The mill had a year of floods.', vector: [1, 0] }] },
  ...Array.from({ length: 30 }, (_, i) => ({ path: `${String(i)}.md`, chunks: [{ text: `A year like any other year, number ${String(i)}.`, vector: [0, 1] }] })),
]);
const found = async (query: string, embedder: Parameters<typeof search>[1] = null) => {
  const { hits, explanation: { relevance } } = await search(vault, embedder, query);
  return { hits: hits.length, ...relevance };
};

test('nothing is relevant where no passage holds enough of what the query tells', async () => {
  const { hits, share, leastShare, isReached } = await found('quarterly dividends zeppelin year');
  expect([hits, isReached]).toEqual([0, false]);
  expect(share).toBeLessThan(leastShare);
});

test('what holds enough is', async () => {
  const { hits, share, leastShare } = await found('floods at the mill');
  expect(hits).toBe(1);
  expect(share).toBeGreaterThan(leastShare);
});

test('in a small vault, words that nothing holds do not outweigh the one that something does', async () => {
  const small = memoryIndex([{ path: 'mill.md', chunks: [{ text: 'A year of floods.' }] }, { path: 'a.md', chunks: [{ text: 'Bread.' }] }, { path: 'b.md', chunks: [{ text: 'Salt.' }] }]);
  const { hits, explanation } = await search(small, null, 'floods zeppelin quarterly dividends');
  expect(hits.map(({ path }) => path)).toEqual(['mill.md']);
  expect(explanation.relevance.share).toBe(0.25);
});

test('a compound that nobody writes so tells nothing beside its parts', async () => {
  expect(await found('mill-year-floods')).toMatchObject({ hits: 10, share: 1 });
  expect((await found('zeppelin-dividends-year quarterly')).isReached).toBe(false);
});

test('a whole that is held stands for its parts, in the passages that hold it', async () => {
  const offices = memoryIndex([
    { path: 'unesco.md', chunks: [{ text: 'The charter of UNESCO.' }] }, { path: 'call.md', chunks: [{ text: 'Call 0041443012345.' }] },
    ...Array.from({ length: 30 }, (_, i) => ({ path: `${String(i)}.md`, chunks: [{ text: `A year like any other, number ${String(i + 50)}.` }] })),
  ]);
  for (const [query, path] of [['U.N.E.S.C.O.', 'unesco.md'], ['zeppelin U.N.E.S.C.O.', 'unesco.md'], ['0041-44-301-23-45', 'call.md']]) {
    const { hits, explanation: { relevance } } = await search(offices, null, query);
    expect([hits.map((hit) => hit.path), relevance.isReached]).toEqual([[path], true]);
  }
  const { explanation: { relevance } } = await search(offices, null, 'U.N.I.C.E.F. number');
  expect(relevance.isReached).toBe(false);
});

test('one word, and a phrase, always show what holds them', async () => {
  expect(await found('year')).toMatchObject({ hits: 10, share: null, isReached: true });
  expect(await found('“any other year” zeppelin quarterly dividends')).toMatchObject({ share: null, isReached: true });
});

test('meaning is the other way in, where the model is sure', async () => {
  const query = 'quarterly dividends zeppelin year';
  const sure = memoryEmbedder({ [query]: [0.9, 0.1] }, { method: 'min-max', meaning: 0.6 });
  expect((await found(query, sure)).isReached).toBe(true);
  const unsure = memoryEmbedder({ [query]: [0.6, 0.1] }, { method: 'min-max', meaning: 0.6 });
  expect((await found(query, unsure)).isReached).toBe(false);
});
