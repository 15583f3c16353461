/** What is excluded leaves the snapshot with the next job, however it came to be excluded. */
import type { ExclusionSettings } from '../../src/core/index/exclusions';
import { SnapshotWriter } from '../../src/engine/snapshot-writer';
import { openTestEngine } from '../support/engine';
import { MemoryStore } from '../support/memory-store';
import { MemoryVault } from '../support/memory-vault';
import { filesWith } from '../support/stored-text';

const SECRET = { 'Private/a.md': 'The zanzibarite lies under the seventh stone.', 'Tagged.md': '---\ntags: [open]\n---\nEveryone may read of quoins.' };

/** A session of one job with what follows it. @returns what became of the snapshot */
async function session(vault: MemoryVault, store: MemoryStore, folder: MemoryStore, own: string[], during = (): void => undefined) {
  const settings: ExclusionSettings = { obsidian: [], own, configFolder: '.obsidian', conversationFolder: '' };
  const { engine, index } = await openTestEngine(vault, { store, exclusions: settings });
  const writer = new SnapshotWriter({ store: index, index: store, folder, writer: 'test', now: () => folder.time + 1 });
  const job = async (): Promise<string> => {
    await engine.index('job', () => undefined);
    return (await writer.write(settings, false)).state;
  };
  const states = [await job()];
  folder.reads.length = 0;
  during();
  states.push(await job());
  const reads = folder.reads.length;
  await engine.close();
  return { states, reads };
}

/** A snapshot's segments are those of an index. */
const inSnapshot = (folder: MemoryStore, text: string): Promise<string[]> => {
  const index = new MemoryStore();
  for (const name of folder.names()) index.poke(name.replace(/^([0-9a-f]{64})\.ibid$/, 'segments/$1.seg'), folder.peek(name));
  return filesWith(index, text);
};

test('also while the plugin was not running, and by a tag that a note was given; else it is not looked through twice', async () => {
  const [vault, store, folder] = [new MemoryVault({ ...SECRET, 'Open.md': 'The harbour was full of ships.' }), new MemoryStore(), new MemoryStore()];
  expect((await session(vault, store, folder, ['#secret'])).states).toEqual(['written', 'not yet']);
  expect(await inSnapshot(folder, 'zanzibarite')).not.toEqual([]);
  const { states, reads } = await session(vault, store, folder, ['#secret', 'Private']);
  expect([states, reads]).toEqual([['written', 'not yet'], 1]);
  expect([await inSnapshot(folder, 'zanzibarite'), await inSnapshot(folder, 'Private')]).toEqual([[], []]);
  expect(await inSnapshot(folder, 'quoins')).not.toEqual([]);
  const tagged = (): void => { vault.write('Tagged.md', '---\ntags: [secret]\n---\nEveryone may read of quoins.'); };
  expect((await session(vault, store, folder, ['#secret', 'Private'], tagged)).states).toEqual(['not yet', 'written']);
  expect(await inSnapshot(folder, 'quoins')).toEqual([]);
});
