import { randomBy } from '../../../scripts/random.mjs';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { MemoryStore } from '../../support/memory-store';
import { difference, GRACE, Life, SEGMENT } from './life';

/** Index, edit, delete, rename, seal, compact, collect, fail and open again, of two writers in turns. */
async function live(seed: number): Promise<{ disk: MemoryStore; lives: Life[] }> {
  const random = randomBy(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const content = (): string => Array.from({ length: 1 + Math.floor(random() * 4) }, () => `line ${Math.floor(random() * 60)}`).join('\n');
  const disk = new MemoryStore();
  const lives = [await new Life(disk, 'laptop').open(), await new Life(disk, 'runner').open()];
  for (let turn = 0; turn < 90; turn++) {
    const life = turn < 20 ? lives[0]! : pick(lives);
    const paths = [...life.vault.keys()];
    const chance = random();
    if (chance < 0.4) await life.commit(Array.from({ length: 1 + Math.floor(random() * 3) }, () => [`n${Math.floor(random() * 40)}.md`, content()]));
    else if (chance < 0.48 && paths.length) await life.commit([[pick(paths), null]]);
    else if (chance < 0.56 && paths.length) {
      const from = pick(paths);
      await life.commit([[from, null], [`moved/${turn}.md`, life.vault.get(from)!]]);
    } else if (chance < 0.68) await life.store.seal();
    else if (chance < 0.74) await life.compact();
    else if (chance < 0.84) {
      await life.store.collect();
      disk.time += GRACE / 3;
    } else if (chance < 0.9) {
      // The disk is full for one operation; how much of it arrived is left to chance, all of it included.
      let once = true;
      disk.failing = ({ bytes }) => {
        if (!once) return null;
        once = false;
        return { arrived: pick([0, bytes.length, Math.floor(random() * bytes.length)]), error: new Error('ENOSPC') };
      };
      if (random() < 0.6) await life.commit([[`f${turn}.md`, content()]]);
      else await life.store.seal().catch(() => undefined);
      disk.failing = () => null;
    } else {
      if (random() < 0.5) await life.store.close();
      await life.open();
    }
  }
  return { disk, lives };
}

describe('a kill at any moment', () => {
  let [replays, torn, looks, continued] = [0, 0, 0, 0];

  it.each([1, 2])('leaves the state after a prefix of the commits, with every acknowledged one (life %i)', async (seed) => {
    const { disk, lives } = await live(seed);
    const random = randomBy(seed + 100);
    const { operations } = disk;
    const folder = new MemoryStore();
    for (let done = 0; done <= operations.length; done++) {
      const next = operations[done];
      const cuts = [0];
      if (next && next.bytes.length > 1) cuts.push(1 + Math.floor(random() * (next.bytes.length - 1)));
      for (const bytes of cuts) {
        const killed = folder.clone();
        if (next && bytes > 0) killed.happen({ ...next, bytes: next.bytes.subarray(0, bytes) });
        replays += 1;
        if (bytes > 0) torn += 1;
        // What is added under new names is looked at by one of the two, in turns; what goes away, by both.
        for (const life of next?.type === 'remove' ? lives : [lives[(done + bytes) % 2]!]) {
          looks += 1;
          const options = { now: () => disk.time, graceTime: GRACE, segmentBytes: SEGMENT };
          const store = await IndexStore.open(killed, life.writer, options);
          const differences = await Promise.all(life.allowed(done).map((vault) => difference(store, vault)));
          const found = differences.indexOf(null);
          if (found < 0) throw new Error(`Life ${seed}, ${life.writer}, killed after ${done} operations and ${bytes} bytes: ${differences.join('; ')}`);
          expect(store.notices).toEqual([]);
          // Life goes on: whatever was found is kept by a commit, a seal, a collection and another opening.
          if (random() < 0.75) continue;
          continued += 1;
          const again = await new Life(killed, life.writer, options, life.allowed(done)[found]).open();
          await again.commit([['after.md', `after\nline ${done}`], ['n1.md', null]]);
          if (random() < 0.5) await again.store.seal();
          if (random() < 0.5) await again.compact();
          if (random() < 0.5) await again.store.collect();
          if (random() < 0.5) await again.store.close();
          await again.open();
          expect(await difference(again.store, again.vault)).toBeNull();
        }
      }
      if (next) folder.happen(next);
    }
  });

  afterAll(() => console.debug(`kill tests: ${replays} replays (${torn} inside an operation), ${looks} openings, ${continued} lives continued`));
});
