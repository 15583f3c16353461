/** What is said before a model is switched rests on what it took on this device. */
import { MemoryOfDevice } from '../support/embedding';
import { models, notes, one, open, silent, two } from '../support/switching';

test('what switching takes is told by the pace that was measured here, else by what is usual', async () => {
  const [all, memory] = [models(), new MemoryOfDevice()];
  const { engine } = await open(notes(20), { models: all, memory });
  const { chunks } = await engine.index('first', silent);
  const costs = async (choice: string): Promise<number> => {
    const { passages, seconds } = await engine.embeddingCost(choice);
    expect(passages).toBe(chunks);
    return passages / seconds;
  };
  expect(await Promise.all(['instant', one, two, 'ollama:all-minilm'].map(costs))).toEqual([1000, 5, 5, 10]);
  expect([all[one].opened, all[two].opened]).toEqual([0, 0]);
  all[one].delay = () => new Promise((resolve) => { setTimeout(resolve, 10); });
  await engine.useModel(one);
  await engine.index('switch', silent);
  const measured = memory.values.get(`rate ${one}`) as number;
  expect(measured).toBeGreaterThan(20);
  expect(await Promise.all([one, two].map(costs))).toEqual([expect.closeTo(measured), 5]);
  await engine.close();
  const later = await open(notes(20), { models: all, memory });
  await later.engine.index('first', silent);
  expect(chunks / (await later.engine.embeddingCost(one)).seconds).toBeCloseTo(measured);
});

test.each([0, -1, NaN, Infinity, 'fast', {}, null])('a pace that is none (%p) is not believed', async (pace) => {
  const memory = new MemoryOfDevice();
  memory.values.set(`rate ${one}`, pace);
  const { engine } = await open(notes(2), { memory });
  const { chunks } = await engine.index('first', silent);
  expect(await engine.embeddingCost(one)).toEqual({ passages: chunks, seconds: chunks / 5 });
});
