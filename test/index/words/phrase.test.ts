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
    // Pasted into a line.
    ['"東京都 庁の"', [3]], ['"東 京 都庁 の"', [3]], ['"都庁 人"', []],
  ])('is found by %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('is found where two compounds share their end', () => {
    const shared = WordIndex.empty(tokens, stemmer);
    ['Lehrstuhl für Wirtschafts-\nund Sozialgeschichte', 'Lehrstuhl für Wirtschafts- und Sozialgeschichte', 'in pre-\nand post-war times', 'the preand of it'].forEach((body, id) => {
      shared.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, 'en');
    });
    const ids = (query: string): number[] => shared.search(parseQuery(query), 10, null).map(({ id }) => id).sort((a, b) => a - b);
    expect(ids('"für Wirtschafts- und Sozialgeschichte"')).toEqual([0, 1]);
    expect(ids('"in pre- and post-war times"')).toEqual([2]);
    expect(ids('"pre and of"')).toEqual([]);
  });

  it('is found also where it is long, or one of several', () => {
    const longer = WordIndex.empty(tokens, stemmer);
    ['a mid-nineteenth-\ncentury crisis', 'a mid-\nnineteenth-century crisis', 'a mid-nineteenth-century crisis', 'a mid-nine-\nteenth-cen-\ntury crisis'].forEach((body, id) => {
      longer.add(id, { title: '', headings: '', body: `${body} of a well-\nknown kind`, people: '', dates: '', tags: '' }, 'en');
    });
    const ids = (query: string): number[] => longer.search(parseQuery(query), 10, null).map(({ id }) => id).sort((a, b) => a - b);
    expect(ids('"a mid-nineteenth-century crisis"')).toEqual([0, 1, 2, 3]);
    expect(ids('"a mid-nineteenth-century crisis of a well-known kind"')).toEqual([0, 1, 2, 3]);
    expect(ids('crisis -"mid-nineteenth-century crisis"')).toEqual([]);
  });

  it('is marked with its phrase', () => {
    const text = 'a well-\nknown author';
    expect(index.marker(parseQuery('"well-known author"'))(text)).toEqual([[2, text.length]]);
  });
});

/** Those of the texts that are found. */
function foundIn(bodies: readonly string[], query: string): string[] {
  const index = WordIndex.empty(tokens, stemmer);
  bodies.forEach((body, id) => { index.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, null); });
  return index.search(parseQuery(query), 100, null).map(({ id }) => id).sort((a, b) => a - b).map((id) => bodies[id]);
}

test('a word of a phrase is one of the text, or a part of one, never a part of its own', () => {
  const word = fc.constantFrom('can’t', 'can\'t', 'can', 'cant', 'O\'Brien', 'Brien', 'C++', 'C', 'l’été', 'été', 'tax');
  const texts = fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')), { maxLength: 8 });
  fc.assert(fc.property(texts, fc.array(word, { minLength: 1, maxLength: 3 }), (bodies, asked) => {
    const fits = (held: string | undefined, one: string): boolean => held !== undefined && tokens(held).some(({ term }) => term === tokens(one)[0].term);
    const expected = bodies.filter((body) => body.split(' ').some((_, at, held) => asked.every((one, i) => fits(held[at + i], one))));
    expect(foundIn(bodies, `"${asked.join(' ')}"`)).toEqual(expected);
  }));
});

test('a compound of a phrase is found wherever a line breaks it', () => {
  const compound = fc.array(fc.constantFrom('mid', 'nineteenth', 'century', 'well', 'known'), { minLength: 1, maxLength: 4 });
  fc.assert(fc.property(fc.array(compound, { minLength: 1, maxLength: 3 }), fc.nat(), (words, chosen) => {
    const phrase = words.map((parts) => parts.join('-')).join(' ');
    const hyphens = [...phrase.matchAll(/-/g)].map(({ index }) => index + 1);
    const at = hyphens.length === 0 ? 0 : hyphens[chosen % hyphens.length];
    const body = at === 0 ? phrase : `${phrase.slice(0, at)}\n${phrase.slice(at)}`;
    expect(foundIn([`a ${body} crisis`], `"a ${phrase} crisis"`)).toHaveLength(1);
  }));
});

test('a number of a phrase is found with its thousands apart or not, and no other number is', () => {
  const value = fc.constantFrom('1234', '12345', '1234567', '1.5', '15', '12.50', '1250', '3.1415', '31415', '1790', '234', '1');
  const number = fc.tuple(value, fc.constantFrom('', ',', '.')).map(([digits, mark]) => (
    { value: digits, written: digits.includes('.') ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, mark) }));
  const numbers = fc.array(number, { minLength: 1, maxLength: 3 });
  const textOf = (all: readonly { written: string }[]): string => `${all.map(({ written }) => `sent ${written}`).join(' ')} sacks`;
  const valuesOf = (all: readonly { value: string }[]): string => all.map((one) => one.value).join(' ');
  fc.assert(fc.property(numbers, numbers, (held, asked) => {
    expect(foundIn([textOf(held)], `"${textOf(held.map((one, at) => ({ ...one, written: asked[at]?.value === one.value ? asked[at].written : one.written })))}"`)).toHaveLength(1);
    const isThere = ` ${valuesOf(held)}`.endsWith(` ${valuesOf(asked)}`);
    expect(foundIn([textOf(held)], `"${textOf(asked)}"`)).toHaveLength(isThere ? 1 : 0);
  }), { numRuns: 300 });
});

describe('a word that has parts', () => {
  const TEXTS = [
    'The farmers can pay the tax to Mr Brien, who sells vitamin C; they won the case.',
    'The farmers can’t pay the tax to Mr O’Brien, who sells C++; they won\'t.',
    'Ce fut l’été, la presqu’île en aujourd’hui; farmers canʼt pay a tax.',
    'Un été sur une île: Mr O\'Bri-\nen can-\nnot recover the tax.',
  ];
  const index = WordIndex.empty(tokens, stemmer);
  TEXTS.forEach((body, id) => { index.add(id, { title: body, headings: '', body, people: '', dates: '', tags: '' }, null); });
  const found = (query: string): number[] => index.search(parseQuery(query), 10, null).map(({ id }) => id).sort((a, b) => a - b);

  it.each([
    ['"can\'t pay"', [1, 2]], ['"can’t pay"', [1, 2]], ['"can pay"', [0, 1, 2]], ['"they won\'t"', [1]], ['"Mr O\'Brien"', [1, 3]], ['"mr o’brien"', [1, 3]], ['"Mr Brien"', [0, 1]],
    ['"C++"', [1]], ['"sells C++"', [1]], ['"sells C"', [1]], ['"vitamin C"', [0]], ['"presqu\'île"', [2]], ['"aujourd’hui"', [2]], ['"l\'été"', [2, 3]], ['"été"', [2, 3]], ['"cannot recover"', [3]],
  ])('is asked for whole in a phrase: %s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    ['tax -can\'t', [0, 3]], ['tax -can’t', [0, 3]], ['tax -can', []], ['tax -C++', [0, 2, 3]], ['tax -C', [2, 3]], ['tax -O\'Brien', [0, 2]], ['tax -Brien', [2, 3]],
    ['tax -won\'t', [0, 2, 3]], ['tax -"they won\'t"', [0, 2, 3]], ['tax -"Mr O’Brien"', [0, 2]], ['tax -l\'été', [0, 1]], ['tax -presqu\'île', [0, 1, 3]],
  ])('is left out whole: %s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([['title:"can\'t pay"', [1, 2]], ['title:O\'Brien', [1]], ['title:C++', [1]], ['tax -title:C++', [0, 2, 3]]])('is asked for whole in a field: %s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('is marked whole, and its part is not marked with the phrase', () => {
    const phrase = { words: [], phrases: [['can\'t', 'pay']] };
    expect(index.marker(phrase)('They can pay, they can’t pay.')).toEqual([[19, 28]]);
  });
});

describe('a number', () => {
  const TEXTS = [
    'They sent 1,234 sacks and 2,345 barrels.', 'They sent 1234 sacks and 2345 barrels.', 'They sent 1.234 sacks in 1790.', 'They recover 15 million livres for 1250 livres.',
    'They recover 1.5 million livres for 12.50 livres.',
    'They sent 1 234 sacks.', 'The 12345678 sacks, the 12,345,678 barrels.', 'It weighs 01250 grains or 31415 pounds, 10-12 sous, 1/2 sou, 125-inch.', 'It weighs 0.125 grains or 3.1415 pounds, 1012 sous, 12 sou.',
  ];
  const index = WordIndex.empty(tokens, stemmer);
  TEXTS.forEach((body, id) => { index.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, 'en'); });
  const found = (query: string): number[] => index.search(parseQuery(query), 10, null).map(({ id }) => id).sort((a, b) => a - b);

  it.each([
    ['"1234 sacks"', [0, 1, 2, 5]], ['"1,234 sacks"', [0, 1, 2, 5]], ['"1.234 sacks"', [0, 1, 2, 5]], ['"1234"', [0, 1, 2]], ['"sent 1234 sacks"', [0, 1, 2, 5]], ['"١٢٣٤ sacks"', [0, 1, 2, 5]],
    ['"1234 sacks and 2345 barrels"', [0, 1]], ['"1,234 sacks and 2,345 barrels"', [0, 1]], ['"1,234 sacks and 2345 barrels"', [0, 1]], ['"1234 sacks in 1790"', [2]], ['"1,234 sacks in 1790"', [2]],
    ['"12345678 barrels"', [6]], ['"12,345,678 barrels"', [6]], ['"12,345,678 sacks"', [6]], ['"12.345.678 sacks"', [6]],
    ['they -"1234 sacks"', [3, 4]],
    ['"1 234 sacks"', [0, 1, 2, 5]], ['"12 345 678 sacks"', [6]], ['"sent 1 234 sacks and 2 345 barrels"', [0, 1]], ['"1\u202f234 sacks"', [0, 1, 2, 5]], ['"12 34 sacks"', []],
  ])('is found with its thousands apart or not: %s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    ['"1.5 million"', [4]], ['"1,5 million"', [4]], ['"15 million"', [3]], ['"12.50 livres"', [4]], ['"1250 livres"', [3]], ['"3.1415 pounds"', [8]], ['"31415 pounds"', [7]], ['"0.125 grains"', [8]],
    ['"12,34,567"', []], ['"1234.567"', []], ['"12.5-inch"', []], ['"10-12 sous"', [7]], ['"1/2 sou"', [7]], ['they -"1.5 million"', [0, 1, 2, 3, 5]], ['they -"12.50"', [0, 1, 2, 3, 5]],
  ])('is no other one without its mark: %s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('is marked as it stands in the text', () => {
    expect(index.marker({ words: [], phrases: [['1234', 'sacks']] })('sent 1,234 sacks')).toEqual([[5, 16]]);
    expect(index.marker({ words: [], phrases: [['1.5', 'million']] })('15 million')).toEqual([]);
  });
});

describe('a word that an editor, a typesetter or a keyboard has written otherwise', () => {
  it.each<[string, string[], number[]]>([
    ['"anno domini 1520"', ['anno d[omi]ni 1520', 'An(n)o d(omi)ni 1520', 'anno domini 1520', 'anno d omi ni 1520'], [0, 1, 2]],
    ['"anno d[omi]ni 1520"', ['anno d[omi]ni 1520', 'anno domini 1520'], [0, 1]],
    ['"[t]he harvest"', ['The harvest', '[t]he harvest', 't he harvest'], [0, 1]],
    ['anno -domini', ['anno d[omi]ni', 'anno domini', 'anno dei'], [2]],
    ['"F7 3820"', ['AN, F⁷ 3820', 'AN, F7 3820', 'AN, F 3820'], [0, 1]],
    ['"AN, F⁷ 3820"', ['AN, F⁷ 3820', 'AN, F7 3820', 'AN, F 3820'], [0, 1]],
    ['"the USA was"', ['the USA¹² was', 'the USA was'], [0, 1]],
    ['"Schr¨odinger and Poincar´e"', ['Schrödinger and Poincaré', 'Schr¨odinger and Poincar´e'], [0, 1]],
    ['"US policy"', ['the U.S. policy', 'US policy', 'us and s policy', 'U. S. policy'], [0, 1]],
    ['"us policy"', ['the U.S. of policy', 'US policy'], [1]],
    ['"the USA and UK"', ['the U.S.A. and U.K.', 'the USA and UK', 'the USA and U.K.'], [0, 1, 2]],
    ['"coup d’état"', ['coup d´état', 'coup d′état', "coup d'état"], [0, 1, 2]],
    ['"die Verhandlung war"', ['die Ver=\nhandlung war', 'die Verhandlung war'], [0, 1]],
    ['"می خواهم"', ['می‌خواهم بروم', 'می خواهم بروم'], [0, 1]],
    ['میخواهم', ['می‌خواهم بروم', 'میخواهم بروم'], [0, 1]],
    ['کتاب', ['کتاب‌ها', 'كتاب', 'مدرسه'], [0, 1]],
    ['"民主"', ['⺠主', '民主', '主'], [0, 1]],
  ])('%s', (query, bodies, ids) => {
    const index = WordIndex.empty(tokens, stemmer);
    bodies.forEach((body, id) => { index.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, null); });
    expect(index.search(parseQuery(query), 10, null).map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  });
});

describe('the numbers of notes in a pasted phrase', () => {
  const index = WordIndex.empty(tokens, stemmer);
  ['back to a double.¹ Clearly, a machine', 'of Levy⁴ and of Moses⁶ here', 'Nr. of it', 'it rose to 1.5 and 15 of all', 'back to a double. Clearly, a machine'].forEach((body, id) => {
    index.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, 'en');
  });

  it.each([
    ['"back to a double.1 Clearly, a machine"', [0, 4]], ['"to a double.1 Clearly"', []], ['"back to a double.12"', []],
    ['"of Levy4 and of Moses6 here"', [1]], ['"Nr.12"', []], ['"it rose to 1.5 and 15"', [3]], ['"it rose to 1 and 15"', []],
    ['"back to a double Clearly 1"', []],
    ['"a double.[1] Clearly"', [0, 4]], ['"a double[1][23]. Clearly"', [0, 4]], ['"a [1] double"', []], ['"Nr[1] of it"', [2]],
  ])('%s', (query, ids) => {
    expect(index.search(parseQuery(query), 10, null).map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  });
});
