/** The machine behind `fold`: one pass over the raw text, with the rules about neighbours. */
import { type Alphabet, DASH, Kind, NOT_SIGN, QUOTE, SPACE, isSurrogate, joinsPrevious, kind } from './fold-characters';
import { OffsetMap } from './offset-map';
import { clusterEnd, kindEnd, oneLineBreakEnd, spaceEnd } from './raw-runs';
import { isChineseOrJapanese, isLetter, isLetterOrDigit, isLowerCase } from './scripts';
import { UnitBuffer } from './unit-buffer';

const SOFT_HYPHEN = 0xad;
const DOT = 0x2e;
const LINE_END_HYPHENS = new Set([0x2d, SOFT_HYPHEN, NOT_SIGN, 0x58a, 0x2010, 0x2011, 0x2e17, 0xfe63, 0xff0d]);
/** `; : ! ?`, before which French sets a space. */
const TIGHT = new Set([0x3b, 0x3a, 0x21, 0x3f]);
/** What may stand before an opening guillemet. */
const BEFORE_OPENING = new Set([0, SPACE, DASH, 0x28, 0x5b]);

export class Folding {
  readonly units: UnitBuffer;
  readonly map = new OffsetMap();
  readonly optionalHyphens: number[] = [];
  /** The raw offset that would continue the plain run in the making; -1 where there is none. */
  private plainNext = -1;

  constructor(private readonly raw: string, private readonly alphabet: Alphabet) {
    this.units = new UnitBuffer(raw.length);
  }

  run(): this {
    const { raw, alphabet } = this;
    let unit = 0;
    for (let at = 0; at < raw.length;) {
      const code = raw.charCodeAt(at);
      const next = at + 1 < raw.length ? raw.charCodeAt(at + 1) : 0;
      if (code === SPACE && next > SPACE && next < 0x7f && this.units.last() !== SPACE) unit = SPACE;
      else unit = alphabet.single(code);
      if (unit === 0 || ((next < SPACE || next >= 0x7f) && this.mayExtend(next))) at = this.step(at);
      else this.plain(unit, at++);
    }
    return this;
  }

  /** Whether the unit after a character may belong to it, or hide a mark that does. */
  private mayExtend(code: number): boolean {
    return joinsPrevious(code) || kind(code) === Kind.Ignorable || isSurrogate(code);
  }

  /** Folds what begins at `at` and is more than one plain unit; returns where to go on. */
  private step(at: number): number {
    const code = this.raw.codePointAt(at)!;
    switch (kind(code)) {
      case Kind.Space: return this.space(at);
      case Kind.Ignorable: return this.ignorable(at, code);
      case Kind.Quote: return this.quote(at);
      case Kind.Dash: return this.dash(at);
      case Kind.Plain: return this.brokenWord(at) ?? this.cluster(at);
    }
  }

  private plain(unit: number, at: number): void {
    this.tighten(unit);
    if (this.plainNext !== at) this.map.addPlain(this.units.length, at);
    this.plainNext = at + 1;
    this.units.push(unit);
  }

  private block(unit: number, start: number, end: number): void {
    this.map.addBlock(this.units.length, start, end);
    this.plainNext = -1;
    this.units.push(unit);
  }

  /** A base character with its marks; every unit that it folds to maps to the whole. */
  private cluster(start: number): number {
    const end = clusterEnd(this.raw, start);
    const form = this.alphabet.form(this.raw.slice(start, end));
    for (let i = 0; i < form.length; i += 1) {
      const unit = this.canonical(form.charCodeAt(i));
      if (unit !== 0) this.block(unit, start, end);
    }
    return end;
  }

  /** The unit as it is written after the ones there are, or 0 where it is not. */
  private canonical(unit: number): number {
    const last = this.units.last();
    switch (kind(unit)) {
      case Kind.Ignorable: return 0;
      case Kind.Space: return last === SPACE ? 0 : SPACE;
      case Kind.Quote: return last === QUOTE ? 0 : QUOTE;
      case Kind.Dash: return last === DASH ? 0 : DASH;
      case Kind.Plain: this.tighten(unit); return unit;
    }
  }

  private space(start: number): number {
    const end = spaceEnd(this.raw, start);
    if (this.units.last() !== SPACE) this.block(SPACE, start, end);
    return end;
  }

  /** Takes back the printer's space before a unit about to be written. */
  private tighten(unit: number): void {
    if (this.units.last() !== SPACE) return;
    const before = this.units.last(2);
    if (TIGHT.has(unit) || (unit === DOT && before === DOT)) this.dropSpace();
    else if (unit >= 0x2e80 && isChineseOrJapanese(unit) && !VOICING.has(unit)) {
      const isLow = before >= 0xdc00 && before < 0xe000;
      if (isChineseOrJapanese(isLow ? this.units.last(3) : before)) this.dropSpace();
    }
  }

  private dropSpace(): void {
    if (this.units.last() !== SPACE) return;
    this.units.length -= 1;
    this.map.truncate(this.units.length);
    this.plainNext = -1;
  }

  private ignorable(at: number, code: number): number {
    const end = at + (code > 0xffff ? 2 : 1);
    if (code !== SOFT_HYPHEN) return end;
    const broken = this.brokenWord(at);
    if (broken === null && isLetter(this.units.last()) && isLetter(this.raw.codePointAt(end) ?? 0)) this.allowHyphen();
    return broken ?? end;
  }

  /** All marks in a row are one: ``LaTeX'' and "typewriter" alike. */
  private quote(start: number): number {
    const { raw } = this;
    const end = kindEnd(raw, start, Kind.Quote);
    if (end === start) return this.cluster(start);
    if (isGuillemet(raw[start], '»', '›') && !isLetterOrDigit(raw.codePointAt(end) ?? 0)) this.dropSpace();
    const before = this.units.last();
    if (before !== QUOTE) this.block(QUOTE, start, end);
    const opens = isGuillemet(raw[end - 1], '«', '‹') && BEFORE_OPENING.has(before);
    return opens && kind(raw.charCodeAt(end)) === Kind.Space ? spaceEnd(raw, end) : end;
  }

  /** All dashes in a row are one. A line broken after a dash that touches its word has no space there. */
  private dash(start: number): number {
    const broken = this.brokenWord(start);
    if (broken !== null) return broken;
    const end = kindEnd(this.raw, start, Kind.Dash);
    if (end === start) return this.cluster(start);
    const before = this.units.last();
    if (before !== DASH) this.block(DASH, start, end);
    return isLetterOrDigit(before) ? oneLineBreakEnd(this.raw, end) ?? end : end;
  }

  /** Joins a word that is broken at a line's end; null where none is. The rule is told in `fold.ts`. */
  private brokenWord(at: number): number | null {
    const hyphen = this.raw.charCodeAt(at);
    if (!LINE_END_HYPHENS.has(hyphen)) return null;
    const before = this.units.last();
    const next = isLetterOrDigit(before) ? oneLineBreakEnd(this.raw, at + 1) : null;
    if (next === null) return null;
    const after = this.raw.codePointAt(next)!;
    if (!isLetterOrDigit(after)) return null;
    const betweenLetters = isLetter(before) && isLetter(after);
    if (betweenLetters) this.allowHyphen();
    const joins = betweenLetters && (hyphen === SOFT_HYPHEN || hyphen === NOT_SIGN || isLowerCase(after));
    if (!joins) this.block(DASH, at, at + 1);
    return next;
  }

  private allowHyphen(): void {
    if (this.optionalHyphens.at(-1) !== this.units.length) this.optionalHyphens.push(this.units.length);
  }
}

/** Kana's combining marks: on a space they stand alone, and without it they would change the letter before. */
const VOICING: ReadonlySet<number> = new Set([0x3099, 0x309a]);

function isGuillemet(character: string, double: string, single: string): boolean {
  return character === double || character === single;
}
