import fc from 'fast-check';
import { fold } from '../../src/core/text/fold';
import { findFolded } from '../../src/core/text/find-folded';

function found(source: string, quote: string): string | null {
  const range = findFolded(fold(source), fold(quote));
  return range && source.slice(range.start, range.end);
}

describe('findFolded', () => {
  it.each([
    ['case, quotes, spaces', 'He said: “The  ﬁnal\nword”.', 'the final word', 'The  ﬁnal\nword'],
    ['a broken word', 'a long trans-\nlation of it', 'translation of', 'trans-\nlation of'],
    ['a compound broken at its hyphen, without it', 'a long-\nterm plan', 'longterm plan', 'long-\nterm plan'],
    ['a compound broken at its hyphen, with it', 'a long-\nterm plan', 'a long-term plan', 'a long-\nterm plan'],
    ['a compound broken in the quotation', 'a long-term plan', 'long-\nterm plan', 'long-term plan'],
    ['a hanging hyphen at the end of a line', 'Vor-\nund Nachteile', 'Vor- und Nachteile', 'Vor-\nund Nachteile'],
    ['soft hyphens that stand for hyphens', 'a well\u00adknown fact', 'well-known', 'well\u00adknown'],
    ['a name broken at its hyphen', 'the Anglo-\nSaxon tongue', 'Anglo-Saxon', 'Anglo-\nSaxon'],
    ['a heading broken anywhere', 'INTRO-\nDUCTION', 'introduction', 'INTRO-\nDUCTION'],
    ['a dash with and without spaces', 'one — two', 'one—two', 'one — two'],
    ['two broken words with a whole one between', 'foun-\ndation, well-known, mem-\nbers', 'foundation, well-known, members', 'foun-\ndation, well-known, mem-\nbers'],
    ['a needle that begins with a dash', 'well-known', '-known', '-known'],
  ])('%s', (_, source, quote, range) => expect(found(source, quote)).toBe(range));

  it.each([
    ['a hyphen within a line is no matter of taste', 'to recover', 're-cover'],
    ['and the other way round', 'to re-cover', 'recover'],
    ['a broken number keeps its dash', '1914-\n1918', '19141918'],
    ['other words', 'black', 'white'],
    ['an accent', 'résumé', 'resume'],
    ['nothing', 'text', ''],
  ])('not: %s', (_, source, quote) => expect(found(source, quote)).toBeNull());

  it('goes on from an offset', () => {
    const source = fold('one two-\nfold one two-fold');
    expect(findFolded(source, fold('two-fold'), 8)).toEqual({ start: 18, end: 26 });
    expect(findFolded(source, fold('one'), 1)).toEqual({ start: 14, end: 17 });
  });

  const words = fc.array(fc.constantFrom('an', 'old-world', 'ox', '“it', 'is”', 'cœur', 'e\u0301te\u0301', '1914–18', '—', 'long-\nterm', 'co\u00adop'), { minLength: 1, maxLength: 12 });

  it('finds every run of words of a text, however it is set', () => {
    fc.assert(fc.property(words, words, words, (before, quote, after) => {
      fc.pre(quote[0] !== '—' && quote.at(-1) !== '—');
      const source = [...before, ...quote, ...after].join(' ');
      const needle = quote.join('\n').toUpperCase().replace(/["“”]/g, '"').normalize('NFC');
      const range = findFolded(fold(source), fold(needle));
      expect(range).not.toBeNull();
    }));
  });

  it('finds only what folds to the same letters', () => {
    fc.assert(fc.property(words, words, (source, quote) => {
      const raw = source.join(' ');
      const letters = (text: string): string => fold(text).text.replace(/ ?- ?/g, '');
      const needle = quote.slice(0, 2).join(' ');
      const range = findFolded(fold(raw), fold(needle));
      if (range) expect(letters(raw.slice(range.start, range.end)).trim()).toBe(letters(needle).trim());
    }));
  });
});
