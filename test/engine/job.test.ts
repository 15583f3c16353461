import type { Progress } from '../../src/core/engine';
import { Job } from '../../src/engine/indexing/job';

test('a job that goes on tells again which file is in work; one that is cancelled does not', () => {
  let now = 0;
  const told: Progress[] = [];
  const job = new Job('a', (progress) => { told.push(progress); }, () => now);
  const state = { done: 1, total: 2, current: 'scan.pdf', reused: 0, embedded: 0, failed: 0 };
  job.resume();
  job.report(state, true);
  job.resume(); // it is not paused
  expect(told).toEqual([state]);
  now = 1000;
  job.pause();
  expect(told).toEqual([state]);
  job.resume();
  expect(told).toEqual([state, state]);
  now = 2000;
  job.pause();
  job.cancel();
  expect(told).toEqual([state, state]);
});
