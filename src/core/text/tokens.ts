/**
 * The one tokenizer, for texts and for queries. Words are runs of letters, marks and digits, folded without diacritics.
 * - Chinese, Japanese, Korean and the unspaced scripts of South-East Asia: overlapping pairs of characters, a lone one alone.
 * - Hyphens: `well-known` gives `well`, `known` and the whole `wellknown`; so does a word broken at a line's end, whose parts have one position.
 * - Elision: `l'été`, `qu'il` give `ete`, `il`. English `John's`, `we'll` give `john`, `we`. Other apostrophes give the
 *   whole and its longer parts: `O'Brien` gives `obrien`, `brien`.
 * - Shelf-marks, decimals, abbreviations: `F/7/3820` gives `f`, `7`, `3820`, `f73820`; `U.S.A.` gives `u`, `s`, `a`, `usa`.
 * - Editors' brackets: `d[omi]ni`, `[t]he` give the whole and its longer parts, at one position.
 * - Names that end in a sign: `C++`, `C#` give `cplusplus`, `c`; `csharp`, `c`. So do shelf-marks with raised figures: `F⁷` gives `f7`, `f`.
 * - Digits of every script are found by those of the keyboard, a number being one word: `١٨٣٠`, `๑๘๓๐` give `1830`.
 * Other punctuation, symbols and emoji give nothing.
 */
import { foldWord } from './fold-word';
import { isElision, isEnglishEnding } from './elision';
import { pairsOf } from './unspaced';
import { type Chain, type Run, chainAt, linksAt } from './word-chains';
import { Role, roleAt, runEnd } from './word-characters';

export interface Token {
  /** What is indexed and looked up. */
  term: string;
  /** The word in lower case with its accents, for a stemmer. */
  word: string;
  /** UTF-16 offsets into the raw text. */
  start: number;
  end: number;
  /** Which word of the text it is, from 0; a whole of several parts stands at its first part. */
  position: number;
}

/** The tokens of a text in order of position, a whole before its parts. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let position = 0;
  for (let at = 0; at < text.length;) {
    const role = roleAt(text, at);
    if (role === Role.Letter) {
      const end = runEnd(text, at, Role.Letter);
      if (linksAt(text, end)) {
        const chain = chainAt(text, at);
        position = addChain(found, chain, position);
        at = chain.end;
      } else {
        const { term, word } = foldWord(text.slice(at, end));
        if (term !== '') {
          const sign = signAt(text, at, end);
          if (sign) found.push({ term: term + sign.name, word: word + sign.name, start: at, end: sign.end, position });
          found.push({ term, word, start: at, end, position: position++ });
        }
        at = end;
      }
    } else if (role === Role.Unspaced) {
      const { pairs, end } = pairsOf(text, at);
      for (const { term, start, end: pairEnd } of pairs) {
        found.push({ term, word: term, start, end: pairEnd, position });
        position += 1;
      }
      at = end;
    } else {
      at += 1;
    }
  }
  return found;
}

/** Longer words have a note's number there. */
const BEFORE_RAISED = /^\p{Lu}{1,2}$/u;
const RAISED = /[⁰¹²³⁴-⁹]{1,3}/y;

/** The sign that ends the name whose letters stand from `start` to `end`. */
function signAt(text: string, start: number, end: number): { name: string; end: number } | null {
  RAISED.lastIndex = end;
  const raised = end - start <= 2 && BEFORE_RAISED.test(text.slice(start, end)) ? RAISED.exec(text)?.[0] : undefined;
  if (raised !== undefined) return { name: raised.normalize('NFKC'), end: end + raised.length };
  const isOne = end - start === 1;
  const sign = text.startsWith('++', end) ? { name: 'plusplus', end: end + 2 } : isOne && text[end] === '#' ? { name: 'sharp', end: end + 1 } : null;
  if (sign === null || (sign.end < text.length && '+#'.includes(text[sign.end]))) return null;
  return sign.end < text.length && roleAt(text, sign.end) === Role.Letter ? null : sign;
}

/** Adds the tokens of what hangs together; returns the next position. What a line's end parts has one position, since it may be one word. */
function addChain(found: Token[], { units, isWhole, isBroken, hasBrackets }: Chain, position: number): number {
  const read = units.map((runs, at) => ({ ...readUnit(runs, position), isBroken: isBroken[at] })).filter(({ main }) => main.term !== '');
  if (read.length === 0) return position;
  if (isWhole && read.length > 1) add(found, whole(read.map(({ main }) => main), position), position);
  const groups: (typeof read)[] = [];
  for (const unit of read) {
    if (unit.isBroken && groups.length > 0) groups.at(-1)!.push(unit);
    else groups.push([unit]);
  }
  groups.forEach((group, at) => {
    const next = position + at;
    if (group.length > 1 && groups.length > 1) add(found, whole(group.map(({ main }) => main), next), next);
    for (const { main, parts } of group) {
      if (!hasBrackets || group.length === 1 || main.term.length > 1) add(found, main, next);
      for (const part of parts) add(found, part, next);
    }
  });
  return position + groups.length;
}

function add(found: Token[], token: Token, position: number): void {
  token.position = position;
  found.push(token);
}

/** What stands between two hyphens: its main word, and parts of it that can be looked for. */
function readUnit(runs: readonly Run[], position: number): { main: Token; parts: Token[] } {
  const pieces = runs.map(({ start, end, text }): Token => {
    const { term, word } = foldWord(text);
    return { term, word, start, end, position };
  });
  if (pieces.length > 1 && isElision(pieces[0].term)) pieces.shift();
  if (pieces.length > 1 && isEnglishEnding(pieces.at(-1)!.term)) pieces.pop();
  if (pieces.length === 1) return { main: pieces[0], parts: [] };
  return { main: whole(pieces, position), parts: pieces.filter(({ term }) => term.length > 1) };
}

function whole(pieces: readonly Token[], position: number): Token {
  return {
    term: pieces.map(({ term }) => term).join(''),
    word: pieces.map(({ word }) => word).join(''),
    start: pieces[0].start,
    end: pieces.at(-1)!.end,
    position,
  };
}
