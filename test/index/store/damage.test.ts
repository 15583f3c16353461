import { openSegment } from '../../../src/core/index/store/directory';
import { NEWER } from '../../../src/core/index/store/version';
import { decodeManifest, type Manifest } from '../../../src/core/index/store/manifest';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { atOnce, difference, Life, needs, record } from './life';

/** A sealed and collected index of two generations, with something in the log. */
async function someIndex(): Promise<{ disk: MemoryStore; life: Life }> {
  const disk = new MemoryStore();
  const life = await new Life(disk, 'laptop').open();
  await life.commit([['a.md', 'one\ntwo'], ['b.md', 'three']]);
  await life.store.seal();
  await life.commit([['b.md', 'three\nfour'], ['c.md', 'five']]);
  await life.store.seal();
  await life.store.collect();
  await life.commit([['d.md', 'six'], ['a.md', null]]);
  return { disk, life };
}

/** What the index says is true: every record is one that was committed, and every content is what belongs to its key. */
async function isTrue({ store, steps }: Life): Promise<void> {
  const committed = new Set(steps.flatMap(({ vault }) => [...vault].map(([path, content]) => JSON.stringify(record(path, content)))));
  for (const file of store.files().values()) expect(committed.has(JSON.stringify(file))).toBe(true);
  for (const content of new Set(steps.flatMap(({ vault }) => [...vault.values()]))) {
    for (const { layer, key, bytes } of needs(content)) {
      const stored = await store.get(layer, key);
      if (stored) expect(Buffer.compare(stored, bytes)).toBe(0);
    }
  }
}

/** Does what the plan would: commits again what is missing. Afterwards everything is there. */
async function heal(life: Life, vault: Life['vault']): Promise<void> {
  const gone = [...life.store.files().keys()].filter((path) => !vault.has(path));
  life.vault = vault;
  await life.commit([...gone.map((path) => [path, null] as const), ...vault]);
  await life.store.close();
  await life.open();
  expect(await difference(life.store, vault)).toBeNull();
  expect(life.store.notices).toEqual([]);
}

async function manifestIn(disk: MemoryStore, name: string): Promise<Manifest> {
  const manifest = await decodeManifest(disk.peek(name));
  if (!manifest || manifest === NEWER) throw new Error(`${name} cannot be read.`);
  return manifest;
}

let cases = 0;

/** Opens what is left of `life` after its folder was damaged, without the checks of `Life.open`. */
async function reopen(life: Life, disk: MemoryStore): Promise<Life> {
  const after = new Life(disk, life.writer, {}, life.vault);
  after.steps.push(...life.steps);
  cases += 1;
  return after.openAsItIs();
}

describe('damage', () => {
  afterAll(() => console.debug(`damage: ${cases} cases`));

  it.each(['flipped', 'truncated', 'empty', 'longer', 'missing'])('of any file (%s) tells no untruth and heals', async (kind) => {
    const { disk, life } = await someIndex();
    for (const name of disk.names()) {
      const good = disk.peek(name);
      const damaged = disk.clone();
      const flipped = good.slice();
      flipped[Math.floor(good.length / 2)]! ^= 16;
      const bad = { flipped, truncated: good.subarray(0, good.length - 5), empty: new Uint8Array(0), longer: new Uint8Array([...good, 0]), missing: good }[kind]!;
      damaged.poke(name, bad);
      if (kind === 'missing') await damaged.remove(name);
      const after = await reopen(life, damaged);
      await isTrue(after);
      await heal(after, life.vault);
    }
  });

  it('of the newest manifest, or of what only it names, loses nothing at all', async () => {
    const { disk, life } = await someIndex();
    const manifests = disk.names('writers/laptop/manifest-').sort((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1]));
    const [before, newest] = await Promise.all(manifests.map((name) => manifestIn(disk, name)));
    const onlyNewest = [...newest!.contents, ...newest!.files].filter((hash) => ![...before!.contents, ...before!.files].includes(hash));
    expect(onlyNewest.length).toBeGreaterThan(2);
    for (const name of [manifests[1]!, ...onlyNewest.map((hash) => `segments/${hash}.seg`)]) {
      const damaged = disk.clone();
      damaged.poke(name, disk.peek(name).subarray(0, 20));
      const after = await reopen(life, damaged);
      expect(await difference(after.store, life.vault)).toBeNull();
    }
  });

  it('of all manifests is said as long as it is not mended', async () => {
    const { disk, life } = await someIndex();
    await life.store.close();
    for (const name of disk.names('writers/laptop/manifest-')) disk.poke(name, new Uint8Array(30));
    const after = await reopen(life, disk);
    expect(after.store.notices).toEqual(['The list of what the index holds could not be read. What is missing is made again.']);
    await heal(after, life.vault);
    await after.store.close();
    await after.openAsItIs();
    expect(after.store.notices).toEqual([]);
  });

  it('of a part of the files log forgets what was before it, never shows what is stale', async () => {
    const { disk, life } = await someIndex();
    await life.store.seal();
    await life.store.collect();
    const newest = disk.names('writers/laptop/manifest-').at(-1)!;
    const { files } = await manifestIn(disk, newest);
    expect(files.length).toBe(3);
    disk.poke(`segments/${files[1]}.seg`, new Uint8Array(9));
    const after = await reopen(life, disk);
    // The last part set d.md and dropped a.md; b.md of the first part would be out of date.
    expect([...after.store.files().keys()]).toEqual(['d.md']);
    expect(after.store.notices).toHaveLength(1);
    await after.store.commit([{ put: needs('seven'), files: [record('e.md', 'seven')] }]);
    await after.store.close();
    await after.openAsItIs();
    expect([...after.store.files().keys()].sort()).toEqual(['d.md', 'e.md']);
    await heal(after, life.vault);
  });

  it('of the newest segments and of the log that they came from shows nothing of before', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    await life.store.seal();
    const before = disk.names('segments/');
    await life.commit([['a.md', 'two']]);
    await life.open();
    await life.store.seal();
    for (const name of disk.names('segments/').filter((one) => !before.includes(one))) disk.poke(name, new Uint8Array(3));
    for (const name of disk.names('writers/laptop/log-')) disk.poke(name, disk.peek(name).subarray(0, -5));
    await life.openAsItIs();
    expect(life.store.files().get('a.md')?.hash).not.toBe('one');
    await heal(life, life.vault);
  });

  it('puts a damaged segment aside, says so once, and its keys are gone', async () => {
    const { disk, life } = await someIndex();
    await life.store.close();
    const name = `segments/${(await segmentWith(disk, 'five'))!}.seg`;
    const bad = disk.peek(name).map((byte, i) => (i === 60 ? byte ^ 1 : byte));
    disk.poke(name, bad);
    const after = await reopen(life, disk);
    expect(after.store.notices).toEqual(['A part of the index was damaged and has been set aside. What it held is made again.']);
    expect(after.store.has('text', 'five')).toBe(false);
    expect(disk.names('quarantine/')).toEqual([name.replace('segments/', 'quarantine/')]);
    expect(disk.names('segments/')).not.toContain(name);
    await after.store.seal();
    await after.openAsItIs();
    expect(after.store.notices).toEqual([]);
    await heal(after, life.vault);
  });

  it('that comes while the store is open is found when the value is read', async () => {
    const disk = new MemoryStore();
    const store = await IndexStore.open(disk, 'laptop', { now: () => 0, segmentBytes: 100, keptBytes: 300 });
    // More than the store keeps decoded, so that the first is read again.
    const put = Array.from({ length: 9 }, (_, n) => ({ layer: 'text' as const, key: `k${n}`, bytes: new Uint8Array(90).fill(n) }));
    await store.commit([{ put }]);
    await store.seal();
    const names = disk.names('segments/');
    expect(names).toHaveLength(9);
    for (const name of names) disk.poke(name, disk.peek(name).subarray(0, 20));
    const found = await Promise.all(put.map(({ key }) => store.get('text', key)));
    const lost = found.flatMap((value, n) => (value ? [] : [`k${n}`]));
    expect(lost.length).toBeGreaterThan(2);
    for (const { key } of put) expect(store.has('text', key)).toBe(!lost.includes(key));
    expect(store.notices).toEqual(['A part of the index was damaged and has been set aside. What it held is made again.']);
    expect(disk.names('quarantine/')).toHaveLength(lost.length);
    await store.commit([{ put: put.filter(({ key }) => lost.includes(key)) }]);
    await store.close();
    expect(disk.names('segments/')).toHaveLength(9);
    cases += 1;
  });

  it('that comes while the store is open is found by a compaction, and what it costs is known at once', async () => {
    const disk = new MemoryStore();
    const store = await IndexStore.open(disk, 'laptop', { now: () => 0, segmentBytes: 400, keptBytes: 0, wait: atOnce });
    const keys = Array.from({ length: 12 }, (_, n) => `k${n}`);
    await store.commit([{ put: keys.map((key, n) => ({ layer: 'text' as const, key, bytes: new Uint8Array(90).fill(n) })) }]);
    await store.seal();
    const name = `segments/${(await segmentWith(disk, 'k0'))!}.seg`;
    disk.poke(name, disk.peek(name).subarray(0, -1));
    await store.compact((_, key) => Number(key.slice(1)) % 4 === 0); // each segment is mostly dead
    const held = keys.filter((key) => store.has('text', key));
    expect(held).toEqual(keys.slice(4));
    for (const key of held) expect(await store.get('text', key)).not.toBeNull();
    expect(store.notices).toEqual(['A part of the index was damaged and has been set aside. What it held is made again.']);
    await store.close();
    cases += 1;
  });

  it('by swapping any two segments is noticed', async () => {
    const { disk, life } = await someIndex();
    const names = disk.names('segments/');
    for (const a of names) {
      for (const b of names) {
        if (a >= b) continue;
        const damaged = disk.clone();
        damaged.poke(a, disk.peek(b));
        damaged.poke(b, disk.peek(a));
        const after = await reopen(life, damaged);
        await isTrue(after);
        await heal(after, life.vault);
      }
    }
  });

  it('a log that could not be read once does not put old records over new ones', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    const [log] = disk.names('writers/laptop/log-');
    disk.beforeRead = (name) => { if (name === log) throw new Error('EBUSY'); };
    const after = await reopen(life, disk);
    expect([after.store.files().size, after.store.notices.length]).toEqual([0, 1]);
    await after.commit([['a.md', 'two']]);
    await after.store.seal();
    disk.beforeRead = () => undefined;
    await after.open();
    expect(after.vault.get('a.md')).toBe('two');
  });

  it('a full disk does not stop an index with damage from opening', async () => {
    const { disk, life } = await someIndex();
    await life.store.close();
    const segments = disk.names('segments/');
    for (const name of segments) disk.poke(name, new Uint8Array(3));
    disk.capacity = 0;
    const after = await reopen(life, disk);
    expect(after.store.notices.length).toBeGreaterThan(0);
    expect(disk.names('segments/')).toEqual(segments); // what cannot be set aside is not thrown away
    disk.capacity = Infinity;
    await heal(after, life.vault);
  });
});

async function segmentWith(disk: MemoryStore, key: string): Promise<string | undefined> {
  for (const name of disk.names('segments/')) {
    const hash = name.slice(9, 73);
    const segment = await openSegment(hash, disk.peek(name));
    if (segment && segment !== NEWER && segment.kind === 'text' && segment.keys.includes(key)) return hash;
  }
  return undefined;
}
