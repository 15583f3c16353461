import { deflateSync } from 'fflate';
import { ByteWriter } from '../../../src/core/index/codec';
import { decodeFrame } from '../../../src/core/index/store/change';
import { isSegment, openSegment, readBlock } from '../../../src/core/index/store/directory';
import { decodeManifest } from '../../../src/core/index/store/manifest';
import { encodeSegment, head, type Head, type Segment } from '../../../src/core/index/store/segment';
import { NEWER } from '../../../src/core/index/store/version';
import { hashBytes } from '../../../src/core/text/hash';
import { MemoryStore } from '../../support/memory-store';
import { difference, GRACE, Life, needs } from './life';

/** A segment of the first format whose checksums are right and whose content is what is written. */
async function forgedFirst(write: (to: ByteWriter) => void, declared?: number): Promise<{ hash: string; bytes: Uint8Array }> {
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

/** A segment whose head is right and says what it likes, with one block of four bytes. */
async function forged(value: Head): Promise<{ hash: string; bytes: Uint8Array }> {
  const magic = new TextEncoder().encode('IBIDSEG2');
  const writer = new ByteWriter();
  head.write(writer, value);
  const content = writer.finish();
  const deflated = deflateSync(content);
  const bytes = new Uint8Array(16 + deflated.length + 8);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  view.setUint32(8, content.length, true);
  view.setUint32(12, deflated.length, true);
  bytes.set(deflated, 16);
  view.setUint32(16 + deflated.length, 4, true);
  return { hash: await hashBytes(new Uint8Array([...magic, ...content])), bytes };
}

/** All that a segment holds. */
async function contentOf(hash: string, bytes: Uint8Array): Promise<Segment | null> {
  const directory = await openSegment(hash, bytes);
  if (!directory || directory === NEWER) return null;
  const entries = new Map<string, Uint8Array>();
  for (const block of directory.blocks) {
    const content = await readBlock(bytes, block);
    if (!content) return null;
    for (let i = block.first; i < block.end; i++) entries.set(directory.keys[i]!, content.slice(directory.starts[i], directory.starts[i]! + directory.lengths[i]!));
  }
  return { kind: directory.kind, entries };
}

describe('a poisoned segment', () => {
  it('under the name of another is none', async () => {
    const { hash, bytes } = await encodeSegment({ kind: 'text', entries: new Map([['k', Uint8Array.of(1)]]) });
    expect(await isSegment(hash, bytes)).toBe(true);
    expect(await openSegment(hash.replace(/./, (digit) => (digit === '0' ? '1' : '0')), bytes)).toBeNull();
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
    const { hash, bytes } = await forgedFirst(write, declared);
    expect(await openSegment(hash, bytes)).toBeNull();
  });

  it('with keys such as __proto__ is a map like any other', async () => {
    const entries = new Map(['__proto__', 'constructor', 'hasOwnProperty'].map((key) => [key, Uint8Array.of(1)]));
    const { hash, bytes } = await encodeSegment({ kind: 'text', entries });
    expect(await contentOf(hash, bytes)).toEqual({ kind: 'text', entries });
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
    const after = await new Life(disk, 'laptop').openAsItIs();
    expect(after.store.files().size).toBe(0);
    expect(after.store.notices[0]).toMatch('another version');
  });

  const good = (): Head => ({
    kind: 'text', blocks: [{ entries: 2, length: 4, checksum: new Uint8Array(16) }], entries: [{ key: 'a', length: 1 }, { key: 'b', length: 3 }],
  });
  const forgeries: [string, (value: Head) => void][] = [
    ['a key twice', ({ entries }) => { entries[1]!.key = 'a'; }],
    ['a block that is longer than its values', ({ blocks }) => { blocks[0]!.length = 5; }],
    ['a block of more values than there are', ({ blocks }) => { blocks[0]!.entries = 3; }],
    ['values in no block', ({ blocks }) => { blocks[0]!.entries = 1; blocks[0]!.length = 1; }],
    ['a huge value', ({ blocks, entries }) => { entries[1]!.length = 2 ** 40; blocks[0]!.length = 2 ** 40 + 1; }],
    ['a short checksum', ({ blocks }) => { blocks[0]!.checksum = new Uint8Array(3); }],
    ['more blocks than bytes', ({ blocks }) => { blocks.push(...Array.from({ length: 9 }, () => ({ entries: 0, length: 0, checksum: new Uint8Array(16) }))); }],
  ];

  it.each(forgeries.map(([what, spoil]) => ({ what, spoil })))('whose head tells of $what is none', async ({ spoil }) => {
    const value = good();
    const { hash, bytes } = await forged(value);
    expect(await openSegment(hash, bytes)).toMatchObject({ keys: ['a', 'b'] });
    spoil(value);
    const spoilt = await forged(value);
    expect(await openSegment(spoilt.hash, spoilt.bytes)).toBeNull();
  });

  it('random bytes are no segment, manifest or frame', async () => {
    for (let n = 0; n < 2000; n++) {
      const bytes = Uint8Array.from({ length: n % 90 }, () => Math.floor(Math.random() * 256));
      if (n % 3 === 0) bytes.set(new TextEncoder().encode('IBIDSEG1').subarray(0, bytes.length));
      expect(await openSegment('0'.repeat(64), bytes)).toBeNull();
      expect(await decodeManifest(bytes)).toBeNull();
      decodeFrame(bytes);
    }
  });
});

describe('other versions', () => {
  it('a segment of the first format is read, and goes with the next compaction', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one']]);
    for (const { layer, key, bytes } of needs('one')) {
      const first = await forgedFirst((to) => { to.byte(['text', 'chunks', 'vectors'].indexOf(layer)); to.uint(1); to.text(key); to.uint(bytes.length); to.raw(bytes); });
      expect(await contentOf(first.hash, first.bytes)).toEqual({ kind: layer, entries: new Map([[key, bytes]]) });
      expect(await openSegment(first.hash, first.bytes.subarray(0, -1))).toBeNull();
      disk.poke(`segments/${first.hash}.seg`, first.bytes);
    }
    const runner = await new Life(disk, 'runner').open();
    await runner.commit([['b.md', 'one']]);
    await runner.store.close();
    await runner.open();
    expect(await difference(runner.store, runner.vault)).toBeNull();
  });

  it('what a newer version has written is told, and neither altered nor removed', async () => {
    const disk = new MemoryStore();
    const life = await new Life(disk, 'laptop').open();
    await life.commit([['a.md', 'one'], ['b.md', 'two']]);
    await life.store.close();
    const newer = (name: string, at: number): void => {
      const bytes = disk.peek(name).slice();
      bytes[at] = '9'.charCodeAt(0);
      disk.poke(name, bytes);
    };
    for (const name of disk.names('segments/')) newer(name, 7);
    const [manifest] = disk.names('writers/laptop/manifest-');
    newer(manifest!, 7);
    const before = new Map([...disk.names('segments/'), manifest!].map((name) => [name, disk.peek(name)]));
    const after = await new Life(disk, 'laptop', { graceTime: 0 }).openAsItIs();
    expect(after.store.notices).toEqual([expect.stringContaining('A newer version of the plugin has written to this index')]);
    for (let round = 0; round < 4; round++) {
      await after.commit([['a.md', 'one'], ['c.md', `${round}`], ['b.md', null]]);
      await after.compact();
      await after.store.collect();
      disk.time += 10 * GRACE;
    }
    await after.store.close();
    for (const [name, bytes] of before) expect([name, Buffer.compare(disk.peek(name), bytes)]).toEqual([name, 0]);
    await after.open();
    expect(await difference(after.store, after.vault)).toBeNull();
  });
});
