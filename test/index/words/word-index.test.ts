import fc from 'fast-check';
import type { Clause, WordField, WordQuery } from '../../../src/core/index/types';
import { FIELDS, type WordFields } from '../../../src/core/index/words/fields';
import { WordIndex } from '../../../src/core/index/words/word-index';
import { tokens } from '../../../src/core/text/tokens';
import { holds, plural, search, tokenise, type Text } from './oracle';

const stemmer = (language: string): ((word: string) => string) | null => (language === 'en' ? plural : null);
const empty = (): WordIndex => WordIndex.empty(tokenise, stemmer);
const body = (text: string): WordFields => ({ title: '', headings: '', body: text, people: '', dates: '', tags: '' });

function indexOf(...texts: string[]): WordIndex {
  const index = empty();
  texts.forEach((text, id) => { index.add(id, body(text), 'en'); });
  return index;
}
const found = (index: WordIndex, words: string[], phrases: string[][] = []): number[] =>
  index.search({ words, phrases }, 10, null).map(({ id }) => id);

const VOCABULARY = ['archive', 'archives', 'bread', 'breads', 'guild', 'guilds', 'the', 'of', 'riot', 'price'];
const text = fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 14 }).map((words) => words.join(' '));
const fields: fc.Arbitrary<WordFields> = fc.record({ title: text, headings: text, body: text, people: text, dates: text, tags: text });
type Operation = { type: 'add'; id: number; fields: WordFields } | { type: 'remove'; id: number } | { type: 'search' } | { type: 'reload' } | { type: 'forget' };
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), id: fc.nat(25), fields }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), id: fc.nat(25) }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'search' as const }, { type: 'reload' as const }, { type: 'forget' as const }) },
);

/** Applies the operations to an index and to a plain list. Searching and saving make blocks, so that their sizes vary. */
function run(operations: readonly Operation[]): { index: WordIndex; texts: Text[] } {
  let index = empty();
  const texts = new Map<number, Text>();
  for (const step of operations) {
    if (step.type === 'search') index.search({ words: ['guild'], phrases: [] }, 1, null);
    else if (step.type === 'forget') Array.from(index.forgetRemoved());
    else if (step.type === 'reload') index = WordIndex.load([...index.save()], tokenise, stemmer)!;
    else {
      expect(index.remove(step.id)).toBe(texts.delete(step.id));
      if (step.type === 'add') {
        index.add(step.id, step.fields, 'en');
        texts.set(step.id, { id: step.id, fields: step.fields });
      }
    }
  }
  return { index, texts: [...texts.values()] };
}

describe('WordIndex', () => {
  const some = fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 3 });
  const clause: fc.Arbitrary<Clause> = fc.record({
    field: fc.constantFrom(null, ...FIELDS), words: fc.oneof(some, fc.constantFrom<string[]>(['guil'], ['the', 'gui'])), as: fc.constantFrom('written', 'forms', 'beginning'),
  });
  const query = fc.record({
    words: fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 5 }),
    phrases: fc.array(some, { maxLength: 1 }),
    inFields: fc.array(clause, { maxLength: 1 }),
    without: fc.array(clause, { maxLength: 1 }),
    prefix: fc.option(fc.constantFrom('guil', 'guild', 'ar', 'bread', 'o', 'archives'), { nil: undefined }),
  });

  it('tells of each word how many chunks hold it, and which of those asked about', () => {
    fc.assert(fc.property(fc.array(operation, { maxLength: 40, size: 'max' }), some, fc.array(fc.nat(30), { maxLength: 8 }), (operations, words, ids) => {
      const { index } = run(operations);
      const holders = index.holders(words, ids);
      words.forEach((word, at) => {
        expect(holders[at].chunks).toBe(index.frequency(word));
        const held = new Set(index.search({ words: [word], phrases: [] }, 100, null).map(({ id }) => id));
        expect([...holders[at].among].sort((a, b) => a - b)).toEqual([...new Set(ids)].filter((id) => held.has(id)).sort((a, b) => a - b));
      });
    }), { numRuns: 30 });
    expect(indexOf('bread and wine').holders(['brea', '…'], [0])).toEqual([{ chunks: 0, among: [0] }, { chunks: Infinity, among: [] }]);
  });

  it('ranks as BM25 computed the long way, whatever was added, removed, merged and loaded', () => {
    fc.assert(fc.property(fc.array(operation, { maxLength: 80, size: 'max' }), query, fc.integer({ min: 1, max: 12 }), (operations, asked, limit) => {
      const { index, texts } = run(operations);
      const allowed = (id: number): boolean => id % 4 !== 1;
      // A word that no text holds would be guessed at, which the plain way does not.
      const words = asked.words.filter((word) => index.frequency(word) > 0);
      const isBegun = asked.prefix !== undefined && texts.some((text) => holds(text, { field: null, words: [asked.prefix!], as: 'beginning' }));
      const sure = { ...asked, words, prefix: isBegun ? asked.prefix : undefined };
      const expected = search(texts, sure, limit, allowed);
      const got = index.search(sure, limit, allowed);
      expect(got.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      got.forEach(({ score }, at) => { expect(score).toBeCloseTo(expected[at]!.score, 9); });
    }), { numRuns: 120 });
  });

  it('gives the same scores to the last bit as an index made afresh', () => {
    fc.assert(fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), query, (operations, asked) => {
      const { index, texts } = run(operations);
      const fresh = empty();
      for (const { id, fields: own } of texts) fresh.add(id, own, 'en');
      expect(index.size).toBe(texts.length);
      expect(index.search(asked, 20, null)).toEqual(fresh.search(asked, 20, null));
    }), { numRuns: 80 });
  });

  it('keeps its order through many blocks and their merging', () => {
    const index = empty();
    for (let id = 0; id < 5000; id++) index.add(id, body(`note ${String(id)} of guild${String(id % 7)} ${'bread '.repeat(id % 5)}`), 'en');
    for (let id = 0; id < 5000; id += 3) index.remove(id);
    expect(index.size).toBe(3333);
    expect(index.frequency('guild3')).toBe(Array.from({ length: 5000 }, (_, id) => id).filter((id) => id % 7 === 3 && id % 3 !== 0).length);
    expect(found(index, ['4999'])).toEqual([4999]);
    expect(found(index, ['4998'])).not.toContain(4998);
  });

  it('finds other forms of a word in the languages of the texts, the written form first', () => {
    const index = indexOf('the guild met', 'guilds met there', 'bread');
    expect(found(index, ['guilds'])).toEqual([1, 0]);
    expect(found(index, ['guild'])).toEqual([0, 1]);
    expect(index.frequency('guilds')).toBe(2);
    const unknown = empty();
    unknown.add(1, body('guild'), null);
    unknown.add(2, body('guilds'), null);
    expect(found(unknown, ['guilds'])).toEqual([2]);
  });

  it('prefers the title', () => {
    const index = empty();
    index.add(1, { title: '', headings: '', body: 'guild of bakers here', people: '', dates: '', tags: '' }, 'en');
    index.add(2, { title: 'guild', headings: '', body: 'of bakers here', people: '', dates: '', tags: '' }, 'en');
    index.add(3, { title: '', headings: '', body: 'of', people: 'bakers', dates: '', tags: '' }, 'en');
    expect(found(index, ['guild'])).toEqual([2, 1]);
    expect(found(index, ['bakers'])).toContain(3);
  });

  it('asks that phrases be there, word after word, in one field', () => {
    const index = empty();
    index.add(1, { title: 'price', headings: '', body: 'the price of bread rose', people: '', dates: '', tags: '' }, 'en');
    index.add(2, { title: '', headings: '', body: 'bread of the price', people: '', dates: '', tags: '' }, 'en');
    index.add(3, { title: 'bread', headings: 'of', body: 'the price', people: '', dates: '', tags: '' }, 'en');
    expect(found(index, ['price', 'bread'], [['price', 'of', 'bread']])).toEqual([1]);
    expect(found(index, ['price'], [['price', 'of'], ['bread', 'rose']])).toEqual([1]);
    expect(found(index, ['price'], [['price', 'of', 'gold']])).toEqual([]);
    expect(found(index, ['price'], [['Price of', 'BREAD']])).toEqual([1]);
  });

  it('passes to the other half what meets the demands, and all where there are none', () => {
    const index = indexOf('the price of bread', 'bread and price', 'wine');
    const held = (asked: Partial<WordQuery>): number[] => [0, 1, 2].filter(index.holding({ words: [], phrases: [], ...asked }) ?? (() => true));
    expect(index.holding({ words: ['bread'], phrases: [] })).toBeNull();
    expect(held({ phrases: [['of', 'bread']] })).toEqual([0]);
    expect(held({ without: [{ field: null, words: ['bread'], as: 'written' }] })).toEqual([2]);
    expect(held({ without: [{ field: 'title', words: ['bread'], as: 'written' }] })).toEqual([0, 1, 2]);
    expect(held({ inFields: [{ field: 'body', words: ['prices'], as: 'forms' }], without: [{ field: null, words: ['the', 'price'], as: 'written' }] })).toEqual([1]);
    index.remove(1);
    expect(held({ without: [{ field: null, words: ['wine'], as: 'written' }] })).toEqual([0]);
  });

  it('keeps the lines of a field apart, and very long ones within their field', () => {
    const index = empty();
    index.add(1, { ...body(`${'word '.repeat(70_000)}end`), title: 'price of\nbread', people: `${'ada '.repeat(5000)}bob`, dates: '1843' }, 'en');
    expect(found(index, ['price'], [['price', 'of']])).toEqual([1]);
    expect(found(index, ['price'], [['of', 'bread']])).toEqual([]);
    const among = (field: WordField, word: string): number[] =>
      index.search({ words: ['price'], phrases: [], inFields: [{ field, words: [word], as: 'written' }] }, 10, null).map(({ id }) => id);
    expect(among('title', 'bread')).toEqual([1]);
    expect(among('headings', 'word')).toEqual([]);
    expect(among('people', 'ada')).toEqual([1]);
    expect(among('dates', 'ada')).toEqual([]);
    expect(among('dates', '1843')).toEqual([1]);
  });

  it('finds the word that is typed so far before those that begin so', () => {
    const index = indexOf('a guild here', 'a guildhall here', 'guilder here', 'bread');
    expect(index.search({ words: [], phrases: [], prefix: 'guild' }, 10, null).map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(index.search({ words: [], phrases: [], prefix: 'guildh' }, 10, null).map(({ id }) => id)).toEqual([1]);
    expect(index.search({ words: [], phrases: [], prefix: 'g' }, 10, null)).toEqual([]);
    expect(index.search({ words: [], phrases: [], prefix: 'braed' }, 10, null)).toEqual([]);
    expect(index.marker({ words: [], phrases: [], prefix: 'guildh' })('the guildhall of the guild')).toEqual([[4, 13]]);
  });

  it('takes a whole or its parts for a word of a phrase', () => {
    const index = indexOf('the well-known guild', 'a well known guild', 'wellknown guilds');
    expect(found(index, ['guild'], [['well-known guild']])).toEqual([0, 1]);
    expect(found(index, ['guild'], [['well', 'known', 'guild']])).toEqual([0, 1]);
    expect(found(index, ['guild'], [['known', 'the']])).toEqual([]);
  });

  it('takes a compound to be as rare as the rarest of its whole and its parts', () => {
    const index = indexOf('the well-known guild', 'a well known guild', 'a well');
    expect(['well-known', 'well', 'known'].map((word) => index.frequency(word))).toEqual([1, 3, 2]);
    expect(indexOf('a well known guild').frequency('well-known')).toBe(0);
  });

  it('chooses the same of chunks that score alike, whichever of them was changed last', () => {
    const index = indexOf('bread', 'bread', 'bread', 'bread');
    expect(index.search({ words: ['bread'], phrases: [] }, 2, null).map(({ id }) => id)).toEqual([0, 1]);
    index.remove(0);
    index.add(0, body('bread'), 'en');
    expect(index.search({ words: ['bread'], phrases: [] }, 2, null).map(({ id }) => id)).toEqual([0, 1]);
  });

  it('guesses at words that no text holds: beginnings and misspellings', () => {
    const index = indexOf('archives of the town', 'archbishop', 'bread', 'the year 1492');
    expect(found(index, ['arch'])).toEqual(expect.arrayContaining([0, 1]));
    expect(found(index, ['archvies'])).toEqual([0]);
    expect(found(index, ['braed'])).toEqual([]);
    expect(found(index, ['bread'])).toEqual([2]);
    expect(found(index, ['1493'])).toEqual([]);
    expect(index.frequency('archvies')).toBe(0);
    index.remove(0);
    expect(found(index, ['archvies'])).toEqual([]);
    index.add(9, body('archivist'), 'en');
    expect(found(index, ['archivis'])).toEqual([9]);
    for (let id = 10; id < 50; id++) index.add(id, body(`archivi${String(id)}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)])), 'en');
    for (let id = 10; id < 50; id++) index.remove(id); // many words that begin so, and no text holds any more
    expect(found(index, ['archivi'])).toEqual([9]);
  });

  it('takes no pair of characters for a misspelt word', () => {
    const index = WordIndex.empty(tokens, () => null);
    index.add(0, body('กี่กู่'), 'th');
    expect(index.search({ words: ['กี่กู้'], phrases: [] }, 10, null)).toEqual([]);
  });

  it('finds a lone character in every pair that holds it, whatever is added later', () => {
    const index = WordIndex.empty(tokens, () => null);
    for (const [id, text] of ['北京', '京都', '京', '大阪', 'กิน'].entries()) index.add(id, body(text), null);
    const ids = (word: string): number[] => found(index, [word]).sort((a, b) => a - b);
    expect([ids('京'), ids('กิ'), ids('ก')]).toEqual([[0, 1, 2], [4], []]);
    index.add(5, body('東京'), null);
    expect(ids('京')).toEqual([0, 1, 2, 5]);
  });

  it('finds nothing in nothing', () => {
    expect(empty().search({ words: ['a'], phrases: [] }, 10, null)).toEqual([]);
    expect(indexOf('bread').search({ words: [], phrases: [['bread']] }, 10, null)).toEqual([]);
    expect(indexOf('', ' ').search({ words: ['bread'], phrases: [] }, 10, null)).toEqual([]);
    expect(empty().frequency('')).toBe(0);
  });

  it('refuses bytes that are not its own', () => {
    const parts = [...indexOf('the price of bread', 'guild').save()];
    expect(WordIndex.load(parts, tokenise, stemmer)!.size).toBe(2);
    for (const [at, bytes] of parts.entries()) {
      const withPart = (...others: Uint8Array[]): WordIndex | null => WordIndex.load([...parts.slice(0, at), ...others, ...parts.slice(at + 1)], tokenise, stemmer);
      for (let length = 0; length < bytes.length; length++) expect(withPart(bytes.subarray(0, length))).toBeNull();
      const other = bytes.slice();
      other[0]! += 1;
      for (const others of [[other], [], [bytes, bytes]]) expect(withPart(...others)).toBeNull();
    }
    const [outline] = [...indexOf('the price of bread', 'guild', 'guild').save()];
    expect(WordIndex.load([outline, ...parts.slice(1)], tokenise, stemmer)).toBeNull(); // of another saving, with one chunk more
  });

  it('saves nothing of what was removed and let go of, not even the word, and the same bytes for what has not changed', () => {
    const index = indexOf('the price of bread', 'guilds of bakers');
    const before = [...index.save()];
    index.add(7, { title: '', headings: '', body: 'zanzibarites and bread', people: '', dates: '', tags: '' }, 'en');
    const between = [...index.save()];
    index.remove(7);
    const holding = (parts: readonly Uint8Array[]): number => parts.filter((part) => Buffer.from(part).includes('zanzibar')).length;
    expect([holding(before), holding(between), holding([...index.save()])]).toEqual([0, 2, 2]); // the word and its stem
    Array.from(index.forgetRemoved());
    const after = [...index.save()];
    expect(holding(after)).toBe(0);
    expect(WordIndex.load(after, tokenise, stemmer)!.frequency('guild')).toBe(1);
    expect(index.frequency('zanzibarites')).toBe(0);
    index.add(8, { title: '', headings: '', body: 'zanzibarites', people: '', dates: '', tags: '' }, 'en');
    expect(found(index, ['zanzibarite'])).toEqual([8]);
    Array.from(index.forgetRemoved());
    expect([...index.save()]).toEqual([...index.save()]);
    index.add(9, { title: '', headings: '', body: 'timbuktu', people: '', dates: '', tags: '' }, 'en');
    index.remove(9); // before anything was searched or saved
    expect(Array.from(index.save()).some((part) => Buffer.from(part).includes('timbuktu'))).toBe(true);
    Array.from(index.forgetRemoved());
    expect(Array.from(index.save()).some((part) => Buffer.from(part).includes('timbuktu'))).toBe(false);
  });
});
