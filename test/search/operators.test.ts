import fc from 'fast-check';
import type { Clause } from '../../src/core/index/types';
import { parseQuery } from '../../src/core/search/query';
import type { Scope } from '../../src/core/search/types';

interface Asked { words?: string[]; phrases?: string[][]; inFields?: Clause[]; without?: Clause[]; scopes?: Scope[]; outside?: Scope[]; prefix?: string }

const expectQuery = (typed: string, asked: Asked, isTyping = false): void => {
  const { plain, isPlaceOnly, compounds, ...query } = parseQuery(typed, { isTyping });
  expect([typeof plain, typeof isPlaceOnly, Array.isArray(compounds)]).toEqual(['string', 'boolean', true]);
  expect(query).toEqual({ words: [], phrases: [], inFields: [], without: [], scopes: [], outside: [], ...asked });
};
const title = (words: string[], as: Clause['as']): Clause => ({ field: 'title', words, as });
const without = (...words: string[]): Clause => ({ field: null, words, as: 'written' });

describe('operators', () => {
  it.each<[string, Asked]>([
    ['title:war bread', { words: ['war', 'bread'], inFields: [title(['war'], 'forms')] }],
    ['Title:"just war", bread', { words: ['just', 'war', 'bread'], inFields: [title(['just', 'war'], 'written')] }],
    ['heading:„Der Krieg“', { words: ['krieg'], inFields: [{ field: 'headings', words: ['Der', 'Krieg'], as: 'written' }] }],
    ['person:Ada date:1843 body:engine.', {
      words: ['ada', '1843', 'engine'],
      inFields: [{ field: 'people', words: ['Ada'], as: 'forms' }, { field: 'dates', words: ['1843'], as: 'forms' }, { field: 'body', words: ['engine'], as: 'forms' }],
    }],
    ['title:"just […] war"', { words: ['just', 'war'], inFields: [title(['just'], 'written'), title(['war'], 'written')] }],
    ['bread -riot', { words: ['bread'], without: [without('riot')] }],
    ['bread -"food riot" (-wine)', { words: ['bread'], without: [without('food', 'riot'), without('wine')] }],
    ['bread -title:riot', { words: ['bread'], without: [title(['riot'], 'written')] }],
    ['-猫 犬', { words: ['犬'], without: [without('猫')] }],
    ['bread tag:#food/old folder:"My notes" kind:PDF', {
      words: ['bread'], scopes: [{ type: 'tag', value: '#food/old' }, { type: 'folder', value: 'My notes' }, { type: 'kind', value: 'pdf' }],
    }],
    ['bread author:“Ada Lovelace” year:1843?', { words: ['bread'], scopes: [{ type: 'author', value: 'Ada Lovelace' }, { type: 'year', value: '1843' }] }],
    ['bread -folder:Archive -tag:done', { words: ['bread'], outside: [{ type: 'folder', value: 'Archive' }, { type: 'tag', value: 'done' }] }],
    ['"just price" title:bread -wine tag:food', {
      words: ['just', 'price', 'bread'], phrases: [['just', 'price']], inFields: [title(['bread'], 'forms')], without: [without('wine')], scopes: [{ type: 'tag', value: 'food' }],
    }],
    ['tag:food', { words: ['food'], scopes: [{ type: 'tag', value: 'food' }] }],
    ['kind:pdf', { scopes: [{ type: 'kind', value: 'pdf' }] }],
  ])('%s', (typed, asked) => { expectQuery(typed, asked); });

  it.each<[string, string[]]>([
    ['at 10:30', ['at', '10', '30']],
    ['https://example.org/title:x', ['https', 'example', 'org', 'title', 'x']],
    ['foo:bar', ['foo', 'bar']],
    ['constructor:x __proto__:x', ['constructor', 'x', 'proto']],
    ['title: war', ['title', 'war']],
    ['title:… war', ['title', 'war']],
    ['subtitle:war', ['subtitle', 'war']],
    ['-5 degrees', ['5', 'degrees']],
    ['1939-45', ['193945', '1939', '45']],
    ['bread - wine -- salt', ['bread', 'wine', 'salt']],
    ['well-known', ['wellknown', 'well', 'known']],
    ['kind:paper year:99', ['kind', 'paper', 'year', '99']],
    ['-"unfinished', ['unfinished']],
  ])('%s is plain', (typed, words) => { expectQuery(typed, { words }); });

  it('sees only phrases in prose', () => {
    expect(parseQuery('He said -once- of year:1843 that “it rains” title:x', { isProse: true })).toMatchObject({
      phrases: [['it', 'rains']], inFields: [], without: [], scopes: [], words: ['said', 'once', 'year', '1843', 'rains', 'title', 'x'],
    });
  });

  it('embeds the words without operators', () => {
    expect(parseQuery('tag:food price -wine title:bread').plain.split(/\s+/)).toEqual(['price', 'bread']);
  });

  it.each<[string, Asked]>([
    ['price of cor', { words: ['price'], prefix: 'cor' }],
    ['price of corn ', { words: ['price', 'corn'] }],
    ['price of corn?', { words: ['price', 'corn'] }],
    ['well-kno', { prefix: 'well-kno' }],
    ['the well-kno', { words: ['the'], prefix: 'well-kno' }],
    ['北京大', { words: ['北京'], prefix: '京大' }],
    ['title:har', { prefix: 'har', inFields: [title(['har'], 'beginning')] }],
    ['title:harvest bre', { words: ['harvest'], prefix: 'bre', inFields: [title(['harvest'], 'forms')] }],
    ['a "just pri', { words: ['just'], prefix: 'pri' }],
    ['"just price"', { words: ['just', 'price'], phrases: [['just', 'price']] }],
    ['bread -win', { words: ['bread'], without: [without('win')] }],
    ['bread tag:foo', { words: ['bread'], scopes: [{ type: 'tag', value: 'foo' }] }],
    ['', {}],
  ])('while typing: %s', (typed, asked) => { expectQuery(typed, asked, true); });

  const parts = fc.constantFrom('-', '"', '“', '«', ':', ' ', '\n', '(', 'title', 'title:', 'tag:', 'year:', 'kind:', 'x', 'né', '7', '#', '…', '北', '\ud842', 'http://');
  it('is never at a loss, and demands nothing without an operator', () => {
    fc.assert(fc.property(fc.array(parts, { maxLength: 20, size: 'max' }).map((list) => list.join('')), fc.boolean(), (typed, isTyping) => {
      const { phrases, inFields, without: barred, scopes, outside } = parseQuery(typed, { isTyping });
      for (const words of [...phrases, ...[...inFields, ...barred].map((clause) => clause.words)]) expect(words.length).toBeGreaterThan(0);
      if (!/[-:"“«]/.test(typed)) expect([phrases, inFields, barred, scopes, outside].flat()).toEqual([]);
    }), { numRuns: 1000 });
  });
});
