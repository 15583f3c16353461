import { EmbeddingPool } from '../../../src/engine/embedding/pool';
import { FakeSeat, settled } from './seats';

const LONG = 'x'.repeat(1900);

function poolOf(size = 1): { pool: EmbeddingPool; seats: FakeSeat[] } {
  const seats = [new FakeSeat()];
  const pool = new EmbeddingPool({
    seats: [...seats], size,
    start() {
      const seat = new FakeSeat();
      seats.push(seat);
      return Promise.resolve(seat);
    },
    sentence: (message) => `The model failed: ${message}.`,
  });
  return { pool, seats };
}

const waitFor = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: Error) => error.message);

test('a request is cut into tasks by length, one at a time, and put together in order', async () => {
  const { pool, seats: [seat] } = poolOf();
  const answer = pool.embed(['a', LONG, 'bb', `${LONG}y`], 'passage');
  const sizes: number[] = [];
  for (let task = 0; task < 3; task++) {
    await settled();
    expect(seat.calls).toHaveLength(task + 1);
    sizes.push(seat.calls[task].texts.length);
    seat.calls[task].answer();
    if (sizes.length === 2) break;
  }
  expect(await answer).toEqual([1, 1900, 2, 1901].map((length) => Float32Array.of(length)));
  expect(sizes).toEqual([1, 3]);
  expect(await pool.embed([], 'passage')).toEqual([]);
  pool.close();
});

test('a query does not wait for passages, and a short request goes before a long one', async () => {
  const { pool, seats: [seat] } = poolOf();
  const long = pool.embed([LONG, LONG, LONG], 'passage');
  const short = pool.embed(['short'], 'passage');
  const query = pool.embed(['query'], 'query');
  await settled();
  expect(seat.calls.map(({ texts: [text], role }) => [text.length, role])).toEqual([[1900, 'passage'], [5, 'query']]);
  seat.calls[0].answer();
  await settled();
  expect(seat.calls[2].texts).toEqual(['short']);
  seat.calls[1].answer();
  seat.calls[2].answer();
  await Promise.all([query, short]);
  void waitFor(long);
  pool.close();
});

test('an aborted request ends at once, and the rest of it is not begun', async () => {
  const { pool, seats: [seat] } = poolOf();
  const aborting = new AbortController();
  const answer = pool.embed([LONG, LONG], 'passage', aborting.signal);
  await settled();
  aborting.abort(new Error('no longer wanted'));
  await expect(answer).rejects.toThrow('no longer wanted');
  seat.calls[0].answer();
  await settled();
  expect(seat.calls).toHaveLength(1);
  await expect(pool.embed(['a'], 'query', aborting.signal)).rejects.toThrow('no longer wanted');
  pool.close();
});

test('a worker that breaks down is replaced once; then a sentence says so, and the next request has another worker', async () => {
  const { pool, seats } = poolOf();
  const poisoned = waitFor(pool.embed(['poison'], 'passage'));
  await settled();
  seats[0].end();
  await settled();
  expect(seats[1].calls[0].texts).toEqual(['poison']);
  seats[1].end();
  expect(await poisoned).toBe('The model failed: out of memory.');
  const next = pool.embed(['sound'], 'query');
  await settled();
  seats[2].calls[0].answer();
  expect(await next).toEqual([Float32Array.of(5)]);
  pool.close();
});

test('what the model refuses is not tried again', async () => {
  const { pool, seats } = poolOf();
  const refused = waitFor(pool.embed(['text'], 'passage'));
  await settled();
  seats[0].calls[0].fail('no memory for this text');
  expect(await refused).toBe('The model failed: no memory for this text.');
  expect(seats).toHaveLength(1);
  pool.close();
});

test('passages are spread over workers that are started when there is enough to do', async () => {
  const { pool, seats } = poolOf(2);
  const one = pool.embed(['text'], 'passage');
  await settled();
  expect(seats).toHaveLength(1);
  seats[0].calls[0].answer();
  await one;
  const many = pool.embed([LONG, LONG], 'passage');
  await settled();
  expect(seats.map(({ calls }) => calls.length)).toEqual([2, 1]);
  seats[0].calls[1].answer();
  seats[1].calls[0].answer();
  await many;
  pool.close();
  await settled();
  expect(seats.map(({ hasEnded }) => hasEnded)).toEqual([true, true]);
});

test('where a further worker cannot be started, the others do its work, and it is not tried again', async () => {
  const seat = new FakeSeat();
  let starts = 0;
  const pool = new EmbeddingPool({
    seats: [seat], size: 3, sentence: (message) => message,
    start: () => {
      starts += 1;
      return Promise.reject(new Error('out of memory'));
    },
  });
  const many = pool.embed([LONG, `${LONG}y`, 'text'], 'passage');
  for (let task = 0; task < 3; task++) {
    await settled();
    seat.calls.at(-1)!.answer();
  }
  expect(await many).toEqual([1900, 1901, 4].map((length) => Float32Array.of(length)));
  expect(starts).toBe(2);
  pool.close();
});

test('workers beyond the first are ended when they rest, counted from their last work', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { pool, seats } = poolOf(2);
    for (let round = 0; round < 3; round++) {
      await jest.advanceTimersByTimeAsync(20_000);
      expect(seats.map(({ hasEnded }) => hasEnded)).not.toContain(true);
      const many = pool.embed([LONG, LONG], 'passage');
      await settled();
      for (const { calls } of seats) calls[round].answer();
      await many;
      await settled();
    }
    await jest.advanceTimersByTimeAsync(30_000);
    expect(seats.map(({ hasEnded }) => hasEnded)).toEqual([false, true]);
    pool.close();
  } finally {
    jest.useRealTimers();
  }
});

test('a worker that a query waits for does not rest', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { pool, seats } = poolOf(2);
    const many = pool.embed([LONG, LONG], 'passage');
    await settled();
    for (const { calls } of seats) calls[0].answer();
    await many;
    const queries = [pool.embed(['one'], 'query'), pool.embed(['two'], 'query')];
    await settled();
    await jest.advanceTimersByTimeAsync(60_000);
    for (const { calls } of seats) calls[1].answer();
    expect(await Promise.all(queries)).toEqual([[Float32Array.of(3)], [Float32Array.of(3)]]);
    expect(seats.map(({ hasEnded }) => hasEnded)).toEqual([false, false]);
    pool.close();
  } finally {
    jest.useRealTimers();
  }
});

test('a worker that is being started when the model is closed is ended', async () => {
  const seat = new FakeSeat();
  let started: (seat: FakeSeat) => void = () => undefined;
  const pool = new EmbeddingPool({ seats: [], size: 1, sentence: (message) => message, start: () => new Promise((resolve) => { started = resolve; }) });
  const waiting = waitFor(pool.embed(['text'], 'query'));
  pool.close();
  started(seat);
  expect(await waiting).toBe('it was closed');
  await settled();
  expect([seat.hasEnded, seat.calls]).toEqual([true, []]);
});

test('what waits fails when the model is closed, and so does what comes later', async () => {
  const { pool } = poolOf();
  const waiting = waitFor(pool.embed(['text'], 'passage'));
  pool.close();
  expect(await waiting).toBe('The model failed: it was closed.');
  await expect(pool.embed(['text'], 'query')).rejects.toThrow('it was closed');
});
