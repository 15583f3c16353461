import { removeOwnIndex } from '../../src/main/remove-index';
import { MemoryStore } from '../support/memory-store';

class WholeStore extends MemoryStore {
  async removeAll(): Promise<void> {
    for (const name of this.names()) await this.remove(name);
  }
}

async function storeOf(...names: string[]): Promise<WholeStore> {
  const store = new WholeStore();
  for (const name of names) await store.write(name, new Uint8Array(1));
  return store;
}

const OWN = ['writers/0123456789abcdef/log-1-0', 'writers/0123456789abcdef-2/log-1-0', 'cache/0123456789abcdef/words-0', 'segments/aa.seg'];

test('alone in the folder, everything goes', async () => {
  const store = await storeOf(...OWN);
  await removeOwnIndex(store, '0123456789abcdef');
  expect(store.names()).toEqual([]);
});

test("another device's part stays, with all segments", async () => {
  const others = ['writers/laptop-2/log-1-0', 'cache/laptop-2/words-0'];
  const store = await storeOf(...OWN, ...others);
  await removeOwnIndex(store, '0123456789abcdef');
  expect(store.names()).toEqual([...others, 'segments/aa.seg'].sort());
});

test('a writer whose own name ends in a number is not taken for a window of another', async () => {
  const store = await storeOf('writers/phone/log-1-0', 'writers/laptop-2/log-1-0');
  await removeOwnIndex(store, 'laptop-2');
  expect(store.names()).toEqual(['writers/phone/log-1-0']);
});
