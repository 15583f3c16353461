import fc from 'fast-check';
import type { TFile } from 'obsidian';
import type { Engine } from '../../../src/core/engine';
import { type Found, FoundSources } from '../../../src/ui/evidence/found-sources';
import type { Vault } from '../../host/vault/vault';
import { openDisk } from '../../host/vault/open-disk';
import { quotation } from '../answers';

const span = { page: 0, start: 0, end: 5 };

async function opened(files: Record<string, string>) {
  const { vault } = await openDisk(files);
  await vault.load();
  const asked: string[] = [];
  const engine = { quotation: (path: string, _: unknown, exact: string) => {
    asked.push(path);
    return Promise.resolve(quotation(path, exact));
  } } as unknown as Engine;
  const known = { getFileByPath: (path: string) => vault.getFileByPath(path) as unknown as TFile | null };
  return {
    vault, asked,
    found: (...found: Found[]) => new FoundSources(known, () => Promise.resolve(engine), found),
    rename: (path: string, to: string): Promise<void> => vault.rename(vault.getAbstractFileByPath(path)!, to),
  };
}

describe('the files of what was found', () => {
  it('are where they are now, through renames and their folder’s', async () => {
    const { found, rename, asked } = await opened({ 'In/Letters.md': 'words' });
    const sources = found({ path: 'In/Letters.md' });
    expect(sources.pathNow('In/Letters.md')).toBe('In/Letters.md');
    await rename('In/Letters.md', 'In/Letters 1848.md');
    await rename('In', 'Out');
    expect(sources.pathNow('In/Letters.md')).toBe('Out/Letters 1848.md');
    expect((await sources.quotation('In/Letters.md', span, 'words')).anchor.path).toBe('Out/Letters 1848.md');
    expect(asked).toEqual(['Out/Letters 1848.md']);
  });

  it('are never another file that has come to the old path', async () => {
    const { found, rename, vault } = await opened({ 'a.md': 'words', 'b.md': 'words', 'c.md': 'words' });
    const sources = found({ path: 'a.md' }, { path: 'b.md' }, { path: 'c.md' });
    await rename('a.md', 'x.md');
    await rename('b.md', 'a.md'); // two change places
    await rename('x.md', 'b.md');
    await vault.delete(vault.getFileByPath('c.md')!);
    await vault.create('c.md', 'words');
    expect(['a.md', 'b.md', 'c.md'].map((path) => sources.pathNow(path))).toEqual(['b.md', 'a.md', null]);
  });

  it('that are gone are said to be, and are not asked for', async () => {
    const { found, vault, asked } = await opened({ 'a.md': 'words' });
    const sources = found({ path: 'a.md' });
    await vault.delete(vault.getFileByPath('a.md')!);
    await expect(sources.quotation('a.md', span, 'words')).rejects.toThrow('“a.md” in which this was found is not in the vault any more');
    expect(() => sources.there('a.md')).toThrow('is not in the vault any more');
    await vault.create('a.md', 'words');
    await expect(sources.quotation('a.md', span, 'words')).rejects.toThrow('is not in the vault any more');
    expect(asked).toEqual([]);
  });

  it('are those of copies too', async () => {
    const { found, rename } = await opened({ 'a.md': 'words', 'b.md': 'words' });
    const sources = found({ path: 'a.md', also: [{ path: 'b.md' }] });
    await rename('b.md', 'c.md');
    expect(sources.pathNow('b.md')).toBe('c.md');
  });
});

const FOLDERS = ['One', 'Two', 'Three'];
const folder = fc.constantFrom(...FOLDERS);
const path = fc.tuple(fc.constantFrom('', ...FOLDERS.map((name) => `${name}/`)), fc.constantFrom('a.md', 'b.md', 'c.md')).map((parts) => parts.join(''));
const steps = fc.array(fc.oneof(
  { weight: 4, arbitrary: fc.record({ rename: path, to: path }) },
  { weight: 2, arbitrary: fc.record({ rename: folder, to: folder }) },
  fc.record({ remove: path }),
  fc.record({ remove: folder }),
  { weight: 2, arbitrary: fc.record({ create: path }) },
), { maxLength: 30, size: 'max' });

/** Does what can be done; a file's text, written once, tells it from all others. */
async function apply(vault: Vault, step: { create: string } | { remove: string } | { rename: string; to: string }, text: string): Promise<void> {
  const isFree = (at: string): boolean => vault.getAbstractFileByPath(at) === null && (!at.includes('/') || vault.getFolderByPath(at.slice(0, at.indexOf('/'))) !== null);
  if ('create' in step) {
    if (isFree(step.create)) await vault.create(step.create, text);
    return;
  }
  const file = vault.getAbstractFileByPath('remove' in step ? step.remove : step.rename);
  if (file === null) return;
  if ('remove' in step) await vault.delete(file, true);
  else if (isFree(step.to)) await vault.rename(file, step.to);
}

it('whatever happens to a vault, what was found leads to the very file that was there, or to none where it was deleted', async () => {
  await fc.assert(fc.asyncProperty(steps, steps, async (before, after) => {
    const { vault, found } = await opened(Object.fromEntries(['a.md', 'b.md', 'One/a.md', 'One/b.md', 'Two/a.md'].map((at) => [at, `first ${at}`])));
    for (const [at, step] of before.entries()) await apply(vault, step, `before ${String(at)}`);
    const shown = await Promise.all(vault.getFiles().map(async (file) => ({ path: file.path, text: await vault.read(file) })));
    const sources = found(...shown);
    for (const [at, step] of after.entries()) await apply(vault, step, `after ${String(at)}`);
    const now = new Map(await Promise.all(vault.getFiles().map(async (file) => [await vault.read(file), file.path] as const)));
    for (const one of shown) expect(sources.pathNow(one.path)).toBe(now.get(one.text) ?? null);
  }));
});
