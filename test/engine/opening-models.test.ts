/** How often a model is opened, and what its opening is told of the user's wish. */
import { Models } from '../../src/engine/searching/models';
import { loadModel } from '../models/model';

/** Models of which none but Instant can be opened, as one that ends its worker each time. */
function failing() {
  const wishes: boolean[] = [];
  const clock = { now: 0 };
  const models = new Models({
    instant: loadModel, model: 'installed:test/heavy',
    open: (_, isWish) => {
      wishes.push(isWish);
      return Promise.reject(new Error('It ends the worker.'));
    },
  }, () => null, () => clock.now);
  return { models, wishes, clock };
}

test('what has failed is tried again after a while, once for all who ask meanwhile', async () => {
  const { models, wishes, clock } = failing();
  const ask = async (): Promise<string[]> => (await Promise.all([models.status(), models.status(), models.status()])).map(({ problem }) => problem);
  for (const [now, tries] of [[0, 1], [19_000, 1], [21_000, 2], [30_000, 2]]) {
    clock.now = now;
    expect(await ask()).toEqual(Array.from({ length: 3 }, () => 'It ends the worker.'));
    expect(wishes).toHaveLength(tries);
  }
});

test('that the user has chosen it counts for one try: what ends the engine again and again is not forgotten at each', async () => {
  const { models, wishes, clock } = failing();
  await models.status();
  await models.use('installed:test/heavy');
  for (const now of [1000, 40_000, 80_000]) {
    clock.now = now;
    await models.status();
  }
  expect(wishes).toEqual([false, true, false, false]);
});
