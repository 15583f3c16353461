import fc from 'fast-check';
import { MemoryIndex } from '../../src/core/index/live';
import type { SavedBytes } from '../../src/core/index/live/restored';
import type { StoredVector } from '../../src/core/index/types';
import type { HnswLib } from '../../src/core/index/vectors/hnsw-lib';
import type { Fingerprint } from '../../src/core/ports';
import { tokens } from '../../src/core/text/tokens';
import { loadHnsw } from '../../src/engine/searching/hnsw';
import { SPACE, Texts, vectorOf } from './live-texts';

const open = (texts: Texts, saved: SavedBytes | null = null, hnsw: HnswLib | null = null): MemoryIndex =>
  new MemoryIndex({ loadPages: texts.load, space: SPACE, hnsw: hnsw && (() => Promise.resolve(hnsw)), graphFrom: 2, saved });

const ask = (index: MemoryIndex, query: string, limit = 50): { at: string; score: number }[] =>
  index.words.search({ words: tokens(query).map(({ term }) => term), phrases: [] }, limit, null)
    .map(({ id, score }) => ({ at: placeOf(index, id), score })).sort((a, b) => b.score - a.score || (a.at < b.at ? -1 : 1));
const placeOf = (index: MemoryIndex, id: number): string => {
  const { source, chunk } = index.chunk(id)!;
  return `${source.path}:${String(chunk.ordinal)}`;
};
const near = (index: MemoryIndex): string[] =>
  index.vectors!.search(Float32Array.of(1, 0, 0, 0), 50, null).map(({ id, score }) => `${score.toFixed(6)} ${placeOf(index, id)}`).sort();

async function filled(texts: Texts, files: Record<string, string>): Promise<MemoryIndex> {
  const index = open(texts);
  for (const [path, text] of Object.entries(files)) await index.put(...texts.file(path, text));
  await index.settle();
  return index;
}

const SECTIONS = ['bread rose', 'guild of bakers', 'riots in Zürich', 'the price of wheat', 'archives and bakers', 'price, price and bread'];
const PATHS = ['a/one.md', 'a/two.md', 'b/one.md', 'three.md'];
const text = fc.array(fc.constantFrom(...SECTIONS), { minLength: 1, maxLength: 6 })
  .map((sections) => sections.map((section, at) => `# Part ${String(at % 3)}\n\n${section}`).join('\n\n'));
type Step = { type: 'put'; path: string; text: string } | { type: 'drop'; path: string } | { type: 'move'; path: string; to: string }
  | { type: 'restart'; lost: (keyof SavedBytes)[]; late: string[] } | { type: 'save' } | { type: 'kill' } | { type: 'forget' };
const path = fc.constantFrom(...PATHS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('put' as const), path, text }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('drop' as const), path }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({
    type: fc.constant('restart' as const), lost: fc.subarray<keyof SavedBytes>(['table', 'words', 'graph']), late: fc.subarray(PATHS),
  }) },
  { weight: 2, arbitrary: fc.constantFrom({ type: 'save' as const }, { type: 'kill' as const }, { type: 'forget' as const }) },
);

describe('MemoryIndex', () => {
  let lib: HnswLib;
  beforeAll(async () => { lib = await loadHnsw(); });

  it('answers as an index made afresh, after any changes, moves, restarts, and with caches that are lost or older', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14, size: 'max' }), async (steps) => {
      const texts = new Texts();
      const files = new Map<string, string>();
      let index = open(texts, null, lib);
      await index.settle();
      let last: SavedBytes | null = null;
      for (const change of steps) {
        if (change.type === 'put') {
          files.set(change.path, change.text);
          await index.put(...texts.file(change.path, change.text));
        } else if (change.type === 'drop') {
          files.delete(change.path);
          await index.drop(change.path);
        } else if (change.type === 'move') {
          const moved = files.get(change.path);
          if (moved === undefined) continue;
          files.delete(change.path);
          files.set(change.to, moved);
          await index.move(change.path, texts.file(change.to, moved)[0]);
        } else if (change.type === 'save') {
          await index.whenIdle();
          last = await index.save();
        } else if (change.type === 'forget') {
          await index.forgetRemoved();
        } else if (change.type === 'kill') {
          // What was saved then meets what the store holds now.
          index.close();
          index = open(texts, last, lib);
          for (const [name, own] of files) await index.put(...texts.file(name, own));
          await index.settle();
        } else {
          await index.whenIdle();
          const saved = await index.save();
          for (const part of change.lost) saved[part] = null;
          index.close();
          index = open(texts, saved, lib);
          // Some files are gone since: `put` of them comes after, as of new ones.
          for (const [name, own] of files) if (!change.late.includes(name)) await index.put(...texts.file(name, own));
          await index.settle();
          for (const [name, own] of files) if (change.late.includes(name)) await index.put(...texts.file(name, own));
        }
      }
      await index.whenIdle();
      const fresh = await filled(texts, Object.fromEntries(files));
      expect(index.size()).toBe(fresh.size());
      expect(index.words.size).toBe(index.size());
      expect(index.vectors!.size).toBe(fresh.vectors!.size);
      for (const query of ['bread', 'price of bakers', 'one', 'three zurich', 'part']) expect(ask(index, query)).toEqual(ask(fresh, query));
      expect(near(index)).toEqual(near(fresh));
      index.close();
    }), { numRuns: 60 });
  });

  it('keeps the ids of chunks that stay the same, and gives none twice', async () => {
    const texts = new Texts();
    const index = await filled(texts, { 'a.md': '# A\n\nbread\n\n# B\n\nguild', 'b.md': 'riot' });
    const idOf = (query: string): number => index.words.search({ words: [query], phrases: [] }, 1, null)[0].id;
    const [bread, guild, riot] = ['bread', 'guild', 'riot'].map(idOf);
    await index.put(...texts.file('a.md', '# New\n\nwheat\n\n# A\n\nbread\n\n# B\n\nguilds'));
    expect(idOf('bread')).toBe(bread);
    expect(idOf('guilds')).not.toBe(guild);
    expect(index.chunk(guild)).toBeNull();
    await index.drop('b.md');
    await index.put(...texts.file('b.md', 'riot'));
    expect(idOf('riot')).toBeGreaterThan(riot);
  });

  it('says whether its caches were as new as what was put', async () => {
    const texts = new Texts();
    const saved = await (await filled(texts, { 'a.md': 'bread', 'b.md': 'guild' })).save();
    const reopened = async (files: Record<string, string>): Promise<MemoryIndex> => {
      const index = open(texts, saved);
      for (const [name, own] of Object.entries(files)) await index.put(...texts.file(name, own));
      await index.settle();
      return index;
    };
    expect((await reopened({ 'a.md': 'bread', 'b.md': 'guild' })).isRestored).toBe(true);
    const others: Record<string, string>[] = [{ 'a.md': 'bread' }, { 'a.md': 'bread', 'b.md': 'guilds' }, { 'a.md': 'bread', 'b.md': 'guild', 'c.md': 'riot' }];
    for (const files of others) expect((await reopened(files)).isRestored).toBe(false);
  });

  it('starts from its caches without loading a text', async () => {
    const texts = new Texts();
    const files = { 'a.md': '# A\n\nbread\n\n# B\n\nguild', 'b/c.md': 'riot' };
    const before = await filled(texts, files);
    const saved = await before.save();
    texts.loads = 0;
    const after = open(texts, saved);
    for (const [name, own] of Object.entries(files)) await after.put(...texts.file(name, own));
    await after.settle();
    expect(texts.loads).toBe(0);
    expect(after.words.search({ words: ['bread'], phrases: [] }, 5, null)).toEqual(before.words.search({ words: ['bread'], phrases: [] }, 5, null));
    const moved = open(texts, saved);
    for (const [name, own] of Object.entries(files)) await moved.put(...texts.file(`moved/${name}`, own));
    await moved.settle();
    expect(texts.loads).toBe(0);
    expect(ask(moved, 'riot').map(({ at }) => at)).toEqual(['moved/b/c.md:0']);
  });

  it('believes no cache of another save, another space, or that is damaged', async () => {
    const texts = new Texts();
    const index = await filled(texts, { 'a.md': 'bread' });
    const first = await index.save();
    await index.put(...texts.file('b.md', 'guild'));
    const second = await index.save();
    const damaged = { ...second, words: second.words!.slice(0, -1) };
    for (const saved of [{ ...first, words: second.words }, { ...second, table: first.table }, { ...second, table: new Uint8Array(9) }, damaged]) {
      const later = open(texts, saved);
      await later.put(...texts.file('b.md', 'guild'));
      await later.settle();
      expect(later.words.size).toBe(1);
      expect(ask(later, 'guild').map(({ at }) => at)).toEqual(['b.md:0']);
      expect(ask(later, 'bread')).toEqual([]);
    }
  });

  it('indexes the words again where its caches know chunks that the table does not', async () => {
    const texts = new Texts();
    const saved = await (await filled(texts, { 'a.md': 'bread', 'b.md': 'guild' })).save();
    const half = open(texts, saved);
    await half.put(...texts.file('a.md', 'bread'));
    const unsettled = await half.save();
    const later = open(texts, unsettled);
    await later.put(...texts.file('a.md', 'bread'));
    await later.settle();
    expect(later.words.size).toBe(1);
    expect(later.words.frequency('guild')).toBe(0);
  });

  it('moves without loading a text where the name stays, and finds the new name where it does not', async () => {
    const texts = new Texts();
    const index = await filled(texts, { 'a/bread.md': 'rose', 'b.md': 'guild' });
    const [id] = index.words.search({ words: ['rose'], phrases: [] }, 1, null).map((found) => found.id);
    texts.loads = 0;
    await index.move('a/bread.md', texts.file('c/bread.md', 'rose')[0]);
    expect(texts.loads).toBe(0);
    expect(index.chunk(id)!.source.path).toBe('c/bread.md');
    await index.move('c/bread.md', texts.file('c/wheat.md', 'rose')[0]);
    expect(ask(index, 'wheat').map(({ at }) => at)).toEqual(['c/wheat.md:0']);
    expect(ask(index, 'bread')).toEqual([]);
    expect([...index.sources()].map(({ path: own }) => own).sort()).toEqual(['b.md', 'c/wheat.md']);
    expect(index.vectors!.size).toBe(2);
  });

  it('searches names, front matter and headings', async () => {
    const texts = new Texts();
    const index = await filled(texts, {
      'Notes on Bakers.md': '---\naliases: [The Oven Book]\nauthor: Natalie Davis\ntags: [riots]\ndate: 1975-03-01\n---\n# Wheat\n\nIt rose.', 'b.md': 'guild',
    });
    for (const query of ['bakers', 'oven', 'davis', 'riots', '1975', 'wheat']) expect(ask(index, query).map(({ at }) => at)).toEqual(['Notes on Bakers.md:0']);
  });

  it('gives the text of a chunk and of a document, and says so where it is lost', async () => {
    const texts = new Texts();
    const index = await filled(texts, { 'a.md': '# A\n\nbread\n\n# B\n\nguild' });
    const [{ id }] = index.words.search({ words: ['guild'], phrases: [] }, 1, null);
    expect(await index.text(id)).toBe('# B\n\nguild');
    expect((await index.pages('a.md'))?.map(({ text: own }) => own)).toEqual(['# A\n\nbread\n\n# B\n\nguild']);
    expect(await index.pages('none.md')).toBeNull();
    await expect(index.text(999)).rejects.toThrow('no text');
    const record = texts.file('a.md', '# A\n\nother');
    texts.pages.clear();
    await expect(index.put(...record)).rejects.toThrow('no text of a.md');
    expect(ask(index, 'guild').map(({ at }) => at)).toEqual(['a.md:1']);
  });

  describe('changing its space', () => {
    const OTHER: Fingerprint = { ...SPACE, id: 'other', dimension: 3 };
    const otherVector = (textHash: string): StoredVector | null => {
      const found = vectorOf(textHash);
      return found && { values: found.values.slice(0, 3), scale: found.scale };
    };
    const inOther = (chunks: readonly { textHash: string }[]): Promise<(StoredVector | null)[]> => Promise.resolve(chunks.map(({ textHash }) => otherVector(textHash)));
    const FILES = { 'a.md': '# A\n\nbread\n\n# B\n\nguild', 'b.md': 'riot' };

    it('serves the old vectors until all new ones are there, and loses no change that is made meanwhile', async () => {
      const texts = new Texts();
      const index = await filled(texts, FILES);
      const old = near(index);
      const asked: string[][] = [];
      let late: Promise<void>[] = [];
      await index.changeSpace(OTHER, (chunks) => {
        asked.push(chunks.map(({ textHash }) => textHash));
        expect(near(index)).toEqual(old);
        expect(index.space).toBe(SPACE);
        if (late.length === 0) {
          const [record, chunked] = texts.file('c.md', 'wheat');
          late = [
            index.put(record, chunked, chunked.chunks.map(({ textHash }) => otherVector(textHash)), OTHER),
            index.put(...texts.file('d.md', 'price'), SPACE), index.drop('b.md'),
          ];
        }
        return inOther(chunks);
      });
      expect(index.space).toBe(OTHER);
      expect(index.vectors!.dimension).toBe(3);
      expect(asked.map(({ length }) => length)).toEqual([2, 1]);
      await Promise.all(late);
      const found = index.vectors!.search(Float32Array.of(1, 0, 0), 50, null).map(({ id }) => placeOf(index, id)).sort();
      expect(found).toEqual(['a.md:0', 'a.md:1', 'c.md:0']);
      expect(ask(index, 'price').map(({ at }) => at)).toEqual(['d.md:0']);
    });

    it('keeps the old vectors where the new ones cannot be read, and does without any', async () => {
      const index = await filled(new Texts(), FILES);
      const old = near(index);
      await expect(index.changeSpace(OTHER, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
      expect([near(index), index.space]).toEqual([old, SPACE]);
      await index.changeSpace(null, inOther);
      expect([index.vectors, index.space]).toEqual([null, null]);
      expect(ask(index, 'riot').map(({ at }) => at)).toEqual(['b.md:0']);
    });

    it('follows with a graph, which is saved for the new space alone', async () => {
      const texts = new Texts();
      const index = open(texts, null, lib);
      for (const [name, own] of Object.entries(FILES)) await index.put(...texts.file(name, own));
      await index.settle();
      await index.changeSpace(OTHER, inOther);
      await index.whenIdle();
      const saved = await index.save();
      expect(saved.graph).not.toBeNull();
      const reopened = open(texts, saved, lib);
      for (const [name, own] of Object.entries(FILES)) await reopened.put(...texts.file(name, own));
      await reopened.settle();
      expect(reopened.isRestored).toBe(false);
      for (const one of [index, reopened]) one.close();
    });
  });

  it('tells views that something has changed', async () => {
    const texts = new Texts();
    const index = await filled(texts, { 'a.md': 'bread' });
    const before = index.revision;
    await index.put(...texts.file('b.md', 'guild'));
    expect(index.revision).toBeGreaterThan(before);
    const between = index.revision;
    await index.drop('b.md');
    expect(index.revision).toBeGreaterThan(between);
  });
});
