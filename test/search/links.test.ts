import type { LiveSource } from '../../src/core/index/types';
import { SourceLinks } from '../../src/core/search/links';
import { search } from '../../src/core/search/search';
import type { SearchOptions } from '../../src/core/search/types';
import { memoryEmbedder, memoryIndex, type MemorySource } from './memory-index';

const link = (target: string) => ({ target, subpath: '', start: 0, end: 0 });
const note = (path: string, text: string, links: string[] = [], more: Partial<MemorySource['chunks'][0]> = {}): MemorySource =>
  ({ path, meta: { links: links.map(link) }, chunks: [{ text, ...more }] });

const SOURCES = [
  note('Mill.md', 'The mill at Bern burned down.', ['Owners', 'Lists', 'Nowhere', '', 'Mill']),
  note('Owners.md', 'A widow owned it; the tithe of Bern was hers.'),
  note('Lists.md', 'Shopping, laundry, walks.'),
  note('Diary.md', 'We saw the ruin at Bern.', ['Mill']),
  note('Alone.md', 'Bern has bears.'),
  ...Array.from({ length: 20 }, (_, i) => note(`Other ${String(i)}.md`, 'Nothing of the kind.')),
];
const resolve = (target: string): string | null => (target === 'Nowhere' ? null : `${target}.md`);

function linksIn(sources: Iterable<LiveSource>): SourceLinks {
  const links = new SourceLinks();
  for (const { path, meta } of sources) links.put(path, meta, resolve);
  return links;
}

async function found(query: string, options: Partial<SearchOptions> = {}, sources = SOURCES, embedder: Parameters<typeof search>[1] = null) {
  const index = memoryIndex(sources);
  const { hits, explanation } = await search(index, embedder, query, options, { links: linksIn(index.sources()) });
  return { hits: hits.map(({ path, via }) => (via === undefined ? path : `${path} via ${via}`)), linked: explanation.linked, all: hits };
}

test('links lead both ways, and none to itself or to nothing', () => {
  const links = linksIn(memoryIndex(SOURCES).sources());
  expect([...links.of('Mill.md')]).toEqual(['Owners.md', 'Lists.md', 'Diary.md']);
  expect([...links.of('Owners.md')]).toEqual(['Mill.md']);
  expect([...links.of('Alone.md')]).toEqual([]);
});

test('a linked source joins behind the hits, where it holds a telling word of the query', async () => {
  const { hits, linked, all } = await found('mill Bern', { limit: 1 });
  expect(hits).toEqual(['Mill.md', 'Owners.md via Mill.md', 'Diary.md via Mill.md']);
  expect(linked).toBe(2);
  expect(all.every(({ score }, at) => at === 0 || score < all[at - 1].score)).toBe(true);
});

test('what the query finds itself is no neighbour', async () => {
  expect((await found('Bern')).hits.sort()).toEqual(['Alone.md', 'Diary.md', 'Mill.md', 'Owners.md']);
});

test('or where the model takes it for near', async () => {
  const vectors = SOURCES.map((source) => (source.path === 'Lists.md' ? { ...source, chunks: [{ ...source.chunks[0], vector: [0.9, 0.1] }] } : source));
  const near = memoryEmbedder({ 'mill burned': [1, 0] }, { method: 'min-max', meaning: 0 });
  expect((await found('mill burned', { limit: 1 }, vectors, near)).hits).toEqual(['Mill.md', 'Lists.md via Mill.md']);
  expect((await found('mill burned', { limit: 1 }, vectors)).hits).toEqual(['Mill.md']);
});

test('of neighbours too the last that holds a word stands before those that hold none', async () => {
  const linked = [
    note('Mill.md', 'Mill, Bern, night.', ['Both', 'One', 'Near', 'Nearer']),
    note('Both.md', 'Bern by night.'), note('One.md', 'Bern by day.'),
    note('Near.md', 'A fire.', [], { vector: [0.9, 0.1] }), note('Nearer.md', 'Flames.', [], { vector: [1, 0] }),
    ...SOURCES.slice(5),
  ];
  const near = memoryEmbedder({ 'mill Bern night': [1, 0] }, { method: 'min-max', meaning: 0.1 });
  expect((await found('mill Bern night', { limit: 1 }, linked, near)).hits).toEqual(['Mill.md', 'Both.md via Mill.md', 'One.md via Mill.md', 'Nearer.md via Mill.md']);
});

test('scopes, exclusions and phrases hold for neighbours', async () => {
  expect((await found('mill Bern', { limit: 1, exclude: 'Diary.md' })).hits).toEqual(['Mill.md', 'Owners.md via Mill.md']);
  expect((await found('mill Bern', { limit: 1, scopes: [{ type: 'path', value: 'Mill.md' }] })).hits).toEqual(['Mill.md']);
  expect((await found('mill “Bern burned”', { limit: 1 })).hits).toEqual(['Mill.md']);
  expect((await found('mill Bern', { limit: 1, linked: 0 })).hits).toEqual(['Mill.md']);
});

test('at most three join, none of them from a list of references', async () => {
  const hub = [note('Hub.md', 'Guild of bakers.', ['A', 'B', 'C', 'D', 'E']), ...'ABCD'.split('').map((name) => note(`${name}.md`, `Bakers ${name}.`)),
    note('E.md', 'Bakers bakers bakers.', [], { section: 'references' }), ...SOURCES];
  const index = memoryIndex(hub);
  const { hits } = await search(index, null, 'guild bakers', { limit: 1 }, { links: linksIn(index.sources()) });
  expect(hits.map(({ path }) => path)).toEqual(['Hub.md', 'A.md', 'B.md', 'C.md']);
});

test('a neighbour with the words of a hit is listed with it', async () => {
  const text = 'The mill at Bern burned down in the night, and nobody was ever charged with it.';
  const { all } = await found('mill night', { limit: 1 }, [note('Mill.md', text, ['Copy']), note('Copy.md', `> ${text}`), ...SOURCES.slice(4)]);
  expect(all.map(({ path, also }) => [path, also?.map((other) => other.path)])).toEqual([['Mill.md', ['Copy.md']]]);
});
