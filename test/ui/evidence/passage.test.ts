import fc from 'fast-check';
import { folded, piecesOf, rangeIn, type Range, spanAt, trimmed } from '../../../src/ui/evidence/passage';
import { placeWords } from '../../../src/ui/evidence/place-words';
import { hit } from '../answers';

const ranges = (length: number): fc.Arbitrary<Range[]> =>
  fc.array(fc.tuple(fc.nat(length), fc.nat(length)).map(([a, b]): Range => [Math.min(a, b), Math.max(a, b)]), { maxLength: 6 });

describe('the pieces of a passage', () => {
  it('mark the words of the question and what is cited', () => {
    expect(piecesOf('The mill burnt. It was dry.', [0, 27], [[4, 8], [23, 26]], [[0, 15]])).toEqual([
      { text: 'The ', isMarked: false, isCited: true }, { text: 'mill', isMarked: true, isCited: true }, { text: ' burnt.', isMarked: false, isCited: true },
      { text: ' It was ', isMarked: false, isCited: false }, { text: 'dry', isMarked: true, isCited: false }, { text: '.', isMarked: false, isCited: false },
    ]);
  });

  it('are the text that is shown, each letter with its marks', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }).chain((text) => fc.tuple(fc.constant(text), ranges(text.length), ranges(text.length), fc.nat(text.length), fc.nat(text.length))), ([text, marks, cited, a, b]) => {
      const shown: Range = [Math.min(a, b), Math.max(a, b)];
      const pieces = piecesOf(text, shown, marks, cited);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.slice(...shown));
      let at = shown[0];
      for (const piece of pieces) {
        for (const end = at + piece.text.length; at < end; at += 1) {
          const here = at;
          const isIn = (all: Range[]): boolean => all.some(([start, end_]) => here >= start && here < end_);
          expect([piece.isMarked, piece.isCited]).toEqual([isIn(marks), isIn(cited)]);
        }
      }
    }));
  });
});

describe('a folded passage', () => {
  it('shows all that is cited, from word to word', () => {
    const text = 'word '.repeat(1000);
    const [from, to] = folded(text, [[2000, 2100]])!;
    expect([from <= 1800, from >= 1700, to >= 2300, to <= 2400]).toEqual([true, true, true, true]);
    expect([text[from - 1], text[to]]).toEqual([' ', ' ']);
  });

  it('is none where the passage is short, or cited from end to end', () => {
    expect(folded('short', [])).toBeNull();
    expect(folded('word '.repeat(300), [[0, 1500]])).toBeNull();
  });

  it('cuts no character in two', () => {
    fc.assert(fc.property(fc.nat(1200), (at) => {
      const range = folded('😀'.repeat(1200), [[at * 2, at * 2 + 2]])!;
      expect([range[0] % 2, range[1] % 2]).toEqual([0, 0]);
    }));
  });
});

describe('ranges and spans', () => {
  const found = hit('Mill.pdf', 'The mill burnt in 1797.');

  it('lead to one another', () => {
    fc.assert(fc.property(fc.nat(22), fc.nat(22), (a, b) => {
      const range: Range = [Math.min(a, b), Math.max(a, b) + 1];
      expect(rangeIn(found, spanAt(found, range))).toEqual(range);
    }));
  });

  it('are none outside of the passage', () => {
    expect([rangeIn(found, { page: 2, start: 100, end: 110 }), rangeIn(found, { page: 13, start: 0, end: 100 })]).toEqual([null, null]);
  });

  it('lose white space at their ends', () => {
    expect([trimmed('  a b ', [0, 6]), trimmed('a  b', [1, 3])]).toEqual([[2, 5], null]);
  });
});

describe('a place in words', () => {
  it('is the printed page first, and the page of the file where that is another', () => {
    expect([placeWords({ kind: 'page', number: 14, label: 'xii' }), placeWords({ kind: 'page', number: 3, label: '3' }), placeWords({ kind: 'page', number: 3, label: null }), placeWords({ kind: 'note' })])
      .toEqual(['p. xii · page 14 of the file', 'p. 3', 'page 3 of the file', '']);
  });
});
