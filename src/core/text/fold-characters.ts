/**
 * What folding makes of single characters and of base characters with their marks. The form is Unicode's NFKC_Casefold
 * (https://www.unicode.org/reports/tr44/#NFKC_Casefold) with the typographer's ligatures æ and œ spelled out.
 */

import { withoutRadicals } from './radicals';

/** What folding does with a character before any neighbour is looked at. */
export enum Kind { Plain = 1, Space, Quote, Dash, Ignorable }

export const SPACE = 0x20;
export const QUOTE = 0x27;
export const DASH = 0x2d;

const QUOTES = /^["'`´‘’‚‛“”„‟‹›«»′″‴‵‶‷⁗ʹʺʻʼʽˈˊˋ՚׳״「」『』〝〞〟❛❜❝❞＂＇｀｢｣]$/u;
const DASHES = /^[\p{Pd}\u2212\u2043]$/u;
const IGNORABLES = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\u0640]$/u;
const IGNORABLES_WITHIN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u0640]/gu;
const SPACES = /^[\t-\r\u0085\p{Z}]$/u;
const JOINS_PREVIOUS = /^[\p{M}\u1160-\u11ff\ud7b0-\ud7fb]/u;

/** `¬`, which some transcriptions write for the hyphen at a line's end. */
export const NOT_SIGN = 0xac;

export function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}

function kindOf(character: string): Kind {
  if (SPACES.test(character)) return Kind.Space;
  if (QUOTES.test(character)) return Kind.Quote;
  if (DASHES.test(character)) return Kind.Dash;
  return IGNORABLES.test(character) ? Kind.Ignorable : Kind.Plain;
}

const kinds = new Uint8Array(0x10000);

/** The kind of a code point. Beyond the basic plane only ignorables are told from plain characters. */
export function kind(code: number): Kind {
  if (code > 0xffff) return IGNORABLES.test(String.fromCodePoint(code)) ? Kind.Ignorable : Kind.Plain;
  return (kinds[code] ||= kindOf(String.fromCharCode(code)));
}

const joining = new Uint8Array(0x10000);

/** Whether a code point belongs to the character before it: a combining mark, or a Hangul vowel or final. */
export function joinsPrevious(code: number): boolean {
  if (code < 0x300) return false;
  if (code > 0xffff) return JOINS_PREVIOUS.test(String.fromCodePoint(code));
  return (joining[code] ||= JOINS_PREVIOUS.test(String.fromCharCode(code).normalize('NFKC').replace(IGNORABLES_WITHIN, '')) ? 2 : 1) === 2;
}

/** The most characters of one base with its marks that are looked at (UAX #15, stream-safe text: 30 marks). */
const LONGEST = 31;
const SPELLED_OUT: Record<string, string> = {
  ß: 'ss', ς: 'σ', æ: 'ae', œ: 'oe',
  '\uf730': '0', '\uf731': '1', '\uf732': '2', '\uf733': '3', '\uf734': '4', '\uf735': '5', '\uf736': '6', '\uf737': '7', '\uf738': '8', '\uf739': '9',
};
const TO_SPELL_OUT = /[ßςæœ\uf730-\uf739]/gu;

/** Marks that a searcher may leave out: those of European scripts, Hebrew and Arabic; not the vowels of Indic scripts, not the voicing of kana. */
const MARKS = /(?=\p{M})(?!\u3099|\u309a)[\p{sc=Inherited}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]/gu;
const WITHOUT_STROKE: Record<string, string> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', þ: 'th', ŋ: 'n', ĸ: 'k' };
const WITH_STROKE = /[øđðłħŧıþŋĸ]/gu;

/** Letters of Arabic and Persian that keyboards and habits write one for the other. */
const ARABIC: Record<string, string> = { ی: 'ي', ى: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه' };
const IN_ARABIC = /[یىکةہ]/g;

/** The folded form, decomposed. */
export function decomposed(cluster: string): string {
  return withoutRadicals(cluster.normalize('NFKD').toLowerCase().replace(IGNORABLES_WITHIN, '').normalize('NFKD').toLowerCase()
    .replace(TO_SPELL_OUT, (letter) => SPELLED_OUT[letter]));
}

/** Decimal digits that have no compatibility form: ٠, ०, ๐. They stand in runs from 0 to 9 (Unicode 4.8, stability of Nd). */
const DIGIT = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** What a searcher may type otherwise: without marks and strokes, with Arabic's letters in one spelling, and in the digits of the keyboard. */
export function forSearching(form: string): string {
  return form.replace(MARKS, '').replace(WITH_STROKE, (letter) => WITHOUT_STROKE[letter])
    .replace(IN_ARABIC, (letter) => ARABIC[letter]).replace(DIGIT, asciiDigit);
}

/** Folds a base character with its marks. */
function formOf(cluster: string, diacritics: boolean): string {
  const points = cluster.length > LONGEST ? [...cluster].slice(0, LONGEST).join('') : cluster;
  const form = decomposed(points);
  return (diacritics ? forSearching(form) : form).normalize('NFKC');
}

/** One way of folding, with what it has learnt about single characters. */
export class Alphabet {
  private readonly singles = new Uint16Array(0x10000);

  constructor(private readonly diacritics: boolean) {}

  form(cluster: string): string {
    return formOf(cluster, this.diacritics);
  }

  /** The one unit that a unit of plain text folds to, or 0 where its folding is more than that. */
  single(code: number): number {
    const known = this.singles[code];
    if (known !== 0) return known === 1 ? 0 : known;
    const unit = this.compute(code);
    this.singles[code] = unit === 0 ? 1 : unit;
    return unit;
  }

  private compute(code: number): number {
    if (kind(code) !== Kind.Plain || joinsPrevious(code) || isSurrogate(code) || code === NOT_SIGN) return 0;
    const form = this.form(String.fromCharCode(code));
    const unit = form.charCodeAt(0);
    return form.length === 1 && kind(unit) === Kind.Plain ? unit : 0;
  }
}
