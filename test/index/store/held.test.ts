/** Files of the index that cannot be read at present, because something else holds them: what they say is not gone. */
import { decodeManifest } from '../../../src/core/index/store/manifest';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { openSegment } from '../../../src/core/index/store/directory';
import { parseSegment } from '../../../src/core/index/store/names';
import type { StoreOptions } from '../../../src/core/index/store/options';
import { NEWER } from '../../../src/core/index/store/version';
import { MemoryStore } from '../../support/memory-store';
import { atOnce, difference, GRACE, Life, needs, record, SEGMENT } from './life';

const options = (disk: MemoryStore, more: Partial<StoreOptions> = {}): StoreOptions => ({ now: () => disk.time, graceTime: GRACE, segmentBytes: SEGMENT, wait: atOnce, ...more });
const busy = (): never => { throw new Error('EBUSY: resource busy or locked'); };

/** Three sealed generations, and something in the log. */
async function someIndex(): Promise<{ disk: MemoryStore; life: Life }> {
  const disk = new MemoryStore();
  const life = await new Life(disk, 'laptop').open();
  for (const [path, content] of [['a.md', 'one\ntwo'], ['b.md', 'three'], ['c.md', 'four']] as const) {
    await life.commit([[path, content]]);
    await life.store.seal();
  }
  await life.store.collect();
  await life.commit([['d.md', 'six']]);
  return { disk, life };
}

async function kindsIn(disk: MemoryStore): Promise<Map<string, string>> {
  const kinds = new Map<string, string>();
  for (const name of disk.names('segments/')) {
    const directory = await openSegment(parseSegment(name)!, disk.peek(name));
    if (directory !== null && directory !== NEWER) kinds.set(name, directory.kind);
  }
  return kinds;
}

async function namedIn(disk: MemoryStore): Promise<string[]> {
  const newest = disk.names('writers/laptop/manifest-').sort((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1])).at(-1)!;
  const manifest = await decodeManifest(disk.peek(newest));
  return manifest && manifest !== NEWER ? [...manifest.contents, ...manifest.files].map((hash) => `segments/${hash}.seg`) : [];
}

test('a file that is let go of soon is read then: any, or all of them', async () => {
  const { disk, life } = await someIndex();
  let pauses = 0;
  for (const held of [...disk.names().map((name) => [name]), disk.names()]) {
    const tries = new Map<string, number>();
    disk.beforeRead = (name) => {
      tries.set(name, (tries.get(name) ?? 0) + 1);
      if (held.includes(name) && tries.get(name)! <= 3) busy();
    };
    const waited: number[] = [];
    const store = await IndexStore.open(disk, 'laptop', options(disk, { wait: (milliseconds) => { waited.push(milliseconds); return Promise.resolve(); } }));
    expect([await difference(store, life.vault), store.notices]).toEqual([null, []]);
    pauses += waited.length;
  }
  expect(pauses).toBeGreaterThan(60);
});

test('a disk that never gives anything is not waited for long', async () => {
  const { disk } = await someIndex();
  disk.beforeRead = busy;
  let waited = 0;
  const store = await IndexStore.open(disk, 'laptop', options(disk, { wait: (milliseconds) => { waited += milliseconds; return Promise.resolve(); } }));
  expect(store.files().size).toBe(0);
  expect(waited).toBeGreaterThan(1000);
  expect(waited).toBeLessThan(15_000);
});

test('a segment that is held as long as the store is open stays where it is and is named on, whatever is done meanwhile', async () => {
  const { disk, life } = await someIndex();
  await life.store.close();
  let needed = 0;
  for (const [name, kind] of await kindsIn(disk)) {
    const copy = disk.clone();
    copy.beforeRead = (read) => { if (read === name) busy(); };
    const store = await IndexStore.open(copy, 'laptop', options(copy));
    // What the newest manifest alone names follows from its predecessor and the logs.
    const isNeeded = store.notices.length > 0;
    expect(store.notices).toEqual(isNeeded ? [expect.stringMatching(/^A part of the index could not be read \(EBUSY.*made again\.$/)] : []);
    needed += Number(isNeeded);
    // So many seals that the files log would be written anew.
    for (let n = 0; n < 11; n++) {
      await store.commit([{ put: needs(`more ${n}`), files: [record(`more ${n}.md`, `more ${n}`)] }]);
      await store.seal();
    }
    await store.compact(() => true);
    copy.time += 10 * GRACE;
    await store.collect();
    copy.time += 10 * GRACE;
    await store.collect();
    await store.close();
    expect([kind, copy.names('quarantine/'), copy.names('segments/').includes(name), !isNeeded || (await namedIn(copy)).includes(name)]).toEqual([kind, [], true, true]);
    copy.beforeRead = () => undefined;
    const after = await IndexStore.open(copy, 'laptop', options(copy));
    expect(after.notices).toEqual([]);
    const vault = new Map([...life.vault, ...Array.from({ length: 11 }, (_, n) => [`more ${n}.md`, `more ${n}`] as const)]);
    expect([kind, await difference(after, vault)]).toEqual([kind, null]);
  }
  expect(needed).toBeGreaterThan(10);
});

test('what is to be forgotten is not taken for gone as long as a segment is held that may have it', async () => {
  const { disk, life } = await someIndex();
  await life.store.close();
  const texts = [...await kindsIn(disk)].flatMap(([name, kind]) => (kind === 'text' ? [name] : []));
  let waiting = 0;
  for (const [name, path] of texts.flatMap((text) => ['a.md', 'b.md', 'c.md', 'd.md'].map((gone) => [text, gone] as const))) {
    const copy = disk.clone();
    copy.beforeRead = (read) => { if (read === name) busy(); };
    const store = await IndexStore.open(copy, 'laptop', options(copy));
    const left = new Map(life.vault);
    left.delete(path);
    const live = new Set([...left.values()].flatMap((content) => needs(content).map(({ layer, key }) => `${layer} ${key}`)));
    const isLive = (layer: string, key: string): boolean => live.has(`${layer} ${key}`);
    const isGone = (): boolean => copy.names().every((one) => !Buffer.from(copy.peek(one)).includes(`text of ${life.vault.get(path)}`));
    await store.commit([{ drop: [path] }]);
    await store.compact(isLive);
    await store.collect();
    expect(store.forgetting || isGone()).toBe(true);
    waiting += Number(store.forgetting);
    await store.close();
    copy.beforeRead = () => undefined;
    const after = await IndexStore.open(copy, 'laptop', options(copy));
    await after.compact(isLive);
    await after.collect();
    expect([after.forgetting, isGone(), await difference(after, left)]).toEqual([false, true, null]);
  }
  expect(waiting).toBeGreaterThan(4);
});

test('what is excluded or deleted while its record is held leaves the disk all the same', async () => {
  const { disk, life } = await someIndex();
  await life.store.close();
  const parts = [...await kindsIn(disk)].flatMap(([name, kind]) => (kind === 'files' ? [name] : []));
  let unknown = 0;
  for (const name of parts) {
    const copy = disk.clone();
    copy.beforeRead = (read) => { if (read === name) busy(); };
    const store = await IndexStore.open(copy, 'laptop', options(copy));
    unknown += Number(!store.files().has('b.md'));
    // What a job does: what is listed is recorded again, b.md is excluded, c.md is deleted.
    const left = new Map([...life.vault].filter(([path]) => path !== 'b.md' && path !== 'c.md'));
    const excluded = { ...record('b.md', 'three'), state: 'excluded' as const, hash: '', textKey: null, chunksKey: null, chunks: 0 };
    await store.commit([{ drop: [...store.files().keys()].filter((path) => path === 'c.md'), files: [...[...left].map(([path, content]) => record(path, content)), excluded] }]);
    const live = new Set([...left.values()].flatMap((content) => needs(content).map(({ layer, key }) => `${layer} ${key}`)));
    await store.compact((layer, key) => live.has(`${layer} ${key}`));
    await store.collect();
    const lie = (text: string): string[] => copy.names().filter((one) => Buffer.from(copy.peek(one)).includes(`text of ${text}`));
    expect([name, store.forgetting, lie('three'), lie('four')]).toEqual([name, false, [], []]);
    await store.close();
  }
  expect(unknown).toBeGreaterThan(0);
});

test('a folder that cannot be listed for a moment is listed then, and for good is a failure', async () => {
  const { disk, life } = await someIndex();
  const list = disk.list.bind(disk);
  let failures = 3;
  disk.list = (prefix) => (failures-- > 0 ? Promise.reject(new Error('EBUSY: resource busy or locked')) : list(prefix));
  expect(await difference(await IndexStore.open(disk, 'laptop', options(disk)), life.vault)).toBeNull();
  failures = Infinity;
  await expect(IndexStore.open(disk, 'laptop', options(disk))).rejects.toThrow('EBUSY');
});
