import fc from 'fast-check';
import { addRun, locate, selectionOf } from '../../../src/core/read/pdf/item-map';
import type { ItemMap } from '../../../src/core/read/types';

/** Runs as a page has them: pieces of items, parted by characters of the reader's. */
const pieces = fc.array(fc.record({
  item: fc.nat(5), offset: fc.nat(20), length: fc.nat(4), step: fc.constantFrom<0 | 1>(0, 1),
}), { maxLength: 12 });

function mapOf(runs: { item: number; offset: number; length: number; step: 0 | 1 }[]): { map: ItemMap; places: [number, number, boolean][] } {
  const map: ItemMap = [];
  const places: [number, number, boolean][] = [];
  for (const { item, offset, length, step } of runs) {
    addRun(map, length, item, offset, step);
    for (let i = 0; i < length; i++) places.push([item, offset + i * step, step === 0]);
  }
  return { map, places };
}

test('every character is found where it was put, however runs were joined', () => {
  fc.assert(fc.property(pieces, (runs) => {
    const { map, places } = mapOf(runs);
    expect(places.map((_, index) => locate(map, index))).toEqual(places.map(([item, offset, synthetic]) => ({ item, offset, synthetic })));
    expect([locate(map, places.length), locate(map, -1)]).toEqual([null, null]);
  }));
});

test('a selection covers exactly the span: from its first character in the items to its last', () => {
  fc.assert(fc.property(pieces, fc.nat(50), fc.nat(50), (runs, a, b) => {
    const { map, places } = mapOf(runs);
    const [start, end] = [Math.min(a, b), Math.max(a, b)];
    const inside = places.slice(start, end).filter(([, , synthetic]) => !synthetic).sort(([i, o], [j, p]) => i - j || o - p);
    const [first, last] = [inside.at(0), inside.at(-1)];
    expect(selectionOf(map, start, end)).toEqual(first && last ? [first[0], first[1], last[0], last[1] + 1] : null);
  }));
});

test('the selection of a phrase over two items, as Obsidian writes it', () => {
  const map: ItemMap = [];
  addRun(map, 10, 3, 5, 1);
  addRun(map, 1, 3, 15, 0);
  addRun(map, 8, 5, 0, 1);
  expect(map).toEqual([10, 3, 5, 1, 1, 3, 15, 0, 8, 5, 0, 1]);
  expect(selectionOf(map, 2, 15)).toEqual([3, 7, 5, 4]);
  expect(selectionOf(map, 10, 11)).toBeNull();
});
