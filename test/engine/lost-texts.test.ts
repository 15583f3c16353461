/** Texts that turn out to be damaged when they are needed: found by nobody, made again by the next job, and no reason to fail. */
import { openSegment } from '../../src/core/index/store/directory';
import { parseSegment } from '../../src/core/index/store/names';
import { NEWER } from '../../src/core/index/store/version';
import { openTestEngine } from '../support/engine';
import { MemoryStore } from '../support/memory-store';
import { MemoryVault } from '../support/memory-vault';

const silent = (): void => undefined;

/** The names of a layer's segments. */
async function segmentsOf(store: MemoryStore, layer: 'text' | 'chunks'): Promise<string[]> {
  const kinds = await Promise.all(store.names('segments/').map(async (name) => ({ name, directory: await openSegment(parseSegment(name)!, store.peek(name)) })));
  return kinds.flatMap(({ name, directory }) => (directory !== null && directory !== NEWER && directory.kind === layer ? [name] : []));
}

/** An index whose texts are damaged in their blocks, which is found when one is read. */
async function damaged(vault: MemoryVault, hasCaches: boolean): Promise<MemoryStore> {
  const store = new MemoryStore();
  const { engine } = await openTestEngine(vault, { store });
  await engine.index('first', silent);
  await engine.close();
  for (const name of await segmentsOf(store, 'text')) store.poke(name, store.peek(name).map((byte, at, { length }) => (at === length - 3 ? byte ^ 1 : byte)));
  for (const name of store.names('writers/')) if (name.includes('/log-')) await store.remove(name);
  if (!hasCaches) for (const name of store.names('cache/')) await store.remove(name);
  return store;
}

const notes = (): MemoryVault => new MemoryVault(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`Letters/${i}.md`, `# Letter ${i}\n\nLetter ${i} was sealed with ${i} drops of wax in ${1500 + i}.\n`])));

test('where the caches are gone too, the index opens without them, and the job reads the files again', async () => {
  const vault = notes();
  const { engine, index } = await openTestEngine(vault, { store: await damaged(vault, false) });
  expect((await engine.search('letter sealed wax', {})).hits).toEqual([]);
  expect(await engine.index('mend', silent)).toMatchObject({ files: 5, filesRead: 5, chunks: 5, embedded: 0 });
  expect((await engine.search('letter 3 sealed in 1503', {})).hits[0].path).toBe('Letters/3.md');
  expect(index.notices).toEqual([expect.stringContaining('has been set aside')]);
  await engine.close();
});

test('where their files are renamed, the job reads them again', async () => {
  const vault = notes();
  const store = await damaged(vault, true);
  vault.rename('Letters', 'Post');
  const { engine } = await openTestEngine(vault, { store });
  expect(await engine.index('mend', silent)).toMatchObject({ files: 5, chunks: 5, embedded: 0 });
  expect((await engine.search('letter 3 sealed in 1503', {})).hits[0].path).toBe('Post/3.md');
  await engine.close();
});

test('where their folder cannot be opened, their records wait until it can', async () => {
  const vault = notes();
  vault.write('Open.md', 'A note elsewhere.');
  const store = await damaged(vault, false);
  for (const name of await segmentsOf(store, 'chunks')) await store.remove(name);
  vault.closed.add('Letters');
  const { engine, index } = await openTestEngine(vault, { store });
  const before = new Map(index.files());
  expect(await engine.index('closed', silent)).toMatchObject({ files: 6, cancelled: false });
  expect([...index.files().values()].filter(({ path, hash }) => hash !== before.get(path)?.hash)).toEqual([]);
  vault.closed.clear();
  expect(await engine.index('open', silent)).toMatchObject({ files: 6, chunks: 6 });
  expect((await engine.search('letter 3 sealed in 1503', {})).hits[0].path).toBe('Letters/3.md');
  await engine.close();
});
