import fc from 'fast-check';
import { parseQuery } from '../../src/core/search/query';

describe('parseQuery', () => {
  it.each<[string, string[][]]>([
    ['the "just price" debate', [['just', 'price']]],
    ['“just price” and „gerechter Preis“', [['just', 'price'], ['gerechter', 'Preis']]],
    ['”ett pris” «un prix» »ein Preis«', [['ett', 'pris'], ['un', 'prix'], ['ein', 'Preis']]],
    ['mixed “just price" marks', [['just', 'price']]],
    ['「戦争と平和」とは', [['戦争と平和']]],
    ['an "unfinished phrase', []],
    ['a stray mark"', []],
    ['"" and " … "', []],
    ['a 5" disk and a 3" disk', []],
    ["don't 'quote' this", []],
    ['צה"ל ודו"ח', []],
    ['"דו"ח צה"ל" מלא', [['דו״ח', 'צה״ל']]],
    ['על "צה"ל', []],
    ['a"b c"d', []],
    ['a"b" and "c d"', [['c', 'd']]],
    ['7"x9" and "just price"', [['just', 'price']]],
    ['well-"known"', [['known']]],
    ['é"a b"', []],
    ['𝐚"a b"', []],
    ['("just price")', [['just', 'price']]],
    ['关于"战争与和平"的书', [['战争与和平']]],
    ['他说“战争”了', [['战争']]],
    ['그는"전쟁"이라', [['전쟁']]],
    ['l’«ennemi public»', [['ennemi', 'public']]],
    ['"he said “no” and left" soon', [['he', 'said', '“no”', 'and', 'left']]],
    ['„er sagte "nein" und ging“', [['er', 'sagte', '"nein"', 'und', 'ging']]],
    ['"just price” and "food riot"', [['just', 'price'], ['food', 'riot']]],
    ['"a" and “b” and "c"', [['a'], ['b'], ['c']]],
    ['“a "b” c', [['a']]],
    ['"the harvest […] failed, . . . and (...) the price… rose"', [['the', 'harvest'], ['failed,'], ['and'], ['the', 'price'], ['rose']]],
    ['"the price …"', [['the', 'price']]],
  ])('%s', (typed, phrases) => {
    expect(parseQuery(typed).phrases).toEqual(phrases);
  });

  it('scores by every word once, those of phrases included, and embeds the text without marks', () => {
    const { words, plain } = parseQuery('price “just price” Price');
    expect(words).toEqual(['price', 'just']);
    expect(plain).not.toMatch(/[“”]/);
    expect(plain.split(/\s+/)).toEqual(['price', 'just', 'price', 'Price']);
  });

  it.each([
    ['What is the price of corn?', ['price', 'corn']],
    ['Wann begann der Krieg?', ['begann', 'krieg']],
    ['what does the WHO say of vitamin D', ['who', 'say', 'vitamin', 'd']],
    ['war and peace', ['war', 'peace']],
    ['Société, SOCIÉTÉ, naïve', ['société', 'naïve']],
    ['0.349 mm, F/7/3820, 3 7.5', ['0349', '349', 'mm', 'f73820', 'f', '3820', '3', '75']],
    ['what is it', ['what', 'is', 'it']],
    ['the “what is” question', ['question']],
  ])('leaves the words that only ask out of “%s”', (typed, words) => {
    expect(parseQuery(typed).words).toEqual(words);
  });

  it('knows which of its words are others together', () => {
    expect(parseQuery('Le roi a-t-il vu F/7/3820, Saint-Denis, aujourd’hui et notepad++ ?').compounds).toEqual(['atil', 'saintdenis', 'aujourdhui']);
  });

  it('takes any mark within a Hebrew word for that of an acronym', () => {
    for (const mark of ['"', '”', '“', '״']) {
      const { words, plain } = parseQuery(`צה${mark}ל -דו${mark}ח title:ארה${mark}ב`);
      expect(words).toEqual(parseQuery('צה״ל ארה״ב').words);
      expect(plain.split(/\s+/)).toEqual(['צה״ל', 'ארה״ב']);
    }
    expect(parseQuery('צה"ל -דו"ח')).toMatchObject({ without: [{ words: ['דו״ח'] }] });
  });

  it('demands the same thing once', () => {
    const { phrases, inFields, without } = parseQuery('"of the" -wine title:bread '.repeat(100));
    expect([phrases, inFields.length, without.length]).toEqual([[['of', 'the']], 1, 1]);
  });

  it('finds nothing in nothing', () => {
    expect(parseQuery('  ')).toEqual({ plain: '', words: [], compounds: [], phrases: [], inFields: [], without: [], scopes: [], outside: [], isPlaceOnly: false });
    expect(parseQuery('?!')).toMatchObject({ words: [], phrases: [] });
  });

  it('holds the words of every phrase, whatever is typed', () => {
    const typed = fc.array(fc.constantFrom('"', '“', '”', '„', '«', '»', '「', ' ', 'word', '7', 'né', '梅雨', '-', "'")).map((parts) => parts.join(''));
    fc.assert(fc.property(typed, (text) => {
      const { words, phrases } = parseQuery(text);
      for (const word of phrases.flat()) for (const term of parseQuery(word).words) expect(words).toContain(term);
    }));
  });

  it.each(['"', '“', 'a"', '1" ', '«„', ' ', ' -"', ' title:', ' tag:"', 'tag:,,,, ', ' -', '-a '])('takes linear time over %j', (unit) => {
    expect(Array.isArray(parseQuery(unit.repeat(100_000)).words)).toBe(true);
  });
});
