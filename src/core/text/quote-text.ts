/** A text as quotations are compared with it: folded, with its words, and the places at which a word would be cut. */
import { type Folded, fold } from './fold';
import { isLetter, isLetterOrDigit } from './scripts';

/** A range of a folded text that is not empty. */
export interface FoldedRange {
  from: number;
  to: number;
}

/** A word (or a character of a script without spaces, or a sign that changes an amount) of a folded text. */
export interface Word extends FoldedRange {
  form: string;
}

const UNSPACED = '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]';
const UNSPACED_CHARACTER = new RegExp(`^${UNSPACED}`, 'u');
const TOKENS = new RegExp(`\\p{Nd}+(?:[.,:]\\p{Nd}+)*|(?=${UNSPACED})[\\p{L}\\p{N}]\\p{M}*|(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+(?:'(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+)*|[\\p{Sc}%‰°±≤≥≠×÷√]`, 'gu');

const SPACE = 0x20;
const DASH = 0x2d;
const QUOTE = 0x27;
const DOT = 0x2e;
const COMMA = 0x2c;
const HYPHENS = new Set(['-', '\u2010', '\u2011']);
/** What follows an apostrophe in a contraction or a possessive: no word of its own. */
const ENDINGS = new Set(['t', 's', 'd', 'm', 'll', 're', 've', 'em', 'n', 'nt']);

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const isMark = (character: string): boolean => /^\p{M}/u.test(character);

export class QuoteText {
  readonly folded: Folded;
  private all: Word[] | null = null;

  constructor(readonly raw: string) {
    this.folded = fold(raw);
  }

  get text(): string {
    return this.folded.text;
  }

  /** All words, in order; found once. */
  words(): readonly Word[] {
    this.all ??= this.wordsIn(0, this.text.length);
    return this.all;
  }

  /** The words between two folded offsets. */
  wordsIn(from: number, to: number): Word[] {
    const part = this.text.slice(from, to);
    const words: Word[] = [];
    for (const match of part.matchAll(TOKENS)) {
      let start = from + match.index;
      const end = start + match[0].length;
      if (start > from && this.isSigned(start)) start -= 1;
      words.push({ form: this.text.slice(start, end), from: start, to: end });
    }
    return words;
  }

  /** The raw offsets behind a folded range. */
  spanOf({ from, to }: FoldedRange): { start: number; end: number } {
    return { start: this.folded.rawStart(from), end: this.folded.rawEnd(to - 1) };
  }

  /** The raw text behind a folded range. */
  rawOf(range: FoldedRange): string {
    const { start, end } = this.spanOf(range);
    return this.raw.slice(start, end);
  }

  /** The first folded offset whose raw characters begin at the raw offset or after it. */
  foldedAt(raw: number): number {
    let low = 0;
    let high = this.text.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.folded.rawStart(middle) < raw) low = middle + 1; else high = middle;
    }
    return low;
  }

  /** Whether a quotation that begins or ends at a folded offset would cut a word, a number or a character. */
  isCut(at: number): boolean {
    const { text } = this;
    if (at <= 0 || at >= text.length) return false;
    const before = unitAt(text, at - 1);
    const after = unitAt(text, at);
    if (before === SPACE || after === SPACE) return false;
    if ((after >= 0xdc00 && after < 0xe000) || isMark(text.slice(at, at + 2))) return true;
    if (isLetterOrDigit(before) && isLetterOrDigit(after)) return !this.isUnspaced(at - 1) && !this.isUnspaced(at);
    const beyond = unitAt(text, at - 2);
    const next = unitAt(text, at + 1);
    if (isDigit(after) && (before === DOT || before === COMMA)) return isDigit(beyond);
    if (isDigit(before) && (after === DOT || after === COMMA)) return isDigit(next);
    if (before === DASH && isDigit(after)) return this.isSigned(at);
    if (before === DASH) return isLetter(beyond) && isLetter(after) && this.isHyphen(at - 1);
    if (after === DASH) return isLetter(before) && isLetter(next) && this.isHyphen(at);
    if (after === QUOTE) return isLetter(before) && isLetter(next);
    return before === QUOTE && isLetter(beyond) && ENDINGS.has(/^\p{L}*/u.exec(text.slice(at, at + 4))?.[0] ?? '');
  }

  /** Whether a minus stands before the number at a folded offset. */
  private isSigned(at: number): boolean {
    if (this.text.charCodeAt(at - 1) !== DASH || !isDigit(this.text.charCodeAt(at))) return false;
    const before = this.text[at - 2];
    return before === undefined || before === ' ' || before === '(';
  }

  private isUnspaced(at: number): boolean {
    return UNSPACED_CHARACTER.test(String.fromCodePoint(this.text.codePointAt(isLow(this.text, at) ? at - 1 : at)!));
  }

  private isHyphen(at: number): boolean {
    return HYPHENS.has(this.rawOf({ from: at, to: at + 1 }));
  }
}

/** A unit of a text, 0 outside it. */
function unitAt(text: string, at: number): number {
  return at < 0 || at >= text.length ? 0 : text.charCodeAt(at);
}

function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit < 0xe000;
}

/** How many words these are; in scripts without spaces two characters make one. */
export function countWords(words: readonly Word[]): number {
  let count = 0;
  for (const { form } of words) {
    if (UNSPACED_CHARACTER.test(form)) count += 0.5;
    else if (/[\p{L}\p{N}]/u.test(form)) count += 1;
  }
  return count;
}
