/** Two windows of one device never write under one name. */
import { holdWriterName, isWindowOf, type Locks } from '../../src/engine/worker/writer-name';

/** Locks as a browser has them: a name is held by one at a time, until what it was given for has ended. */
function locksOf(): Locks {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, options: LockOptions, granted: (lock: Lock | null) => unknown): Promise<unknown> => {
    while (held.has(name)) {
      if (options.ifAvailable === true) return granted(null);
      const isAborted = new Promise<never>((_, reject) => { options.signal?.addEventListener('abort', () => { reject(new DOMException('The wait was ended.', 'AbortError')); }); });
      await Promise.race([held.get(name), isAborted]);
    }
    const done = Promise.resolve(granted({ name, mode: 'exclusive' }));
    held.set(name, done.finally(() => { held.delete(name); }));
    return done;
  };
  return { request } as Locks;
}

test('each window has a name of its own, and one that is free again is taken first', async () => {
  const locks = locksOf();
  const windows = [];
  for (let window = 0; window < 3; window++) windows.push(await holdWriterName(locks, 'vault', 'desk', 1));
  expect(windows.map(({ writer }) => writer)).toEqual(['desk', 'desk-2', 'desk-3']);
  expect(windows.every(({ writer }) => isWindowOf('desk')(writer))).toBe(true);
  expect(['desk-x', 'desktop', 'desk-222'].some(isWindowOf('desk'))).toBe(false);
  expect((await holdWriterName(locks, 'another vault', 'desk', 1)).writer).toBe('desk');
  windows[0].release();
  expect((await holdWriterName(locks, 'vault', 'desk', 1)).writer).toBe('desk');
});

test('a plugin that is closing still is waited for', async () => {
  const locks = locksOf();
  const closing = await holdWriterName(locks, 'vault', 'desk', 1);
  const next = holdWriterName(locks, 'vault', 'desk', 60_000);
  closing.release();
  expect((await next).writer).toBe('desk');
});

test('where all names are taken it is said, and without locks the name is taken on trust', async () => {
  const locks = locksOf();
  for (let window = 0; window < 16; window++) await holdWriterName(locks, 'vault', 'desk', 1);
  await expect(holdWriterName(locks, 'vault', 'desk', 1)).rejects.toThrow('open in 16 windows already');
  expect((await holdWriterName(undefined, 'vault', 'desk')).writer).toBe('desk');
});
