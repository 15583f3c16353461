import type { LiveIndex } from '../../src/core/index/types';
import { search } from '../../src/core/search/search';
import { memoryEmbedder, memoryIndex, SPACE } from './memory-index';

const vault = memoryIndex([
  { path: 'rome.md', chunks: [
    { text: 'The harvest failed in the third year of the war.', vector: [0, 1] },
    { text: 'Grain prices rose after the harvest.', vector: [0.2, 0.9] },
    { text: 'A harvest of olives.' }, { text: 'Harvest again.' },
  ] },
  { path: 'Letters/livia.pdf', kind: 'pdf', chunks: [
    { text: 'Corn was dear and bread scarce.', vector: [0.9, 0.1], place: { kind: 'page', number: 3, label: 'iii' }, headings: ['Letter 2'] },
  ] },
  { path: 'refs.md', chunks: [{ text: 'Harvest harvest harvest.', section: 'references' }] },
  { path: 'german.md', chunks: [{ text: 'Die Ernte war schlecht.', vector: [1, 0], language: 'de' }] },
]);
const model = memoryEmbedder({ 'famine': [1, 0], 'harvest': [0, 1], 'harvest famine': [1, 0] });
const paths = (result: Awaited<ReturnType<typeof search>>): string[] => result.hits.map(({ path }) => path);

describe('search', () => {
  it('joins both halves and says each hit\'s places in them', async () => {
    const { hits, explanation } = await search(vault, model, 'harvest famine', { perSource: 9 });
    const letter = hits.find(({ path }) => path === 'Letters/livia.pdf')!;
    expect(letter).toMatchObject({
      kind: 'pdf', place: { kind: 'page', number: 3, label: 'iii' }, headings: ['Letter 2'], section: 'body',
      text: 'Corn was dear and bread scarce.', ranks: { words: null, meaning: 1 },
    });
    expect(hits.find(({ text }) => text === 'Harvest again.')!.ranks).toEqual({ words: expect.any(Number) as number, meaning: null });
    expect(hits.every(({ score }, at) => at === 0 || score <= hits[at - 1].score)).toBe(true);
    expect(explanation).toMatchObject({ query: 'harvest famine', words: ['harvest', 'famine'], phrases: [], chunks: 7, inScope: 7, wordsOnly: null });
    expect(explanation.fusion).toContain('meaning 50 %');
  });

  it('shows the last passage that holds a word before those that only the model takes for near', async () => {
    const few = memoryIndex([
      { path: 'often.md', chunks: [{ text: 'Dearth, dearth, dearth.' }] },
      { path: 'once.md', chunks: [{ text: 'In the long list of all that went wrong in the county that year stood a dearth too.' }] },
      { path: 'near.md', chunks: [{ text: 'Bread was scarce.', vector: [1, 0] }] },
      { path: 'nearer.md', chunks: [{ text: 'Hunger everywhere.', vector: [0.9, 0.1] }] },
      { path: 'last.md', chunks: [{ text: 'Nothing of it.', vector: [0.6, 0.8] }] },
    ]);
    const near = memoryEmbedder({ dearth: [1, 0] }, { method: 'min-max', meaning: 0.05 });
    expect(paths(await search(few, near, 'dearth'))).toEqual(['often.md', 'once.md', 'near.md', 'nearer.md', 'last.md']);
  });

  it('finds by meaning alone what lies above the floor, in languages that the model knows', async () => {
    const { hits } = await search(vault, model, 'famine');
    expect(hits.map(({ text }) => text)).toEqual(['Corn was dear and bread scarce.']);
  });

  it('finds nothing for nonsense, and for no query', async () => {
    const likesQuestions = memoryEmbedder({ 'what is the qwxz': [0, 1] });
    expect((await search(vault, likesQuestions, 'what is the qwxz')).hits).toEqual([]);
    for (const query of ['qwxz zzkj', '', '???', '"']) expect((await search(vault, model, query)).hits).toEqual([]);
  });

  it('shows at most so many hits of one source, and counts the others', async () => {
    const capped = await search(vault, model, 'harvest', { perSource: 2 });
    expect(paths(capped).filter((path) => path === 'rome.md')).toHaveLength(2);
    expect(capped.explanation.capped).toBe(2);
    const byDefault = await search(vault, model, 'harvest');
    expect(paths(byDefault).filter((path) => path === 'rome.md')).toHaveLength(3);
    const inOneNote = await search(vault, model, 'harvest', { scopes: [{ type: 'path', value: 'rome.md' }] });
    expect(inOneNote.hits).toHaveLength(4);
  });

  it('looks further where more hits are asked for', async () => {
    const notes = memoryIndex(Array.from({ length: 150 }, (_, i) => ({ path: `${String(i)}.md`, chunks: [{ text: `the tax of ${String(1700 + i)} in parish ${String(i)}` }] })));
    expect((await search(notes, null, 'tax', { limit: 140 })).hits).toHaveLength(140);
    expect((await search(notes, null, '"the tax"', { limit: 500 })).hits).toHaveLength(150);
  });

  it('looks further where one source fills the first hundred', async () => {
    const many = memoryIndex([
      { path: 'book.pdf', chunks: Array.from({ length: 150 }, (_, i) => ({ text: `tax tax tax ${String(i)}` })) },
      { path: 'note.md', chunks: [{ text: 'a note on the tax of 1790 and what became of it' }] },
    ]);
    expect(paths(await search(many, null, 'tax'))).toEqual(['book.pdf', 'book.pdf', 'book.pdf', 'note.md']);
  });

  it('never finds the excluded file, or what is out of scope', async () => {
    expect(paths(await search(vault, model, 'harvest', { exclude: 'rome.md' })).sort()).toEqual(['Letters/livia.pdf', 'refs.md']);
    const scoped = await search(vault, model, 'harvest famine', { scopes: [{ type: 'folder', value: 'letters' }] });
    expect(paths(scoped)).toEqual(['Letters/livia.pdf']);
    expect(scoped.explanation).toMatchObject({ inScope: 1, chunks: 7 });
  });

  it('finds only what holds the phrase, by meaning too', async () => {
    const { hits, explanation } = await search(vault, memoryEmbedder({ 'corn was': [0, 1], 'harvest failed': [0, 1] }), '“harvest failed”');
    expect(hits.map(({ text }) => text)).toEqual(['The harvest failed in the third year of the war.']);
    expect(hits[0].ranks).toEqual({ words: 1, meaning: 1 });
    expect(explanation.phrases).toEqual([['harvest', 'failed']]);
    expect((await search(vault, model, '“failed harvest” war')).hits).toEqual([]);
  });

  it('puts reference lists behind prose that fits as well', async () => {
    const both = memoryIndex([
      { path: 'refs.md', chunks: [{ text: 'Finley, The Ancient Economy', section: 'references' }] }, { path: 'prose.md', chunks: [{ text: 'Finley on ancient economy' }] },
    ]);
    const result = await search(both, null, 'ancient economy');
    expect(paths(result)).toEqual(['prose.md', 'refs.md']);
    expect(result.hits[1].ranks.words).toBe(1);
  });

  it('drops what has no text any more, and fills its place', async () => {
    const lost = memoryIndex([{ path: 'a.md', chunks: [{ text: 'war war' }, { text: 'war and peace' }] }], new Set(['war war']));
    const { hits } = await search(lost, null, 'war', { limit: 1 });
    expect(hits.map(({ text }) => text)).toEqual(['war and peace']);
  });

  it('says why meaning takes no part', async () => {
    const reason = async (index: LiveIndex, embedder: Parameters<typeof search>[1], query = 'harvest'): Promise<string | null> =>
      (await search(index, embedder, query)).explanation.wordsOnly;
    expect(await reason(vault, null)).toBe('No embedding model is loaded.');
    expect(await reason({ ...vault, vectors: null, space: null }, model)).toBe('The index holds no vectors yet.');
    expect(await reason({ ...vault, space: { ...SPACE, revision: '2' } }, model)).toMatch(/^The index was built with another model \(test\/two\)/);
    expect(await reason(vault, model, 'unheard')).toBe('The model does not know the words of this query.');
    expect(await reason(vault, memoryEmbedder({ harvest: [NaN, 1] }))).toBe('The model gave a vector that cannot be used.');
    expect(await reason(vault, memoryEmbedder({ harvest: [1, 0, 0] }))).toBe('The model gave a vector that cannot be used.');
    expect(await reason(vault, { ...model, embed: () => Promise.reject(new Error('out of memory')) })).toBe('The model failed: out of memory');
    const { hits, explanation } = await search(vault, null, 'harvest');
    expect(hits.length).toBeGreaterThan(0);
    expect(explanation.fusion).toBe('Words only');
  });
});
