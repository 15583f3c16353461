import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderStore } from '../../scripts/ibid/folder-store';
import { FolderVault } from '../../scripts/ibid/folder-vault';
import { lockWriter, writerName } from '../../scripts/ibid/writer-lock';

let folder = '';
beforeEach(async () => { folder = await mkdtemp(path.join(os.tmpdir(), 'ibid-')); });
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a folder as a vault', () => {
  const make = async (): Promise<FolderVault> => {
    const root = path.join(folder, 'vault');
    await mkdir(path.join(root, 'Notes', '.trash'), { recursive: true });
    await mkdir(path.join(root, '.obsidian'));
    await mkdir(path.join(folder, 'outside'));
    await writeFile(path.join(folder, 'outside', 'secret.md'), 'secret');
    await writeFile(path.join(root, '.obsidian', 'app.json'), '{}');
    await writeFile(path.join(root, 'Notes', '.trash', 'gone.md'), '');
    await writeFile(path.join(root, 'Notes', 'a ]] # ^ | % [ (😀 é.md'), 'a');
    await symlink(path.join(folder, 'outside', 'secret.md'), path.join(root, 'stolen.md'));
    await symlink(path.join(folder, 'outside'), path.join(root, 'stolen'));
    await symlink(path.join(root, '.obsidian', 'app.json'), path.join(root, 'hidden.json'));
    await symlink(path.join(root, 'Notes', 'a ]] # ^ | % [ (😀 é.md'), path.join(root, 'inside.md'));
    await symlink(path.join(root, 'nowhere'), path.join(root, 'dangling.md'));
    await symlink(root, path.join(root, 'Notes', 'loop'));
    return FolderVault.open(root);
  };

  test('lists files by their names as they are, without hidden ones and links that lead out', async () => {
    const files = await (await make()).list();
    expect(files.map((file) => file.path)).toEqual(['Notes/a ]] # ^ | % [ (😀 é.md', 'inside.md']);
    expect(files[0]).toMatchObject({ size: 1, mtime: expect.any(Number) });
  });

  test('reads nothing outside of itself', async () => {
    const vault = await make();
    expect(await vault.read('inside.md')).toEqual(bytes('a'));
    await expect(vault.read('../outside/secret.md')).rejects.toThrow('lies outside the vault');
    await expect(vault.read(path.join(folder, 'outside', 'secret.md'))).rejects.toThrow('lies outside the vault');
    expect(await vault.stat('../outside/secret.md')).toBeNull();
    expect(await vault.stat('no such file.md')).toBeNull();
  });

  test('is refused where there is no folder', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await expect(FolderVault.open(path.join(folder, 'file'))).rejects.toThrow('is not a folder');
    await expect(FolderVault.open(path.join(folder, 'missing'))).rejects.toThrow();
  });
});

describe('a folder as a file store', () => {
  test('gives back what was written, appended, listed and removed', async () => {
    const store = new FolderStore(path.join(folder, 'index'));
    expect(await store.read('segments/a')).toBeNull();
    expect(await store.list('')).toEqual([]);
    await store.write('segments/a', bytes('one'));
    await store.write('segments/a', bytes('two'));
    await store.append('writers/w/log', bytes('x'));
    await store.append('writers/w/log', bytes('y'));
    expect(await store.read('segments/a')).toEqual(bytes('two'));
    expect(await store.read('writers/w/log')).toEqual(bytes('xy'));
    expect((await store.list('')).map(({ name, size }) => [name, size])).toEqual(expect.arrayContaining([['segments/a', 3], ['writers/w/log', 2]]));
    expect((await store.list('writers/w/l')).map(({ name }) => name)).toEqual(['writers/w/log']);
    await store.remove('segments/a');
    await store.remove('segments/a');
    expect((await store.list('segments/')).length).toBe(0);
  });

  test('refuses names that lead out', async () => {
    const store = new FolderStore(path.join(folder, 'index'));
    await expect(store.write('../x', bytes(''))).rejects.toThrow('lies outside the index');
    await expect(store.read('a/../../x')).rejects.toThrow('lies outside the index');
  });
});

describe('the name under which a runner writes', () => {
  test('is its own, free again at the end, and taken over from a process that is gone', async () => {
    const first = await lockWriter(folder);
    const second = await lockWriter(folder);
    expect([first.writer, second.writer]).toEqual([writerName(1), writerName(2)]);
    await first.release();
    const third = await lockWriter(folder);
    expect(third.writer).toBe(writerName(1));
    await writeFile(path.join(folder, 'locks', `${writerName(1)}.lock`), '999999999');
    expect((await lockWriter(folder)).writer).toBe(writerName(1));
  });
});
