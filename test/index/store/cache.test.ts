import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';

const open = (disk: MemoryStore, writer = 'laptop'): Promise<IndexStore> => IndexStore.open(disk, writer, { now: () => disk.time, wait: () => Promise.resolve() });

describe('caches', () => {
  const parts = [new Uint8Array(5 * 2 ** 20).fill(7), new Uint8Array(0), Uint8Array.of(1, 2, 3)];

  it('come back part by part, in files of at most 4 MB, under their stamp only', async () => {
    const disk = new MemoryStore();
    const store = await open(disk);
    await store.writeCache('hnsw', 'r1', parts);
    for (const name of disk.names('cache/')) expect(disk.peek(name).length).toBeLessThanOrEqual(4 * 2 ** 20);
    const read = (await store.readCache('hnsw', 'r1'))!;
    expect(read.map((part) => Buffer.compare(part, parts[read.indexOf(part)]!))).toEqual([0, 0, 0]);
    expect(await store.readCache('hnsw', 'r2')).toBeNull();
    expect(await store.readCache('words', 'r1')).toBeNull();
    await store.writeCache('hnsw', 'r2', [Uint8Array.of(9)]);
    expect(await store.readCache('hnsw', 'r1')).toBeNull();
    expect(await store.readCache('hnsw', 'r2')).toEqual([Uint8Array.of(9)]);
    expect(disk.names('cache/').length).toBe(2);
    await store.writeCache('hnsw', 'r3', []);
    expect(disk.names('cache/').length).toBe(1);
    await store.writeCache('hnsw', 'r2', [Uint8Array.of(9)]);
    expect(await (await open(disk, 'runner')).readCache('hnsw', 'r2')).toBeNull();
  });

  it('are written again as far as they have changed, and whoever is killed meanwhile leaves the cache of before', async () => {
    const disk = new MemoryStore();
    const old = [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)], next = [Uint8Array.of(1), Uint8Array.of(4), Uint8Array.of(3), Uint8Array.of(5)];
    await (await open(disk)).writeCache('words', 'r', old);
    const store = await open(disk);
    expect(await store.readCache('words', 'r')).toEqual(old);
    const [before, { length }] = [disk.clone(), disk.operations];
    await store.writeCache('words', 'r', next);
    const operations = disk.operations.slice(length);
    expect(operations.map(({ type }) => type)).toEqual(['write', 'write', 'write', 'remove']);
    for (let done = 0; done <= operations.length; done++) {
      const killed = before.clone();
      operations.slice(0, done).forEach((operation) => { killed.happen(operation); });
      expect(await (await open(killed)).readCache('words', 'r')).toEqual(done < 3 ? old : next);
    }
    disk.poke(disk.names('cache/laptop/words.')[0]!, Uint8Array.of(0));
    expect(await store.readCache('words', 'r')).toBeNull();
    await store.writeCache('words', 'r', next);
    expect(await store.readCache('words', 'r')).toEqual(next);
  });

  it('are none when any byte of any file is other, missing or torn', async () => {
    const disk = new MemoryStore();
    await (await open(disk)).writeCache('words', 'r1', [Uint8Array.of(1, 2, 3), Uint8Array.of(4)]);
    const store = await open(disk);
    for (const name of disk.names('cache/')) {
      const good = disk.peek(name);
      for (let i = 0; i < good.length; i++) {
        const bad = good.slice();
        bad[i]! ^= 1;
        disk.poke(name, bad);
        expect(await store.readCache('words', 'r1')).toBeNull();
        disk.poke(name, good.subarray(0, i));
        expect(await store.readCache('words', 'r1')).toBeNull();
      }
      disk.beforeRead = () => { throw new Error('EIO'); };
      expect(await store.readCache('words', 'r1')).toBeNull();
      disk.beforeRead = () => undefined;
      disk.poke(name, good);
    }
    expect(await store.readCache('words', 'r1')).toEqual([Uint8Array.of(1, 2, 3), Uint8Array.of(4)]);
  });
});
