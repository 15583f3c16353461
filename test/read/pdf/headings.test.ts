import { findHeadings } from '../../../src/core/read/pdf/headings';

const line = (text: string, size = 10): { text: string; size: number } => ({ text, size });
const entry = (title: string, level = 1): { title: string; level: number; page: number } => ({ title, level, page: 1 });

function placesOf(lines: { text: string; size: number }[], ...titles: string[]): (string | number)[][] {
  return findHeadings(lines, titles.map((title) => entry(title))).found.map(({ entry: { title }, first, last }) => [title, first, last]);
}

test('a title is found with or without its number, in capitals, and over several lines', () => {
  expect(placesOf([line('1.2 Methods'), line('words')], 'Methods')).toEqual([['Methods', 0, 0]]);
  expect(placesOf([line('II. RELATED WORK')], 'Related Work')).toEqual([['Related Work', 0, 0]]);
  expect(placesOf([line('Methods')], '3 Methods')).toEqual([['3 Methods', 0, 0]]);
  expect(placesOf([line('words'), line('A title that runs'), line('over two lines'), line('words')], 'A title that runs over two lines'))
    .toEqual([['A title that runs over two lines', 1, 2]]);
  expect(placesOf([line('The methods are these.')], 'Methods')).toEqual([]);
});

test('of a running head and a heading the larger print wins, and one line serves one title', () => {
  expect(placesOf([line('1.4 ZUSAMMENHANG', 9), line('words'), line('1.4 Zusammenhang', 14)], '1.4 Zusammenhang')).toEqual([['1.4 Zusammenhang', 2, 2]]);
  expect(placesOf([line('Notes'), line('words'), line('Notes')], 'Notes', 'Notes')).toEqual([['Notes', 0, 0], ['Notes', 2, 2]]);
});

test('titles that do not stand on the page open before the first that does, or after the page', () => {
  const { before, after } = findHeadings([line('Found')], [entry('One'), entry('Found'), entry('Two')]);
  expect([before, after].map((entries) => entries.map(({ title }) => title))).toEqual([['One'], ['Two']]);
});
