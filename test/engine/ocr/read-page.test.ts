import { isSideways } from '../../../src/engine/ocr/read-page';

/** Words of five letters, one after the other. */
const wordsOf = (...sizes: [width: number, height: number][]) => ({
  words: sizes.map(([width, height], i) => ({ start: i * 6, end: i * 6 + 5, box: [10, 10, 10 + width, 10 + height] as [number, number, number, number], confidence: 90 })),
});

test('a page most of whose words go up or down is sideways; a table head on its side makes it none', () => {
  expect(isSideways(wordsOf([12, 60], [12, 55], [12, 70]))).toBe(true);
  expect(isSideways(wordsOf([60, 12], [55, 12], [12, 70]))).toBe(false);
  expect(isSideways({ words: [] })).toBe(false);
});
