import fc from 'fast-check';
import { at, linesOf, textsOf } from '../../support/page-items';
import type { PdfTextItem } from '../../../src/core/read/pdf/lib';

const WORDS = 'the quick brown fox jumps over a lazy dog and runs on'.split(' ');
/** A line of prose of about 38 letters. */
const prose = (name: string, line: number): string => `${name}${line} ${Array.from({ length: 10 }, (_, i) => WORDS[(line * 3 + i) % WORDS.length]).join(' ')}`.slice(0, 38);
const column = (name: string, x: number, lines: number, top = 700): PdfTextItem[] => Array.from({ length: lines }, (_, i) => at(x, top - 12 * i, prose(name, i)));
const byRow = (...columns: PdfTextItem[][]): PdfTextItem[] => columns[0].flatMap((_, i) => columns.map((lines) => lines[i]));
const names = (items: PdfTextItem[]): string[] => textsOf(...items).map((text) => text.split(' ')[0]);
const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${name}${i}`);

test('a stream that runs through two columns by row is read column after column, between what goes over both', () => {
  const title = at(50, 720, 'A title that goes over both of the columns and is long enough to do so', { size: 12 });
  const foot = at(50, 500, 'A line at the foot which goes over both of the columns of the page, from edge to edge');
  const items = [title, ...byRow(column('l', 50, 12), column('r', 270, 12)), foot];
  expect(names(items)).toEqual(['A', ...named('l', 12), ...named('r', 12), 'A']);
});

test('so it is where a row is one line with a gap at the gutter, and for three columns', () => {
  const open = (items: PdfTextItem[]): PdfTextItem[] => items.map((item) => ({ ...item, hasEOL: false }));
  const two = byRow(open(column('l', 50, 8)), column('r', 270, 8));
  expect(names(two)).toEqual([...named('l', 8), ...named('r', 8)]);
  const three = byRow(open(column('a', 50, 9)), open(column('b', 265, 9)), column('c', 480, 9));
  expect(names(three)).toEqual([...named('a', 9), ...named('b', 9), ...named('c', 9)]);
});

test('a stream that takes the columns one after the other stays as it is, also where the right one comes first', () => {
  const [left, right] = [column('l', 50, 10), column('r', 270, 10)];
  expect(names([...left, ...right])).toEqual([...named('l', 10), ...named('r', 10)]);
  expect(names([...right, ...left])).toEqual([...named('r', 10), ...named('l', 10)]);
});

test('code and its remarks are no columns of prose', () => {
  const rows = Array.from({ length: 8 }, (_, i) => [at(50, 700 - 12 * i, `mov eax${i}, ebx(${i})`, { eol: false }), at(200, 700 - 12 * i, `// load the word number ${'x'.repeat(i * 3 + 1)}`)]);
  expect(textsOf(...rows.flat())).toEqual(rows.map(([code, remark]) => `${code.str} ${remark.str}`));
});

test('numbers of paragraphs tell how a page of boxes is read', () => {
  const box = (x: number, y: number, text: string): PdfTextItem[] => [at(x, y, text), at(x, y - 12, 'Some words on it.'), at(x, y - 24, 'And some more.')];
  const [one, two, three, four] = [box(50, 700, '1. First'), box(50, 600, '2. Second'), box(300, 700, '3. Third'), box(300, 600, '4. Fourth')];
  const heads = (items: PdfTextItem[]): string[] => textsOf(...items).filter((text) => /^\d/.test(text)).map((text) => text[0]);
  expect(heads([...one, ...three, ...two, ...four])).toEqual(['1', '2', '3', '4']);
  const across = [box(50, 700, '1. First'), box(300, 700, '2. Second'), box(50, 600, '3. Third'), box(300, 600, '4. Fourth')];
  expect(heads(across.flat())).toEqual(['1', '2', '3', '4']);
});

test('text that is drawn late comes before what stands beneath it; bits of a formula stay', () => {
  const body = column('b', 50, 6, 600);
  const late = at(50, 700, 'An introduction over the column that was drawn last');
  expect(names([...body, late])).toEqual(['An', ...named('b', 6)]);
  expect(textsOf(at(50, 600, 'the sum of all of them is then equal to this:'), at(80, 612, 'n'), at(80, 580, 'i=1'))[0]).toMatch(/^the sum/);
});

test('rotated text is ordered in its own direction and not moved into upright text', () => {
  const turned = (x: number, y: number, str: string): PdfTextItem => ({ ...at(x, y, str), transform: [0, 10, -10, 0, x, y] });
  const sideways = [turned(100, 100, 'First line of a table that lies on its side'), turned(112, 100, 'Second line of a table that lies on its side')];
  expect(textsOf(...sideways)).toEqual(sideways.map(({ str }) => str));
  expect(textsOf(...column('b', 50, 3), turned(20, 300, 'Downloaded from somewhere on the edge of it'), at(50, 664, prose('b', 3))).map((text) => text.split(' ')[0]))
    .toEqual(['b0', 'b1', 'b2', 'Downloaded', 'b3']);
});

test('right-to-left words that are drawn in groups, each from its left end, are one line', () => {
  const group = (...words: [number, string][]): PdfTextItem[] => words.map(([x, str], i) => at(x, 700, str, { dir: 'rtl', eol: i === words.length - 1 }));
  const items = [...group([200, 'גד'], [215, 'אב']), ...group([167, 'יכ'], [182, 'הו'])];
  expect(textsOf(...items)).toEqual(['אב גד הו יכ']);
});

const item = fc.record({
  x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }), size: fc.constantFrom(6, 10, 12, 30), font: fc.constantFrom('f', 'g'),
  str: fc.oneof(fc.stringMatching(/^[a-z0-9.,()¹ -]{0,40}$/), fc.constantFrom(' ', '', 'A', '1', 'אב ג', '字', '‘‘a’’', '\u0001')),
  eol: fc.boolean(), dir: fc.constantFrom('ltr', 'rtl'), turn: fc.constantFrom([1, 0, 0, 1], [0, 1, -1, 0]),
});

test('no layout loses, doubles or invents a character, and every one maps to its item', () => {
  fc.assert(fc.property(fc.array(item, { maxLength: 60, size: 'max' }), (pieces) => {
    const items = pieces.map(({ x, y, size, turn, ...print }) => ({
      ...at(x * 10, y * 12, print.str, { size, ...print }), transform: [...turn.map((part) => part * size), x * 10, y * 12] }));
    const seen = new Set<string>();
    for (const { text, map } of linesOf(...items)) {
      let index = 0;
      for (let run = 0; run < map.length; run += 4) {
        const [length, from, offset, step] = map.slice(run, run + 4);
        for (let i = 0; i < length; i++, index++) {
          const key = `${from} ${offset + i}`;
          if (step === 0) expect(text[index].trim()).toBe('');
          else expect([key, seen.has(key), text[index].normalize('NFKC').length > 0]).toEqual([key, false, true]);
          if (step === 1) seen.add(key);
        }
      }
      expect(index).toBe(text.length);
    }
    const drawnTwice = (index: number): boolean => items.slice(0, index).some(({ str }) => str === items[index].str);
    items.forEach(({ str }, index) => [...str].forEach((character, offset) => {
      if (/[a-z0-9字]/.test(character) && !drawnTwice(index)) expect([index, offset, seen.has(`${index} ${offset}`)]).toEqual([index, offset, true]);
    }));
  }), { numRuns: 25 });
});
