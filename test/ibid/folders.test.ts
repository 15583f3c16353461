import { mkdtemp, mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderStore } from '../../scripts/ibid/folder-store';
import { FolderVault } from '../../scripts/ibid/folder-vault';
import { lastWriter } from '../../scripts/ibid/last-writer';
import { exclusionSettings } from '../../scripts/ibid/vault-settings';
import { farDown } from '../support/far-down';
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

  test('stats and reads no file through a link that leads out, and nothing that is no file', async () => {
    const vault = await make();
    await mkdir(path.join(vault.root, 'folder.md'));
    for (const file of ['stolen.md', 'stolen/secret.md', 'hidden.json', 'dangling.md', 'folder.md']) {
      expect([file, await vault.stat(file)]).toEqual([file, null]);
      await expect(vault.read(file)).rejects.toThrow();
    }
    expect(await vault.stat('inside.md')).toMatchObject({ path: 'inside.md', size: 1 });
  });

  test('leaves out a name that the index could not hold', async () => {
    const vault = await make();
    await writeFile(path.join(vault.root, 'a\\..\\b.md'), 'a');
    expect((await vault.list()).map((file) => file.path)).toEqual(['Notes/a ]] # ^ | % [ (😀 é.md', 'inside.md']);
  });

  test('does not list an index that lies in it', async () => {
    const { root } = await make();
    await mkdir(path.join(root, 'Notes', 'Index', 'segments'), { recursive: true });
    await writeFile(path.join(root, 'Notes', 'Index', 'segments', 'a.md'), 'a');
    await symlink(path.join(root, 'Notes', 'Index'), path.join(folder, 'linked index'));
    const vault = await FolderVault.open(root, path.join(folder, 'linked index'));
    expect((await vault.list()).map((file) => file.path)).toEqual(['Notes/a ]] # ^ | % [ (😀 é.md', 'inside.md']);
  });

  test('tells what is there and cannot be opened, and takes it for nothing that is gone', async () => {
    // What bars the way even to root: a path that is too long for the system, as long as the vault lies so deep.
    const { root } = await make();
    const name = 'n'.repeat(200);
    await mkdir(path.join(root, 'Archive', name, 'Deeper'), { recursive: true });
    await writeFile(path.join(root, 'Archive', name, 'Deeper', 'a.md'), 'a');
    await writeFile(path.join(root, 'Archive', `${name}.md`), 'a');
    const deep = await farDown(folder);
    await rename(root, path.join(deep, 'v'));
    try {
      const vault = await FolderVault.open(path.join(deep, 'v'));
      const unopened: string[] = [];
      expect((await vault.list((place) => unopened.push(place))).map((file) => file.path)).toEqual(['Notes/a ]] # ^ | % [ (😀 é.md']);
      expect(unopened.sort()).toEqual([`Archive/${name}`, `Archive/${name}.md`]);
      await expect(vault.stat(`Archive/${name}.md`)).rejects.toThrow('ENAMETOOLONG');
      expect(await vault.stat('Archive/none.md')).toBeNull();
    } finally {
      await rename(path.join(deep, 'v'), root);
    }
    const vault = await FolderVault.open(root);
    expect((await vault.list(() => { throw new Error('Nothing is closed.'); })).length).toBe(4);
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

describe('a folder that is named from here', () => {
  test('is the same folder', async () => {
    await new FolderStore(path.join(folder, 'index')).write('segments/a', bytes('one'));
    const store = new FolderStore(path.relative('.', path.join(folder, 'index')));
    expect(await store.read('segments/a')).toEqual(bytes('one'));
    await store.write('segments/b', bytes('two'));
    expect((await store.list('segments/')).map(({ name }) => name).sort()).toEqual(['segments/a', 'segments/b']);
  });

  test('is rid of what killed writes left, once nobody can be at work on it', async () => {
    const store = new FolderStore(folder);
    await store.write('segments/a', bytes('one'));
    for (const [name, age] of [['segments/b.1.part', 2], ['segments/c.2.part', 0]] as const) {
      await writeFile(path.join(folder, name), 'half');
      await utimes(path.join(folder, name), new Date(), new Date(Date.now() - age * 3_600_000));
    }
    expect((await store.list('')).map(({ name }) => name)).toEqual(['segments/a']);
    await store.tidy();
    expect((await readdir(path.join(folder, 'segments'))).sort()).toEqual(['a', 'c.2.part']);
  });
});

describe('the writer that is asked', () => {
  const wrote = async (name: string, minute: number): Promise<void> => {
    await new FolderStore(folder).write(`writers/${name}`, bytes('x'));
    await utimes(path.join(folder, 'writers', name), new Date(), new Date(2020, 1, 1, 1, minute));
  };

  test('is the one that finished last, or that wrote last where none has finished', async () => {
    expect(await lastWriter(folder)).toBeNull();
    await wrote('first/log-1-0000000000000001', 1);
    await wrote('second/log-1-0000000000000002', 2);
    expect(await lastWriter(folder)).toBe('second');
    await wrote('first/manifest-2-0000000000000001', 1);
    expect(await lastWriter(folder)).toBe('first');
    await wrote('third/manifest-2-0000000000000003', 3);
    await wrote('third/manifest-2-0000000000000003 (conflicted copy)', 9);
    expect(await lastWriter(folder)).toBe('third');
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
  test('is not taken from a runner that is just making its lock, and taken from one that another process has the number of', async () => {
    await mkdir(path.join(folder, 'locks'));
    const file = path.join(folder, 'locks', `${writerName(1)}.lock`);
    await writeFile(file, '');
    const second = await lockWriter(folder);
    expect(second.writer).toBe(writerName(2));
    await second.release();
    await utimes(file, new Date(), new Date(Date.now() - 60_000));
    const first = await lockWriter(folder);
    expect(first.writer).toBe(writerName(1));
    await first.release();
    await writeFile(file, String(process.pid));
    expect((await lockWriter(folder)).writer).toBe(writerName(1));
    await writeFile(file, String(process.ppid));
    await utimes(file, new Date(), new Date(0));
    expect((await lockWriter(folder)).writer).toBe(writerName(1));
  });
});

describe("the vault's own settings", () => {
  const settings = async (app: string | null, data: string | null) => {
    await mkdir(path.join(folder, '.obsidian', 'plugins', 'ibid'), { recursive: true });
    const files = { [path.join('.obsidian', 'app.json')]: app, [path.join('.obsidian', 'plugins', 'ibid', 'data.json')]: data };
    for (const [name, text] of Object.entries(files)) if (text !== null) await writeFile(path.join(folder, name), text);
    const { settings: { obsidian, own, conversationFolder }, problems } = await exclusionSettings(folder);
    return [obsidian, own, conversationFolder, problems.length];
  };

  test('are taken where they are there', async () => {
    expect(await settings(null, null)).toEqual([[], [], 'Ibid/Conversations', 0]);
    expect(await settings('\uFEFF{"userIgnoreFilters": ["a", null, 5]}', '{"exclude": ["#b"], "conversationFolder": "Chats"}')).toEqual([['a'], ['#b'], 'Chats', 0]);
    expect(await settings('{"userIgnoreFilters": null}', '{"conversationFolder": 7}')).toEqual([[], [], 'Ibid/Conversations', 0]);
  });

  test.each([['{"userIgnoreFilters": ["a"', '{}'], ['[]', '{}'], ['{"userIgnoreFilters": "a"}', '{}'], ['{}', 'null'], ['{}', '{"exclude": {}}'], ['', '{}']])('that cannot be understood are a problem: %s %s', async (app, data) => {
    expect((await settings(app, data))[3]).toBe(1);
  });
});
