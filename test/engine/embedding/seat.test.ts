import { expose } from 'comlink';
import { BrokenDown, EmbeddingSeat } from '../../../src/engine/embedding/seat';
import type { EmbeddingWorkerApi } from '../../../src/engine/embedding/worker-api';
import { installedFrom } from '../../support/embedding';

const { installed, shelf } = installedFrom(new Map([['config.json', new Uint8Array(2)]]));
const HOUR = 3_600_000;

/** A worker in this thread, and how often it was ended. */
async function seatOf(embed: EmbeddingWorkerApi['embed']) {
  const { port1, port2 } = new MessageChannel();
  expose({ load: () => Promise.resolve(), embed } satisfies EmbeddingWorkerApi, port2);
  const counts = { ended: 0 };
  const terminate = (): void => {
    counts.ended += 1;
    port1.close();
  };
  const seat = await EmbeddingSeat.start(installed, shelf, 'wasm', {
    wasm: () => Promise.resolve(new Uint8Array(1)),
    spawn: () => Promise.resolve({ endpoint: port1, ended: new Promise<string>(() => undefined), terminate }),
  }, new AbortController().signal);
  return { seat, counts };
}

beforeEach(() => { jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }); });
afterEach(() => { jest.useRealTimers(); });

test('a worker that has answered is not ended, however long it rests', async () => {
  const { seat, counts } = await seatOf((texts) => Promise.resolve(texts.map(({ length }) => Float32Array.of(length))));
  for (let i = 0; i < 2; i++) {
    expect(await seat.embed(['four'], 'passage')).toEqual([Float32Array.of(4)]);
    await jest.advanceTimersByTimeAsync(HOUR);
  }
  expect(counts.ended).toBe(0);
  seat.end();
  await seat.ended;
  expect(counts.ended).toBe(1);
});

test('one that does not come back is ended, and what it was asked fails with why', async () => {
  const { seat, counts } = await seatOf(() => new Promise(() => undefined));
  const failed = expect(seat.embed(['text'], 'passage')).rejects.toEqual(new BrokenDown('it has not answered for 300 s'));
  await jest.advanceTimersByTimeAsync(HOUR);
  await failed;
  await seat.ended;
  expect(counts.ended).toBe(1);
  await expect(seat.embed(['text'], 'query')).rejects.toThrow('it has not answered for 300 s');
});
