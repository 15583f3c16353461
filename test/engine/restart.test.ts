/** What a restart, other times, a rename and an edit may cost, counted. */
import { MemoryVault } from '../support/memory-vault';
import { openTestEngine, type TestEngine } from '../support/engine';

const silent = (): void => undefined;

/** Closes, opens again with nothing counted, and runs a job. */
async function restarted(vault: MemoryVault, { store }: Pick<TestEngine, 'store'>) {
  vault.reads = [];
  store.operations.length = 0;
  const next = await openTestEngine(vault, { store });
  const report = await next.engine.index('again', silent);
  await next.engine.close();
  return { ...next, report };
}

async function indexed(vault: MemoryVault): Promise<TestEngine> {
  const first = await openTestEngine(vault);
  await first.engine.index('first', silent);
  await first.engine.close();
  return first;
}

const vaultOf = (notes: number): MemoryVault => new MemoryVault(Object.fromEntries(Array.from({ length: notes }, (_, i) => [
  `Fonds/${i % 10}/${i}.md`, `# Letter ${i}\n\nLetter ${i} was written in ${1500 + (i % 400)} and sealed with ${i} drops of wax.\n`,
])));

test('nothing changed since an edited, deleted and renamed note: 0 readings, 0 embeddings, 0 writes, also of caches', async () => {
  const vault = vaultOf(20);
  const first = await openTestEngine(vault);
  await first.engine.index('first', silent);
  vault.write('Fonds/1/1.md', 'Another letter.');
  vault.remove('Fonds/2/2.md');
  vault.rename('Fonds/3', 'Fonds/Three');
  await first.engine.index('second', silent);
  await first.engine.close();
  for (let run = 0; run < 2; run++) {
    const { report, embedded } = await restarted(vault, first);
    expect([vault.reads, embedded, first.store.operations, report.written, report.filesRead]).toEqual([[], [], [], 0, 0]);
  }
});

test('the same vault with other times: each file is hashed once, 0 embeddings', async () => {
  const vault = vaultOf(20);
  const first = await indexed(vault);
  vault.shiftTimes(-7_200_000);
  const { report, embedded } = await restarted(vault, first);
  expect([vault.reads.length, new Set(vault.reads).size, embedded, report.embedded]).toEqual([20, 20, [], 0]);
  expect((await restarted(vault, first)).report).toMatchObject({ filesRead: 0, written: 0 });
});

test('a renamed folder of 1 000 notes: 0 embeddings, and every note in its new place', async () => {
  const vault = vaultOf(1000);
  const first = await indexed(vault);
  vault.rename('Fonds', 'Archives/Fonds');
  const { report, embedded, index } = await restarted(vault, first);
  expect([embedded, report.embedded, report.files]).toEqual([[], 0, 1000]);
  expect([...index.files().keys()].every((path) => path.startsWith('Archives/Fonds/'))).toBe(true);
});

test('a vault that shows no files at all for a while costs nothing', async () => {
  const vault = vaultOf(20);
  const first = await indexed(vault);
  const emptied = new MemoryVault();
  first.store.operations.length = 0;
  const { engine, index } = await openTestEngine(emptied, first);
  await expect(engine.index('empty', silent)).rejects.toThrow(/shows no files at all.*the index is left as it is/);
  expect([index.files().size, (await engine.search('letter 3', {})).hits]).toEqual([20, []]);
  await engine.close();
  expect(first.store.operations).toEqual([]);
  expect((await restarted(vault, first)).report).toMatchObject({ files: 20, filesRead: 0, embedded: 0, written: 0 });
});

test('two notes whose names differ in their normal form alone are two notes', async () => {
  const vault = new MemoryVault({ 'Caf\u00e9.md': 'The composed one tells of barrels.', 'Cafe\u0301.md': 'The decomposed one tells of anchors.' });
  const first = await indexed(vault);
  const { report, index } = await restarted(vault, first);
  expect([report.files, report.written, [...index.files().keys()].sort()]).toEqual([2, 0, ['Cafe\u0301.md', 'Caf\u00e9.md'].sort()]);
  // One becomes the other: its twin stays, and nothing is embedded.
  vault.remove('Cafe\u0301.md');
  expect((await restarted(vault, first)).report).toMatchObject({ files: 1, embedded: 0 });
});

test('a text of any length costs one file of the index when it is shown, not all of them', async () => {
  const vault = vaultOf(60);
  const { store } = await indexed(vault);
  const { engine } = await openTestEngine(vault, { store });
  await engine.search('drops of wax', {});
  store.reads.length = 0;
  await engine.search('letter 33', {});
  expect(store.reads.filter((name) => name.startsWith('segments/')).length).toBeLessThanOrEqual(1);
  await engine.close();
});

test('caches are saved at rest and not by a job, as far as they have changed, once', async () => {
  const vault = vaultOf(60);
  const { engine, store } = await openTestEngine(vault);
  const written = async (work: () => Promise<unknown>): Promise<string[]> => {
    store.operations.length = 0;
    await work();
    return store.operations.flatMap(({ type, name }) => (type === 'write' && name.startsWith('cache/test/words') ? [name] : []));
  };
  expect(await written(() => engine.index('a', silent))).toEqual([]);
  const all = (await written(() => engine.rest())).length;
  vault.write('Fonds/1/1.md', 'Another letter, on parchment.');
  expect(await written(() => engine.index('b', silent))).toEqual([]);
  const changed = await written(() => engine.rest());
  expect(changed.length).toBeGreaterThan(1);
  expect(await written(() => engine.rest())).toEqual([]);
  expect(await written(() => engine.index('c', silent))).toEqual([]);
  expect(await written(() => engine.close())).toEqual([]);
  expect(all).toBeGreaterThan(3);
});

test('caches that are older than the store give the results of new ones, whenever the engine is killed', async () => {
  const vault = vaultOf(12);
  const first = await openTestEngine(vault);
  await first.engine.index('a', silent);
  await first.engine.close();
  const stale = await openTestEngine(vault, { store: first.store });
  const hits = async ({ engine }: TestEngine): Promise<unknown[]> => {
    const found = [];
    for (const query of ['drops of wax', 'letter 7', 'parchment', 'sealed in 1503']) found.push((await engine.search(query, { limit: 50 })).hits.map(({ path, score, text }) => `${score.toFixed(6)} ${path} ${text}`).sort());
    return found;
  };
  for (const change of [
    (): void => { vault.write('Fonds/1/1.md', '# Other\n\nParchment, sealed in 1503.'); }, (): void => { vault.remove('Fonds/2/2.md'); },
    (): void => { vault.rename('Fonds/3', 'Parchments'); }, (): void => { vault.write('New.md', 'A letter 7 on parchment.'); },
  ]) {
    change();
    const caches = new Map(stale.store.names('cache/').map((name) => [name, stale.store.peek(name)]));
    await stale.engine.index('b', silent);
    const killed = stale.store.clone();
    for (const name of killed.names('cache/')) if (!caches.has(name)) await killed.remove(name);
    for (const [name, bytes] of caches) killed.poke(name, bytes);
    const none = stale.store.clone();
    for (const name of none.names('cache/')) await none.remove(name);
    const [mended, afresh] = [await openTestEngine(vault, { store: killed }), await openTestEngine(vault, { store: none })];
    expect(await hits(mended)).toEqual(await hits(afresh));
    expect(await mended.engine.index('c', silent)).toMatchObject({ embedded: 0, filesRead: 0 });
    for (const { engine } of [mended, afresh]) await engine.close();
  }
  await stale.engine.close();
});

test('caches that cannot be saved are told, and are no failure of the job', async () => {
  const vault = vaultOf(5);
  const { engine, index, store } = await openTestEngine(vault);
  store.failing = ({ name }) => (name.startsWith('cache/') ? { arrived: 1, error: new Error('ENOSPC: no space left on device') } : null);
  expect(await engine.index('a', silent)).toMatchObject({ files: 5, cancelled: false });
  await engine.rest();
  expect(index.notices).toContainEqual(expect.stringContaining('could not be saved'));
  expect((await engine.search('drops of wax', {})).hits).not.toHaveLength(0);
  await engine.close();
  store.failing = () => null;
  expect((await restarted(vault, { store })).report).toMatchObject({ embedded: 0, filesRead: 0 });
});
