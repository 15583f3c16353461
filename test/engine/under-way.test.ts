import fc from 'fast-check';
import type { Reader } from '../../src/core/ports';
import { UnderWay } from '../../src/engine/indexing/under-way';
import { MemoryVault } from '../support/memory-vault';
import { openTestEngine } from '../support/engine';

const EMPTY = { state: 'empty', reason: 'Nothing.', document: null } as const;
const later = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Each file is read only when the test says so; the vault's newest is begun first. */
function heldReader(): { reader: Reader; begun: string[]; finish(path: string): void } {
  const [begun, held]: [string[], Map<string, () => void>] = [[], new Map()];
  const reader: Reader = {
    read: ({ path }) => new Promise((resolve) => {
      begun.push(path);
      held.set(path, () => { resolve(EMPTY); });
    }),
    close: () => Promise.resolve(),
  };
  return { reader, begun, finish: (path) => held.get(path)!() };
}

test('progress names the file that is waited for, not the one that is read ahead of it, nor one that is not begun', async () => {
  const { reader, begun, finish } = heldReader();
  const vault = new MemoryVault({ 'third.md': 'c', 'second.md': 'b', 'first.md': 'a' });
  const { engine } = await openTestEngine(vault, { reader });
  const told: { current: string; done: number }[] = [];
  const job = engine.index('a', ({ current, done }) => { told.push({ current, done }); });
  // Two files are loaded side by side: which of them comes to the reader first is open.
  const until = async (paths: string[]): Promise<void> => { while (begun.length < paths.length) await later(1); expect([...begun].sort()).toEqual([...paths].sort()); };

  await until(['first.md', 'second.md']);
  await later(250); // progress is told ten times a second
  expect(told.at(-1)).toEqual({ current: 'first.md', done: 0 });
  finish('second.md');
  await later(250);
  expect([...new Set(told.map(({ current }) => current))]).toEqual(['', 'first.md']);
  finish('first.md');
  await until(['first.md', 'second.md', 'third.md']);
  await later(250);
  expect(told.at(-1)).toEqual({ current: 'third.md', done: 2 });
  finish('third.md');
  expect(await job).toMatchObject({ filesRead: 3 });
  expect(told.at(-1)).toEqual({ current: '', done: 3 });
});

test('what is done is told while the next file is still being read', async () => {
  const { reader, begun, finish } = heldReader();
  const { engine } = await openTestEngine(new MemoryVault({ 'scan.md': 'b', 'note.md': 'a' }), { reader });
  const told: { current: string; done: number }[] = [];
  const job = engine.index('a', ({ current, done }) => { told.push({ current, done }); });
  while (begun.length < 2) await later(1);
  finish('note.md');
  await later(250);
  expect(told.at(-1)).toEqual({ current: 'scan.md', done: 1 });
  finish('scan.md');
  await job;
});

test('of the files being read the one begun first is in work; where none is, the one that waits longest to be stored', () => {
  fc.assert(fc.property(fc.array(fc.record({ path: fc.constantFrom('a', 'b', 'c', 'd'), what: fc.constantFrom('begin', 'isRead', 'end') })), (steps) => {
    let heard = '';
    let times = 0;
    const underWay = new UnderWay((current) => {
      expect(current).not.toBe(heard);
      heard = current;
      times += 1;
    });
    const model: { path: string; isRead: boolean }[] = [];
    for (const { path, what } of steps) {
      const at = model.findIndex((file) => file.path === path);
      if ((what === 'begin') !== (at < 0)) continue;
      underWay[what as 'begin' | 'isRead' | 'end'](path);
      if (what === 'begin') model.push({ path, isRead: false });
      else if (what === 'isRead') model[at].isRead = true;
      else model.splice(at, 1);
      expect(heard).toBe((model.find(({ isRead }) => !isRead) ?? model.at(0))?.path ?? '');
    }
    expect(times).toBeLessThanOrEqual(steps.length);
  }));
});
