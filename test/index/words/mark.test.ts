import fc from 'fast-check';
import { WordIndex } from '../../../src/core/index/words/word-index';
import { stemmer } from '../../../src/core/text/stems';
import { tokens } from '../../../src/core/text/tokens';
import { parseQuery } from '../../../src/core/search/query';

function indexOf(...bodies: [text: string, language: string | null][]): WordIndex {
  const index = WordIndex.empty(tokens, stemmer);
  bodies.forEach(([body, language], id) => { index.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, language); });
  return index;
}

/** The text with its marks in ⟨ ⟩. */
function marked(index: WordIndex, query: string, text: string): string {
  let shown = '', from = 0;
  for (const [start, end] of index.marker(parseQuery(query))(text)) {
    shown += `${text.slice(from, start)}⟨${text.slice(start, end)}⟩`;
    from = end;
  }
  return shown + text.slice(from);
}

test.each([
  ['other forms of a word', 'harvests failed', 'The harvest failed and fails.', 'en', 'The ⟨harvest⟩ ⟨failed⟩ and ⟨fails⟩.'],
  ['accents typed or not', 'economie', 'L’économie, leurs économies.', 'fr', 'L’⟨économie⟩, leurs ⟨économies⟩.'],
  ['a misspelt word', 'harvezt', 'The harvest failed.', 'en', 'The ⟨harvest⟩ failed.'],
  ['the beginning of a word', 'harv', 'The harvest failed.', 'en', 'The ⟨harvest⟩ failed.'],
  ['no guess for a word that is there', 'fail', 'They fail at the failsafe.', 'en', 'They ⟨fail⟩ at the failsafe.'],
  ['a phrase with its little words', '"state of the art"', 'The state of the art of the state.', 'en', 'The ⟨state of the art⟩ of the ⟨state⟩.'],
  ['words that only ask', 'what is the harvest', 'What the harvest is.', 'en', 'What the ⟨harvest⟩ is.'],
  ['a word broken at the end of a line', 'translation', 'A trans-\nlation is new.', 'en', 'A ⟨trans-\nlation⟩ is new.'],
  ['a part of a compound', 'known', 'A well-known place.', 'en', 'A well-⟨known⟩ place.'],
  ['Chinese, by pairs', '北京大学', '他在北京大学学习。', 'zh', '他在⟨北京大学⟩学习。'],
  ['words that touch, as one', '北京 大学', '他在北京大学学习。', 'zh', '他在⟨北京大学⟩学习。'],
  ['a single character alone', '京 𠮷', '北京大学、京。𠮷野家', 'zh', '北⟨京⟩大学、⟨京⟩。⟨𠮷⟩野家'],
  ['characters outside the plane', '𠮷野家', '昨日は𠮷野家で。', 'ja', '昨日は⟨𠮷野家⟩で。'],
  ['nothing', 'bees', 'The harvest failed.', 'en', 'The harvest failed.'],
])('marks %s', (_, query, text, language, shown) => {
  expect(marked(indexOf([text, language], ['Something else.', 'en']), query, text)).toBe(shown);
});

test('marks are in order, apart, within the text, around whole characters', () => {
  const word = fc.constantFrom('harvest', 'Harvests', 'well-known', "l'été", 'trans-\nlation', '北京', '𠮷野家', 'e\u0301te\u0301', '👩‍🌾', 'ﬁnd', 'find', '"', '.', '\n\n', 'ﷺ', '\ud83c');
  const text = fc.array(word, { maxLength: 20, size: 'max' }).map((words) => words.join(' '));
  fc.assert(fc.property(text, text, (body, query) => {
    const ranges = indexOf([body, 'en'], [query, null]).marker(parseQuery(query))(body);
    let last = -1;
    for (const [start, end] of ranges) {
      expect(start).toBeGreaterThan(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(body.length);
      for (const at of [start, end]) expect(/^[\udc00-\udfff]/.test(body.slice(at)) && /[\ud800-\udbff]$/.test(body.slice(0, at))).toBe(false);
      last = end;
    }
  }));
});

test('what is found by words is marked', () => {
  const word = fc.constantFrom('harvest', 'harvests', 'failed', 'fails', 'grain', 'wine', 'trade', 'trader');
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.oneof(text, fc.constantFrom('harvezt', 'trad', 'gran')), (bodies, query) => {
    const index = indexOf(...bodies.map((body): [string, string] => [body, 'en']));
    const parsed = parseQuery(query);
    const found = new Set(index.search(parsed, 10, null).map(({ id }) => id));
    const marker = index.marker(parsed);
    bodies.forEach((body, id) => { expect(marker(body).length > 0).toBe(found.has(id)); });
  }));
});
