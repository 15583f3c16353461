/**
 * The pieces of a query as it is typed: plain words, `"a phrase"`, `title:word`, `tag:x`, and any of them left out by a minus before
 * it. What only looks like an operator is plain: `10:30`, `https://…`, `-5`, `1939-45`, `a - b`, a name that means nothing here.
 */
import type { WordField } from '../index/types';
import { isUnspaced } from '../text/scripts';
import { words } from '../text/words';
import { scopeOf } from './scope-form';
import type { Scope } from './types';

export type Piece =
  /** As it is typed, white space included. */
  | { type: 'plain'; text: string }
  | { type: 'words'; field: WordField | null; text: string; isQuoted: boolean; isLeftOut: boolean }
  | { type: 'scope'; scope: Scope; isLeftOut: boolean };

/** Names of fields as people may write them. */
const FIELDS = new Map<string, WordField>([
  ['title', 'title'], ['heading', 'headings'], ['headings', 'headings'], ['body', 'body'],
  ['person', 'people'], ['people', 'people'], ['date', 'dates'], ['dates', 'dates'],
]);

/** What a mark closes: any mark of its family, since languages disagree on which side is which (“x”, „x“, ”x”, «x», »x«). */
const FAMILIES = ['"“”„‟', '«»', '「」', '『』'];
/** Within a Hebrew word, however it is typed: צה"ל is an acronym. */
const GERSHAYIM = /((?=\p{Script=Hebrew})[\p{L}\p{M}])["“”„‟](?=(?=\p{Script=Hebrew})\p{L})/gu;
/** What a straight mark stands behind. */
const IN_WORD = /[\p{L}\p{M}\p{N}]$/u;

const NAME = /[a-z]{3,8}:(?=\S)/iy;
const WORD = /\S+/y;
/** Left out is what begins with a letter or a mark: `-5` is a number. */
const LEFT_OUT = /[\p{L}\p{M}"“”„‟«»「」『』#]/u;
/** What ends a sentence, or what an operator was set in, is no part of its value. */
const AFTER_VALUE = ',;.!?)]';

/** In one pass; a mark without its partner is harmless. In prose only phrases are told from plain words. */
export function piecesOf(typed: string, isProse = false): Piece[] {
  const text = typed.replace(GERSHAYIM, '$1״');
  const pieces: Piece[] = [];
  let plain = '';
  const add = (piece: Piece): void => {
    if (plain !== '') pieces.push({ type: 'plain', text: plain });
    plain = '';
    pieces.push(piece);
  };
  for (let at = 0; at < text.length;) {
    const found = (isProse ? null : operatorAt(text, at)) ?? phraseAt(text, at, false, null);
    if (found) {
      add(found.piece);
      at = found.end;
    } else {
      // A stray mark parts words as a space does.
      plain += familyOf(text[at]) ? ' ' : text[at];
      at += 1;
    }
  }
  if (plain !== '') pieces.push({ type: 'plain', text: plain });
  return pieces;
}

interface Found { piece: Piece; end: number }

/** An operator where a word begins. */
function operatorAt(text: string, start: number): Found | null {
  if (start > 0 && !/[\s([]/.test(text[start - 1])) return null;
  const isLeftOut = text[start] === '-' && LEFT_OUT.test(String.fromCodePoint(text.codePointAt(start + 1) ?? 0));
  const at = start + (isLeftOut ? 1 : 0);
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name !== undefined) {
    const named = namedAt(text, at + name.length, name.slice(0, -1).toLowerCase(), isLeftOut);
    if (named) return named;
  }
  if (!isLeftOut) return null;
  return phraseAt(text, at, true, null) ?? wordAt(text, at, true, null);
}

function namedAt(text: string, at: number, name: string, isLeftOut: boolean): Found | null {
  const field = FIELDS.get(name);
  if (field !== undefined) return phraseAt(text, at, isLeftOut, field) ?? wordAt(text, at, isLeftOut, field);
  const quoted = quotedAt(text, at);
  const { value, end } = quoted ?? valueAt(text, at);
  const scope = scopeOf(name, value);
  return scope === null || typeof scope === 'string' ? null : { piece: { type: 'scope', scope, isLeftOut }, end };
}

function wordAt(text: string, at: number, isLeftOut: boolean, field: WordField | null): Found | null {
  if (familyOf(text.charAt(at))) return null; // a mark without its partner
  const { value, end } = valueAt(text, at);
  return words(value).length === 0 ? null : { piece: { type: 'words', field, text: value, isQuoted: false, isLeftOut }, end };
}

function phraseAt(text: string, at: number, isLeftOut: boolean, field: WordField | null): Found | null {
  const quoted = quotedAt(text, at);
  return quoted && { piece: { type: 'words', field, text: quoted.value, isQuoted: true, isLeftOut }, end: quoted.end };
}

function valueAt(text: string, at: number): { value: string; end: number } {
  WORD.lastIndex = at;
  WORD.exec(text);
  let end = Math.max(at, WORD.lastIndex);
  while (end > at && AFTER_VALUE.includes(text[end - 1])) end -= 1;
  return { value: text.slice(at, end), end };
}

function quotedAt(text: string, at: number): { value: string; end: number } | null {
  const family = familyOf(text.charAt(at));
  if (family === undefined || cannotOpen(text, at)) return null;
  const end = closingOf(text, at, family);
  return end < 0 ? null : { value: text.slice(at + 1, end), end: end + 1 };
}

/** The next mark of the family, or -1; but straight marks may hold pairs of curly ones, as what is pasted between them has, and curly ones of straight. */
function closingOf(text: string, at: number, family: string): number {
  const isStraight = text[at] === '"';
  let other = -1;
  let others = 0;
  for (let end = at + 1; end < text.length; end++) {
    if (!family.includes(text[end])) continue;
    if ((text[end] === '"') === isStraight) return others % 2 === 0 ? end : other;
    if (other < 0) other = end;
    others += 1;
  }
  return other;
}

const familyOf = (mark: string): string | undefined => (mark === '' ? undefined : FAMILIES.find((marks) => marks.includes(mark)));

/** The straight mark behind a letter or a digit (5", a"b) opens nothing, unless a script without spaces has it there. */
function cannotOpen(text: string, at: number): boolean {
  if (text[at] !== '"') return false;
  const before = IN_WORD.exec(text.slice(Math.max(0, at - 2), at))?.[0];
  return before !== undefined && !isUnspaced(before) && !isUnspaced(String.fromCodePoint(text.codePointAt(at + 1) ?? 0));
}
