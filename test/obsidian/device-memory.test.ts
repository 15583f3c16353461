/** What the engine remembers on this device. */
import { LocalMemory } from '../../src/obsidian/device-memory';

function memory(kept = new Map<string, string>()) {
  const storage = {
    load: (key: string): unknown => JSON.parse(kept.get(key) ?? 'null') as unknown,
    save: (key: string, data: unknown): void => {
      if (data === null) kept.delete(key);
      else kept.set(key, JSON.stringify(data));
    },
  };
  return { kept, memory: new LocalMemory(storage) };
}

test('is kept by names of any kind, and forgotten one by one, or as a whole', async () => {
  const { kept, memory: first } = memory();
  for (const name of ['embedding a/b 1', '__proto__', 'constructor']) await first.save(name, { name });
  const later = memory(kept).memory;
  for (const name of ['embedding a/b 1', '__proto__', 'constructor']) expect(await later.load(name)).toEqual({ name });
  expect(await later.load('toString')).toBeNull();
  await later.save('constructor', null);
  expect(await later.load('constructor')).toBeNull();
  expect(await first.load('__proto__')).toEqual({ name: '__proto__' });
  first.forgetAll();
  expect(kept.size).toBe(0);
  expect(await later.load('__proto__')).toBeNull();
});

test.each(['[1]', '7', '"x"', 'null'])('%s in its place is nothing, and is written over', async (damage) => {
  const { memory: damaged } = memory(new Map([['ibid-memory', damage]]));
  expect(await damaged.load('a')).toBeNull();
  await damaged.save('a', 1);
  expect(await damaged.load('a')).toBe(1);
});
