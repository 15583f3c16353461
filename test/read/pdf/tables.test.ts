import { at, linesOf, textsOf } from '../../support/page-items';
import type { PdfTextItem } from '../../../src/core/read/pdf/lib';
import { fixture, read } from '../../support/pdf';

const ROWS = [['Country', 'People', 'Area'], ['Austria', '8.9', '83,879'], ['Belgium', '11.5', '30,689'], ['Denmark', '5.8', '42,951']];
const cell = (row: number, column: number, eol: boolean): PdfTextItem => at(50 + 100 * column, 700 - 14 * row, ROWS[row][column], { eol });
const EXPECTED = ROWS.map((row) => row.join('\t'));

test('a row is one line, its cells parted by tabs', () => {
  const lines = linesOf(...ROWS.flatMap((row, r) => row.map((_, c) => cell(r, c, c === 2))));
  expect(lines.map(({ text }) => text)).toEqual(EXPECTED);
  expect(lines.map(({ role }) => role)).toEqual(ROWS.map(() => 'table-row'));
});

test('so it is where the table is drawn column by column, or every cell as a line', () => {
  const columns = [0, 1, 2].flatMap((c) => ROWS.map((_, r) => cell(r, c, true)));
  expect(textsOf(...columns)).toEqual(EXPECTED);
  expect(textsOf(...ROWS.flatMap((row, r) => row.map((_, c) => cell(r, c, true))))).toEqual(EXPECTED);
});

test('lists, contents, an index and prose with loose words are no tables', () => {
  const isTable = (items: PdfTextItem[]): boolean => linesOf(...items).some(({ role }) => role !== undefined);
  const rows = (...cells: [string, string][]): PdfTextItem[] => cells.flatMap(([a, b], i) => [at(50, 700 - 12 * i, a, { eol: false }), at(100, 700 - 12 * i, b)]);
  expect(isTable(rows(['1.', 'the first of all'], ['2.', 'the second one'], ['3.', 'and the third']))).toBe(false);
  expect(isTable(rows(['1.1', 'Aims . . . . . . . 5'], ['1.2', 'Means . . . . . . 7'], ['1.3', 'Ends . . . . . . . 9']))).toBe(false);
  const index = ['Adams, 12', 'Baker, 40', 'Clark, 7', 'Davis, 99'].flatMap((text, i) => [at(50, 700 - 12 * i, text)]);
  expect(textsOf(...index, ...['Evans, 1', 'Frank, 3', 'Grant, 77', 'Hayes, 80'].map((text, i) => at(250, 700 - 12 * i, text)))[1]).toBe('Baker, 40');
  const loose = ['the soft parts form, in the|best bone, about', 'sixty, and on an average|perhaps, amount to', 'fifty for all the cartilage,|when the bones are', 'exposed to|the action of the air and to water'];
  expect(isTable(loose.flatMap((line, i) => {
    const [a, b] = line.split('|');
    return [at(50, 700 - 12 * i, a, { eol: false }), at(50 + a.length * 5 + 10, 700 - 12 * i, b)];
  }))).toBe(false);
});

test('a table is a block of its own in the text of its page', async () => {
  const { document } = await read(fixture('multicolumn'));
  const page = document?.pages[2];
  const table = page?.blocks.find(({ kind }) => kind === 'table');
  expect(page?.text.slice(table?.start, table?.end).split('\n')[1]).toBe('Austria\t8.9\t83,879\tVienna\tGerman');
});
