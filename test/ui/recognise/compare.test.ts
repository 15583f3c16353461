import fc from 'fast-check';
import { compare, type Piece } from '../../../src/ui/recognise/compare';

const marked = (pieces: readonly Piece[]): string => pieces.map(({ text, isCommon }) => (isCommon ? text : `[${text}]`)).join('');

test('words that only one reading has are told, in the spelling and with the lines of each', () => {
  const { before, after, different } = compare('The quiok brown\nfox  jumps.', 'The quick brown fox\njumps, over.');
  expect(marked(before)).toBe('The [quiok] brown\nfox  [jumps.]');
  expect(marked(after)).toBe('The [quick] brown fox\n[jumps, over.]');
  expect(different).toBe(5);
});

test('the same text has no difference, and nothing against a text is all of it', () => {
  expect(compare(' a b ', 'a\tb').different).toBe(0);
  expect(marked(compare('', ' a b').after)).toBe(' [a b]');
});

test('the pieces are the texts, and common words are the same words in the same order', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c,', 'd', ' ', '\n', '  ')).map((parts) => parts.join(''));
  const words = (pieces: readonly Piece[]): string[] => pieces.filter(({ isCommon }) => isCommon).flatMap(({ text: run }) => run.match(/\S+/gu) ?? []);
  fc.assert(fc.property(text, text, (before, after) => {
    const compared = compare(before, after);
    if (/\S/u.test(before)) expect(compared.before.map((piece) => piece.text).join('')).toBe(before);
    if (/\S/u.test(after)) expect(compared.after.map((piece) => piece.text).join('')).toBe(after);
    expect(words(compared.before)).toEqual(words(compared.after));
  }));
});
