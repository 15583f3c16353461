import fc from 'fast-check';
import { DescribedWords } from '../../src/core/index/live/described-words';
import { MemoryIndex } from '../../src/core/index/live';
import type { Clause } from '../../src/core/index/types';
import type { SourceMeta } from '../../src/core/read/types';
import { SPACE, Texts } from './live-texts';

const META: SourceMeta = { title: null, author: null, year: null, tags: [], aliases: [], people: [], dates: [], links: [] };
const QUERIES: Clause[] = [
  { field: 'title', words: ['corn', 'laws'], as: 'written' }, { field: 'title', words: ['law'], as: 'forms' }, { field: 'title', words: ['wi'], as: 'beginning' },
  { field: 'people', words: ['muller'], as: 'forms' }, { field: 'dates', words: ['2022'], as: 'forms' }, { field: 'title', words: ['muller'], as: 'forms' },
];
const TEXTS = ['The bread of the bakers was dear in that winter, and they knew it well.', 'Das Brot der Bäcker war teuer in jenem Winter, und sie wussten es gut.'];

const asked = (words: DescribedWords): string[][] => QUERIES.map((clause) => words.sourcesOf(clause).map(({ path }) => path).sort());

async function filled(): Promise<{ index: MemoryIndex; texts: Texts }> {
  const texts = new Texts();
  const index = new MemoryIndex({ loadPages: texts.load, space: SPACE, hnsw: null, saved: null });
  await index.settle();
  return { index, texts };
}

test('what only the description says is found in its own field, in the forms of the language of the text', async () => {
  const { index, texts } = await filled();
  await index.put(...texts.file('a.md', TEXTS[0]));
  await index.put(...texts.file('b.md', '---\ntitle: Corn laws\n---\n' + TEXTS[0]));
  const words = new DescribedWords(index);
  words.update((path) => ({ ...META, title: 'Corn Laws', author: path === 'a.md' ? 'Müller, Jürgen' : null, year: '2022' }));
  // The index itself has the title of b.md, but for its capitals.
  expect(asked(words)).toEqual([['a.md', 'b.md'], ['a.md', 'b.md'], [], ['a.md'], ['a.md', 'b.md'], []]);
  words.update(() => null);
  expect(asked(words)).toEqual([[], [], [], [], [], []]);
});

test('after any changes of sources and descriptions it answers as one made afresh', async () => {
  const path = fc.constantFrom('a.md', 'b.md', 'c.md');
  const meta = fc.record({ title: fc.constantFrom(null, 'Corn laws', 'Wine law'), author: fc.constantFrom(null, 'Müller'), year: fc.constantFrom(null, '2022') });
  const step = fc.oneof(
    fc.record({ type: fc.constant('put' as const), path, text: fc.constantFrom(...TEXTS, `---\ntitle: Corn laws\n---\n${TEXTS[0]}`) }),
    fc.record({ type: fc.constant('drop' as const), path }),
    fc.record({ type: fc.constant('describe' as const), path, meta: fc.option(meta) }),
  );
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12, size: 'max' }), async (steps) => {
    const { index, texts } = await filled();
    const described = new Map<string, SourceMeta>();
    const words = new DescribedWords(index);
    for (const change of steps) {
      if (change.type === 'put') await index.put(...texts.file(change.path, change.text));
      else if (change.type === 'drop') await index.drop(change.path);
      else if (change.meta === null) described.delete(change.path);
      else described.set(change.path, { ...META, ...change.meta });
      const describe = (at: string): SourceMeta | null => described.get(at) ?? null;
      words.update(describe);
      const fresh = new DescribedWords(index);
      fresh.update(describe);
      expect(asked(words)).toEqual(asked(fresh));
    }
  }));
});
