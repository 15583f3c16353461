import fc from 'fast-check';
import { quotesIn } from '../../src/core/text/quotes-in-prose';

const found = (text: string): string[] => quotesIn(text).map((quote) => quote.text);

test.each([
  ['straight', 'He said "yes, at once" and left.', ['yes, at once']],
  ['curly', 'He said “yes, at once” and left.', ['yes, at once']],
  ['German', 'Er sagte „ja, sofort“ und ging.', ['ja, sofort']],
  ['Polish', 'Powiedział „tak” i wyszedł.', ['tak']],
  ['Swedish', 'Han sade ”ja, genast” och gick.', ['ja, genast']],
  ['French', 'Il dit « oui, tout de suite » et partit.', [' oui, tout de suite ']],
  ['German guillemets', 'Er sagte »ja, sofort« und ging.', ['ja, sofort']],
  ['single guillemets', 'Er sagte ›ja‹ und ‹nein›.', ['ja', 'nein']],
  ['Japanese', '彼は「はい」と言った。『本』', ['はい', '本']],
  ['British', 'He said ‘the king’s men are here’ and left.', ['the king’s men are here']],
  ['two', '“one” and “two”', ['one', 'two']],
  ['nested of two kinds', '“he said ‘no’ to me”', ['he said ‘no’ to me']],
  ['nested of one kind', '“he said “no” to me”', ['he said “no” to me']],
  ['apostrophes', 'Don’t, l\'été, O\'Brien, the 1960s’ end, ’tis', []],
  ['inches', 'A board of 5" and one of 7" length', []],
  ['never closed', 'He said “yes and left.', []],
  ['not over a blank line', 'He said “yes\n\nand left” at once.', []],
  ['a stray mark before', 'A “stray and a "real one" here', ['real one']],
  ['empty', 'nothing “” here', []],
])('%s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('block quotes, without marks, callout titles and the author’s line', () => {
  const text = 'As he writes:\n\n> The first line\n> and “the second”.\n> — Smith 2019\n\nThen "this" is:\n> [!quote] Title\n> The words\n';
  expect(quotesIn(text).map(({ kind, text: words }) => [kind, words])).toEqual([
    ['block', 'The first line\nand “the second”.'], ['inline', 'this'], ['block', 'The words'],
  ]);
});

test('offsets are those of the words, and quotations do not overlap', () => {
  const piece = fc.constantFrom('“', '”', '„', '"', '«', '»', '‘', '’', ' word', 'word ', '\n', '\n\n', '> ', '.', '「', '」');
  fc.assert(fc.property(fc.array(piece, { maxLength: 60, size: 'max' }), (pieces) => {
    const text = pieces.join('');
    let last = 0;
    for (const { start, end, text: words, kind } of quotesIn(text)) {
      if (kind === 'inline') expect(text.slice(start, end)).toBe(words);
      expect(start).toBeGreaterThanOrEqual(last);
      last = end;
    }
  }), { numRuns: 500 });
});

test.each(['“', '”', '"a', ' "', '«a', '‘', '> ', '\n ', '„a“ ', 'a\n>'])('100 000 times %j takes linear time', (piece) => {
  expect(Array.isArray(quotesIn(piece.repeat(100_000)))).toBe(true);
});
