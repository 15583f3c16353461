/** Page numbers as pages print them, and texts compared without them. */

export interface PrintedNumber {
  style: 'arabic' | 'roman';
  value: number;
  /** There is nothing else but what belongs to a page number: "– 12 –", "Page 12 of 30". */
  alone: boolean;
}

const LONGEST = 200;
/** The digits of Arabic and Persian end in the same four bits as the numbers that they are. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const NAMED = /^(?:page|p\.|pg\.?|seite|s\.|pagina|página|pág\.|pag\.|стр\.|с\.|第)\s*/iu;
const ALONE = /^[-–—|[(~·•*\s]*(\d{1,5}|[ivxlc]{1,9}|[IVXLC]{1,9})[-–—|\])~·•*\s]*(?:(?:of|de|von|\/|di|van|из)\s*\d{1,5}|頁|页|ページ)?$/u;
const FIRST = /^[-–—|\s]*(\d{1,5}|[ivxlc]{1,9})[\s|·•—–]+\S/u;
const LAST = /\S[\s|·•—–]+(\d{1,5}|[ivxlc]{1,9})[-–—|\s]*$/u;

/** The numbers with which a row at a page's edge may name the page: the whole of it, or its first or last word. */
export function printedNumbers(row: string): PrintedNumber[] {
  if (row.length > LONGEST) return [];
  const text = plain(row).trim();
  const alone = ALONE.exec(text.replace(NAMED, ''))?.[1];
  if (alone !== undefined) return numberOf(alone, true);
  return [FIRST, LAST].flatMap((pattern) => numberOf(pattern.exec(text)?.[1], false));
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

function numberOf(word: string | undefined, alone: boolean): PrintedNumber[] {
  if (word === undefined) return [];
  if (/^\d/.test(word)) return /^0/.test(word) ? [] : [{ style: 'arabic', value: Number(word), alone }];
  const value = romanValue(word.toLowerCase());
  return value === null ? [] : [{ style: 'roman', value, alone }];
}

/** As the number is printed: roman ones in small letters. */
export function labelOf({ style, value }: Pick<PrintedNumber, 'style' | 'value'>): string {
  return style === 'arabic' ? String(value) : toRoman(value);
}

const ROMAN: [number, string][] = [[100, 'c'], [90, 'xc'], [50, 'l'], [40, 'xl'], [10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i']];

function toRoman(value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, letters] of ROMAN) {
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  }
  return text;
}

/** Null for letters that are no number, "iiv" or "civic" among them. */
function romanValue(letters: string): number | null {
  let value = 0;
  let rest = letters;
  for (const [worth, sign] of ROMAN) {
    while (rest.startsWith(sign)) {
      value += worth;
      rest = rest.slice(sign.length);
    }
  }
  return rest === '' && value > 0 && toRoman(value) === letters ? value : null;
}

const WORD = /[\p{L}\p{M}]+|\p{Nd}+/gu;

/** What rows have in common that differ in their numbers alone. '' where that is next to nothing. */
export function withoutNumbers(row: string): string {
  const words = plain(row.slice(0, LONGEST)).toLowerCase().match(WORD) ?? [];
  const key = words.filter((word) => /^\p{L}/u.test(word) && romanValue(word) === null).join(' ');
  return key.length >= 2 ? key : '';
}
