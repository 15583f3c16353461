/** An index that is opened while its writer goes on: manifests and logs that were listed may be gone when they are read. */
import type { FileStore } from '../../../src/core/ports';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { difference, GRACE, Life } from './life';

/** The same folder, with something that happens just before the operation of that number. */
function interrupted(disk: MemoryStore, at: number, happens: () => Promise<void>): { files: FileStore; happened: () => boolean } {
  let count = 0;
  const step = async (): Promise<void> => {
    if (count++ === at) await happens();
  };
  return {
    happened: () => count > at,
    files: {
      read: async (name) => { await step(); return disk.read(name); },
      list: async (prefix) => { await step(); return disk.list(prefix); },
      write: (name, bytes) => disk.write(name, bytes),
      append: (name, bytes) => disk.append(name, bytes),
      remove: (name) => disk.remove(name),
    },
  };
}

test('who reads meanwhile sees the whole old or the whole new index', async () => {
  for (let at = 0; ; at++) {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one\ntwo'], ['b.md', 'three']]);
    await life.store.seal();
    await life.commit([['c.md', 'four']]);
    const old = new Map(life.vault);
    const { files, happened } = interrupted(disk, at, async () => {
      for (let round = 0; round < 3; round++) {
        await life.commit([[`round ${round}.md`, `more ${round}`]]);
        await life.store.seal();
        await life.compact();
        await life.store.collect();
      }
    });
    const reader = await IndexStore.open(files, 'laptop', { now: () => disk.time, graceTime: GRACE, readOnly: true });
    if (!happened()) break;
    const [fromOld, fromNew] = [await difference(reader, old), await difference(reader, life.vault)];
    expect([at, fromOld === null || fromNew === null ? null : [fromOld, fromNew]]).toEqual([at, null]);
    expect([at, reader.notices]).toEqual([at, []]);
  }
});
