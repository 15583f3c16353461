import { uncertainRanges } from '../../src/core/read/recognised';

test('words of which recognition is not sure are marked within a span', () => {
  const words = [[0, 5, 95], [6, 10, 40], [11, 15, 69], [16, 20, 70]].map(([start, end, confidence]) => ({ start, end, confidence, box: [0, 0, 1, 1] as [number, number, number, number] }));
  expect(uncertainRanges(words, { start: 0, end: 20 })).toEqual([[6, 10], [11, 15]]);
  expect(uncertainRanges(words, { start: 8, end: 12 })).toEqual([[8, 10], [11, 12]]);
  expect(uncertainRanges(words, { start: 0, end: 6 })).toEqual([]);
  expect(uncertainRanges(undefined, { start: 0, end: 20 })).toEqual([]);
});
