/** Two devices whose folders a file syncer keeps alike, more or less. */
import fc from 'fast-check';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { Syncer, type Delivery } from '../../support/syncer';
import { difference, needs, record, type Vault } from './life';

let [histories, jobs, deliveries, copies, again] = [0, 0, 0, 0, 0];

/** A device that indexes the vault as it is: it puts what its store does not have, and counts what it had to embed. */
class Device {
  embedded: string[] = [];

  constructor(readonly disk: MemoryStore, readonly writer: string) {}

  open(readOnly = false): Promise<IndexStore> {
    return IndexStore.open(this.disk, this.writer, { now: () => this.disk.time, graceTime: 1e9, segmentBytes: 400, readOnly });
  }

  /** `tidies` is how the job ends: it may be killed before the store is tidied, or closed. */
  async job(vault: Vault, tidies: 'whole' | 'killed' | 'closed'): Promise<void> {
    jobs += 1;
    const store = await this.open();
    const gone = [...store.files().keys()].filter((path) => !vault.has(path));
    if (gone.length > 0) await store.commit([{ drop: gone }]);
    for (const [path, content] of vault) {
      const put = [];
      for (const value of needs(content)) if ((await store.get(value.layer, value.key)) === null) put.push(value);
      const files = store.files().get(path)?.hash === content ? [] : [record(path, content)];
      this.embedded.push(...put.filter(({ layer }) => layer === 'vectors').map(({ key }) => key));
      if (put.length + files.length > 0) await store.commit([{ put, files }]);
    }
    if (tidies === 'killed') return;
    if (tidies === 'whole') {
      const live = new Set([...vault.values()].flatMap((content) => needs(content).map(({ layer, key }) => `${layer} ${key}`)));
      await store.compact((layer, key) => live.has(`${layer} ${key}`));
      await store.collect();
    }
    await store.close();
  }

  /** The keys that can be got, of those that the vault needs. */
  async held(vault: Vault): Promise<Set<string>> {
    const store = await this.open(true);
    const held = new Set<string>();
    for (const { layer, key } of [...vault.values()].flatMap(needs)) if (layer === 'vectors' && (await store.get(layer, key)) !== null) held.add(key);
    return held;
  }
}

/** Everything that an index says was so at some time. */
async function expectTrue(device: Device, past: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const store = await device.open(true);
  for (const [path, { hash }] of store.files()) expect([path, past.get(path)?.has(hash)]).toEqual([path, true]);
  for (const content of new Set([...past.values()].flatMap((contents) => [...contents]))) {
    for (const { layer, key, bytes } of needs(content)) {
      const stored = await store.get(layer, key);
      if (stored) expect(Buffer.compare(stored, bytes)).toBe(0);
    }
  }
}

const side = fc.constantFrom(0 as const, 1 as const);
const path = fc.constantFrom('a.md', 'b.md', 'c/d.md', 'é.md', 'e\u0301.md');
const content = fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six', 'seven'), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const delivery = fc.constantFrom<Delivery>('whole', 'whole', 'in part', 'an older version', 'with a copy', 'twice');
const steps = fc.array(fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('edit' as const), path, content: fc.option(content, { nil: null, freq: 5 }) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('job' as const), side, tidies: fc.constantFrom('whole' as const, 'killed' as const, 'closed' as const) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('deliver' as const), side, which: fc.nat(1000), how: delivery }) },
), { minLength: 10, maxLength: 30, size: 'max' });

/** @param drops whether files are deleted too: their contents leave the disk at once, also where the other device was about to use them */
async function history(sequence: (typeof steps extends fc.Arbitrary<infer T> ? T : never), drops: boolean): Promise<void> {
  histories += 1;
  const devices = [new Device(new MemoryStore(), 'laptop'), new Device(new MemoryStore(), 'phone')] as const;
  const syncer = new Syncer([devices[0].disk, devices[1].disk]);
  const vault = new Map<string, string>([['first.md', 'one\ntwo']]);
  const past = new Map<string, Set<string>>([['first.md', new Set(['one\ntwo'])]]);
  for (const step of sequence) {
    if (step.type === 'deliver') syncer.deliver(step.side, step.which, step.how);
    else if (step.type === 'job') await devices[step.side].job(vault, step.tidies);
    else if (step.content !== null) {
      vault.set(step.path, step.content);
      past.set(step.path, (past.get(step.path) ?? new Set()).add(step.content));
    } else if (drops) vault.delete(step.path);
    if (step.type === 'job') await expectTrue(devices[step.side], past);
  }
  const held = new Set([...await devices[0].held(vault), ...await devices[1].held(vault)]);
  syncer.finish();
  for (const device of devices) device.embedded = [];
  for (const device of devices) {
    await expectTrue(device, past);
    await device.job(vault, 'whole');
    syncer.finish();
  }
  for (const device of devices) {
    const repeated = device.embedded.filter((key) => held.has(key));
    again += repeated.length;
    if (!drops) expect(repeated).toEqual([]);
    const store = await device.open(true);
    expect(await difference(store, vault)).toBeNull();
    expect(device.disk.names()).toEqual(expect.arrayContaining([...syncer.copies]));
    // What the first embeds anew, the second finds.
    if (!drops) expect(devices[1].embedded.filter((key) => devices[0].embedded.includes(key))).toEqual([]);
  }
  deliveries += syncer.deliveries;
  copies += syncer.copies.size;
}

test('two devices converge whatever the syncer does, embed nothing twice, and tell no untruth meanwhile', async () => {
  await fc.assert(fc.asyncProperty(steps, (sequence) => history(sequence, false)), { numRuns: 25 });
});

test('so they do where files are deleted, but for contents that one forgets while the other is about to use them', async () => {
  await fc.assert(fc.asyncProperty(steps, (sequence) => history(sequence, true)), { numRuns: 15 });
});

afterAll(() => console.debug(`syncer: ${histories} histories with ${jobs} jobs, ${deliveries} deliveries and ${copies} conflicting copies; ${again} vectors made again, all of forgotten files`));
