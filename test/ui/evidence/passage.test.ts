import fc from 'fast-check';
import { folded, piecesOf, rangeIn, type Range, spanAt, trimmed, unseenIn } from '../../../src/ui/evidence/passage';
import { placeWords } from '../../../src/ui/evidence/place-words';
import { hit } from '../answers';

const ranges = (length: number): fc.Arbitrary<Range[]> =>
  fc.array(fc.tuple(fc.nat(length), fc.nat(length)).map(([a, b]): Range => [Math.min(a, b), Math.max(a, b)]), { maxLength: 6 });

describe('the pieces of a passage', () => {
  it('mark the words of the question and what is cited', () => {
    const pieces = piecesOf('The mill burnt. It was dry.', [0, 27], { marked: [[4, 8], [23, 26]], cited: [[0, 15]] });
    expect(pieces.map(({ text, signs }) => [text, ...signs])).toEqual([
      ['The ', 'cited'], ['mill', 'marked', 'cited'], [' burnt.', 'cited'], [' It was '], ['dry', 'marked'], ['.'],
    ]);
  });

  it('are the text that is shown, each letter with its signs', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40, size: 'max' }).chain((text) => fc.tuple(fc.constant(text), ranges(text.length), ranges(text.length), fc.nat(text.length), fc.nat(text.length))), ([text, marked, cited, a, b]) => {
      const shown: Range = [Math.min(a, b), Math.max(a, b)];
      const pieces = piecesOf(text, shown, { marked, cited });
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.slice(...shown));
      let at = shown[0];
      for (const piece of pieces) {
        for (const end = at + piece.text.length; at < end; at += 1) {
          const here = at;
          const isIn = (all: Range[]): boolean => all.some(([start, end_]) => here >= start && here < end_);
          expect([piece.signs.has('marked'), piece.signs.has('cited')]).toEqual([isIn(marked), isIn(cited)]);
        }
      }
    }));
  });

  it.each([
    ['note', '# The **mill** at [[Places/Ely|Ely]]\n- burnt[^1] in `1797`, 2 * 3 ^block', 'The mill at Ely\n- burnt in 1797, 2 * 3'],
    ['note', '> [a fire](https://x.example) \\*here\\* ==and== snake_case', 'a fire *here* and snake_case'],
    ['pdf', 'A **star** [1]', 'A **star** [1]'],
  ] as const)('leave out the markup of a %s', (kind, text, read) => {
    const markup = unseenIn({ kind, text });
    expect(piecesOf(text, [0, text.length], { markup }).flatMap((piece) => (piece.signs.has('markup') ? [] : [piece.text])).join('')).toBe(read);
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

  it('tells a page number that only the pages print', () => {
    expect(placeWords({ kind: 'page', number: 7, label: '69', inferred: true })).toBe('p. 69, counted from printed numbers · page 7 of the file');
    expect(placeWords({ kind: 'page', number: 7, label: '7', inferred: true })).toBe('p. 7, counted from printed numbers');
  });
});
