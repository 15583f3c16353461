/** Section A of the known failures of comparable plugins, 8 to 16: the index does not survive. Each test is named after its number. */
import { textKey } from '../../src/core/index/keys';
import { plan, type ListedFile, type Recipe } from '../../src/core/index/plan';
import { DESKTOP, MOBILE } from '../../src/engine/budget';
import { recordOf } from '../../src/engine/indexing/prepare';
import { openEngine } from '../../src/engine/worker/open';
import { setUp } from '../main/set-up';
import { openTestEngine } from '../support/engine';
import { MemoryStore } from '../support/memory-store';
import { MemoryVault } from '../support/memory-vault';
import { pagesPdf } from '../support/pages-pdf';
import { firstPath, indexed, letters, reopened, silent } from './vaults';

test('A8 a restart embeds nothing; an edit after it embeds what was edited', async () => {
  const vault = letters(15);
  const { store } = await indexed(vault);
  vault.reads = [];
  store.operations.length = 0;
  expect((await reopened(vault, store)).embedded).toEqual([]);
  expect([vault.reads, store.operations]).toEqual([[], []]);
  vault.write('3.md', `${vault.text('3.md')} And a postscript.`);
  expect((await reopened(vault, store)).embedded).toHaveLength(1);
  expect(vault.reads).toEqual(['3.md']);
});

test('A9 content is known by its hash: other times embed nothing, an older date hides no change', async () => {
  const vault = letters(10);
  const { store } = await indexed(vault);
  for (const shift of [3_600_000, -7_200_000, 999]) {
    vault.shiftTimes(shift);
    expect((await reopened(vault, store)).embedded).toEqual([]);
  }
  const text = vault.text('4.md');
  vault.write('4.md', text.replace('sealed', 'opened'));
  vault.shiftTimes(-86_400_000 * 365); // restored with the date of its backup
  const { embedded, engine } = await reopened(vault, store, false);
  expect(embedded).toEqual([expect.stringContaining('opened')]);
  expect(await firstPath(engine, 'opened')).toBe('4.md');
  await engine.close();
});

test('A10 times stand in the record of what they describe: no file of the index that a syncer puts back starts indexing anew', async () => {
  const vault = letters(4);
  const { store } = await indexed(vault);
  const first = store.clone();
  vault.write('1.md', `${vault.text('1.md')} Edited.`);
  await reopened(vault, store);
  const names = [...new Set([...first.names(), ...store.names()])].filter((name) => !name.startsWith('segments/'));
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    const reset = store.clone();
    if (first.names().includes(name)) reset.poke(name, first.peek(name));
    else await reset.remove(name);
    expect([name, (await reopened(vault, reset)).embedded]).toEqual([name, []]);
    expect([name, (await reopened(vault, reset)).report.filesRead]).toEqual([name, 0]);
  }
});

test('A11 hundreds of notes make a handful of files', async () => {
  const { store } = await indexed(letters(300));
  expect(store.names().length).toBeLessThan(25);
});

test('A12 an index that is too large for a phone is weighed before anything of it is read', async () => {
  const folder = Object.assign(new MemoryStore(), { list: () => Promise.resolve([{ name: `segments/${'0'.repeat(64)}.seg`, size: MOBILE.indexBytes + 1, mtime: 0 }]) });
  const settings = {
    model: 'instant', exclusions: { obsidian: [], own: [], configFolder: '.obsidian', conversationFolder: '' }, recognition: { languages: ['eng'], folderLanguages: [] },
    writer: 'phone', vaultId: 'phone', caches: 'folder' as const, budget: MOBILE, reads: true, snapshots: false, assets: '',
  };
  const page = { store: folder, languages: new MemoryStore(), models: new MemoryStore() };
  const opening = openEngine(undefined as unknown as Parameters<typeof openEngine>[0], page as unknown as Parameters<typeof openEngine>[1], settings);
  await expect(opening).rejects.toThrow(/on a phone or tablet no more than 48 MB are opened/);
  expect(folder.reads).toEqual([]);
  expect([MOBILE.keptBytes < DESKTOP.keptBytes, MOBILE.embeddingWorkers, MOBILE.graph]).toEqual([true, 1, false]);
});

test('A13 an index of which nothing can be read is an empty one and a notice, never a broken plugin', async () => {
  const vault = letters(5);
  const { store } = await indexed(vault);
  for (const name of store.names()) store.poke(name, new TextEncoder().encode(`not what ${name} was`));
  const { engine, index } = await openTestEngine(vault, { store });
  expect((await engine.search('letter sealed with wax', {})).hits).toEqual([]);
  expect(await engine.status()).toEqual([]);
  expect(index.notices).not.toEqual([]);
  expect(await engine.index('again', silent)).toMatchObject({ files: 5, embedded: 5 });
  expect(await firstPath(engine, 'letter 2 sealed in 1502')).toBe('2.md');
  await engine.close();
});

test('A14 what is deleted or renamed is found no more, even before the index hears of it, and a rename embeds nothing', async () => {
  const vault = letters(6);
  vault.write('Scan.png', new Uint8Array(10));
  vault.write('Scan.txt', 'A letter about the ambergris of the harbour.');
  const { engine, embedded } = await openTestEngine(vault);
  await engine.index('first', silent);
  expect(await firstPath(engine, 'ambergris harbour')).toBe('Scan.png');
  vault.remove('Scan.png');
  vault.remove('Scan.txt');
  vault.remove('1.md');
  vault.rename('2.md', 'Archive/2.md');
  const paths = async (query: string): Promise<string[]> => (await engine.search(query, { limit: 50 })).hits.map(({ path }) => path);
  const gone = ['1.md', '2.md', 'Scan.png', 'Scan.txt'];
  expect([...await paths('letter sealed wax'), ...await paths('ambergris')].filter((path) => gone.includes(path))).toEqual([]);
  embedded.length = 0;
  await engine.index('second', silent);
  expect(embedded).toEqual([]);
  expect((await engine.status()).map(({ path }) => path)).toEqual(['0.md', '3.md', '4.md', '5.md', 'Archive/2.md']);
  expect(await paths('letter 2 sealed 1502')).toContain('Archive/2.md');
  await engine.close();
});

describe('A15 a PDF', () => {
  const pdf = (words: string): Uint8Array => pagesPdf([[{ text: `The page tells of ${words} and of nothing else.`, x: 80, y: 700 }]]);

  test('A15 that has changed is read again, and one that was renamed is not', async () => {
    const vault = new MemoryVault({ 'Paper.pdf': pdf('barley'), 'Other.pdf': pdf('copper') });
    const { engine, embedded } = await openTestEngine(vault);
    await engine.index('first', silent);
    vault.write('Paper.pdf', pdf('walrus')); // of the same size
    vault.rename('Other.pdf', 'Renamed.pdf');
    embedded.length = 0;
    await engine.index('second', silent);
    expect(embedded).toEqual([expect.stringContaining('walrus')]);
    expect([await firstPath(engine, 'walrus'), await firstPath(engine, 'copper'), await firstPath(engine, 'barley')]).toEqual(['Paper.pdf', 'Renamed.pdf', undefined]);
    await engine.close();
  });

  test('A15 that failed says why and is tried again by a newer reader; languages are part of what is known of a text', () => {
    const file: ListedFile = { path: 'Paper.pdf', size: 10, mtime: 5, kind: 'pdf', sidecars: [], unread: null };
    const by = (version: string, languages: string[]): Recipe => ({ reader: () => ({ version, languages, isReady: true }), chunker: '1', fingerprint: null });
    const record = { ...recordOf(file, 'damaged', 'The file is damaged.'), hash: 'abc', extractor: '1 eng' };
    const read = (recipe: Recipe): string[] => plan([file], new Map([[file.path, record]]), recipe, { has: () => true, textHashes: () => [] }).read.map(({ why }) => why);
    expect([read(by('1', ['eng'])), read(by('2', ['eng'])), read(by('1', ['deu']))]).toEqual([[], ['reader'], ['reader']]);
    const keys = [['1', ['eng'], ''], ['2', ['eng'], ''], ['1', ['deu'], ''], ['1', ['eng'], 'x']].map(([version, languages, sidecars]) => textKey('abc', version as string, languages as string[], sidecars as string));
    expect(new Set([...keys, textKey('abd', '1', ['eng'], '')]).size).toBe(5);
  });
});

test('A16 unloading flushes and deletes nothing, caches included', async () => {
  const vault = letters(6);
  const { engine, store } = await openTestEngine(vault);
  await engine.index('first', silent);
  vault.write('1.md', 'A note that was changed last.');
  await engine.index('second', silent);
  const before = store.names();
  store.operations.length = 0;
  await engine.close();
  expect(store.operations.filter(({ type }) => type === 'remove')).toEqual([]);
  expect(before.filter((name) => !store.names().includes(name))).toEqual([]);
  expect(store.names('cache/')).not.toEqual([]);
  const { indexing, handle, events, timers } = setUp();
  indexing.start();
  await timers.pass(1500);
  indexing.close();
  await handle.close();
  expect(events).toEqual(['start', 'close']);
});
