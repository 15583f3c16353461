import fc from 'fast-check';
import { fold } from '../../src/core/text/fold';

const text = (raw: string): string => fold(raw).text;
const searched = (raw: string): string => fold(raw, { diacritics: true }).text;

/** Strings of the characters that folding has rules for, and of everything else. */
const TRICKY = [
  'a', 'B', 'é', 'e\u0301', 'ﬁ', 'ſ', 'ß', 'ẞ', 'Σ', 'ς', 'İ', 'ı', 'Æ', 'œ', '…', '.', ' ', '  ', '\n', '\r\n', '\n\n', '\u00a0', '\u202f', '\u00ad', '\u200b',
  '-', '‐', '–', '—', '−', "'", '"', '’', '“', '«', '»', '›', ';', ':', '!', '?', '¬', '⸗', '\u0301', '\u0323', '\u0640', 'ب', 'َ', 'ש', 'ּ', '漢', '字', 'カ', 'ﾞ', 'ｶ',
  '각', '\u1100', '\u1161', '\u11a8', 'ㄱ', 'ㅏ', '😀', '𠀀', '\ud800', '\udc00', '1', '²', '①', '㈠', '½', '¨', '´', '﷽', 'ﷺ', '(', '[', '\u0000', '\u180e', '𝒜', '\ufe0f',
];
const anything = fc.oneof(
  fc.array(fc.constantFrom(...TRICKY), { maxLength: 40, size: 'max' }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40, size: 'max' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30, size: 'max' }).map((units) => String.fromCharCode(...units)),
);

describe('fold', () => {
  it.each([
    ['NFC and NFD', 'Éte\u0301', 'été'],
    ['ligatures and long s', 'ﬁnal ﬂaﬀ, wiſe, Æon, cœur, Straße, STRASSE', 'final flaff, wise, aeon, coeur, strasse, strasse'],
    ['radicals of Chinese and Japanese', '⺠主 ⻑崎 ⿓ ⼀ \u2e80', '民主長崎龍一\u2e80'],
    ['final sigma', 'ΛΟΓΟΣ λόγος', 'λογοσ λόγοσ'],
    ['quotes', '“a” „b“ ‘c’ ``d\'\' it’s', "'a' 'b' 'c' 'd' it's"],
    ['guillemets with spaces', '« oui » dit-il ; »nein«, sagte er', "'oui' dit-il; 'nein', sagte er"],
    ['a closing German guillemet keeps the space after it', 'das »Wort« und', "das 'wort' und"],
    ['dashes', '1914–1918 — a‐b -- c − d', '1914-1918 - a-b - c - d'],
    ['white space', ' a \t\r\n\u00a0b\u3000c ', ' a b c '],
    ['invisible characters', 'co\u00adope\u200brate\ufeffd', 'cooperated'],
    ['ellipses', 'and … so . . . on...', 'and ... so ... on...'],
    ['French punctuation', 'Quoi ? Non !', 'quoi? non!'],
    ['a broken word', 'trans-\nlation and trans‐ \r\n  lation, trans\u00ad\nlation, trans¬\nlation', 'translation and translation, translation, translation'],
    ['a broken name', 'Anglo-\nSaxon', 'anglo-saxon'],
    ['a broken number', '1914-\n1918 and covid-\n19', '1914-1918 and covid-19'],
    ['a paragraph after a hyphen', 'end-\n\nnew', 'end- new'],
    ['a line broken after a dash', 'he left—\nand wept', 'he left-and wept'],
    ['a dash that begins a line', 'one\n- two', 'one - two'],
    ['tatweel', 'كتـــاب', 'كتاب'],
    ['Chinese broken by lines and stray spaces', '研究 方\n法 。 第 一', '研究方法。第一'],
    ['Korean keeps its spaces', '한국 사람', '한국 사람'],
    ['half-width katakana', 'ｶﾞｷﾞ', 'ガギ'],
    ['nothing', '', ''],
  ])('%s', (_, raw, folded) => expect(text(raw)).toBe(folded));

  it('keeps accents for quotations and drops them for search', () => {
    expect(text('Čapek, Łódź, Ærø')).toBe('čapek, łódź, aerø');
    expect(searched('Čapek, Łódź, Ærø, naïve, Þór')).toBe('capek, lodz, aero, naive, thor');
    expect(searched('شَكَّلَ')).toBe('شكل');
    expect(searched('שָׁלוֹם')).toBe('שלום');
    expect(searched('हिन्दी が')).toBe('हिन्दी が');
  });

  it('finds the way back through every kind of change', () => {
    const raw = 'A \n ﬁn\u00adde e\u0301t trans-\nlation… “x” 😀!';
    const folded = fold(raw);
    const back = (part: string): string => {
      const at = folded.text.indexOf(part);
      expect(at).toBeGreaterThanOrEqual(0);
      return raw.slice(folded.rawStart(at), folded.rawEnd(at + part.length - 1));
    };
    expect(back('a fin')).toBe('A \n ﬁn');
    expect(back('i')).toBe('ﬁ');
    expect(back('finde')).toBe('ﬁn\u00adde');
    expect(back('é')).toBe('e\u0301');
    expect(back('translation')).toBe('trans-\nlation');
    expect(back('...')).toBe('…');
    expect(back('translation... ')).toBe('trans-\nlation… ');
    expect(back("'x'")).toBe('“x”');
    expect(back('😀')).toBe('😀');
  });

  it('says where a hyphen may be absent', () => {
    expect(fold('long-\nterm').optionalHyphens).toEqual([4]);
    expect(fold('Anglo-\nSaxon').optionalHyphens).toEqual([5]);
    expect(fold('a\u00ad\u00adb').optionalHyphens).toEqual([1]);
    expect(fold('long-term 1914-\n18').optionalHyphens).toEqual([]);
  });

  it('makes digits of every script ASCII for search, and for nothing else', () => {
    const digits = /(?![0-9])\p{Nd}/u;
    for (let code = 0x80; code < 0x20000; code += 1) {
      const digit = String.fromCodePoint(code);
      if (!digits.test(digit)) continue;
      expect(searched(digit)).toMatch(/^[0-9]$/);
      if (digit.normalize('NFKC') === digit) expect(fold(digit).text).toBe(digit);
    }
    for (const zero of ['٠', '۰', '०', '๐', '០', '၀']) expect(searched(Array.from({ length: 10 }, (_, i) => String.fromCodePoint(zero.codePointAt(0)! + i)).join(''))).toBe('0123456789');
  });

  it.each([false, true])('changes nothing the second time (diacritics: %s)', (diacritics) => {
    fc.assert(fc.property(anything, (raw) => {
      const once = fold(raw, { diacritics }).text;
      expect(fold(once, { diacritics }).text).toBe(once);
    }), { numRuns: 3000 });
  });

  it('is settled for every character, alone and between letters', () => {
    for (let code = 0; code < 0x1f200; code += 1) {
      const raw = String.fromCodePoint(code);
      if (!/[^\p{Unified_Ideograph}\p{Co}\p{Cn}가-힣]/u.test(raw) || (code > 0xffff && code < 0x1d000)) continue;
      for (const sample of [raw, `a${raw}\u0301b`]) {
        const once = text(sample);
        if (text(once) !== once) throw new Error(`U+${code.toString(16)}`);
        const search = searched(sample);
        if (searched(search) !== search) throw new Error(`search U+${code.toString(16)}`);
      }
    }
  });

  it('maps in order, onto whole characters', () => {
    fc.assert(fc.property(anything, fc.boolean(), (raw, diacritics) => {
      const folded = fold(raw, { diacritics });
      const ranges = Array.from({ length: folded.text.length }, (_, i) => [folded.rawStart(i), folded.rawEnd(i)]);
      const isRight = ranges.every(([start, end], i) => {
        const [startBefore, endBefore] = ranges[i - 1] ?? [0, 0];
        return start >= startBefore && end >= endBefore && start < end && end <= raw.length
          && !splitsCharacter(raw, start) && !splitsCharacter(raw, end);
      });
      expect({ raw, ranges, isRight }).toEqual({ raw, ranges, isRight: true });
    }), { numRuns: 3000 });
  });

  it('folds canonically equal texts alike', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 30, size: 'max' }), fc.boolean(), (raw, diacritics) => {
      expect(fold(raw.normalize('NFD'), { diacritics }).text).toBe(fold(raw.normalize('NFC'), { diacritics }).text);
    }), { numRuns: 2000 });
  });

  it('never lets a change of case through', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', 'É', 'ß', 'Σ', 'я', 'ﬁ', ' '), maxLength: 20, size: 'max' }), (raw) => {
      expect(text(raw.toUpperCase())).toBe(text(raw));
    }));
  });
});

/** Whether an offset lies inside a surrogate pair or between a base and its mark. */
function splitsCharacter(raw: string, offset: number): boolean {
  if (offset === 0 || offset === raw.length) return false;
  const before = raw.charCodeAt(offset - 1);
  const after = raw.charCodeAt(offset);
  if (before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000) return true;
  return /^\p{M}/u.test(raw.slice(offset, offset + 2)) && !/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u0640]$/u.test(raw.slice(0, offset))
    && !/^\p{Default_Ignorable_Code_Point}/u.test(raw.slice(offset, offset + 2));
}
