/** Switching the embedding model: the index is searched in the old space until the new one is whole, whatever happens meanwhile. */
import { vectorKey } from '../../src/core/index/keys';
import type { TestEngine } from '../support/engine';
import { ScriptedModel } from '../support/models';
import { byMeaning, models, note, notes, one, open, silent, two, withOne } from '../support/switching';

/** What of an index's chunks has a vector in the space that is searched. */
async function vectorsOf({ engine, index }: TestEngine) {
  const { fingerprint } = index.space()!;
  let chunks = 0;
  for (const { path } of await engine.status()) {
    const { hits } = await engine.search('voyage sailor', { scopes: [{ type: 'path', value: path }], limit: 50 });
    chunks += hits.length;
  }
  return { id: fingerprint.id, chunks };
}

describe('switching to another model', () => {
  it('searches in the old space until every passage has its vector in the new one, which takes over at once', async () => {
    const { vault, all, engine, index, report } = await withOne(20);
    expect(report).toMatchObject({ embedded: report.chunks, failed: 0 });
    await engine.useModel(two);
    expect(await engine.meaning()).toEqual({ serving: { name: 'one', backend: '1 thread' }, next: { name: 'two', backend: '1 thread' }, problem: '' });
    const during: unknown[] = [];
    all[two].delay = async () => { during.push([index.space()!.fingerprint.id, await byMeaning({ engine })]); };
    const switched = await engine.index('switch', silent);
    expect(switched).toMatchObject({ filesRead: 0, embedded: report.chunks, reused: 0, failed: 0 });
    expect(during.length).toBeGreaterThan(1);
    for (const seen of during) expect(seen).toEqual(['a/one', { found: true, wordsOnly: null }]);
    expect(await engine.meaning()).toEqual({ serving: { name: 'two', backend: '1 thread' }, next: null, problem: '' });
    expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
    expect([all[one].closed, all[two].closed]).toEqual([1, 0]);
    expect(await engine.index('again', silent)).toMatchObject({ embedded: 0, reused: report.chunks });
    expect(await vectorsOf({ engine, index } as TestEngine)).toEqual({ id: 'b/two', chunks: report.chunks });
    expect(vault.reads).toHaveLength(20);
  });

  it('writes nothing when nothing has changed after it', async () => {
    const { vault, all, engine, store } = await withOne(6);
    await engine.useModel(two);
    await engine.index('switch', silent);
    await engine.close();
    store.operations.length = 0;
    const later = await open(vault, { store, models: all, model: two });
    const embeddings = all[two].embedded.length;
    expect(await later.engine.index('again', silent)).toMatchObject({ embedded: 0, written: 0, filesRead: 0 });
    await later.engine.close();
    expect(store.operations).toEqual([]);
    expect(all[two].embedded).toHaveLength(embeddings);
  });

  it('goes on after a cancellation and a restart with what is embedded already', async () => {
    const { vault, all, engine, store, report } = await withOne(40);
    await engine.useModel(two);
    all[two].delay = () => { if (all[two].calls > 2) engine.cancel('switch'); return Promise.resolve(); };
    const cancelled = await engine.index('switch', silent);
    expect(cancelled).toMatchObject({ cancelled: true });
    expect(cancelled.embedded).toBeLessThan(report.chunks);
    expect((await engine.meaning()).serving?.name).toBe('one');
    expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
    await engine.close();
    all[two].delay = () => Promise.resolve();
    const later = await open(vault, { store, models: all, model: two });
    expect((await later.engine.meaning()).serving?.name).toBe('one');
    expect(await later.engine.index('rest', silent)).toMatchObject({ embedded: report.chunks - cancelled.embedded, reused: cancelled.embedded });
    expect((await later.engine.meaning()).serving?.name).toBe('two');
  });

  it('takes what changes meanwhile: edits, renames and new notes are found by their words at once, and by meaning with the rest', async () => {
    const { vault, all, engine, report } = await withOne(20);
    await engine.useModel(two);
    vault.rename('3.md', 'Moved/3.md');
    vault.write('4.md', `${note(4)}\nA quarrel over ambergris.\n`);
    vault.write('new.md', 'A note about a walrus.');
    let found: string[][] = [];
    const paths = async (query: string): Promise<string[]> => (await engine.search(query, { limit: 100 })).hits.map(({ path }) => path);
    all[two].delay = async () => {
      if (all[two].calls < 2 || found.length > 0) return;
      // The files are read while the model is at work.
      const changed: [query: string, path: string][] = [['ambergris', '4.md'], ['walrus', 'new.md'], ['sailor 3', 'Moved/3.md']];
      for (const [query, path] of changed) while (!(await paths(query)).includes(path)) await new Promise((resolve) => { setTimeout(resolve, 5); });
      found = await Promise.all(changed.map(([query]) => paths(query)));
    };
    expect((await engine.index('switch', silent)).embedded).toBe(report.chunks + 1);
    expect(found[0]).toContain('4.md');
    expect(found[1]).toContain('new.md');
    expect(found[2]).toContain('Moved/3.md');
    expect(found[2]).not.toContain('3.md');
    expect((await engine.search('walrus', {})).hits[0].ranks.meaning).not.toBeNull();
  });

  it('costs nothing where it leads back, and ends with the last of three choices', async () => {
    const { vault, all, engine, report } = await withOne(12);
    await engine.useModel(two);
    await engine.index('there', silent);
    vault.write('new.md', 'A note about a walrus.');
    expect(await engine.index('still there', silent)).toMatchObject({ embedded: 1 });
    await engine.useModel(one);
    expect(await engine.index('back', silent)).toMatchObject({ embedded: 1, reused: report.chunks });
    expect((await engine.meaning()).serving?.name).toBe('one');
    const running = engine.index('instant', silent);
    await engine.useModel('instant');
    await running;
    await engine.useModel(two);
    await engine.useModel('instant');
    await engine.index('last', silent);
    expect(await engine.meaning()).toEqual({ serving: { name: 'Instant', backend: '1 thread' }, next: null, problem: '' });
    expect(all[two].embedded).toHaveLength(report.chunks + 1);
    expect([all[one].opened - all[one].closed, all[two].opened - all[two].closed]).toEqual([0, 0]);
  });

  it('costs nothing where it leads back, although what was excluded meanwhile was let go with all that nothing needs', async () => {
    const { engine, report } = await withOne(12);
    await engine.useModel(two);
    await engine.index('there', silent);
    await engine.exclude({ obsidian: [], own: ['0.md'], configFolder: '.obsidian', conversationFolder: '' });
    const { chunks } = await engine.index('forgets', silent);
    expect(chunks).toBeLessThan(report.chunks);
    await engine.useModel(one);
    expect(await engine.index('back', silent)).toMatchObject({ embedded: 0, reused: chunks });
  });

  it('counts as reused what was there, also where Instant embeds the same passages meanwhile', async () => {
    const vault = notes(8);
    const { engine, report } = await open(vault, { models: models() }).then(async (opened) => ({ ...opened, report: await opened.engine.index('first', silent) }));
    await engine.useModel(two);
    for (let i = 0; i < 8; i++) vault.write(`${i}.md`, note(i + 20));
    expect(await engine.index('switch', silent)).toMatchObject({ embedded: 2 * report.chunks, reused: 0 });
  });

  it('ends a job that embeds for the model that was chosen before', async () => {
    const { all, engine } = await withOne(40);
    await engine.useModel(two);
    let asked = silent;
    const began = new Promise<void>((resolve) => { asked = resolve; });
    all[two].delay = () => { if (all[two].calls > 1) asked(); return Promise.resolve(); };
    const job = engine.index('switch', silent);
    await began;
    await engine.useModel(one);
    expect(await job).toMatchObject({ cancelled: true });
    expect(await engine.meaning()).toMatchObject({ serving: { name: 'one' }, next: null });
    expect(all[two].closed).toBe(1);
  });

  it('does not close Instant: the sentence to be cited is found by it, whatever searches', async () => {
    const builtIn = new ScriptedModel('ibid/instant-en', 16);
    const instant = await builtIn.open();
    const embedder = { ...instant, close: () => { builtIn.dead = 'It is closed.'; return instant.close(); } };
    const { engine } = await open(notes(4), { models: models(), embedder });
    await engine.index('first', silent);
    await engine.useModel(two);
    await engine.index('switch', silent);
    expect((await engine.meaning()).serving?.name).toBe('two');
    expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
    await engine.useModel('instant');
    expect(await engine.index('back', silent)).toMatchObject({ embedded: 0, failed: 0 });
    expect(builtIn.closed).toBe(0);
  });

  it('keeps the vectors of Instant up with what changes while a slow model embeds', async () => {
    const vault = notes(8);
    const all = models();
    const { engine, embedded, report } = await open(vault, { models: all }).then(async (opened) => ({ ...opened, report: await opened.engine.index('first', silent) }));
    expect(embedded).toHaveLength(report.chunks);
    await engine.useModel(two);
    vault.write('new.md', 'A note about the price of wool and the sailors.');
    all[two].delay = () => { if (all[two].calls > 1) engine.cancel('switch'); return Promise.resolve(); };
    expect(await engine.index('switch', silent)).toMatchObject({ cancelled: true });
    expect(embedded).toHaveLength(report.chunks + 1);
    expect((await engine.search('wool price', {})).hits.find(({ path }) => path === 'new.md')?.ranks.meaning).not.toBeNull();
  });
});

test('a switch that cannot be written leaves the old space, in which is searched on, and the next job makes it', async () => {
  const { engine, index, store, report } = await withOne(6);
  await engine.useModel(two);
  const failed: string[] = [];
  store.failing = ({ name, bytes }) => {
    if (!name.startsWith('writers/') || !new TextDecoder().decode(bytes).includes('b/two')) return null;
    failed.push(name);
    return { arrived: 1, error: new Error('EIO: the disk stumbles') };
  };
  await expect(engine.index('switch', silent)).rejects.toThrow('EIO');
  expect([failed.length, index.space()!.fingerprint.id]).toEqual([1, 'a/one']);
  expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
  store.failing = () => null;
  expect(await engine.index('again', silent)).toMatchObject({ embedded: 0, reused: report.chunks });
  expect(index.space()!.fingerprint.id).toBe('b/two');
  expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
});

describe('a model that cannot be had', () => {
  it('is told; the old one serves, words are kept up, and nothing is embedded or lost', async () => {
    const { vault, all, engine, index, report } = await withOne(6);
    all[two].missing = 'The model two is damaged on this device.';
    await engine.useModel(two);
    vault.write('new.md', 'A note about a walrus.');
    expect(await engine.index('switch', silent)).toMatchObject({ cancelled: false, files: 7 });
    expect(await engine.meaning()).toEqual({ serving: { name: 'one', backend: '1 thread' }, next: null, problem: 'The model two is damaged on this device.' });
    expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
    expect(await vectorsOf({ engine, index } as TestEngine)).toMatchObject({ id: 'a/one' });
    all[two].missing = '';
    await engine.useModel(two);
    expect(await engine.index('again', silent)).toMatchObject({ embedded: report.chunks + 1 });
    expect((await engine.meaning()).serving?.name).toBe('two');
  });

  it('leaves words where nothing was ever embedded', async () => {
    const all = models();
    all[one].missing = 'There is no such model on this device.';
    const { engine } = await open(notes(3), { models: all, model: one });
    expect(await engine.index('first', silent)).toMatchObject({ files: 3, embedded: 0 });
    expect(await engine.meaning()).toEqual({ serving: null, next: null, problem: all[one].missing });
    expect((await engine.search('voyage 2', {})).hits[0].path).toBe('2.md');
    all[one].missing = '';
    await engine.useModel(one);
    expect(await engine.index('again', silent)).toMatchObject({ filesRead: 0, failed: 0 });
    expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
  });

  it('is followed at once where the old one is gone, since nothing could be searched by it', async () => {
    const { vault, all, engine, store, report } = await withOne(6);
    await engine.close();
    all[one].missing = 'It was removed.';
    const later = await open(vault, { store, models: all, model: two });
    expect(await byMeaning(later)).toEqual({ found: false, wordsOnly: expect.stringContaining('It was removed.') });
    expect(await later.engine.index('switch', silent)).toMatchObject({ embedded: report.chunks });
    expect(await byMeaning(later)).toEqual({ found: true, wordsOnly: null });
  });

  it('computes otherwise than it did: its vectors are never mixed with those of the index', async () => {
    const { vault, all, engine, index, store } = await withOne(4);
    await engine.close();
    all[one].salt = 'another driver';
    const later = await open(vault, { store, models: all, model: one });
    vault.write('new.md', 'A note about a walrus.');
    expect(await later.engine.index('b', silent)).toMatchObject({ embedded: 0, files: 5 });
    expect((await later.engine.meaning()).problem).toContain('computes otherwise');
    expect(await byMeaning(later)).toEqual({ found: false, wordsOnly: expect.stringContaining('computes otherwise') });
    expect(later.index.has('vectors', vectorKey(index.space()!.fingerprint, 'x'))).toBe(false);
    all[one].salt = 'a/one';
    const healed = await open(vault, { store: store.clone(), models: all, model: one });
    expect(await byMeaning(healed)).toEqual({ found: true, wordsOnly: null });
  });
});

test('a switch that is killed at any write, torn or whole, leaves the old space or the new one, and embeds nothing twice', async () => {
  const { vault, all, engine, store, report } = await withOne(17);
  await engine.close();
  const base = store.clone();
  store.operations.length = 0;
  vault.write('0.md', `${note(0)}\nA quarrel over ambergris.\n`);
  vault.rename('1.md', 'Moved/1.md');
  const run = await open(vault, { store, models: all, model: two });
  const { chunks } = await run.engine.index('switch', silent);
  vault.write('last.md', 'A note after which the old vectors are let go.');
  const { chunks: inTheEnd } = await run.engine.index('compacts', silent);
  await run.engine.close();
  const operations = [...store.operations];
  const ended = { one: 0, two: 0 };
  for (const [at, operation] of [...operations.entries()]) {
    for (const torn of operation.name.startsWith('writers/') && operation.type !== 'remove' ? [false, true] : [false]) {
      const after = base.clone();
      for (const before of operations.slice(0, at)) after.happen(before);
      after.happen(torn ? { ...operation, bytes: operation.bytes.slice(0, operation.bytes.length >> 1) } : operation);
      const anew = models();
      const opened = await open(vault, { store: after, models: anew, model: two });
      const serving = opened.index.space()!.fingerprint.id;
      ended[serving === 'a/one' ? 'one' : 'two']++;
      expect(await byMeaning(opened)).toEqual({ found: true, wordsOnly: null });
      const stored = anew[two];
      const rest = await opened.engine.index('rest', silent);
      expect(rest).toMatchObject({ chunks: inTheEnd, failed: 0, embedded: stored.embedded.length });
      expect(new Set(stored.embedded).size).toBe(stored.embedded.length);
      if (serving === 'b/two') expect(stored.embedded.length).toBeLessThan(2);
      expect(anew[one].embedded).toEqual([]);
      expect((await opened.engine.meaning()).serving?.name).toBe('two');
    }
  }
  expect(chunks).toBeGreaterThanOrEqual(report.chunks);
  expect(Math.min(ended.one, ended.two)).toBeGreaterThan(2);
});
