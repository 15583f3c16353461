import fc from 'fast-check';
import { parseQuery } from '../../../src/core/search/query';
import { foldWord } from '../../../src/core/text/fold-word';
import { stemmer } from '../../../src/core/text/stems';
import { tokens } from '../../../src/core/text/tokens';
import { WordIndex } from '../../../src/core/index/words/word-index';

const SPELLINGS = ['cote', 'côte', 'coté', 'côté', 'or', 'ór'];
const fold = (words: readonly string[]): string => ` ${words.map((word) => foldWord(word).term).join(' ')} `;

test('a phrase of words in several spellings is found where they stand, and the search ends', () => {
  const line = fc.array(fc.constantFrom(...SPELLINGS), { maxLength: 6 });
  const phrase = fc.array(fc.constantFrom('cote', 'or', 'côté'), { minLength: 1, maxLength: 3 });
  fc.assert(fc.property(fc.array(line, { maxLength: 8 }), phrase, (texts, asked) => {
    const index = WordIndex.empty(tokens, stemmer);
    texts.forEach((words, id) => { index.add(id, { title: '', headings: '', body: words.join(' '), people: '', dates: '', tags: '' }, null); });
    const found = index.search(parseQuery(`"${asked.join(' ')}"`), 100, null).map(({ id }) => id).sort((a, b) => a - b);
    expect(found).toEqual(texts.flatMap((words, id) => (fold(words).includes(fold(asked)) ? [id] : [])));
  }));
});

describe('a compound that is broken at its own hyphen', () => {
  const index = WordIndex.empty(tokens, stemmer);
  ['a well-\nknown author of trans-\nlations', 'a well-known author of translations', 'an author known as well', '東京\n都庁の人'].forEach((body, id) => {
    index.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, 'en');
  });
  const found = (query: string): number[] => index.search(parseQuery(query), 10, null).map(({ id }) => id).sort((a, b) => a - b);

  it.each([
    ['"a well-known author"', [0, 1]], ['"known author of translations"', [0, 1]], ['"well-known author of translations"', [0, 1]],
    ['author -well-known', [2]], ['author -"well-known author"', [2]],
    // Pasted with the ends of their lines.
    ['"a well-\nknown author"', [0, 1]], ['"author of\r\ntrans-\r\nlations"', [0, 1]], ['"author of trans¬\nlations"', [0, 1]], ['"東京都\n庁の"', [3]],
  ])('is found by %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('is marked with its phrase', () => {
    const text = 'a well-\nknown author';
    expect(index.marker(parseQuery('"well-known author"'))(text)).toEqual([[2, text.length]]);
  });
});
