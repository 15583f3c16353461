import { AtRest } from '../../src/engine/worker/at-rest';

test('work is called for once, when all that was going on has ended and nothing has begun since', async () => {
  let [calls, ended] = [0, (): void => undefined];
  const done = new Promise<void>((resolve) => { ended = resolve; });
  const atRest = new AtRest(() => {
    calls += 1;
    ended();
    return Promise.resolve();
  }, 1);
  const seen: number[] = [];
  const long = atRest.during(async () => {
    await atRest.during(() => Promise.resolve());
    await new Promise((resolve) => { setTimeout(resolve, 20); });
    seen.push(calls);
  });
  await long;
  await expect(atRest.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await done;
  expect([seen, calls]).toEqual([[0], 1]);
  await atRest.during(() => Promise.resolve());
  atRest.stop();
  await new Promise((resolve) => { setTimeout(resolve, 20); });
  expect(calls).toBe(1);
});
