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
