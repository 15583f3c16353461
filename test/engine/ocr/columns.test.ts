import { inColumns, type SeenLine } from '../../../src/engine/ocr/columns';

interface Word { text: string; box: [number, number, number, number]; confidence: number }

/** Lines of words of 10 pixels a letter, 30 apart; each part of a line begins at a column. */
function lines(rows: Record<number, string>[], skew = 0): SeenLine<Word>[] {
  return rows.map((parts, row) => ({
    startsParagraph: row === 0,
    words: Object.entries(parts).flatMap(([column, text]) => {
      let left = Number(column) + row * skew;
      return text.split(' ').map((word): Word => {
        const box: Word['box'] = [left, row * 30, left + word.length * 10, row * 30 + 20];
        left = box[2] + 6;
        return { text: word, box, confidence: word === '~~' ? 20 : 90 };
      });
    }),
  }));
}

const texts = (seen: readonly (readonly SeenLine<Word>[])[]): string[] => seen.flat().map(({ words }) => words.map(({ text }) => text).join(' '));
const ROWS = ['one two three', 'four five six', 'seven eight nine', 'ten eleven twelve', 'more of these', 'and the last'];
const OTHER = ['uno due tre', 'quattro cinque sei', 'sette otto nove', 'dieci undici dodici', 'ancora di questi', 'e gli ultimi'];
const both = ROWS.map((left, row) => ({ 0: left, 250: OTHER[row] }));

test.each([0, 4, -4])('lines that go across two columns are parted, also on a page that is askew by %d', (skew) => {
  expect(texts(inColumns(lines(both, skew)))).toEqual([...ROWS, ...OTHER]);
});

test('what stands over both columns, or below them, stays there', () => {
  const head = { 0: 'a headline that goes across the whole of the page' };
  expect(texts(inColumns(lines([head, ...both, head])))).toEqual([head[0], ...ROWS, ...OTHER, head[0]]);
  const speck = [...both.slice(0, 3), { ...both[3], 212: '~~' }, ...both.slice(4)];
  expect(texts(inColumns(lines(speck))).filter((text) => text !== '')).toHaveLength(12);
  const short = [...both.slice(0, 3), { 0: ROWS[3] }, ...both.slice(4)];
  expect(texts(inColumns(lines(short)))).toEqual([...ROWS, ...OTHER.filter((_, row) => row !== 3)]);
});

test('three columns are parted twice, and each begins a paragraph', () => {
  const parted = inColumns(lines(both.map((row, at) => ({ ...row, 520: ROWS[at] }))));
  expect(texts(parted)).toEqual([...ROWS, ...OTHER, ...ROWS]);
  expect(parted.flat().flatMap(({ startsParagraph }, at) => (startsParagraph ? [at] : []))).toEqual([0, 6, 12]);
});

test('a table, a few lines and plain prose stay as they are', () => {
  for (const rows of [ROWS.map((text) => ({ 0: text, 250: '12.00' })), both.slice(0, 4), ROWS.map((text) => ({ 0: text }))]) {
    const seen = lines(rows);
    expect(inColumns(seen)).toEqual([seen]);
  }
  expect(inColumns([])).toEqual([]);
});
