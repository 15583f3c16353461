/** What keeps the index small and out of everybody's way: compaction between other work, quarantine, caches, a full disk. */
import { outOfQuarantine } from '../../../src/core/index/store/quarantine';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { difference, GRACE, Life, needs } from './life';

const random = (n: number): string => Array.from({ length: 6 }, (_, i) => `${n} ${i} ${Math.sin(n * 100 + i)}`).join('\n');

/** An index of many small segments, most of whose contents are dead. */
async function scattered(segments: number): Promise<{ disk: MemoryStore; life: Life }> {
  const disk = new MemoryStore();
  const life = await new Life(disk, 'laptop', { segmentBytes: 4000 }).open();
  for (let n = 0; n < segments; n++) {
    await life.commit([[`${n % 20}.md`, random(n)]]);
    await life.store.seal();
  }
  return { disk, life };
}

describe('compaction', () => {
  it('of many small segments lets commits and readings in between, and loses nothing', async () => {
    const { disk, life } = await scattered(60);
    const before = (await life.store.layerBytes()).text;
    disk.delay = () => new Promise((resolve) => { setTimeout(resolve, 0); });
    const order: string[] = [];
    const compacting = life.compact().then(() => order.push('compacted'));
    const other = life.commit([['new.md', 'while it runs']]).then(() => order.push('committed'));
    await expect(life.store.get('text', random(59))).resolves.not.toBeNull();
    await Promise.all([compacting, other]);
    expect(order).toEqual(['committed', 'compacted']);
    disk.delay = () => Promise.resolve();
    expect(await difference(life.store, life.vault)).toBeNull();
    await life.store.close();
    disk.time += 2 * GRACE;
    await life.open();
    for (let round = 0; round < 3; round++) {
      await life.store.collect();
      disk.time += 2 * GRACE;
    }
    expect(await difference(life.store, life.vault)).toBeNull();
    expect((await life.store.layerBytes()).text).toBeLessThan(before / 2);
    expect(disk.names('segments/').length).toBeLessThan(60);
  });

  it('does not take for forgotten what is dropped while it runs', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one'], ['b.md', 'two'], ['c.md', 'three']]);
    await life.store.seal();
    await life.commit([['a.md', null]]);
    let dropping: Promise<boolean> | null = null;
    disk.failing = ({ name }) => {
      if (name.startsWith('segments/')) dropping ??= life.commit([['b.md', null]]);
      return null;
    };
    await life.compact();
    disk.failing = () => null;
    expect(await dropping).toBe(true);
    await life.store.collect();
    expect(life.store.forgetting).toBe(true);
    await life.compact();
    await life.store.collect();
    expect(life.store.forgetting).toBe(false);
    await life.open();
    expect(['one', 'two', 'three'].map((key) => life.store.has('text', key))).toEqual([false, false, true]);
  });

  it.each(['aborted', 'closed'])('that is %s at any moment ends soon and leaves the whole index', async (how) => {
    const { disk: whole } = await scattered(24);
    for (let at = 1; at < 40; at += 6) {
      const disk = whole.clone();
      const life = await new Life(disk, 'laptop', { segmentBytes: 4000 }).openAsItIs();
      const vault = new Map([...life.store.files()].map(([path, { hash }]) => [path, hash]));
      const abort = new AbortController();
      let [count, after] = [0, 0];
      let closing: Promise<void> | null = null;
      disk.delay = () => {
        count += 1;
        if (closing) after += 1;
        if (count === at) {
          abort.abort();
          closing = how === 'closed' ? life.store.close() : Promise.resolve();
        }
        return Promise.resolve();
      };
      await life.store.compact(() => true, abort.signal).catch((error: unknown) => { expect(String(error)).toMatch('closed'); });
      await closing;
      expect(after).toBeLessThan(12);
      disk.delay = () => Promise.resolve();
      const again = await new Life(disk, 'laptop', {}, vault).openAsItIs();
      expect(await difference(again.store, vault)).toBeNull();
      expect(again.store.notices).toEqual([]);
    }
  });

  it('takes values that are larger than a segment', async () => {
    const disk = new MemoryStore();
    const options = { now: (): number => disk.time, segmentBytes: 50_000 };
    const store = await IndexStore.open(disk, 'laptop', options);
    const large = new Uint8Array(200_000).map((_, i) => (i * 2654435761) >>> 13);
    const put = [...Array.from({ length: 9 }, (_, n) => ({ layer: 'text' as const, key: `${n}`, bytes: Uint8Array.of(n) })), { layer: 'text' as const, key: 'large', bytes: large }];
    for (const one of put) {
      await store.commit([{ put: [one] }]);
      await store.seal();
    }
    await store.compact((_, key) => key !== '3');
    await store.close();
    const again = await IndexStore.open(disk, 'laptop', options);
    for (const { key, bytes } of put) expect(Buffer.compare((await again.get('text', key))!, bytes)).toBe(0);
  });
});

it('a syncer that brings back every manifest and log that ever was changes nothing', async () => {
  const disk = new MemoryStore();
  const life = await new Life(disk, 'laptop').open();
  for (let n = 0; n < 8; n++) {
    await life.commit([['a.md', `version ${n}`], [`${n}.md`, 'new']]);
    if (n > 2) await life.commit([[`${n - 2}.md`, null]]);
    await life.store.seal();
    await life.compact();
    await life.store.collect();
    if (n % 3 === 2) {
      await life.store.close();
      await life.open();
    }
  }
  await life.store.close();
  const ever = new MemoryStore();
  for (const operation of disk.operations) {
    ever.happen(operation);
    if (operation.type !== 'remove' && operation.name.startsWith('writers/')) disk.poke(operation.name, ever.peek(operation.name));
  }
  expect(disk.names('writers/').length).toBeGreaterThan(12);
  const again = await new Life(disk, 'laptop', {}, life.vault).openAsItIs();
  expect(await difference(again.store, life.vault)).toBeNull();
});

describe('quarantine', () => {
  it('keeps the newest few, for a month', () => {
    const aside = (n: number, size: number, mtime: number): { name: string; size: number; mtime: number } => ({ name: `quarantine/${String(n).padStart(64, '0')}.seg`, size, mtime });
    const day = 86_400_000;
    const files = Array.from({ length: 12 }, (_, n) => aside(n, 10, 100 * day + n));
    expect(outOfQuarantine(files, 101 * day).sort()).toEqual(files.slice(0, 4).map(({ name }) => name));
    expect(outOfQuarantine(files, 131 * day)).toHaveLength(12);
    expect(outOfQuarantine([aside(1, 30e6, 1), aside(2, 30e6, 2)], 3)).toEqual([aside(1, 0, 0).name]);
    expect(outOfQuarantine([{ name: 'quarantine/mine.seg', size: 1e9, mtime: 0 }, { name: 'segments/x.seg', size: 1e9, mtime: 0 }], 1e12)).toEqual([]);
  });

  it('is emptied where something is to be forgotten, and bounded by a collection', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one'], ['b.md', 'two']]);
    for (let n = 0; n < 12; n++) disk.poke(`quarantine/${String(n).padStart(64, '0')}.seg`, needs('one')[0]!.bytes);
    disk.poke('quarantine/notes.txt', new Uint8Array(3));
    await life.store.collect();
    expect(disk.names('quarantine/')).toHaveLength(9);
    await life.commit([['a.md', null]]);
    await life.compact();
    await life.store.collect();
    expect(disk.names('quarantine/')).toEqual(['quarantine/notes.txt']);
  });
});

it('a cache that shrinks leaves a syncer’s copies of its parts alone', async () => {
  const disk = new MemoryStore();
  const store = await IndexStore.open(disk, 'laptop', { now: () => disk.time });
  await store.writeCache('words', '1', [Uint8Array.of(1), Uint8Array.of(2)]);
  const copies = [`words.${'0a'.repeat(16)} (1)`, 'words.2 (1)', 'words.2.sync-conflict-20261130-101500-ABCDEFG', 'words.copy', 'words (conflicted copy).1'].map((name) => `cache/laptop/${name}`);
  for (const name of copies) disk.poke(name, Uint8Array.of(7));
  await store.writeCache('words', '2', [Uint8Array.of(3)]);
  const own = disk.names('cache/').filter((name) => !copies.includes(name));
  expect(own).toEqual(['cache/laptop/words', expect.stringMatching(/^cache\/laptop\/words\.[0-9a-f]{32}$/)]);
  expect(disk.names('cache/')).toHaveLength(own.length + copies.length);
  expect(await store.readCache('words', '2')).toEqual([Uint8Array.of(3)]);
});

it('files that are larger than anything that was ever written are not read', async () => {
  const disk = new MemoryStore();
  const life = await new Life(disk, 'laptop').open();
  await life.commit([['a.md', 'one']]);
  await life.store.writeCache('words', '1', [Uint8Array.of(1)]);
  await life.store.close();
  const huge = new Set([...disk.names('segments/'), ...disk.names('writers/'), ...disk.names('cache/')]);
  const list = disk.list.bind(disk);
  disk.list = async (prefix) => (await list(prefix)).map((file) => (huge.has(file.name) ? { ...file, size: 2 ** 40 } : file));
  disk.reads.length = 0;
  const store = await IndexStore.open(disk, 'laptop', { now: () => disk.time, readOnly: true });
  expect(await store.readCache('words', '1')).toBeNull();
  expect(disk.reads).toEqual([]);
  expect([store.files().size, store.notices.length > 0]).toEqual([0, true]);
});
