/** A folder that cannot be opened at present: what the index has of it stays, whatever else the run does. */
import { openTestEngine, type TestEngine } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';

const silent = (): void => undefined;
const PIXEL = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (sign) => sign.charCodeAt(0));

const vaultOf = (): MemoryVault => new MemoryVault({
  'Open/a.md': 'The ledger of the lighthouse.', 'Open/b.md': 'Barrels of herring, salted.', 'Open/scan.png': PIXEL,
  'Closed/c.md': 'The keeper trimmed the wick at dusk.', 'Closed/Deep/d.md': 'An anchor of nine hundredweight.',
  'Closed/library.bib': '@book{melville1851, title = {The Whale}, author = {Melville, Herman}, year = {1851}}',
  'Closed/scan.md': '---\ntranscription-of: "[[Open/scan.png]]"\n---\n\nWords that a palaeographer has read here.',
  'Open/z.bib': '@book{eco1980, title = {The Rose}, author = {Eco, Umberto}, year = {1980}}',
  'Closedness.md': 'No part of that folder, whatever its name begins with.',
});

async function indexed(): Promise<{ vault: MemoryVault } & TestEngine> {
  const vault = vaultOf();
  const opened = await openTestEngine(vault);
  await opened.engine.index('first', silent);
  return { vault, ...opened };
}

const pathsOf = async ({ engine }: Pick<TestEngine, 'engine'>, query: string): Promise<string[]> => (await engine.search(`"${query}"`, {})).hits.map(({ path }) => path);

test('its files are found as before, nothing of it is read, embedded or dropped, and when it opens again nothing is made again', async () => {
  const { vault, engine, index, embedded, store } = await indexed();
  const records = new Map(index.files());
  vault.closed.add('Closed');
  [vault.reads, embedded.length, store.operations.length] = [[], 0, 0];
  expect(await engine.index('closed', silent)).toMatchObject({ files: records.size, filesRead: 0, embedded: 0, written: 0 });
  expect([vault.reads, embedded, new Map(index.files())]).toEqual([[], [], records]);
  expect([await pathsOf({ engine }, 'trimmed the wick'), await pathsOf({ engine }, 'palaeographer')]).toEqual([['Closed/c.md'], ['Open/scan.png']]);
  vault.closed.clear();
  expect(await engine.index('open', silent)).toMatchObject({ filesRead: 0, embedded: 0, written: 0 });
  await engine.close();
});

test('what happened elsewhere is taken up: a note that is gone, one that is new, one that is changed', async () => {
  const { vault, engine, index } = await indexed();
  vault.closed.add('Closed');
  vault.remove('Closedness.md');
  vault.remove('Open/b.md');
  vault.write('Open/a.md', 'The ledger of the harbour.');
  vault.write('Open/new.md', 'A letter about ambergris.');
  await engine.index('closed', silent);
  expect([...index.files().keys()].sort()).toEqual(['Closed/Deep/d.md', 'Closed/c.md', 'Closed/library.bib', 'Closed/scan.md', 'Open/a.md', 'Open/new.md', 'Open/scan.png', 'Open/z.bib']);
  expect([await pathsOf({ engine }, 'harbour'), await pathsOf({ engine }, 'ambergris'), await pathsOf({ engine }, 'herring')]).toEqual([['Open/a.md'], ['Open/new.md'], []]);
  await engine.close();
});

test('a file of it that is to be read again, or was excluded until now, waits; what is excluded now leaves the search at once', async () => {
  const { vault, index, store, engine } = await indexed();
  const before = index.files().get('Closed/c.md');
  vault.closed.add('Closed');
  await engine.index('asked', silent, { again: ['Closed/c.md'] });
  expect(index.files().get('Closed/c.md')).toEqual(before);
  await engine.close();
  const excluding = await openTestEngine(vault, { store, exclusions: { own: ['Closed/Deep'] } });
  await excluding.engine.index('excluding', silent);
  expect([excluding.index.files().get('Closed/Deep/d.md')?.state, await pathsOf(excluding, 'hundredweight'), await pathsOf(excluding, 'wick')]).toEqual(['excluded', [], ['Closed/c.md']]);
  await excluding.engine.close();
  const again = await openTestEngine(vault, { store });
  await again.engine.index('again', silent);
  expect(again.index.files().get('Closed/Deep/d.md')).toMatchObject({ state: 'excluded' });
  vault.closed.clear();
  await again.engine.index('open', silent);
  expect([again.index.files().get('Closed/Deep/d.md')?.state, await pathsOf(again, 'hundredweight')]).toEqual(['read', ['Closed/Deep/d.md']]);
  await again.engine.close();
});

test('a folder that opens again and has lost a file by then has lost it', async () => {
  const { vault, engine, index } = await indexed();
  vault.closed.add('Closed');
  vault.remove('Closed/c.md');
  await engine.index('closed', silent);
  expect(index.files().has('Closed/c.md')).toBe(true);
  vault.closed.clear();
  await engine.index('open', silent);
  expect([index.files().has('Closed/c.md'), await pathsOf({ engine }, 'wick')]).toEqual([false, []]);
  await engine.close();
});

test('a changed file of a folder that is closed after the listing stays as the index has it', async () => {
  const { vault, engine, index } = await indexed();
  const before = index.files().get('Closed/c.md');
  vault.write('Closed/c.md', 'The keeper slept until noon.');
  const list = vault.list.bind(vault);
  vault.list = async () => {
    const files = await list();
    vault.closed.add('Closed');
    return files;
  };
  expect(await engine.index('closing', silent)).toMatchObject({ cancelled: false, embedded: 0 });
  expect([index.files().get('Closed/c.md'), await pathsOf({ engine }, 'trimmed the wick')]).toEqual([before, ['Closed/c.md']]);
  [vault.list] = [list];
  vault.closed.clear();
  await engine.index('open', silent);
  expect(await pathsOf({ engine }, 'slept until noon')).toEqual(['Closed/c.md']);
  await engine.close();
});
