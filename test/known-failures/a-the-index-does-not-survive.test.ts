/** Section A of the known failures of comparable plugins, 1 to 7: the index does not survive. Each test is named after its number. */
import { IndexStore } from '../../src/core/index/store/index-store';
import { recordOf } from '../../src/engine/indexing/prepare';
import { cachesIn } from '../../src/engine/storage/cache-place';
import { DEFAULT_DEVICE_SETTINGS } from '../../src/obsidian/settings';
import { strings } from '../../src/ui/strings';
import { settled } from '../main/manual-timers';
import { jobsOf, setUp } from '../main/set-up';
import { openTestEngine } from '../support/engine';
import { MemoryStore } from '../support/memory-store';
import { bytesIn, firstPath, indexed, killedAfter, letters, reopened, silent, until } from './vaults';

const full = (arrived: number) => ({ arrived, error: new Error('ENOSPC: no space left on device') });

describe('A1 what is derived from the vault', () => {
  test('A1 caches lie by default where no syncer looks, not in the plugin’s folder', async () => {
    const folder = new MemoryStore();
    const place = cachesIn(DEFAULT_DEVICE_SETTINGS.caches, folder, 'vault');
    const store = await IndexStore.open(place.files, 'desk', { now: () => 0 });
    await store.writeCache('words', '1', [new Uint8Array(100)]);
    expect(folder.names('cache/')).toEqual([]);
  });

  test('A1 it is checked whenever it is read: altered bytes are none', async () => {
    const disk = new MemoryStore();
    const open = (files: MemoryStore): Promise<IndexStore> => IndexStore.open(files, 'desk', { now: () => 0 });
    const store = await open(disk);
    await store.commit([putOf(0)]);
    await store.writeCache('words', '1', [noise(1)]);
    await store.close();
    const large = disk.names().filter((name) => disk.peek(name).length >= CONTENT);
    expect(large.map((name) => name.split('/')[0])).toEqual(['cache', 'segments', 'writers']);
    for (const name of large) disk.poke(name, disk.peek(name).map((byte, at, { length }) => (at === length - 9 ? byte ^ 1 : byte)));
    const again = await open(disk);
    expect([await again.get('text', 'text 0'), again.has('text', 'text 0'), await again.readCache('words', '1')]).toEqual([null, false, null]);
  });

  test('A1 any file that is spoilt on its way is found out and made again; search goes on', async () => {
    const vault = letters(3);
    const { store } = await indexed(vault);
    for (const [at, name] of store.names().entries()) {
      const good = store.peek(name);
      const spoilt = store.clone();
      spoilt.poke(name, at % 2 === 0 ? good.map((byte, i) => (i === good.length >> 1 ? byte ^ 4 : byte)) : good.slice(0, good.length >> 1));
      const { engine } = await openTestEngine(vault, { store: spoilt });
      await engine.search('letter sealed with wax', {});
      expect([name, await engine.index('mend', silent)]).toMatchObject([name, { files: 3, chunks: 3 }]);
      expect([name, await firstPath(engine, 'letter 2 sealed in 1502')]).toEqual([name, '2.md']);
      await engine.close();
    }
  });
});

test('A2 the plugin’s folder stays small: beside the vault, and however often a note is edited; the settings name what a syncer can leave out', async () => {
  const vault = letters(6, 60);
  const { engine, store } = await openTestEngine(vault);
  await engine.index('first', silent);
  const [index, sources] = [bytesIn(store), (await vault.list()).reduce((sum, { size }) => sum + size, 0)];
  expect(index).toBeLessThan(4 * sources);
  const edits = 20;
  let written = 0;
  for (let edit = 0; edit < edits; edit++) {
    vault.write('3.md', `${vault.text('4.md')}\nEdited ${edit} times.\n`);
    written += (await engine.index(`edit ${edit}`, silent)).written;
  }
  expect(written).toBeLessThan(edits * index);
  await until(() => bytesIn(store) < 2 * index); // it is tidied behind the last job
  await engine.close();
  expect(strings.storage.caches.desc).toContain('exclude its subfolder index/cache from your syncer');
});

const CONTENT = 16 * 1024;
/** What no compression makes smaller. */
function noise(seed: number): Uint8Array {
  let state = seed;
  return new Uint8Array(CONTENT).map(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24);
}
const putOf = (seed: number) => ({ put: [{ layer: 'text' as const, key: `text ${seed}`, bytes: noise(seed) }], files: [recordOf({ path: `${seed}.md`, size: 1, mtime: 1, kind: 'note', sidecars: [], unread: null }, 'read', '')] });

test('A3 a large index is never one file or one string, and a save that leaves a stub is no success', async () => {
  const disk = new MemoryStore();
  const open = (): Promise<IndexStore> => IndexStore.open(disk, 'desk', { now: () => disk.time, segmentBytes: 128 * 1024, graceTime: 0 });
  const store = await open();
  for (let seed = 0; seed < 60; seed++) await store.commit([putOf(seed)]);
  await store.seal();
  await store.collect();
  const largest = (prefix: string): number => Math.max(...disk.names(prefix).map((name) => disk.peek(name).length));
  expect(largest('segments/')).toBeLessThan(150 * 1024);
  expect(largest('')).toBeLessThan(300 * 1024); // of a megabyte; a log is twice a segment
  expect(disk.names('segments/').length).toBeGreaterThan(6);

  await store.commit([putOf(60)]);
  disk.failing = ({ name }) => (name.includes('manifest') ? full(4096) : null);
  await expect(store.seal()).rejects.toThrow(/could not be written/);
  disk.failing = () => full(4096);
  await expect(store.commit([putOf(61)])).rejects.toThrow(/could not be written/);
  disk.failing = () => null;
  const again = await open();
  expect([again.files().size, Buffer.compare((await again.get('text', 'text 60'))!, noise(60)), again.has('text', 'text 61')]).toEqual([61, 0, false]);
});

test('A4 each file is written when it is read: never all in one buffer, nor only at the end', async () => {
  const vault = letters(30);
  const { store } = await indexed(vault);
  const { operations } = store;
  const log = operations.filter(({ name, type }) => name.includes('/log-') && type !== 'remove');
  const all = log.reduce((sum, { bytes }) => sum + bytes.length, 0);
  expect(log.length).toBeGreaterThanOrEqual(30);
  expect(Math.max(...log.map(({ bytes }) => bytes.length))).toBeLessThan(all / 10);
  const half = killedAfter(store, operations.indexOf(log[15]) + 1);
  const { embedded } = await reopened(vault, half);
  expect(embedded.length).toBeLessThanOrEqual(16);
});

describe('A5 saving', () => {
  test('A5 one save at a time, and what is committed meanwhile is not lost', async () => {
    const disk = new MemoryStore();
    const store = await IndexStore.open(disk, 'desk', { now: () => disk.time });
    let [under, most] = [0, 0];
    for (const method of ['write', 'append'] as const) {
      const act = disk[method].bind(disk);
      disk[method] = async (name, bytes) => {
        most = Math.max(most, ++under);
        await new Promise((resolve) => { setTimeout(resolve, 1); });
        await act(name, bytes);
        under -= 1;
      };
    }
    const saves: Promise<void>[] = [];
    for (let seed = 0; seed < 12; seed++) {
      saves.push(store.commit([putOf(seed)]), seed % 3 === 0 ? store.seal() : Promise.resolve());
      await Promise.resolve();
    }
    await Promise.all(saves);
    await store.close();
    expect(most).toBe(1);
    expect((await IndexStore.open(disk, 'desk', { now: () => disk.time })).files().size).toBe(12);
  });

  test('A5 a disk that fails is told as the disk’s fault, no note is blamed, and nothing that was saved is lost', async () => {
    const vault = letters(8);
    const { engine, store } = await openTestEngine(vault);
    let writes = 0;
    store.failing = () => (++writes > 5 ? full(3) : null);
    const said = await engine.index('first', silent).then(() => '', ({ message }: Error) => message);
    expect(said).toMatch(/could not be written, because the disk is full/);
    expect(said).not.toContain('.md');
    expect((await engine.status()).filter(({ state }) => state !== 'read')).toEqual([]);
    const saved = (await engine.status()).length;
    expect(saved).toBeGreaterThan(2);
    store.failing = () => null;
    expect(await engine.index('again', silent)).toMatchObject({ files: 8, filesRead: 8 - saved });
  });
});

describe('A6 a crash', () => {
  test('A6 costs the file in work at most, wherever it happens', async () => {
    const vault = letters(10);
    const { store } = await indexed(vault);
    for (let done = 1; done < store.operations.length; done += 3) {
      const log = store.operations.slice(0, done).filter(({ name, bytes }) => name.includes('/log-') && bytes.length > 200).length;
      const { report } = await reopened(vault, killedAfter(store, done));
      expect([done, report.files, report.filesRead <= Math.max(0, 10 - log) + 1]).toEqual([done, 10, true]);
    }
  });

  test('A6 what cannot be read of the store is set aside and told, made again once, and no loop follows', async () => {
    const vault = letters(10);
    const { store } = await indexed(vault);
    for (const name of store.names('segments/')) store.poke(name, store.peek(name).map((byte) => byte ^ 255));
    const first = await reopened(vault, store);
    expect(first.index.notices).toContainEqual(expect.stringContaining('has been set aside'));
    expect(store.names('quarantine/')).not.toEqual([]);
    expect(first.report).toMatchObject({ files: 10, embedded: 10 });
    expect((await reopened(vault, store)).report).toMatchObject({ filesRead: 0, embedded: 0, written: 0 });
  });
});

describe('A7 an update that is interrupted', () => {
  test('A7 goes on where it was, and says what is reused and what is embedded', async () => {
    const vault = letters(20);
    const { engine, store, embedded } = await openTestEngine(vault);
    const job = engine.index('first', silent);
    await until(() => embedded.length >= 5);
    await engine.close(); // as when Obsidian is closed
    expect(await job).toMatchObject({ cancelled: true });
    const { report } = await reopened(vault, store);
    expect(report.embedded).toBeLessThanOrEqual(16);
    expect(report).toMatchObject({ files: 20, chunks: 20, reused: 20 - report.embedded });
  });

  test('A7 nothing but the user’s own rebuilding deletes an index', async () => {
    const { indexing, timers, engine, events, change } = setUp();
    indexing.start();
    await timers.pass(1500);
    engine().job?.fail(new Error('It broke off.'));
    await settled();
    change();
    await timers.pass(2000);
    engine().job?.end();
    await settled();
    expect([jobsOf(engine()), events]).toEqual([['index', 'index'], ['start']]);
    void indexing.rebuild();
    await settled();
    expect(events).toEqual(['start', 'close', 'remove index', 'start']);
  });
});
