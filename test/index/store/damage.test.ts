import { deflateSync } from 'fflate';
import { ByteWriter } from '../../../src/core/index/codec';
import { hashBytes } from '../../../src/core/text/hash';
import { decodeSegment, encodeSegment } from '../../../src/core/index/store/segment';
import { decodeManifest } from '../../../src/core/index/store/manifest';
import { decodeFrame } from '../../../src/core/index/store/change';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { difference, Life, needs, record } from './life';

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
    const [before, newest] = await Promise.all(manifests.map((name) => decodeManifest(disk.peek(name))));
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
    const { files } = (await decodeManifest(disk.peek(newest)))!;
    expect(files.length).toBe(3);
    disk.poke(`segments/${files[1]}.seg`, new Uint8Array(9));
    const after = await reopen(life, disk);
    // The last part set d.md and dropped a.md; b.md of the first part would be out of date.
    expect([...after.store.files().keys()]).toEqual(['d.md']);
    expect(after.store.notices).toHaveLength(1);
    await heal(after, life.vault);
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
    expect(store.notices).toHaveLength(lost.length);
    expect(disk.names('quarantine/')).toHaveLength(lost.length);
    await store.commit([{ put: put.filter(({ key }) => lost.includes(key)) }]);
    await store.close();
    expect(disk.names('segments/')).toHaveLength(9);
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
    for (const name of disk.names('segments/')) disk.poke(name, new Uint8Array(3));
    disk.capacity = 0;
    const after = await reopen(life, disk);
    expect(after.store.notices.length).toBeGreaterThan(0);
    disk.capacity = Infinity;
    await heal(after, life.vault);
  });
});

async function segmentWith(disk: MemoryStore, key: string): Promise<string | undefined> {
  for (const name of disk.names('segments/')) {
    const hash = name.slice(9, 73);
    const segment = await decodeSegment(hash, disk.peek(name));
    if (segment?.kind === 'text' && segment.entries.has(key)) return hash;
  }
  return undefined;
}

/** A segment whose checksums are right and whose content is hostile. */
async function forged(write: (to: ByteWriter) => void, declared?: number): Promise<{ hash: string; bytes: Uint8Array }> {
  const writer = new ByteWriter();
  write(writer);
  const content = writer.finish();
  const deflated = deflateSync(content);
  const bytes = new Uint8Array(28 + deflated.length);
  bytes.set(new TextEncoder().encode('IBIDSEG1'));
  new DataView(bytes.buffer).setUint32(8, declared ?? content.length, true);
  bytes.set(Buffer.from((await hashBytes(deflated)).slice(0, 32), 'hex'), 12);
  bytes.set(deflated, 28);
  return { hash: await hashBytes(content), bytes };
}

describe('a poisoned segment', () => {
  it('under the name of another is none', async () => {
    const { hash, bytes } = await encodeSegment({ kind: 'text', entries: new Map([['k', Uint8Array.of(1)]]) });
    expect((await decodeSegment(hash, bytes))?.entries.size).toBe(1);
    expect(await decodeSegment(hash.replace(/./, (digit) => (digit === '0' ? '1' : '0')), bytes)).toBeNull();
  });

  const hostile: [string, (to: ByteWriter) => void, number?][] = [
    ['nothing', () => undefined],
    ['an unknown kind', (to) => { to.byte(9); to.uint(0); }],
    ['a huge count', (to) => { to.byte(0); to.uint(2 ** 50); }],
    ['a huge key', (to) => { to.byte(0); to.uint(1); to.uint(2 ** 48); }],
    ['a huge value', (to) => { to.byte(0); to.uint(1); to.text('k'); to.uint(2 ** 40); }],
    ['values that overlap the end', (to) => { to.byte(0); to.uint(2); to.text('a'); to.uint(3); to.text('b'); to.uint(3); to.raw(new Uint8Array(4)); }],
    ['a key twice', (to) => { to.byte(0); to.uint(2); to.text('a'); to.uint(1); to.text('a'); to.uint(1); to.raw(new Uint8Array(2)); }],
    ['a number without end', (to) => { to.byte(0); to.raw(new Uint8Array(40).fill(255)); }],
    ['bytes left over', (to) => { to.byte(0); to.uint(0); to.raw(new Uint8Array(4)); }],
    ['a key that is not UTF-8', (to) => { to.byte(0); to.uint(1); to.uint(4); to.raw(Uint8Array.of(0xff, 0xfe)); to.uint(0); }],
    ['a bomb', (to) => to.raw(new Uint8Array(100)), 2 ** 32 - 1],
    ['a wrong length', (to) => { to.byte(0); to.uint(0); }, 1],
  ];

  it.each(hostile.map(([what, write, declared]) => ({ what, write, declared })))('with $what is none', async ({ write, declared }) => {
    const { hash, bytes } = await forged(write, declared);
    expect(await decodeSegment(hash, bytes)).toBeNull();
  });

  it('with keys such as __proto__ is a map like any other', async () => {
    const entries = new Map(['__proto__', 'constructor', 'hasOwnProperty'].map((key) => [key, Uint8Array.of(1)]));
    const { hash, bytes } = await encodeSegment({ kind: 'text', entries });
    expect((await decodeSegment(hash, bytes))?.entries).toEqual(entries);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('with records outside the vault, of another path, or without sense gives no such record', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    const good = disk.peek(disk.names('writers/')[0]!);
    // The same log with the path altered and the checksum made right again.
    const outside = Buffer.from(good);
    const at = outside.lastIndexOf('a.md');
    outside.write('/.md', at);
    const frameAt = 4 + 16 + new DataView(good.buffer, good.byteOffset).getUint32(0, true);
    outside.set(Buffer.from((await hashBytes(outside.subarray(frameAt + 20))).slice(0, 32), 'hex'), frameAt + 4);
    expect(decodeFrame(good.subarray(frameAt + 20))).toBeDefined();
    expect(decodeFrame(outside.subarray(frameAt + 20))).toBeUndefined();
    disk.poke(disk.names('writers/')[0]!, outside);
    const after = await reopen(life, disk);
    expect(after.store.files().size).toBe(0);
    expect(after.store.notices[0]).toMatch('another version');
  });

  it('random bytes are no segment, manifest or frame', async () => {
    for (let n = 0; n < 2000; n++) {
      const bytes = Uint8Array.from({ length: n % 90 }, () => Math.floor(Math.random() * 256));
      if (n % 3 === 0) bytes.set(new TextEncoder().encode('IBIDSEG1').subarray(0, bytes.length));
      expect(await decodeSegment('0'.repeat(64), bytes)).toBeNull();
      expect(await decodeManifest(bytes)).toBeNull();
      decodeFrame(bytes);
    }
  });
});
