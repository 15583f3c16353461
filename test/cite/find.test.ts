import { type QuoteIndex, findQuote } from '../../src/core/cite/find';
import type { LiveSource } from '../../src/core/index/types';
import type { Place, SourceKind } from '../../src/core/read/types';

const WORDS = 'the harbour was closed all winter by order of the council';
type Files = Record<string, string[]>;

/** An index over texts whose search finds what has all words of a phrase, or any word. */
function indexOf(files: Files, found: (path: string) => boolean = () => true): QuoteIndex & { asked: string[] } {
  const kindOf = (path: string): SourceKind => (path.endsWith('.pdf') ? 'pdf' : 'note');
  const asked: string[] = [];
  const pages = (path: string): { place: Place; text: string }[] => files[path].map((text, i) => ({
    place: kindOf(path) === 'pdf' ? { kind: 'page', number: i + 1, label: null } : { kind: 'note' }, text,
  }));
  return {
    asked,
    sources: () => Object.keys(files).map((path): LiveSource => ({
      path, kind: kindOf(path), meta: { title: null, author: null, year: null, tags: [], aliases: [], people: [], dates: [], links: [] },
      record: { hash: `hash of ${path}` } as LiveSource['record'],
    })),
    pages: (path) => Promise.resolve(path in files ? pages(path) : null),
    search: (query) => {
      asked.push(query);
      const words = query.replaceAll('"', '').toLowerCase().split(/\P{L}+/u);
      return Promise.resolve(Object.keys(files).filter((path) => found(path) && words.some((word) => word.length > 3 && files[path].join(' ').toLowerCase().includes(word))).map((path) => ({ path })));
    },
  };
}

test('finds the page, with an anchor', async () => {
  const index = indexOf({ 'a.pdf': ['Nothing.', `Then ${WORDS}.`], 'b.md': ['the harbour'] });
  const found = await findQuote(`“${WORDS}”`, index, '');
  expect(found).toMatchObject({ verdict: 'verified', difference: null, detail: '', source: { path: 'a.pdf' }, anchor: { path: 'a.pdf', page: 2, exact: WORDS, fileHash: 'hash of a.pdf', start: 5 } });
  expect(index.asked).toEqual([`"${WORDS}"`, WORDS]);
});

test('a PDF before a note, then by path; other places are counted; the note being written is no source', async () => {
  const index = indexOf({ 'a.md': [WORDS], 'z.pdf': ['x', WORDS], 'c.pdf': [WORDS, WORDS], 'n.md': [WORDS] });
  const found = await findQuote(WORDS, index, 'n.md');
  expect(found).toMatchObject({ verdict: 'verified', anchor: { path: 'c.pdf', page: 1 } });
  expect(found.detail).toBe('The words stand in 4 places of 3 files; this is the first.');
});

test('what search does not find is found in the whole documents', async () => {
  const found = await findQuote(WORDS, indexOf({ 'a.pdf': [WORDS], 'b.md': ['harbour'] }, (path) => path !== 'a.pdf'), '');
  expect(found).toMatchObject({ verdict: 'verified', anchor: { path: 'a.pdf' } });
});

test('near, with the source’s words; a changed number is not in the source, with the difference', async () => {
  const index = indexOf({ 'a.pdf': [`In 1848 ${WORDS}.`], 'b.md': ['harbour'] });
  expect(await findQuote(`In 1848 ${WORDS.replace('closed', 'shut')}`, index, '')).toMatchObject({ verdict: 'near', anchor: { exact: `In 1848 ${WORDS}` } });
  const wrong = await findQuote(`In 1849 ${WORDS}`, index, '');
  expect(wrong).toMatchObject({ verdict: 'not in source', anchor: null, source: { path: 'a.pdf' } });
  expect(wrong.difference).toContainEqual({ type: 'source only', text: '1848' });
  expect(wrong.detail).toContain('a.pdf');
});

test('stitched over two pages, said where; nothing', async () => {
  const index = indexOf({ 'a.pdf': ['And the harbour was closed all winter', 'by order of the council of the town.'] });
  const stitched = await findQuote(WORDS, index, '');
  expect(stitched).toMatchObject({ verdict: 'stitched', anchor: null });
  expect(stitched.detail).toContain('p. 1, p. 2');
  expect(await findQuote('an invented sentence of nobody', index, '')).toMatchObject({ verdict: 'not in source', anchor: null, difference: null, source: null });
  expect(await findQuote('', index, '')).toMatchObject({ verdict: 'not in source' });
});

test('short words in many places are near', async () => {
  const found = await findQuote('the harbour', indexOf({ 'a.pdf': ['the harbour and the harbour'] }), '');
  expect(found).toMatchObject({ verdict: 'near', anchor: { exact: 'the harbour' } });
  expect(found.detail).toContain('2 places');
});

test('words that stand everywhere, and none at all', async () => {
  const common = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`${i}.md`, ['the '.repeat(100)]]));
  expect(await findQuote('the', indexOf(common, () => false), '')).toMatchObject({ verdict: 'near' });
  expect(await findQuote('. . .', indexOf({ 'a.md': ['and . . . so on'] }), '')).toMatchObject({ verdict: 'not in source', source: null });
});

test('a note that cites the words in a footnote comes after the one that they come from', async () => {
  const index = indexOf({ 'a.md': [`Said.[^1]\n\n[^1]: [[z]]: “${WORDS}”`], 'z.md': [`And *${WORDS}*, says he.`] });
  expect(await findQuote(WORDS, index, '')).toMatchObject({ verdict: 'verified', anchor: { path: 'z.md' } });
  const byFootnoteOnly = indexOf({ 'a.md': [`[^1]: [[z]]: “${WORDS}”`], 'z.md': [WORDS] }, (path) => path === 'a.md');
  expect(await findQuote(WORDS, byFootnoteOnly, '')).toMatchObject({ verdict: 'verified', anchor: { path: 'z.md' } });
  expect(await findQuote(WORDS, indexOf({ 'a.md': [`[^1]: ${WORDS}`] }), '')).toMatchObject({ verdict: 'verified', anchor: { path: 'a.md' } });
});
