import { IndexStore } from '../../../src/core/index/store/index-store';
import { cachesIn } from '../../../src/engine/storage/cache-place';
import { expendable } from '../../../src/engine/storage/expendable';
import { routed } from '../../../src/engine/storage/routed';
import { MemoryStore } from '../../support/memory-store';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('one folder out of two stores', () => {
  test('what begins with the prefix lies elsewhere, whatever is asked', async () => {
    const [files, elsewhere] = [new MemoryStore(), new MemoryStore()];
    const store = routed(files, 'cache/', elsewhere);
    files.poke('cache/old', bytes('from before'));
    for (const name of ['cache/a', 'segments/b', 'cached']) {
      await store.write(name, bytes('1'));
      await store.append(name, bytes('2'));
    }
    expect(elsewhere.names()).toEqual(['cache/a']);
    expect(files.names()).toEqual(['cache/old', 'cached', 'segments/b']);
    const listed = async (prefix: string): Promise<string[]> => (await store.list(prefix)).map(({ name }) => name).sort();
    expect(await listed('')).toEqual(['cache/a', 'cached', 'segments/b']);
    expect(await listed('cache')).toEqual(['cache/a', 'cached']);
    expect(await listed('cache/a')).toEqual(['cache/a']);
    expect(await listed('segments/')).toEqual(['segments/b']);
    expect(await store.read('cache/old')).toBeNull();
    expect(await store.read('cache/a')).toEqual(bytes('12'));
    await store.remove('cache/a');
    expect(elsewhere.names()).toEqual([]);
  });
});

describe('caches of an index in an expendable store', () => {
  const setUp = async (open: () => Promise<MemoryStore>) => {
    const files = new MemoryStore();
    const reasons: string[] = [];
    const index = await IndexStore.open(routed(files, 'cache/', expendable(open, (reason) => reasons.push(reason))), 'w', { now: () => 0 });
    return { files, index, reasons };
  };
  const parts = [bytes('words'), new Uint8Array(5 * 2 ** 20)];

  test('are read again, and nothing of them lies in the folder', async () => {
    const caches = new MemoryStore();
    const { files, index, reasons } = await setUp(() => Promise.resolve(caches));
    await index.writeCache('words', '1', parts);
    const read = await index.readCache('words', '1');
    expect(read?.map((part, at) => Buffer.compare(part, parts[at]))).toEqual([0, 0]); // `toEqual` takes half a minute for megabytes
    expect(files.names()).toEqual([]);
    expect(caches.names().length).toBeGreaterThan(2);
    expect(reasons).toEqual([]);
  });

  test('where the store is full, are no caches: nothing fails, it is said once, and no more is written', async () => {
    const caches = new MemoryStore();
    caches.capacity = 2 ** 20;
    const { index, reasons } = await setUp(() => Promise.resolve(caches));
    await index.writeCache('words', '1', parts);
    await index.writeCache('table', '1', [bytes('small')]);
    expect(await index.readCache('words', '1')).toBeNull();
    expect(await index.readCache('table', '1')).toBeNull();
    expect(reasons).toEqual([expect.stringContaining('no space left')]);
  });

  test('where the store has become full, what they were to replace is gone: it may hold what is excluded by now', async () => {
    const caches = new MemoryStore();
    const { index } = await setUp(() => Promise.resolve(caches));
    for (const words of ['one', 'two', 'three']) {
      caches.capacity = words === 'two' ? 0 : Infinity;
      await index.writeCache('words', '1', [bytes(words)]);
      if (words === 'one') expect(await index.readCache('words', '1')).toEqual([bytes('one')]);
      else expect([await index.readCache('words', '1'), caches.names()]).toEqual([null, []]);
    }
  });

  test('where the store cannot be opened, likewise', async () => {
    const { index, reasons } = await setUp(() => Promise.reject(new Error('There is no such thing here.')));
    await index.writeCache('words', '1', parts);
    expect(await index.readCache('words', '1')).toBeNull();
    await index.close();
    expect(reasons).toEqual(['There is no such thing here.']);
  });
});

test('where the platform has no storage of the browser, it is told once, with what can be done', async () => {
  const place = cachesIn('browser', new MemoryStore(), 'vault');
  for (const name of ['cache/a', 'cache/b']) await place.files.write(name, bytes('1'));
  expect([await place.files.read('cache/a'), place.notices]).toEqual([null, [expect.stringMatching(/cannot be kept in this device's browser storage .* see the settings/)]]);
});
