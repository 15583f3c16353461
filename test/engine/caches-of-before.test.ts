import { IndexStore } from '../../src/core/index/store/index-store';
import { StoreContents } from '../../src/engine/indexing/contents';
import { loadLive, saveLive } from '../../src/engine/searching/load-live';
import { MemoryStore } from '../support/memory-store';

test('a graph that the index has no more does not stay on the disk: it holds what may have been excluded since', async () => {
  const disk = new MemoryStore();
  const store = await IndexStore.open(disk, 'laptop', { now: () => 0 });
  await store.writeCache('graph', '2', [Uint8Array.of(1, 2, 3)]);
  expect(disk.names('cache/').length).toBeGreaterThan(0);
  await saveLive(store, await loadLive(store, [], null, () => Promise.resolve(null), new StoreContents(store)));
  expect(await store.readCache('graph', '2')).toBeNull();
  expect(disk.names('cache/').filter((name) => name.includes('graph'))).toEqual([]);
  await store.close();
});
