import fc from 'fast-check';
import { tokens } from '../../src/core/text/tokens';
import { words } from '../../src/core/text/words';

describe('tokens', () => {
  it.each([
    ['case, accents, ligatures, long s', 'Éléphant ŁÓDŹ ﬁnal wiſe Straße cœur', 'elephant lodz final wise strasse coeur'],
    ['elision', "l'été d’un qu'il dell'arte aujourd'hui", 'ete un il arte aujourdhui aujourd hui'],
    ['English apostrophes', "O'Brien's don't John’s we'll", 'obrien brien dont don john we'],
    ['half rings and quotation marks for ayn and hamza', 'ʿAlī Muʿtazila Mu‘tazila Qurʾān l‘été', 'ali mutazila mutazila mu tazila quran ete'],
    ['hyphens', 'well-known Nord‑Süd-Konflikt', 'wellknown well known nordsudkonflikt nord sud konflikt'],
    ['a word broken at a line end', 'trans-\n lation trans\u00ad\nlation trans¬\nlation', 'translation trans lation translation translation'],
    ['a word broken at a line end in a quoted block', '> trans-\n> lation trans\u00ad\n> > lation 東京\n> 都 a-\n\n> b 3-\n> 4', 'translation trans lation translation 東京 京都 a b 3 4'],
    ['marks on letters, composed or not', 'El an\u0303o del sen\u0303or, Sa\u0303o, H\u0323asan, h\u0331, o\u0305', 'el ano del senor sao hasan h o'],
    ['Japanese with variation selectors', '葛\u{e0100}城市', '葛城 城市'],
    ['no word broken at a line end', 'Anglo-\nSaxon and-\n\nnew', 'anglo saxon and new'],
    ['invisible characters', 'co\u00adop\u200beration \ufeffbom', 'cooperation bom'],
    ['shelf-marks', 'AN F/7/3820, MS-42.b', 'an f73820 f 7 3820 ms42b ms 42 b'],
    ['numbers', '3.14 1,234 1914–1918 2024-01-15', '314 3 14 1234 1 234 1914 1918 20240115 2024 01 15'],
    ['digits of every script', '١٨٣٠ ۱۳۵۷ १८५७ ปี๒๓๗๘ค １９２４ 𞥑𞥐', '1830 1357 1857 ปี 2378 ค 1924 10'],
    ['abbreviations', 'U.S.A. e.g. and/or example.com', 'usa u s a eg e g and or example com'],
    ['names that end in a sign', 'C++ und C#, notepad++ i++; a+b 1+++ A# page#x Na+ c#x', 'cplusplus c und csharp c notepadplusplus notepad iplusplus i a b 1 asharp a page x na c x'],
    ['note numbers glued to words', 'philosophy² CO₂', 'philosophy co2'],
    ['figures raised in shelf-marks', 'AN F⁷ 3820, BB¹⁸ 1459; USA¹ m²', 'an f7 f 3820 bb18 bb 1459 usa m'],
    ['editors’ brackets', 'D[omi]ni no(m)i(n)e [T]he d⟨omi⟩no s(acrum) (re)construction Schüler(innen) D(IS)M',
      'domini omi ni nomine no the he domino omi no sacrum acrum reconstruction re construction schulerinnen schuler innen dism is'],
    ['brackets that are no editor’s', 'word[12] Paris(France) price (high) a)b f(x) [x] y]z (a Ly-6C(high) 25(OH)D', 'word 12 paris france price high a b fx x y z a ly6c ly 6c high 25 oh d'],
    ['accents beside their letter', 'Min´aˇc Schr¨odinger Erd˝os ˇCech Franc¸ois caf´e', 'minac schrodinger erdos cech francois cafe'],
    ['what may be an apostrophe', 'l´arbre d´été John´s don`t O′Brien 5′10 a´', 'arbre ete john dont don obrien brien 5 10 a'],
    ['Catalan’s double l', 'col·lecció COL·LECCIÓ coŀlecció sol·mar', 'colleccio col leccio colleccio col leccio colleccio sol mar'],
    ['the hyphen of Fraktur', 'Ver=\nhandlung a=b Nord=\nDeutschland =\n', 'verhandlung ver handlung a b nord deutschland'],
    ['Persian’s inner joints', 'می‌خواهم کتاب‌ها क्‌ष', 'ميخواهم مي خواهم كتابها كتاب ها क्ष'],
    ['letters of Arabic that are written one for the other', 'ایران ايران على علي مدرسة مدرسه', 'ايران ايران علي علي مدرسه مدرسه'],
    ['Armenian signs within words', 'ինչո՞ւ', 'ինչու'],
    ['radicals for characters', '⺠主 ⻑崎 ⼀⽇', '民主 長崎 一日'],
    ['characters beyond the basic plane', '𠮷\n野家', '𠮷野 野家'],
    ['Chinese and Japanese', '研究方\n法。猫 ｶﾞｷﾞｸﾞ', '研究 究方 方法 猫 ガギ ギグ'],
    ['Korean', '한국어 집', '한국 국어 집'],
    ['mixed scripts', '第3章 iPhone版', '第 3 章 iphone 版'],
    ['Thai', 'ภาษา', 'ภา าษ ษา'],
    ['Arabic and Hebrew', 'كتـــاب شَكَّلَ שָׁלוֹם', 'كتاب شكل שלום'],
    ['Hebrew acronyms, whatever their mark', 'ארה״ב ארה"ב ארה”ב אמר "לא"', 'ארהב ארה ארהב ארה ארהב ארה אמר לא'],
    ['Hindi keeps its vowels', 'हिन्दी', 'हिन्दी'],
    ['nothing', '— 😀 … "" \' - ¬ \ud800', ''],
  ])('%s', (_, text, terms) => expect(words(text).join(' ')).toBe(terms));

  it('gives the place of each token, and the word with its accents', () => {
    const text = 'À l’Été well-known 😀 Ärger';
    expect(tokens(text).map(({ term, word, start, end, position }) => [term, word, text.slice(start, end), position])).toEqual([
      ['a', 'à', 'À', 0], ['ete', 'été', 'Été', 1],
      ['wellknown', 'wellknown', 'well-known', 2], ['well', 'well', 'well', 2], ['known', 'known', 'known', 3], ['arger', 'ärger', 'Ärger', 4],
    ]);
  });

  it('counts a broken word as one', () => {
    expect(tokens('a trans-\nlation of').map(({ term, position }) => [term, position])).toEqual([
      ['a', 0], ['translation', 1], ['trans', 1], ['lation', 1], ['of', 2],
    ]);
  });

  it('counts a word with brackets as one', () => {
    expect(tokens('anno d[omi]ni x').map(({ term, position, start, end }) => [term, position, start, end])).toEqual([
      ['anno', 0, 0, 4], ['domini', 1, 5, 13], ['omi', 1, 7, 10], ['ni', 1, 11, 13], ['x', 2, 14, 15],
    ]);
  });

  it('of a compound only what the line breaks counts as one', () => {
    expect(tokens('mid-nineteenth-\ncentury crisis').map(({ term, position }) => [term, position])).toEqual([
      ['midnineteenthcentury', 0], ['mid', 0], ['nineteenthcentury', 1], ['nineteenth', 1], ['century', 1], ['crisis', 2],
    ]);
  });

  const PIECES = ['a', 'B', 'é', 'e\u0301', "'", '’', '-', '\u00ad', '\n', ' ', '.', '/', ',', '3', '漢', '字', 'カ', 'ﾞ', '각', '\u1100', '\u1161', 'ﬁ', '¬', '\u200b', '\u0301', '😀', '𠀀', '\ud800', 'ใ', '๒', '٣', 'ب', 'َ', 'ـ', 's', 'l', 'ʼ', '״', '‘', 'ʿ', '\u302a', '+', '++', '#', '[', ']', '(', ')', '´', 'ˇ', 'c', '·', '=', '¹', '\u200c', 'ی', '⺠', '՞'];
  const texts = fc.oneof(fc.array(fc.constantFrom(...PIECES), { maxLength: 40, size: 'max' }).map((list) => list.join('')), fc.string({ unit: 'binary' }));

  it('gives terms that are not empty, of ranges in the text, at positions without a gap', () => {
    fc.assert(fc.property(texts, (text) => {
      let last = -1;
      for (const { term, word, start, end, position } of tokens(text)) {
        expect(term).not.toBe('');
        expect(word).not.toBe('');
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(position === last || position === last + 1).toBe(true);
        last = position;
      }
    }), { numRuns: 1200 });
  });

  it('reads its own terms as they are', () => {
    fc.assert(fc.property(texts, (text) => {
      for (const { term } of tokens(text)) expect(words(term)).toEqual([term]);
    }), { numRuns: 1200 });
  });

  it('gives no term for marks that compatibility forms set on a space, and one word for a ligature of several', () => {
    expect(words('\uFC5E')).toEqual([]);
    expect(words('\uFDFA')).toHaveLength(1);
    expect(words('\uFDFA')[0]).not.toMatch(/\s/);
  });

  it('does not mind how accents and case are written', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('é', 'Ö', 'n', 'ç', ' ', 'Ё', 'ά', '-', "'"), { maxLength: 20, size: 'max' }), (list) => {
      const text = list.join('');
      expect(words(text.normalize('NFD'))).toEqual(words(text));
      expect(words(text.toUpperCase())).toEqual(words(text));
    }));
  });
});
