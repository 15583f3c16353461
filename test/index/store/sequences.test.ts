import fc from 'fast-check';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { difference, GRACE, Life } from './life';

const writer = fc.constantFrom(0, 1);
const path = fc.constantFrom('a.md', 'b.md', 'c/d.md', '__proto__', 'é.md');
const content = fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five'), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

/** One thing that happens; `fails` lets the n-th write from then on fail after so many bytes have arrived. */
const step = fc.record({
  writer,
  what: fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.tuple(path, fc.option(content, { nil: null })), { minLength: 1, maxLength: 3 }).map((files) => ({ type: 'commit' as const, files })) },
    { weight: 6, arbitrary: fc.constantFrom('seal', 'compact', 'collect', 'kill', 'close').map((type) => ({ type: type as 'seal' | 'compact' | 'collect' | 'kill' | 'close' })) },
  ),
  fails: fc.option(fc.record({ write: fc.nat(4), arrived: fc.oneof(fc.constant(0), fc.nat(200), fc.constant(1e9)) }), { nil: null, freq: 4 }),
  time: fc.constantFrom(0, GRACE / 2, GRACE * 2),
});

let [sequences, steps] = [0, 0];

it('any sequence of commits, seals, compactions, collections, failures and kills leaves what was committed', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (sequence) => {
    sequences += 1;
    const disk = new MemoryStore();
    const lives = [await new Life(disk, 'laptop', { segmentBytes: 300 }).open(), await new Life(disk, 'runner', { segmentBytes: 300 }).open()];
    for (const { writer: who, what, fails, time } of sequence) {
      steps += 1;
      const life = lives[who]!;
      disk.time += time;
      let writes = 0;
      disk.failing = () => (fails && writes++ === fails.write ? { arrived: fails.arrived, error: new Error('ENOSPC') } : null);
      if (what.type === 'commit') await life.commit([...new Map(what.files)]);
      else if (what.type === 'compact') await life.compact().catch(() => undefined);
      else if (what.type !== 'kill') await life.store[what.type]().catch(() => undefined);
      disk.failing = () => null;
      if (what.type === 'kill' || what.type === 'close') await life.open();
      expect(await difference(life.store, life.vault)).toBeNull();
      for (const other of lives) {
        const store = await IndexStore.open(disk, other.writer, { now: () => disk.time, readOnly: true });
        const differences = await Promise.all(other.allowed(disk.operations.length).map((vault) => difference(store, vault)));
        expect(differences).toContain(null);
        expect(store.notices).toEqual([]);
      }
    }
  }), { numRuns: 40 });
});

afterAll(() => console.debug(`sequences: ${sequences} with ${steps} steps, each followed by two openings`));
