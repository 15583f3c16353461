import { search } from '../../src/core/search/search';
import { memoryIndex, type MemorySource } from './memory-index';

const TEXT = 'The harbour was closed all winter by order of the council, and the ships lay in the ice.';
const page = (path: string, text = TEXT, number = 1): MemorySource => ({ path, kind: 'pdf', chunks: [{ text, place: { kind: 'page', number, label: null } }] });
const note = (path: string, ...texts: string[]): MemorySource => ({ path, chunks: texts.map((text) => ({ text })) });

async function found(sources: MemorySource[], query: string, options: Parameters<typeof search>[3] = {}) {
  const { hits, explanation } = await search(memoryIndex(sources), null, query, options);
  return { hits: hits.map(({ path, also }) => [path, ...(also ?? []).map((other) => other.path)].join(' + ')), explanation, all: hits };
}

test('copies are shown once, at the place that is best cited, and every place is listed', async () => {
  const { hits, explanation, all } = await found([note('a note.md', `> ${TEXT}`), page('Book.pdf'), page('Scan of the book.pdf'), note('other.md', 'The harbour in summer, when nobody thinks of ice, or of what the council may order then in its wisdom.')], 'harbour winter');
  expect(hits).toEqual(['Book.pdf + a note.md + Scan of the book.pdf', 'other.md']);
  expect(explanation.folded).toBe(2);
  const [{ also }] = all;
  expect(also?.[0]).toMatchObject({ path: 'a note.md', kind: 'note', text: `> ${TEXT}`, spans: [{ page: 0, start: 0, end: TEXT.length + 2 }] });
});

test('a copy takes no place of another passage, and none of its source', async () => {
  const copies = Array.from({ length: 30 }, (_, i) => note(`copy ${String(i)}.md`, TEXT));
  const { hits } = await found([...copies, note('other.md', 'A harbour that never knew ice, nor a council, and no winter, in a book that nobody reads.')], 'harbour winter', { limit: 2 });
  expect(hits).toHaveLength(2);
  expect(hits[1]).toBe('other.md');
  expect(hits[0].split(' + ')).toHaveLength(30);
  const within = await found([note('long.md', TEXT, TEXT, TEXT, TEXT, 'The harbour froze in winter.')], 'harbour winter', { perSource: 2 });
  expect(within.all.map(({ text }) => text)).toEqual([TEXT, 'The harbour froze in winter.'].sort((a, b) => a.length - b.length));
  expect(within.explanation).toMatchObject({ capped: 0, folded: 3 });
});

test('the copies of the last hit are listed too, though the list is full', async () => {
  const { hits } = await found([note('a.md', TEXT), note('b.md', TEXT), note('c.md', TEXT)], 'harbour', { limit: 1 });
  expect(hits).toEqual(['a.md + b.md + c.md']);
});

test('many more copies than a first look holds leave the others their places', async () => {
  const { hits } = await found([note('other.md', `${'many other things, '.repeat(9)} a harbour in winter`), ...Array.from({ length: 150 }, (_, i) => note(`copy ${String(i)}.md`, TEXT))], 'harbour winter');
  expect(hits.map((hit) => hit.split(' + ')[0])).toEqual(['copy 0.md', 'other.md']);
});

test('a passage that alone holds a word of the query is hidden behind no copy', async () => {
  const remark = note('remark.md', `> ${TEXT}\n\nCompare Danzig!`);
  expect((await found([remark, page('Book.pdf')], 'harbour Danzig')).hits).toEqual(['remark.md', 'Book.pdf']);
  expect((await found([remark, page('Book.pdf')], 'harbour winter')).hits).toEqual(['Book.pdf + remark.md']);
  const long = `${TEXT} Nobody could leave the town before the thaw, which came late that year and brought a flood with it.`;
  expect((await found([page('Scan.pdf', long.replace('council', 'coun-\ncil')), page('Book.pdf', long)], 'council winter')).hits).toHaveLength(1);
  const image: MemorySource = { path: 'scan.png', kind: 'image', chunks: [{ text: TEXT, place: { kind: 'image' }, transcription: { from: 'note', path: 'remark.md', subpath: '' } }] };
  expect((await found([remark, image], 'harbour Danzig')).hits).toEqual(['remark.md', 'scan.png']);
});
