/** What a UTF-16 unit is to the tokenizer, from a table that fills itself. */
import { isUnspaced } from './scripts';

export enum Role { None = 1, Letter, Unspaced, Ignorable, Apostrophe, Hyphen, SoftHyphen, Connector, Accent }

/** Superscripts are no digits: they are footnote numbers glued to words. Radicals are symbols to Unicode; some PDFs have them for characters. */
const LETTER = /[\p{L}\p{M}\p{Nd}\p{Nl}\u2080-\u2089\u2e80-\u2fd5]/u;
/** A number is one word in every script. */
const DIGIT = /\p{Nd}/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const ROLES: [string, Role][] = [
  ["'’‘ʼ＇׳״", Role.Apostrophe], ['-‐‑\u2e17－', Role.Hyphen], ['\u00ad¬', Role.SoftHyphen], ['/._·,', Role.Connector],
  // Accents beside their letter (`drawn-accents.ts`), and Armenian's stress, question and exclamation, which stand within a word.
  ['´`ˆ˜¯˘˙¨˚˝ˇ¸', Role.Accent], ['՛՜՞', Role.Ignorable],
];
const IN_ARABIC = /^\p{sc=Arabic}\u200c\p{sc=Arabic}$/u;

/** Whether the non-joiner at `at` parts the word in Persian, as a hyphen does elsewhere: کتاب‌ها. */
export const isPersianHyphen = (text: string, at: number): boolean => text.charCodeAt(at) === 0x200c && IN_ARABIC.test(text.slice(at - 1, at + 2));

function compute(character: string): Role {
  const special = ROLES.find(([characters]) => characters.includes(character));
  if (special !== undefined) return special[1];
  if (IGNORABLE.test(character)) return Role.Ignorable;
  if (!LETTER.test(character)) return Role.None;
  return isUnspaced(character) && !DIGIT.test(character) ? Role.Unspaced : Role.Letter;
}

const roles = new Uint8Array(0x10000);

/** The role of the character at `at`; a pair has the role of its code point. */
export function roleAt(text: string, at: number): Role {
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit < 0xdc00) {
    const code = text.codePointAt(at)!;
    return code > 0xffff ? compute(String.fromCodePoint(code)) : Role.None;
  }
  return (roles[unit] ||= compute(String.fromCharCode(unit)));
}

/** The end of the letters (or of the unspaced characters) at `at`, with the invisible characters among them. */
export function runEnd(text: string, at: number, role: Role.Letter | Role.Unspaced): number {
  let end = at;
  while (end < text.length) {
    const here = roleAt(text, end);
    if (here !== role && (here !== Role.Ignorable || isPersianHyphen(text, end))) break;
    const unit = text.charCodeAt(end);
    end += unit >= 0xd800 && unit < 0xdc00 ? 2 : 1;
  }
  return end;
}
