import type { Put } from '../../../src/core/index/store/change';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { difference, GRACE, Life, needs } from './life';

describe('two writers of one folder', () => {
  it('see each other’s files and contents, and put nothing twice', async () => {
    const disk = new MemoryStore();
    const laptop = await new Life(disk, 'laptop').open();
    await laptop.commit([['a.md', 'one\ntwo'], ['b.md', 'three']]);
    await laptop.store.seal();
    await laptop.commit([['c.md', 'four']]);

    const runner = await new Life(disk, 'Runner on ÅB').openAsItIs();
    expect(runner.store.files().size).toBe(0);
    expect(runner.store.otherWriters().map(({ writer, files }) => [writer, [...files.keys()]])).toEqual([['laptop', ['a.md', 'b.md', 'c.md']]]);
    const before = disk.names('segments/').length;
    await runner.commit([['a.md', 'one\ntwo'], ['x/b.md', 'three'], ['c.md', 'four']]);
    await runner.store.close();
    await runner.open();
    // Only its own part of the files log, and the contents that lay in the laptop's log: text, chunks and vectors of c.md.
    expect(disk.names('segments/').length).toBe(before + 4);
    expect(disk.names('writers/').some((name) => /^writers\/runner-on-b-[0-9a-f]{12}\/manifest-/.test(name))).toBe(true);
  });

  it('name what they need of each other, so that it outlives the other’s deletions', async () => {
    const disk = new MemoryStore();
    const laptop = await new Life(disk, 'laptop').open();
    await laptop.commit([['a.md', 'one\ntwo'], ['b.md', 'three']]);
    await laptop.store.seal();
    const runner = await new Life(disk, 'runner').open();
    await runner.commit([['mine.md', 'one\ntwo']]);
    await runner.store.close();

    await laptop.commit([['a.md', null], ['b.md', null]]);
    for (let round = 0; round < 4; round++) {
      await laptop.commit([[`round ${round}.md`, `other ${round}`]]);
      await laptop.compact();
      await laptop.store.collect();
      disk.time += GRACE;
    }
    await runner.open();
    expect(await difference(runner.store, runner.vault)).toBeNull();
  });

  it.each([['the other’s log', false, true], ['the other’s log', false, false], ['a segment of the other’s', true, true], ['a segment of the other’s', true, false]])(
    'lose nothing that lies in %s where a commit that needs it has failed (sealed: %s, needed again before it is deleted there: %s)', async (_, isSealed, isBefore) => {
      const disk = new MemoryStore();
      const laptop = await new Life(disk, 'laptop').open();
      await laptop.commit([['a.md', 'one\ntwo'], ['b.md', 'three']]);
      if (isSealed) await laptop.store.seal();
      const runner = await new Life(disk, 'runner').open();
      disk.failing = () => ({ arrived: 0, error: new Error('ENOSPC') });
      expect(await runner.commit([['mine.md', 'one\ntwo']])).toBe(false);
      disk.failing = () => null;
      if (isBefore) await runner.commit([['mine.md', 'one\ntwo']]);
      await laptop.commit([['a.md', null], ['b.md', null]]);
      for (let round = 0; round < 3; round++) {
        await laptop.commit([[`round ${round}.md`, `other ${round}`]]);
        await laptop.compact();
        await laptop.store.collect();
        disk.time += 2 * GRACE;
      }
      if (!isBefore) await runner.commit([['mine.md', 'one\ntwo']]);
      await runner.open();
      expect(await difference(runner.store, runner.vault)).toBeNull();
    },
  );

  it('trust their own contents where another’s differ', async () => {
    const disk = new MemoryStore();
    const put = (layer: 'text', key: string, value: number): Put => ({ layer, key, bytes: Uint8Array.of(value) });
    const laptop = await new Life(disk, 'laptop').open();
    await laptop.store.commit([{ put: [put('text', 'both', 1), put('text', 'laptop', 1)] }]);
    await laptop.store.seal();
    const runner = await new Life(disk, 'runner').open();
    await runner.store.commit([{ put: [put('text', 'both', 2)] }]);
    await runner.store.seal();
    for (let round = 0; round < 2; round++) {
      expect(runner.store.has('text', 'laptop')).toBe(true);
      expect(await runner.store.get('text', 'both')).toEqual(Uint8Array.of(2));
      await runner.store.close();
      await runner.open();
    }
  });

  it('of which one cannot be read now remove nothing of it', async () => {
    const disk = new MemoryStore();
    const laptop = await new Life(disk, 'laptop').open();
    await laptop.commit([['a.md', 'one']]);
    await laptop.store.close();
    const manifest = disk.names('writers/laptop/manifest-')[0]!;
    const good = disk.peek(manifest);
    disk.poke(manifest, good.subarray(0, 30));
    const runner = await new Life(disk, 'runner').open();
    await runner.commit([['b.md', 'two']]);
    for (let round = 0; round < 3; round++) {
      await runner.store.collect();
      disk.time += 2 * GRACE;
    }
    disk.poke(manifest, good);
    await laptop.open();
    expect(await difference(laptop.store, laptop.vault)).toBeNull();
  });

  it('of which one’s log cannot be read now remove nothing that it may need', async () => {
    const disk = new MemoryStore();
    const laptop = await new Life(disk, 'laptop').open();
    await laptop.commit([['a.md', 'one'], ['b.md', 'two']]);
    await laptop.store.seal();
    const runner = await new Life(disk, 'runner').open();
    await runner.commit([['mine.md', 'one']]);
    disk.beforeRead = (name) => { if (name.startsWith('writers/runner/log-')) throw new Error('EBUSY'); };
    await laptop.commit([['a.md', null]]);
    await laptop.compact();
    await laptop.store.collect();
    disk.beforeRead = () => undefined;
    await runner.open();
    expect(await difference(runner.store, runner.vault)).toBeNull();
  });

  it('leave what nobody names yet for the grace time, counted from when they first saw it', async () => {
    const disk = new MemoryStore();
    const laptop = await new Life(disk, 'laptop').open();
    await laptop.commit([['a.md', 'one']]);
    await laptop.store.close();
    // A syncer brings the laptop's segments, old as they are, before its manifest.
    const other = new MemoryStore();
    other.time = 1e6;
    for (const name of disk.names('segments/')) other.poke(name, disk.peek(name));
    const runner = await new Life(other, 'runner').open();
    await runner.commit([['b.md', 'two']]);
    await runner.store.collect();
    other.time += GRACE - 50;
    await runner.store.collect();
    expect(other.names('segments/')).toEqual(expect.arrayContaining(disk.names('segments/')));
    for (const name of disk.names('writers/')) other.poke(name, disk.peek(name));
    other.time += 10 * GRACE;
    await runner.store.collect();
    const synced = await new Life(other, 'laptop', {}, laptop.vault).open();
    expect(await difference(synced.store, laptop.vault)).toBeNull();
  });

  it('count the grace time anew where the clock was ahead when they first saw it', async () => {
    const disk = new MemoryStore();
    const laptop = await new Life(disk, 'laptop').open();
    await laptop.commit([['a.md', 'one']]);
    await laptop.store.close();
    for (const name of disk.names('writers/')) await disk.remove(name);
    const runner = await new Life(disk, 'runner').open();
    for (const time of [1e9, 0, 2 * GRACE]) {
      disk.time = time;
      expect(disk.names('segments/')).not.toEqual([]);
      await runner.store.collect();
    }
    expect(disk.names('segments/')).toEqual([]);
  });

  it('collect what is needed by no one after the grace time', async () => {
    const disk = new MemoryStore();
    const laptop = await new Life(disk, 'laptop').open();
    for (let n = 0; n < 12; n++) {
      await laptop.commit([['a.md', `version ${n}`]]);
      await laptop.store.seal();
    }
    const before = disk.names('segments/').length;
    await laptop.compact();
    await laptop.commit([['b.md', 'after compaction']]);
    await laptop.store.seal();
    for (let round = 0; round < 3; round++) {
      await laptop.store.collect();
      disk.time += 2 * GRACE;
    }
    // Text, chunks, vectors and files of the manifest and of its predecessor.
    expect(disk.names('segments/').length).toBeLessThan(before / 2);
    expect(disk.names('writers/laptop/manifest-')).toHaveLength(2);
    expect(await difference(laptop.store, laptop.vault)).toBeNull();
    await laptop.open();
    expect(await difference(laptop.store, laptop.vault)).toBeNull();
    const written = laptop.store.written;
    await laptop.store.collect();
    expect(laptop.store.written).toBe(written);
  });
});

describe('two instances under one name', () => {
  it('never write a file of the same name, and both their commits are found', async () => {
    const disk = new MemoryStore();
    const [one, two] = [await new Life(disk, 'laptop').open(), await new Life(disk, 'laptop').open()];
    for (let n = 0; n < 6; n++) {
      await one.commit([[`one ${n}.md`, `1 ${n}`]]);
      await two.commit([[`two ${n}.md`, `2 ${n}`]]);
    }
    await one.store.seal();
    await two.commit([['two after.md', 'after']]);
    const written = disk.operations.filter(({ type }) => type === 'write').map(({ name }) => name);
    expect(new Set(written).size).toBe(written.length);
    const store = await IndexStore.open(disk, 'laptop', { now: () => disk.time });
    expect(await difference(store, new Map([...one.vault, ...two.vault]))).toBeNull();
  });

  it('do not lose a commit of the one that the other has read, sealed and collected meanwhile', async () => {
    const disk = new MemoryStore();
    const one = await new Life(disk, 'laptop').open();
    await one.commit([['one.md', 'before']]);
    const two = await new Life(disk, 'laptop', {}, one.vault).open();
    for (let n = 0; n < 4; n++) {
      await two.commit([['two.md', `${n}`]]);
      await two.store.seal();
      await two.store.collect();
    }
    await one.commit([['one.md', 'after']]);
    const store = await IndexStore.open(disk, 'laptop', { now: () => disk.time });
    expect(await difference(store, new Map([...two.vault, ...one.vault]))).toBeNull();
  });

  it('may cost a reading where both seal, never an extraction, and nothing mixes', async () => {
    const disk = new MemoryStore();
    const [one, two] = [await new Life(disk, 'laptop').open(), await new Life(disk, 'laptop').open()];
    for (let n = 0; n < 4; n++) {
      for (const [life, own] of [[one, 'one'], [two, 'two']] as const) {
        await life.commit([[`${own}.md`, `${own} ${n}`], ['both.md', `${own} ${n}`]]);
        await life.store.seal();
        await life.store.collect();
      }
    }
    const store = await IndexStore.open(disk, 'laptop', { now: () => disk.time });
    for (const [path, { hash }] of store.files()) expect([one.vault.get(path), two.vault.get(path)]).toContain(hash);
    for (const content of [...one.vault.values(), ...two.vault.values()]) {
      for (const { layer, key, bytes } of needs(content)) expect(Buffer.compare((await store.get(layer, key))!, bytes)).toBe(0);
    }
    expect(store.notices).toEqual([]);
    // Both go on.
    for (const life of [one, two]) {
      await life.commit([['last.md', 'last']]);
      expect(await difference(life.store, life.vault)).toBeNull();
    }
  });
});

it('what is no file of the index is ignored and left alone', async () => {
  const disk = new MemoryStore();
  const laptop = await new Life(disk, 'laptop').open();
  await laptop.commit([['a.md', 'one']]);
  await laptop.store.seal();
  const strange = disk.names().flatMap((name) => [
    name.replace(/(\.seg)?$/, ' (conflicted copy)$1'), `${name}.tmp`, name.replace(/(\.seg)?$/, '.sync-conflict-20260101-120000-ABCDEF$1'), name.toUpperCase(),
  ]).concat('segments/', 'writers/x', 'writers/../../x/manifest-1-0000000000000000', '.DS_Store');
  for (const name of strange) disk.poke(name, new TextEncoder().encode('IBIDSEG1 something else'));
  const life = await new Life(disk, 'laptop', { graceTime: 0 }, laptop.vault).open();
  await life.commit([['b.md', 'two']]);
  await life.compact();
  for (let round = 0; round < 3; round++) await life.store.collect();
  await life.open();
  expect(life.store.notices).toEqual([]);
  expect(disk.names()).toEqual(expect.arrayContaining(strange));
});
