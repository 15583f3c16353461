import { askew } from '../../../src/engine/ocr/askew';

test('a quarter of a turn moves the right edge down to where it was', () => {
  const size = { width: 100, height: 100 };
  const close = (box: number[]): number[] => box.map((side) => Math.round(side * 1000) / 1000);
  expect(close(askew([0, 10, 20, 30], Math.PI / 2, size))).toEqual([10, 80, 30, 100]);
  expect(close(askew([0, 10, 20, 30], -Math.PI / 2, size))).toEqual([70, 0, 90, 20]);
  expect(askew([0, 10, 20, 30], 0, size)).toEqual([0, 10, 20, 30]);
});

test('a box stays in its picture', () => {
  const [left, top, right, bottom] = askew([0, 0, 300, 20], 0.03, { width: 300, height: 400 });
  expect([left >= 0, top >= 0, right <= 300, bottom <= 400, bottom > top]).not.toContain(false);
});
