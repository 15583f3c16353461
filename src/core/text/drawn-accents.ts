/** Accents that stand beside their letter, as TeX's old fonts draw them and as they are copied from a PDF: "Min´aˇc" for "Mináč". */

import { isElision, isEnglishEnding } from './elision';

/** The combining mark of each accent. */
const MARKS: Record<string, string> = {
  '´': '\u0301', 'ˊ': '\u0301', '`': '\u0300', 'ˋ': '\u0300', 'ˆ': '\u0302', '˜': '\u0303', '¯': '\u0304', 'ˉ': '\u0304', '˘': '\u0306',
  '˙': '\u0307', '¨': '\u0308', '˚': '\u030a', '˝': '\u030b', 'ˇ': '\u030c', '¸': '\u0327', '˛': '\u0328',
};
/** Above the letter that follows; a cedilla before or behind its letter, an ogonek behind. */
const ACCENTED = /([´`ˊˋˆ˜¯ˉ˘˙¨˚˝ˇ](?=[A-Za-zıȷ])|¸(?=[cCsStT]))(.)|([cCsStT](?=¸)|[aAeEiIuU](?=˛))(.)/g;
const DOTLESS: Record<string, string> = { ı: 'i', ȷ: 'j' };

export interface Composed {
  text: string;
  /** Offsets of the accents that are gone, ascending. */
  dropped: number[];
}

/** Puts each accent on its letter, where there is such a character. Linear. */
export function composeAccents(text: string): Composed {
  const dropped: number[] = [];
  const composed = text.replace(ACCENTED, (pair: string, above?: string, over?: string, under?: string, below?: string, at?: number) => {
    const letter = over ?? under ?? '';
    const character = ((DOTLESS[letter] ?? letter) + MARKS[above ?? below ?? '']).normalize('NFC');
    const start = at ?? 0;
    // The grave accent is a quotation mark too: an accent only within a word.
    if (character.length > 1 || (above === '`' && !/\p{L}/u.test(text.charAt(start - 1)))) return pair;
    dropped.push(above === undefined ? start + 1 : start);
    return character;
  });
  return { text: composed, dropped };
}

/** An apostrophe to many who type it: "l´arbre", "John´s". */
const LIKE_APOSTROPHE = '´`';

/** Whether the accent at `at` is drawn above or below a letter of the word between whose letters it stands. Of "d´ebut" and "d´Arc" nobody can tell. */
export function isDrawnAccent(text: string, at: number, [before, after]: [string, string]): boolean {
  if (LIKE_APOSTROPHE.includes(text[at]) && (isElision(before.toLowerCase()) || isEnglishEnding(after.toLowerCase()))) return false;
  return composeAccents(text.slice(at - 1, at + 2)).dropped.length > 0;
}
