import { inReadingOrder } from '../../../src/engine/ocr/reading-order';
import { hasCells } from '../../../src/engine/ocr/rows';
import type { SeenLine } from '../../../src/engine/ocr/columns';

interface Word { text: string; box: [number, number, number, number]; confidence: number }
type Block = SeenLine<Word>[];

/** Lines of words of 10 pixels a letter, 30 apart. */
function block(left: number, top: number, ...lines: string[]): Block {
  return lines.map((line, row) => {
    let at = left;
    return {
      startsParagraph: row === 0,
      words: line.split(' ').map((text): Word => {
        const box: Word['box'] = [at, top + row * 30, at + text.length * 10, top + row * 30 + 20];
        at = box[2] + 6;
        return { text, box, confidence: 90 };
      }),
    };
  });
}

const texts = (blocks: readonly Block[]): string[] => inReadingOrder(blocks).flat().map(({ words }) => words.map(({ text }) => text).join(' '));
const prose = (name: string, lines = 4): string[] => Array.from({ length: lines }, (_, row) => `${name} ${row} in a column`);

const [one, two, three] = [prose('one'), prose('two'), prose('three')];
const HEADLINE = 'a headline that goes over all of the three columns of it';

test.each([0, 600])('columns are read one after the other, and a headline over or under them before or after (%d)', (top) => {
  const columns = [block(440, 100, ...three), block(0, 100, ...one), block(220, 100, ...two)];
  const headline = block(0, top, HEADLINE, 'by somebody');
  const read = [...one, ...two, ...three];
  expect(texts([headline, ...columns])).toEqual(top === 0 ? [HEADLINE, 'by somebody', ...read] : [...read, HEADLINE, 'by somebody']);
});

test('a headline between them ends the columns over it; gaps at one height do not', () => {
  const over = [block(0, 0, ...one), block(220, 0, ...two), block(0, 150, ...three), block(220, 150, 'and so on it goes')];
  const under = [block(0, 400, ...prose('four')), block(220, 400, ...prose('five'))];
  expect(texts([...over, block(0, 330, HEADLINE), ...under].reverse()))
    .toEqual([...one, ...three, ...two, 'and so on it goes', HEADLINE, ...prose('four'), ...prose('five')]);
});

test('the number of a page and its running head stand in no column', () => {
  const columns = [block(0, 60, ...one), block(220, 60, ...two)];
  expect(texts([...columns, block(300, 0, '17'), block(0, 0, 'Of bees')])).toEqual(['Of bees', '17', ...one, ...two]);
  expect(texts([block(0, 240, '17'), ...columns])).toEqual([...one, ...two, '17']);
});

test('a large first letter does not reach into the lines after it', () => {
  const first = block(0, 0, 'S HE SIGHED');
  first[0].words[0].box[3] = 80;
  expect(texts([block(30, 30, 'and she wandered', 'through the house'), first])).toEqual(['S HE SIGHED', 'and she wandered', 'through the house']);
});

test('a table is read row by row, and so is a list with numbers far from its words', () => {
  const words = block(0, 0, 'Of bees and wasps', 'Of the honey of bees', 'Of wax', 'Of hives');
  const numbers = block(400, 5, '1', '17', '23', '105');
  expect(texts([numbers, words])).toEqual(['Of bees and wasps 1', 'Of the honey of bees 17', 'Of wax 23', 'Of hives 105']);
  const table = [block(0, 0, 'Year', '1850', '1851'), block(200, 0, 'Honey', '12 lb', '9 lb'), block(400, 0, 'Wax sold', '3 lb', 'none')];
  expect(texts(table)).toEqual(['Year Honey Wax sold', '1850 12 lb 3 lb', '1851 9 lb none']);
});

test('notes in the margin are not read into the lines beside them', () => {
  const text = prose('the long lines of this text', 6);
  expect(texts([block(0, 0, ...text), block(500, 30, 'A note', 'of two')])).toEqual([...text, 'A note', 'of two']);
});

test('where nothing parts them, blocks stay as they are', () => {
  const [long, crossing] = [block(0, 0, 'a long line that goes on', ...one), block(100, 50, 'across', 'it')];
  expect(texts([crossing, long])).toEqual(['across', 'it', 'a long line that goes on', ...one]);
  expect(texts([])).toEqual([]);
});

test('cells beside other text may be of a table that is torn; columns of prose and what stands alone are not', () => {
  const words = block(0, 0, 'bees and wasps', 'the honey of bees', 'wax', 'hives');
  expect(hasCells([words, block(400, 60, '23', '105')])).toBe(true);
  expect(hasCells([block(0, 0, ...one), block(220, 0, ...two)])).toBe(false);
  expect(hasCells([block(0, 0, ...one), block(0, 300, '23', '105')])).toBe(false);
});
