/** What kind of character a code point is. A UTF-16 unit of a surrogate pair counts as what most of its plane is. */

/**
 * By `Script`, not `Script_Extensions`: these have given marks on Latin letters (the tilde of a decomposed ñ) to Kana and Thai
 * since Unicode 16. What several scripts share and Chinese, Japanese or Korean need is told by name: repetition, length, voice and tone marks.
 */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u3006\u3031-\u3035\u303c\u30fc\uff70\uff9e\uff9f]|[\u302a-\u302d]|\u3099|\u309a/u;
const LETTER = /[\p{L}\p{M}\p{Cs}]/u;
const LOWER_CASE = /\p{Ll}/u;
const DIGIT = /\p{N}/u;

/** Whether a code point is a letter, a mark on one, or half of a surrogate pair. */
export function isLetter(code: number): boolean {
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return LETTER.test(String.fromCodePoint(code));
}

export function isLetterOrDigit(code: number): boolean {
  if (code < 0x80) return isLetter(code) || (code >= 0x30 && code <= 0x39);
  return isLetter(code) || DIGIT.test(String.fromCodePoint(code));
}

export function isLowerCase(code: number): boolean {
  return LOWER_CASE.test(String.fromCodePoint(code));
}

/** Whether a code point (or the first unit of its pair) is written without spaces between words: Han, Kana and their punctuation, not Hangul. */
export function isChineseOrJapanese(code: number): boolean {
  return (code >= 0x2e80 && code <= 0x2fff) // radicals
    || (code >= 0x3001 && code <= 0x30ff) // punctuation, Hiragana, Katakana
    || (code >= 0x31f0 && code <= 0x31ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff)
    || (code >= 0xd840 && code <= 0xd8bf) // first half of a pair in planes 2 and 3
    || (code >= 0x20000 && code <= 0x3ffff);
}

/** Whether a letter belongs to a script whose words are not parted by spaces, or (Hangul) carry their endings with them. */
export function isUnspaced(character: string): boolean {
  return UNSPACED.test(character);
}
