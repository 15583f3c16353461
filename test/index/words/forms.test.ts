import fc from 'fast-check';
import { parseQuery } from '../../../src/core/search/query';
import { foldWord } from '../../../src/core/text/fold-word';
import { stem, stemmer } from '../../../src/core/text/stems';
import { tokens } from '../../../src/core/text/tokens';
import { WordIndex } from '../../../src/core/index/words/word-index';

/** Forms of a word that have one stem when they are written with their accents. */
const PAIRS: readonly (readonly [language: string, one: string, other: string])[] = [
  ['es', 'investigación', 'investigaciones'], ['es', 'educación', 'educativo'], ['es', 'cantaría', 'cantaban'], ['es', 'francés', 'franceses'],
  ['es', 'comprendía', 'comprender'], ['pt', 'administração', 'administrações'], ['pt', 'falávamos', 'falava'], ['pt', 'falarão', 'falaram'],
  ['pt', 'educação', 'educar'], ['fr', 'étudié', 'étudier'], ['fr', 'répétée', 'répéter'], ['fr', 'mangées', 'manger'],
  ['fr', 'sociétés', 'société'], ['de', 'Häuser', 'Haus'], ['de', 'größer', 'größere'], ['de', 'Märkte', 'Markt'], ['it', 'parlerà', 'parlare'],
  ['it', 'libertà', 'libertà'], ['it', 'rivoluzione', 'rivoluzioni'], ['en', 'archives', 'archive'], ['en', 'cafés', 'café'],
  ['ro', 'universități', 'universitate'], ['ru', 'учёные', 'учёный'], ['tr', 'özgürlüğü', 'özgürlük'], ['pl', 'książce', 'książki'], ['pl', 'wolność', 'wolnością'], ['la', 'ecclesiae', 'ecclesie'], ['la', 'vniuersitatis', 'universitatem'],
];
const BOTH_WAYS = PAIRS.flatMap(([language, one, other]) => [[language, one, other], [language, other, one]] as const);
const plain = (word: string): string => foldWord(word).term;

type Chunk = readonly [language: string | null, text: string];
const empty = (): WordIndex => WordIndex.empty(tokens, stemmer);
function add(index: WordIndex, id: number, [language, body]: Chunk): void {
  index.add(id, { title: '', headings: '', body, people: '', dates: '', tags: '' }, language);
}
function indexOf(...chunks: readonly Chunk[]): WordIndex {
  const index = empty();
  chunks.forEach((chunk, id) => { add(index, id, chunk); });
  return index;
}
const reloaded = (index: WordIndex): WordIndex => WordIndex.load([...index.save()], tokens, stemmer)!;
const found = (index: WordIndex, typed: string): number[] => index.search(parseQuery(typed), 10, null).map(({ id }) => id);

describe('forms of a word', () => {
  it.each(BOTH_WAYS)('%s: %s finds %s, typed with and without accents', (language, typed, held) => {
    const index = indexOf([language, `zzz ${held}`]);
    // What is guessed at has no frequency.
    expect(index.frequency(typed)).toBe(1);
    expect(found(index, typed)).toEqual([0]);
    const both = indexOf([language, `zzz ${held}`], [language, `zzz ${typed}`], [language, 'zzz']);
    for (const one of [both, reloaded(both)]) {
      for (const word of [typed, plain(typed), typed.toUpperCase()]) {
        expect(one.frequency(word)).toBe(2);
        expect(found(one, word)).toEqual(plain(typed) === plain(held) ? [0, 1] : [1, 0]);
      }
    }
  });

  it('finds every spelling of a word alike, and in phrases', () => {
    const index = indexOf(['fr', 'le privilège des villes'], ['fr', 'le privilege des villes'], ['fr', 'LE PRIVILÈGE DES VILLES'], [null, 'privilége']);
    for (const typed of ['privilège', 'privilege', 'Privilége']) {
      const scores = new Map(index.search(parseQuery(typed), 10, null).map(({ id, score }) => [id, score]));
      expect(new Set(scores.keys())).toEqual(new Set([0, 1, 2, 3]));
      expect(new Set([scores.get(0), scores.get(1), scores.get(2)]).size).toBe(1);
    }
    expect(found(index, '"privilege des"')).toEqual([0, 1, 2]);
    expect(found(index, '"privilège des"')).toEqual([0, 1, 2]);
    expect(found(index, 'privielge')).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  });

  it.each<[string, string[], number[]]>([
    ['ירושלים', ['ירושלים', 'בירושלים', 'ומירושלים', 'שבירושלים', 'תל אביב'], [0, 1, 2, 3]],
    ['בירושלים', ['ירושלים', 'בירושלים', 'לירושלים', 'תל אביב'], [0, 1, 2]],
    ['הבית', ['בית', 'בבית', 'הבית', 'ית'], [0, 1, 2]],
    ['צהל', ['צה"ל', 'בצה״ל'], [0, 1]],
    ['מלך', ['המלך', 'ולמלך', 'לך'], [0, 1]],
    ['מכתב', ['המכתב', 'מכתב', 'כתב'], [0, 1]],
    ['"ירושלים"', ['ירושלים', 'בירושלים'], [0]],
  ])('finds a Hebrew word with and without its particles: %s', (typed, bodies, ids) => {
    expect(found(indexOf(...bodies.map((body): [string, string] => ['he', body])), typed).sort()).toEqual(ids);
  });

  it('lets a word without accents stand for the families of all its spellings', () => {
    const index = indexOf(['es', 'el rey público'], ['es', 'publicó un libro'], ['es', 'publicaron libros'], ['es', 'los reyes públicas']);
    expect(found(index, 'publico').sort()).toEqual([0, 1, 2, 3]);
    expect(stem('publicó', 'es')).toBe(stem('publicaron', 'es'));
  });

  it('forgets a spelling with the last text that holds it', () => {
    const index = indexOf(['es', 'la investigación'], ['es', 'las investigaciones'], ['es', 'investigacion']);
    expect(found(index, 'investigacion').sort()).toEqual([0, 1, 2]);
    index.remove(0);
    for (const one of [index, reloaded(index)]) {
      expect(found(one, 'investigacion')).toEqual([2]);
      expect(found(one, 'investigación').sort()).toEqual([1, 2]);
    }
  });

  it.each([
    ['猫', ['猫', '黒猫', '猫は寝る', '我が猫の本', '犬'], [0, 1, 2, 3]],
    ['𠮷', ['𠮷野', '大𠮷', '野'], [0, 1]],
    ['집', ['집에 가다', '우리집', '한국어'], [0, 1]],
    ['"猫"', ['黒猫です', '犬'], [0]],
    ['"第 3 章"', ['全第3章', '第3章の終わり', '第3 章', '第3の章', '章3第'], [0, 1, 2]],
    ['𠮷', ['昨日は𠮷野家で', '吉野家'], [0]],
    ['กิ', ['กินข้าว', 'น้ำ'], [0]],
  ])('finds a lone character wherever it stands: %s', (typed, texts, expected) => {
    const index = indexOf(...texts.map((text): Chunk => [null, text]));
    for (const one of [index, reloaded(index)]) expect(found(one, typed).sort()).toEqual(expected);
  });

  it('finds a title, a person, a date, a tag in its field alone', () => {
    const index = empty();
    index.add(1, { title: 'Letters\nOld letters of Ada', headings: 'Grain trade', body: 'On engines.', people: 'Ada Lovelace\nCharles Babbage', dates: '1843-07-10', tags: 'history/computing' }, 'en');
    index.add(2, { title: 'Engines', headings: '', body: 'Letters of Ada Lovelace on the grain trade, 1843.', people: '', dates: '', tags: '' }, 'en');
    expect(found(index, 'title:letter')).toEqual([1]);
    expect(found(index, 'title:"letters old"')).toEqual([]);
    expect(found(index, 'heading:"grain trade" -engines')).toEqual([]);
    expect(found(index, 'heading:"grain trade" -title:engines')).toEqual([1]);
    expect(found(index, 'person:babbage')).toEqual([1]);
    expect(found(index, 'person:"Lovelace Charles"')).toEqual([]);
    expect(found(index, 'date:1843')).toEqual([1]);
    expect(found(index, 'letters -person:ada')).toEqual([2]);
    expect(found(index, 'computing')).toEqual([1]);
    expect(found(index, 'engines -"on engines"')).toEqual([2]);
  });

  const WORDS = [...new Set(PAIRS.flatMap(([, one, other]) => [one, other, plain(one), plain(other)]))];
  const LANGUAGES = [...new Set(PAIRS.map(([language]) => language))];
  const chunk: fc.Arbitrary<Chunk> = fc.tuple(
    fc.constantFrom(null, ...LANGUAGES), fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' ')),
  );

  it('finds every chunk that holds a form with the stem of a word', () => {
    fc.assert(fc.property(fc.array(chunk, { minLength: 1, maxLength: 8 }), fc.constantFrom(...WORDS), (chunks, typed) => {
      const [{ word, term }] = tokens(typed);
      const expected = chunks.flatMap(([language, text], id) => (
        tokens(text).some((token) => token.term === term || (language !== null && stem(token.word, language) === stem(word, language))) ? [id] : []));
      const all = indexOf(...chunks);
      for (const index of [all, reloaded(all)]) expect(found(index, typed)).toEqual(expect.arrayContaining(expected));
    }), { numRuns: 500 });
  });

  it('gives the same scores to the last bit whatever was there before, in any languages', () => {
    const past = fc.array(fc.tuple(fc.nat(12), fc.option(chunk)), { maxLength: 30, size: 'max' });
    fc.assert(fc.property(past, fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }), fc.boolean(), (changes, asked, isReloaded) => {
      const used = empty();
      const texts = new Map<number, Chunk>();
      for (const [id, added] of changes) {
        if (texts.delete(id)) used.remove(id);
        if (added) {
          texts.set(id, added);
          add(used, id, added);
        }
      }
      const fresh = empty();
      for (const [id, text] of texts) add(fresh, id, text);
      const query = parseQuery(asked.join(' '));
      expect((isReloaded ? reloaded(used) : used).search(query, 20, null)).toEqual(fresh.search(query, 20, null));
    }), { numRuns: 200 });
  });
});
