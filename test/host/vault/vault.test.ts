import { TFile, TFolder } from './files';
import { openDisk, toldBy } from './open-disk';
import { normalizePath } from './paths';

const later = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 150));

test('loading tells a create for every folder and file that is not hidden', async () => {
  const disk = await openDisk({ 'b.md': '', 'in/a.pdf': '', '.obsidian/app.json': '{}', 'in/.x/y.md': '' });
  const told = toldBy(disk);
  expect(disk.vault.getFiles()).toEqual([]);
  await disk.vault.load();
  expect(told).toEqual(['create in', 'create b.md', 'create in/a.pdf']);
  expect(disk.vault.getFileByPath('in/a.pdf')).toMatchObject({ name: 'a.pdf', basename: 'a', extension: 'pdf', parent: { path: 'in' } });
  expect(disk.vault.getMarkdownFiles().map(({ path }) => path)).toEqual(['b.md']);
});

test('the vault knows before the promise of a write resolves, also of writes past it', async () => {
  const disk = await openDisk();
  await disk.vault.load();
  const told = toldBy(disk);
  const file = await disk.vault.create('a.md', 'one');
  expect(told).toEqual(['create a.md']);
  await disk.vault.process(file, (text) => `${text} two`);
  expect(file.stat.size).toBe(7);
  await disk.adapter.write('a.md', 'x');
  await disk.adapter.write('b.md', 'x');
  expect(told.filter((event) => !event.startsWith('changed'))).toEqual(['create a.md', 'modify a.md', 'modify a.md', 'create b.md']);
  await expect(disk.vault.create('a.md', '')).rejects.toThrow('File already exists.');
});

test('a renamed file is the same object, with no changed and no delete', async () => {
  const disk = await openDisk({ 'in/a.md': '# A' });
  await disk.vault.load();
  await disk.metadataCache.settled();
  const told = toldBy(disk);
  const file = disk.vault.getFileByPath('in/a.md')!;
  await disk.vault.rename(file, 'in/b.md');
  await disk.vault.rename(disk.vault.getFolderByPath('in')!, 'out');
  await disk.metadataCache.settled();
  expect(told).toEqual(['rename in/a.md in/b.md', 'rename in out', 'rename in/b.md out/b.md']);
  expect(file).toMatchObject({ path: 'out/b.md', basename: 'b', deleted: false });
  expect(disk.vault.getFileByPath('out/b.md')).toBe(file);
  expect(disk.metadataCache.getFileCache(file)?.headings).toHaveLength(1);
});

test('what another program does is told later, its renaming as delete and create', async () => {
  const disk = await openDisk({ 'a.md': 'a' });
  await disk.vault.load();
  await disk.metadataCache.settled();
  const told = toldBy(disk);
  await disk.external.rename('a.md', 'new/b.md');
  expect(await disk.adapter.exists('a.md')).toBe(false);
  expect(told).toEqual([]);
  await later();
  await disk.metadataCache.settled();
  expect(told.filter((event) => event !== 'deleted a.md')).toEqual(['delete a.md', 'create new', 'create new/b.md', 'changed new/b.md']);
});

test('what goes to a hidden place is deleted; a removed folder takes its files first', async () => {
  const disk = await openDisk({ 'a.md': '', 'in/b.pdf': '' });
  await disk.vault.load();
  await disk.metadataCache.settled();
  const told = toldBy(disk);
  const file = disk.vault.getFileByPath('a.md')!;
  await disk.vault.trash(file, false);
  expect(await disk.adapter.exists('.trash/a.md')).toBe(true);
  await disk.vault.delete(disk.vault.getFolderByPath('in')!, true);
  expect(told.filter((event) => !event.startsWith('deleted'))).toEqual(['delete a.md', 'delete in/b.pdf', 'delete in']);
  expect(told).toContain('deleted a.md');
  expect(file).toMatchObject({ deleted: true, parent: null });
});

test('a hidden file is no file of the vault', async () => {
  const { vault, adapter } = await openDisk({ '.obsidian/plugins/x/data.json': '{}' });
  await vault.load();
  const raw: string[] = [];
  vault.on('raw', (path: string) => void raw.push(path));
  await adapter.write('.obsidian/plugins/x/data.json', '{"a":1}');
  expect(raw).toEqual(['.obsidian/plugins/x/data.json']);
  expect(vault.getAllLoadedFiles().map(({ path }) => path)).toEqual(['/']);
});

test('cachedRead reads once until the file changes', async () => {
  const { vault, metadataCache, counters } = await openDisk({ 'a.md': 'one' });
  await vault.load();
  await metadataCache.settled();
  const file = vault.getFileByPath('a.md')!;
  counters.reset();
  await vault.cachedRead(file);
  await vault.cachedRead(file);
  // The metadata have read it already, through the same cache.
  expect(counters.total('read', 'a.md').calls).toBe(0);
  await vault.modify(file, 'three');
  expect(await vault.cachedRead(file)).toBe('three');
});

test('what the vault lacks throws with its name', async () => {
  const { vault } = await openDisk();
  expect(() => Reflect.get(vault, 'getAllTheThings') as unknown).toThrow('The browser host has no Vault.getAllTheThings.');
  expect(vault.getRoot()).toBeInstanceOf(TFolder);
  expect(vault.getRoot()).not.toBeInstanceOf(TFile);
});

test.each([
  ['/a//b\\c/', 'a/b/c'],
  ['', '/'],
  ['a\u00a0b', 'a b'],
  ['e\u0301.md', '\u00e9.md'],
])('normalizePath(%j) is %j', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});
