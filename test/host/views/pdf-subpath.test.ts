import { parsePdfSubpath, selectionPieces } from './pdf-subpath';

const items = ['The first', '', ' item', 'and more'];
const chosen = (begin: number, beginOffset: number, end: number, endOffset: number): string =>
  selectionPieces(items, [begin, beginOffset, end, endOffset]).map(({ item, from, to }) => items[item]!.slice(from, to)).join('|');

test('the end is exclusive, and an end offset of 0 is the end of the item before', () => {
  expect(chosen(0, 4, 0, 9)).toBe('first');
  expect(chosen(0, 4, 2, 3)).toBe('first| it');
  expect(chosen(0, 4, 3, 0)).toBe('first| item');
});

test('empty items are counted', () => {
  expect(chosen(2, 1, 2, 5)).toBe('item');
  expect(chosen(0, 4, 2, 0)).toBe('first');
});

test('what lies beyond the page selects what there is', () => {
  expect(chosen(3, 4, 9, 2)).toBe('more');
  expect(chosen(3, 4, 3, 99)).toBe('more');
  expect(chosen(7, 0, 8, 1)).toBe('');
  expect(chosen(0, 0, 0, 0)).toBe('');
});

test('a page alone, a page with a selection, and what is neither', () => {
  expect(parsePdfSubpath('#page=12')).toEqual({ page: 12, selection: null });
  expect(parsePdfSubpath('#page=12&selection=4,0,9,31')).toEqual({ page: 12, selection: [4, 0, 9, 31] });
  expect(parsePdfSubpath('#page=3&selection=4,0,9')).toEqual({ page: 3, selection: null });
  expect(parsePdfSubpath('#page=3&selection=4,-1,9,2')).toEqual({ page: 3, selection: null });
  expect(parsePdfSubpath('#page=0')).toBeNull();
  expect(parsePdfSubpath('#Heading')).toBeNull();
});
