import { IndexStore } from '../../src/core/index/store/index-store';
import { StoreContents } from '../../src/engine/indexing/contents';
import { SearchedIndex } from '../../src/engine/searching/searched-index';
import { loadModel } from '../models/model';
import { openTestEngine } from '../support/engine';
import { MemoryStore } from '../support/memory-store';
import { notes, silent } from '../support/switching';

/** The index of another device, not loaded yet. */
async function synced() {
  const disk = new MemoryStore();
  const { engine } = await openTestEngine(notes(3), { store: disk, writer: 'desk' });
  const { chunks } = await engine.index('first', silent);
  await engine.close();
  const store = await IndexStore.open(disk, 'laptop', { now: () => 0, wait: () => Promise.resolve() });
  const searched = new SearchedIndex({
    store, hnsw: () => Promise.resolve(null), memory: { load: () => Promise.resolve(null), save: () => Promise.resolve() }, now: () => 0,
    instant: loadModel, open: () => Promise.reject(new Error('There is no such model.')), model: 'instant',
  }, new StoreContents(store), () => Promise.resolve());
  return { disk, searched, chunks };
}

test('what could not be loaded is loaded by who asks next', async () => {
  const { disk, searched, chunks } = await synced();
  disk.delay = () => Promise.reject(new Error('EIO: the folder cannot be listed'));
  await expect(searched.live()).rejects.toThrow('EIO');
  disk.delay = () => Promise.resolve();
  expect((await searched.live()).size()).toBe(chunks);
});

test('what a job changes while the caches are saved is saved the next time, also where the job ends before the saving', async () => {
  const { disk, searched } = await synced();
  const live = await searched.live();
  const saved = async (meanwhile: () => Promise<void>): Promise<boolean> => {
    disk.operations.length = 0;
    disk.delay = meanwhile;
    await searched.saveDue();
    return disk.operations.some(({ type, name }) => type === 'write' && name.startsWith('cache/laptop/words'));
  };
  searched.saveLater();
  expect(await saved(async () => {
    await live.drop('1.md');
    searched.saveLater();
  })).toBe(true);
  const nothing = (): Promise<void> => Promise.resolve();
  expect(await saved(nothing)).toBe(true);
  expect(await saved(nothing)).toBe(false);
});
