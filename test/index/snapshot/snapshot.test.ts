import { createExclusions } from '../../../src/core/index/exclusions';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { importSnapshots } from '../../../src/core/index/snapshot/import';
import { isSnapshotFile } from '../../../src/core/index/snapshot/names';
import { writeSnapshot, type SnapshotReport } from '../../../src/core/index/snapshot/write';
import { openTestEngine } from '../../support/engine';
import { MemoryStore } from '../../support/memory-store';
import { MemoryVault } from '../../support/memory-vault';

const silent = (): void => undefined;
const DAY = 86_400_000;
const note = (i: number): string => `# Note ${i}\n\nShip number ${i} left the harbour with ${i * 3} barrels of ${['salt', 'wine', 'tar'][i % 3]}.\n`;
const notes = (count: number): Record<string, string> => Object.fromEntries(Array.from({ length: count }, (_, i) => [`Ships/${i}.md`, note(i)]));
const NOTES = notes(8);
const none = createExclusions({ obsidian: [], own: [], configFolder: '.obsidian', conversationFolder: '' });
const SECRET = { 'Private/a.md': 'The marmalade lies under the seventh stone.', 'Open.md': 'Everyone may read of quoins. #secret' };

interface Device {
  vault: MemoryVault;
  store: MemoryStore;
  writer: string;
}

const device = (writer: string, files: Record<string, string> = NOTES): Device => ({ vault: new MemoryVault(files), store: new MemoryStore(), writer });

/** Opens, indexes and closes. @returns the job's report, what was said of snapshots, and what a question finds */
async function session({ vault, store, writer }: Device, folder: MemoryStore | null, question = 'Which ship carried 21 barrels?') {
  const notices = await importSnapshots(folder, store, (name) => name === writer);
  const { engine } = await openTestEngine(vault, { store, writer });
  const before = (await engine.search(question, { limit: 1 })).hits[0]?.path;
  const report = await engine.index('job', silent);
  const found = (await engine.search(question, { limit: 1 })).hits[0]?.path;
  await engine.close();
  return { report, embedded: report.embedded, notices, before, found };
}

const write = ({ store, writer }: Device, folder: MemoryStore, { now = 0, isWish = true, exclusions = none, isExcluded = null as ((path: string) => boolean) | null } = {}): Promise<SnapshotReport> =>
  writeSnapshot({ index: store, writer, folder, exclusions, isExcluded, now }, isWish);

const contains = (folder: MemoryStore, words: string): Promise<boolean> => wordsIn(folder).then((texts) => texts.includes(words));

/** All that a stranger can read in a folder: the values of its segments, and its files as they are. */
async function wordsIn(folder: MemoryStore): Promise<string> {
  const reader = device('stranger');
  await importSnapshots(folder, reader.store, () => false);
  const index = await IndexStore.open(reader.store, 'stranger', { now: () => 0, readOnly: true });
  const texts: string[] = folder.names().map((name) => Buffer.from(folder.peek(name)).toString('latin1'));
  for (const { files } of index.otherWriters()) {
    for (const { path, textKey } of files.values()) texts.push(path, Buffer.from((textKey === null ? null : await index.get('text', textKey)) ?? []).toString());
  }
  return texts.join('\n');
}

test('what one device has indexed another one takes over: nothing is embedded twice, and it is found before anything is indexed', async () => {
  const [first, second, folder] = [device('first'), device('second'), new MemoryStore()];
  const { report } = await session(first, folder);
  expect((await write(first, folder)).state).toBe('written');
  const there = await session(second, folder);
  expect(there).toMatchObject({ embedded: 0, notices: [], before: 'Ships/7.md', found: 'Ships/7.md' });
  expect(there.report.chunks).toBe(report.chunks);
  // The snapshot serves no longer than it must: what was taken over is the second device's own.
  const alone = await session(second, null);
  expect(alone).toMatchObject({ embedded: 0, found: 'Ships/7.md' });
  expect(second.store.names('writers/snapshot-')).toEqual([]);
});

test('opening again with the same snapshots reads their lists alone and writes nothing; so does writing what is there', async () => {
  const [first, second, folder] = [device('first'), device('second'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  await session(second, folder);
  [folder.reads.length, folder.operations.length, second.store.operations.length] = [0, 0, 0];
  await importSnapshots(folder, second.store, () => false);
  expect(folder.reads).toEqual(['device-first.ibid']);
  expect(second.store.operations).toEqual([]);
  expect(await write(first, folder)).toMatchObject({ state: 'unchanged', written: 0 });
  expect(folder.operations).toEqual([]);
});

test('a change costs what has changed; what no list names goes, and what another device needs stays', async () => {
  const [first, second, folder] = [device('first'), device('second'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  await session(second, folder);
  await write(second, folder);
  const before = new Set(folder.names());
  first.vault.write('Ships/0.md', 'A wholly new text about caulking.');
  await session(first, folder);
  const { written, state } = await write(first, folder);
  expect(state).toBe('written');
  expect(written).toBeLessThan(folder.names().reduce((sum, name) => sum + folder.peek(name).length, 0) * 0.8);
  for (const name of before) expect(folder.names()).toContain(name);
  second.vault.write('Ships/0.md', 'A wholly new text about caulking.');
  expect(await session(second, folder, 'caulking')).toMatchObject({ embedded: 0, found: 'Ships/0.md' });
  await write(second, folder);
  const named = folder.names().length;
  await session(first, folder);
  await write(first, folder);
  expect(folder.names().length).toBeLessThanOrEqual(named);
});

test('what is excluded is not in it, whenever it was excluded', async () => {
  const [first, folder] = [device('first', { ...NOTES, ...SECRET }), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  expect(await contains(folder, 'seventh stone')).toBe(true);
  await write(first, folder, { exclusions: createExclusions({ obsidian: [], own: ['Private', '#secret'], configFolder: '.obsidian', conversationFolder: '' }) });
  const words = await wordsIn(folder);
  expect(['seventh stone', 'Private', 'quoins', 'Open.md'].filter((secret) => words.includes(secret))).toEqual([]);
  expect(words).toContain('Ships/7.md');
});

test('by itself it is written once a day at most, and only where much has changed or something a week ago', async () => {
  const [first, folder] = [device('first', { ...notes(30), ...SECRET }), new MemoryStore()];
  await session(first, folder);
  expect((await write(first, folder, { isWish: false })).state).toBe('written');
  for (let i = 0; i < 25; i++) first.vault.write(`Ships/${i}.md`, `Something else, ${i}.`);
  await session(first, folder);
  const at = (days: number) => ({ now: folder.time + days * DAY, isWish: false });
  expect((await write(first, folder, at(0.5))).state).toBe('not yet');
  expect((await write(first, folder, at(1.1))).state).toBe('written');
  first.vault.write('Ships/0.md', 'One sentence.');
  await session(first, folder);
  expect((await write(first, folder, at(2))).state).toBe('not yet');
  expect((await write(first, folder, at(8))).state).toBe('written');
  expect((await write(first, folder, at(20))).state).toBe('not yet');
  for (const own of [['Ships/7.md'], ['Ships/7.md', '#secret']]) { // a path, and a tag, that are on the list by now
    const exclusions = createExclusions({ obsidian: [], own, configFolder: '.obsidian', conversationFolder: '' });
    expect((await write(first, folder, { now: folder.time + 2 * DAY, isWish: false, exclusions })).state).toBe('written');
  }
});

test('one that holds what is excluded is written at once, where it is looked for', async () => {
  const [first, folder] = [device('first'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  const soon = { now: folder.time + 1, isWish: false };
  expect((await write(first, folder, soon)).state).toBe('not yet');
  expect((await write(first, folder, { ...soon, isExcluded: (path) => path === 'Ships/99.md' })).state).toBe('not yet');
  expect((await write(first, folder, { ...soon, isExcluded: (path) => path === 'Ships/7.md' })).state).toBe('unchanged');
});

test('killed at any moment, the folder holds the snapshot of before or the new one', async () => {
  const [first, folder] = [device('first'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  const old = folder.clone();
  folder.operations.length = 0;
  for (let i = 0; i < 3; i++) first.vault.write(`Ships/${i}.md`, `Something else, ${i}.`);
  await session(first, folder);
  await write(first, folder);
  const happened = [...folder.operations];
  expect(happened.length).toBeGreaterThan(2);
  for (let end = 0; end <= happened.length; end++) {
    for (const torn of end < happened.length && happened[end].type !== 'remove' ? [false, true] : [false]) {
      const folderThen = old.clone();
      for (const operation of happened.slice(0, end)) folderThen.happen(operation);
      if (torn) folderThen.happen({ ...happened[end], bytes: happened[end].bytes.slice(0, 20) });
      const reader = new MemoryStore();
      const notices = await importSnapshots(folderThen, reader, () => false);
      const isTornList = torn && happened[end].name.startsWith('device-');
      expect(notices.length).toBe(isTornList ? 1 : 0);
      const index = await IndexStore.open(reader, 'reader', { now: () => 0, readOnly: true });
      const [other] = index.otherWriters();
      if (isTornList) expect(other).toBeUndefined();
      else {
        expect(other.files.size).toBe(8);
        for (const { textKey } of other.files.values()) expect(index.has('text', textKey!)).toBe(true);
      }
    }
  }
});

test('where the index cannot be read now, or what was taken over not be written, that of before stays', async () => {
  const [first, second, folder] = [device('first'), device('second'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  await importSnapshots(folder, second.store, () => false);
  for (let i = 0; i < 3; i++) first.vault.write(`Ships/${i}.md`, `Something else, ${i}.`);
  await session(first, folder);
  const old = folder.clone();
  first.store.beforeRead = (name) => { if (name.startsWith('segments/')) throw new Error('EBUSY'); };
  await expect(write(first, folder)).rejects.toThrow('cannot be read');
  expect(folder.names().map((name) => [name, folder.peek(name)])).toEqual(old.names().map((name) => [name, old.peek(name)]));
  first.store.beforeRead = () => undefined;
  await write(first, folder);
  const lists = second.store.names('writers/snapshot-');
  second.store.failing = ({ name }) => (name.startsWith('writers/') ? { arrived: 0, error: new Error('ENOSPC') } : null);
  await expect(importSnapshots(folder, second.store, () => false)).rejects.toThrow('ENOSPC');
  expect(lists).toHaveLength(1);
  expect(second.store.names('writers/snapshot-')).toEqual(expect.arrayContaining(lists));
});

test('what is damaged in the folder is written anew', async () => {
  const [first, folder] = [device('first'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  const whole = folder.clone();
  for (const name of folder.names()) folder.poke(name, folder.peek(name).slice(0, 30));
  expect((await write(first, folder)).state).toBe('written');
  expect(folder.names().map((name) => [name, folder.peek(name)])).toEqual(whole.names().map((name) => [name, whole.peek(name)]));
});

test('of a device whose index lies in the same folder nothing is taken over: it is there already', async () => {
  const [first, folder] = [device('first'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  await importSnapshots(folder, first.store, () => false);
  expect(first.store.names('writers/snapshot-')).toEqual([]);
});

test('foreign, broken and conflicting files do no harm, and what is damaged is said', async () => {
  const [first, second, folder] = [device('first'), device('second'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  const [list, ...segments] = folder.names().sort((a) => (a.startsWith('device-') ? -1 : 1));
  folder.poke('device-first (Conflicted copy tablet 202611300700).ibid', folder.peek(list));
  folder.poke('Notes about ships.md', new Uint8Array(3));
  folder.poke('device-alien.ibid', new TextEncoder().encode('IBIDMAN9 of years to come, whatever it holds'));
  folder.poke('device-torn.ibid', folder.peek(list).slice(0, 40));
  folder.poke(segments[0], folder.peek(segments[0]).slice(0, 30));
  const { notices, found } = await session(second, folder);
  expect(found).toBe('Ships/7.md');
  expect(notices.sort()).toEqual([expect.stringMatching(/^Parts of .*device-first/), expect.stringMatching(/device-torn/), expect.stringMatching(/newer version/)]);
  // A list that cannot be read may name anything.
  const names = folder.names();
  await write(first, folder, { exclusions: createExclusions({ obsidian: [], own: ['Ships'], configFolder: '.obsidian', conversationFolder: '' }) });
  for (const name of names) expect(folder.names()).toContain(name);
});

test('one that has only half arrived serves as far as it goes, and the rest follows', async () => {
  const [first, second, folder] = [device('first'), device('second'), new MemoryStore()];
  await session(first, folder);
  await write(first, folder);
  const half = folder.clone();
  for (const name of half.names().filter((name) => !name.startsWith('device-')).slice(1)) await half.remove(name);
  expect((await session(second, half)).notices).toEqual([]);
  expect((await session(second, folder))).toMatchObject({ embedded: 0, notices: [], found: 'Ships/7.md' });
});

test('taking over that is killed at any moment, inside a file too, costs nothing but the copying', async () => {
  const [first, folder] = [device('first'), new MemoryStore()];
  const { report } = await session(first, folder);
  await write(first, folder);
  const whole = new MemoryStore();
  await importSnapshots(folder, whole, () => false);
  for (const [at, operation] of whole.operations.entries()) {
    const second = device('second');
    for (const before of whole.operations.slice(0, at)) second.store.happen(before);
    second.store.happen({ ...operation, bytes: operation.bytes.slice(0, operation.bytes.length >> 1) });
    expect([operation.name, await session(second, folder)]).toMatchObject([operation.name, { embedded: 0, found: 'Ships/7.md', report: { chunks: report.chunks } }]);
  }
});

test.each([['Ibid/Index/device-a1.ibid', true], ['Ibid/Index/device-a1 (Conflicted copy).IBID', true], ['Notes/ibid.md', false]])('%s: %s', (path, expected) => {
  expect(isSnapshotFile(path)).toBe(expected);
});
