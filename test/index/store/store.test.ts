import { IndexStore } from '../../../src/core/index/store/index-store';
import type { StoreOptions } from '../../../src/core/index/store/options';
import type { Space } from '../../../src/core/index/types';
import { MemoryStore } from '../../support/memory-store';
import { atOnce, difference, GRACE, Life, needs, record } from './life';

const options = (disk: MemoryStore): StoreOptions => ({ now: () => disk.time, graceTime: GRACE, segmentBytes: 2000, wait: atOnce });
const open = (disk: MemoryStore, writer = 'laptop', more: Partial<StoreOptions> = {}): Promise<IndexStore> =>
  IndexStore.open(disk, writer, { ...options(disk), ...more });

const space = (dimension = 3): Space => ({
  fingerprint: { id: 'm', revision: '1', quantisation: 'int8', pooling: 'mean', normalised: true, prefixes: { query: 'q: ', passage: '' }, dimension },
  probe: Array.from({ length: dimension }, (_, i) => i / 7),
});

describe('an index', () => {
  it('is empty where there is none', async () => {
    const store = await open(new MemoryStore());
    expect([store.files().size, store.otherWriters(), store.space(), store.notices, store.has('text', 'a')]).toEqual([0, [], null, [], false]);
    expect(await store.get('text', 'a')).toBeNull();
  });

  it('comes back as it was, from the log and from segments', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one\ntwo'], ['ü/b.md', 'three']]);
    await life.store.setSpace(space());
    await life.open();
    expect(await difference(life.store, life.vault)).toBeNull();
    expect(life.store.space()).toEqual(space());
    await life.store.close();
    await life.open();
    expect(await difference(life.store, life.vault)).toBeNull();
    expect(life.store.space()).toEqual(space());
  });

  it('writes nothing when nothing has changed', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one'], ['b.md', 'two']]);
    await life.store.setSpace(space());
    await life.store.close();
    for (let run = 0; run < 3; run++) {
      const before = disk.operations.length;
      await life.open();
      expect(await difference(life.store, life.vault)).toBeNull();
      await life.store.commit([]);
      await life.store.commit([{}, { put: [], files: [], drop: [] }]);
      await life.store.setSpace(space());
      await life.store.seal();
      await life.compact();
      await life.store.collect();
      await life.store.close();
      expect([life.store.written, disk.operations.length - before]).toEqual([0, 0]);
    }
  });

  it('says how many bytes it wrote and how many each layer takes', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one\ntwo']]);
    await life.store.writeCache('words', '1', [new Uint8Array(100)]);
    const total = disk.operations.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(life.store.written).toBe(total);
    const open = await life.store.layerBytes();
    expect([open.log > 0, open.cache > 100, open.text]).toEqual([true, true, 0]);
    await life.store.seal();
    const sealed = await life.store.layerBytes();
    expect([sealed.text > 0, sealed.chunks > 0, sealed.vectors > 0, sealed.files > 0]).toEqual([true, true, true, true]);
    expect(Object.values(sealed).reduce((sum, bytes) => sum + bytes, 0)).toBe(disk.names().reduce((sum, name) => sum + disk.peek(name).length, 0));
  });

  it('keeps no hold on what it was given and gives copies', async () => {
    const disk = new MemoryStore();
    const store = await open(disk);
    const bytes = Uint8Array.of(1, 2, 3);
    const file = record('a.md', 'one');
    await store.commit([{ put: [{ layer: 'text', key: 'k', bytes }], files: [file] }]);
    bytes[0] = 9;
    file.state = 'excluded';
    (await store.get('text', 'k'))![1] = 9;
    expect([...(await store.get('text', 'k'))!]).toEqual([1, 2, 3]);
    await store.seal();
    (await store.get('text', 'k'))![1] = 9;
    expect([...(await store.get('text', 'k'))!]).toEqual([1, 2, 3]);
    expect(store.files().get('a.md')?.state).toBe('read');
  });

  it('takes what is put last, sealed or not', async () => {
    const disk = new MemoryStore();
    let store = await open(disk);
    for (let version = 1; version <= 3; version++) {
      await store.commit([{ put: [{ layer: 'vectors', key: 'k', bytes: Uint8Array.of(version) }] }]);
      expect([...(await store.get('vectors', 'k'))!]).toEqual([version]);
      await store.seal();
      expect([...(await store.get('vectors', 'k'))!]).toEqual([version]);
      store = await open(disk);
      expect([...(await store.get('vectors', 'k'))!]).toEqual([version]);
    }
    await store.compact(() => true);
    store = await open(disk);
    expect([...(await store.get('vectors', 'k'))!]).toEqual([3]);
  });

  it('answers while it seals, in the order of the calls', async () => {
    const disk = new MemoryStore();
    disk.delay = () => new Promise((resolve) => { setTimeout(resolve, 0); });
    const store = await open(disk);
    const done: string[] = [];
    const note = (name: string) => (): void => { done.push(name); };
    await Promise.all([
      store.commit([{ files: [record('a.md', 'one')] }]).then(note('first')),
      store.seal().then(note('seal')),
      store.commit([{ drop: ['a.md'], files: [record('b.md', 'two')] }]).then(note('second')),
      store.close().then(note('close')),
    ]);
    expect(done).toEqual(['first', 'seal', 'second', 'close']);
    expect([...(await open(disk)).files().keys()]).toEqual(['b.md']);
    await expect(store.commit([{ drop: ['b.md'] }])).rejects.toThrow('closed');
    await store.close();
  });

  it('writes segments of the wished size, seals by itself, and never changes a file but the running log', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop', { segmentBytes: 1000 }).open();
    const random = (n: number): string => Array.from({ length: 6 }, (_, i) => `${n} ${i} ${Math.sin(n * 100 + i)}`).join('\n');
    for (let n = 0; n < 40; n++) await life.commit([[`${n}.md`, random(n)]]);
    const manifests = disk.operations.filter(({ name }) => name.includes('/manifest-'));
    expect(manifests.length).toBeGreaterThan(5);
    const written = disk.operations.filter(({ type }) => type === 'write').map(({ name }) => name);
    expect(new Set(written).size).toBe(written.length);
    const oneValue = Math.max(...needs(random(39)).map(({ bytes, key }) => bytes.length + key.length));
    for (const name of disk.names('segments/')) expect(disk.peek(name).length).toBeLessThan(Math.max(1000, oneValue) + 500);
    await life.open();
    expect(await difference(life.store, life.vault)).toBeNull();
  });

  it('rejects what it could not give back', async () => {
    const store = await open(new MemoryStore());
    for (const path of ['../b.md', 'a/../../b.md', '/etc/passwd', '', 'a\\..\\b.md', 'a\0.md']) {
      await expect(store.commit([{ files: [{ ...record('a.md', 'one'), path }] }])).rejects.toThrow();
    }
    for (const wrong of [{ mtime: NaN }, { size: -1 }, { size: 1.5 }, { textKey: null }]) {
      await expect(store.commit([{ files: [{ ...record('a.md', 'one'), ...wrong }] }])).rejects.toThrow();
    }
    await expect(store.setSpace({ ...space(), probe: [NaN, 0, 0] })).rejects.toThrow();
    await expect(store.setSpace({ ...space(), probe: [1] })).rejects.toThrow();
    await expect(store.commit([{ put: [{ layer: 'text', key: 'k', bytes: new Uint8Array(65 * 2 ** 20) }] }])).rejects.toThrow('too large');
    expect([store.files().size, store.space(), store.has('text', 'k'), store.written]).toEqual([0, null, false, 0]);
  });

  it('holds odd names and times as they are', async () => {
    const disk = new MemoryStore();
    const paths = ['__proto__', 'constructor', 'a]] | # ^ % [ (.md', 'e\u0301.md', 'é.md', '\ud83d\ude00/🇫🇷.md', 'half \ud83d.md', 'عربي.md', ' ', 'a/./b', 'toString/x'];
    const store = await open(disk);
    await store.commit([{ files: paths.map((path, i) => ({ ...record(path, `c${i}`), mtime: 1e12 + 1 / 3, hash: '\ufeff x' })) }]);
    await store.commit([{ put: paths.map((key) => ({ layer: 'text' as const, key, bytes: new TextEncoder().encode(key) })) }]);
    await store.close();
    const again = await open(disk);
    expect([...again.files().values()]).toEqual(paths.map((path, i) => ({ ...record(path, `c${i}`), mtime: 1e12 + 1 / 3, hash: '\ufeff x' })));
    for (const key of paths) expect(await again.get('text', key)).toEqual(new TextEncoder().encode(key));
  });
});

describe('an index that is only read', () => {
  it('writes nothing at all, whatever it finds', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    await life.store.close();
    await life.commit([]).catch(() => undefined);
    const [damaged] = disk.names('segments/');
    disk.poke(damaged!, disk.peek(damaged!).subarray(0, 30));
    const before = disk.operations.length;
    for (const writer of ['laptop', 'runner']) {
      const store = await open(disk, writer, { readOnly: true });
      for (const { layer, key } of needs('one')) if (store.has(layer, key)) await store.get(layer, key);
      await store.seal();
      await store.compact(() => false);
      await store.collect();
      await expect(store.commit([{ drop: ['a.md'] }])).rejects.toThrow('reading only');
      await expect(store.writeCache('words', '1', [])).rejects.toThrow('reading only');
      await store.close();
      expect(store.written).toBe(0);
    }
    expect(disk.operations.length).toBe(before);
  });
});

describe('errors of the disk', () => {
  it('leave the state before a commit, and later commits work', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    for (const arrived of [0, 1, 15, 1e9]) {
      disk.failing = () => ({ arrived, error: new Error('EIO') });
      expect(await life.commit([['b.md', `two ${arrived}`]])).toBe(false);
      expect(await difference(life.store, life.vault)).toBeNull();
      disk.failing = () => null;
      expect(await life.commit([[`c${arrived}.md`, 'three']])).toBe(true);
      // What was rejected stays out for good, however much of it arrived.
      const reopened = await open(disk);
      expect(await difference(reopened, life.vault)).toBeNull();
    }
    await life.store.seal();
    await life.open();
    expect(await difference(life.store, life.vault)).toBeNull();
  });

  it('do not lose anything where a seal fails at any of its writes', async () => {
    for (let failAt = 0; failAt < 5; failAt++) {
      for (const arrived of [0, 40, 1e9]) {
        const disk = new MemoryStore();
        const life = await new Life(disk, 'laptop').open();
        await life.commit([['a.md', 'one\ntwo']]);
        let write = -1;
        disk.failing = () => (++write === failAt ? { arrived, error: new Error('ENOSPC: no space left on device') } : null);
        await expect(life.store.seal()).rejects.toThrow('ENOSPC');
        disk.failing = () => null;
        expect(await difference(life.store, life.vault)).toBeNull();
        expect(await difference(await open(disk), life.vault)).toBeNull();
        await life.commit([['b.md', 'three']]);
        expect(await difference(await open(disk), life.vault)).toBeNull();
        await life.store.seal();
        await life.commit([['c.md', 'four']]);
        expect(await difference(await open(disk), life.vault)).toBeNull();
      }
    }
  });

  it('say so on a full disk, and stop saying so when there is room', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    disk.capacity = disk.names().reduce((sum, name) => sum + disk.peek(name).length, 0) + 50;
    await expect(life.store.commit([{ files: [record('b.md', 'two')] }])).rejects.toThrow('because the disk is full (ENOSPC');
    await expect(life.store.seal()).rejects.toThrow('because the disk is full (ENOSPC');
    disk.capacity = Infinity;
    await life.commit([['b.md', 'two']]);
    await life.store.close();
    await life.open();
    expect(await difference(life.store, life.vault)).toBeNull();
  });

  it('in reading cost what was read, and come back when they pass', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    await life.store.close();
    for (const name of disk.names()) {
      disk.beforeRead = (read) => { if (read === name) throw new Error('EBUSY'); };
      const store = await open(disk);
      const there = needs('one').filter(({ layer, key }) => store.has(layer, key)).length;
      expect(there + store.files().size).toBeGreaterThanOrEqual(0);
      disk.beforeRead = () => undefined;
      expect(disk.names('quarantine/')).toEqual([]);
      expect(await difference(await open(disk), life.vault)).toBeNull();
    }
  });
});
