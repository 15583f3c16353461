import { cueTimes } from '../../src/core/text/cue-times';

const CUES = [{ start: 0, end: 5, from: 1, to: 2 }, { start: 5, end: 9, from: 4, to: 6 }, { start: 10, end: 14, from: 7, to: 9 }];

test('words have the times of the cues that hold some of them, and of no neighbour', () => {
  expect(cueTimes(CUES, 5, 9)).toEqual({ from: 4, to: 6 });
  expect(cueTimes(CUES, 4, 11)).toEqual({ from: 1, to: 9 });
  expect(cueTimes(CUES, 9, 10)).toBeNull();
});
