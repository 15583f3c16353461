/** Walks a page's drawing instructions: which text is drawn so that nobody sees it, and is the page a picture? */
import { isFilled } from './filled-path';
import type { PdfOperators } from './lib';
import { areaOf, boxOf, EVERYWHERE, IDENTITY, isWithin, multiply, pointOf, sharedBox, toMatrix, type Box, type Matrix } from './matrix';

/** A piece of text as it is drawn: from a point of the page in a direction, in page units. */
export interface PaintedRun {
  x: number;
  y: number;
  direction: [number, number];
  length: number;
  hidden: boolean;
}

export interface Painted {
  runs: PaintedRun[];
  /** Pictures cover next to all of it. */
  isPicture: boolean;
  /** Most of its text lies unseen under or over what it says: a program has recognised it. */
  isUnderlaid: boolean;
}

type Colour = readonly [number, number, number] | null;

/** Numbers of pdf.js's operators (`OPS`): part of its interface. https://mozilla.github.io/pdf.js/api/ */
export const OPERATORS = {
  setGState: 9, save: 10, restore: 11, transform: 12, fill: 22, eoFill: 23, fillStroke: 24, eoFillStroke: 25, closeFillStroke: 26, closeEOFillStroke: 27, clip: 29, eoClip: 30,
  beginText: 31, setCharSpacing: 33, setWordSpacing: 34, setHScale: 35, setLeading: 36, setFont: 37, setTextRenderingMode: 38, setTextRise: 39,
  moveText: 40, setLeadingMoveText: 41, setTextMatrix: 42, nextLine: 43, showText: 44, setFillColorN: 55, setFillRGBColor: 59, shadingFill: 62,
  paintFormXObjectBegin: 74, paintFormXObjectEnd: 75, paintImageMaskXObject: 83, paintImageXObject: 85, paintInlineImageXObject: 86,
  paintImageXObjectRepeat: 88, constructPath: 91, setFillTransparent: 93,
} as const;

const FILLS: ReadonlySet<unknown> = new Set([22, 23, 24, 25, 26, 27]);
const BY_PARITY: ReadonlySet<unknown> = new Set([23, 25, 27]);
const WHITE: Colour = [255, 255, 255];
/** Colours that differ by less in every channel cannot be told apart. */
const SAME = 24;
const TRANSPARENT = 0.05;
const MOST_GROUNDS = 2000;
const MOST_SAVED = 1000;

interface State {
  matrix: Matrix;
  clip: Box;
  fill: Colour;
  alpha: number;
  mode: number;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
}

/** What was painted beneath: null for a picture or a pattern, on which anything may be seen. */
interface Ground {
  box: Box;
  colour: Colour;
  /** The shape within the box, where it does not fill it. */
  path?: { data: unknown; matrix: Matrix; byParity: boolean };
}

/** @param view the part of the page that is shown, in its own units */
export function paintedText({ fnArray, argsArray }: PdfOperators, view: Box): Painted {
  const walk = new Walk(view);
  fnArray.forEach((operator, at) => { walk.take(operator, (argsArray[at] ?? []) as unknown[]); });
  return walk.finish();
}

/** Pictures that fill so large a part of the page are its scan. */
const SCAN = 0.5;
/** A page of which so much is covered by pictures shows nothing else. */
const PICTURE = 0.8;
/** Where so much of a page's text is drawn invisibly, it is the text of the page. */
const LAYER = 0.5;

interface Drawn extends PaintedRun {
  /** Drawn in the mode for a text layer under a picture. */
  invisible: boolean;
  transparent: boolean;
  middle: readonly [number, number];
}

class Walk {
  private readonly runs: Drawn[] = [];
  private readonly pictures: Box[] = [];
  private clips = false;
  private state: State = {
    matrix: IDENTITY, clip: EVERYWHERE, fill: [0, 0, 0], alpha: 1, mode: 0, size: 1, charSpacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0,
  };
  private readonly saved: State[] = [];
  private readonly grounds: Ground[] = [];
  private text: Matrix = IDENTITY;
  private line: Matrix = IDENTITY;

  constructor(private readonly view: Box) {}

  take(operator: number, args: unknown[]): void {
    const { state } = this;
    const [first, second] = args as [number, number];
    switch (operator) {
      case OPERATORS.save: this.save(); break;
      case OPERATORS.restore: case OPERATORS.paintFormXObjectEnd: this.state = this.saved.pop() ?? state; break;
      case OPERATORS.transform: state.matrix = multiply(state.matrix, toMatrix(args)); break;
      case OPERATORS.paintFormXObjectBegin:
        this.save();
        if (args[0]) this.state.matrix = multiply(state.matrix, toMatrix(args[0]));
        if (args[1]) this.clipTo(args[1]);
        break;
      case OPERATORS.clip: case OPERATORS.eoClip: this.clips = true; break;
      case OPERATORS.setGState: this.setGState(args[0]); break;
      case OPERATORS.setFillRGBColor: state.fill = toColour(args[0]); break;
      case OPERATORS.setFillColorN: state.fill = null; break;
      case OPERATORS.beginText: this.text = this.line = IDENTITY; break;
      case OPERATORS.setCharSpacing: state.charSpacing = first; break;
      case OPERATORS.setWordSpacing: state.wordSpacing = first; break;
      case OPERATORS.setHScale: state.scale = first / 100; break;
      case OPERATORS.setLeading: state.leading = -first; break;
      case OPERATORS.setFont: state.size = second; break;
      case OPERATORS.setTextRenderingMode: state.mode = first; break;
      case OPERATORS.setTextRise: state.rise = first; break;
      case OPERATORS.setTextMatrix: this.text = this.line = toMatrix(args[0]); break;
      case OPERATORS.setLeadingMoveText: state.leading = second; this.move(first, second); break;
      case OPERATORS.moveText: this.move(first, second); break;
      case OPERATORS.nextLine: this.move(0, state.leading); break;
      case OPERATORS.showText: this.show(args[0]); break;
      case OPERATORS.constructPath: this.takePath(args); break;
      case OPERATORS.shadingFill: this.paint({ box: EVERYWHERE, colour: null }); break;
      case OPERATORS.paintImageMaskXObject: case OPERATORS.paintImageXObject: case OPERATORS.paintInlineImageXObject: case OPERATORS.paintImageXObjectRepeat:
        this.paintPicture(boxOf([0, 0, 1, 1], state.matrix));
        break;
    }
  }

  /** The text layer of a scan is what its picture shows, whether it is drawn before it or after, invisibly or not. */
  finish(): Painted {
    const covered = this.pictures.reduce((sum, box) => sum + areaOf(sharedBox(box, this.view)), 0) / Math.max(areaOf(this.view), 1);
    const length = lengthOf(this.runs);
    const isLayer = lengthOf(this.runs.filter(({ invisible }) => invisible)) >= LAYER * length;
    const isUnseen = lengthOf(this.runs.filter(({ invisible, transparent }) => invisible || transparent)) >= LAYER * length;
    const runs = this.runs.map(({ invisible, middle, hidden, x, y, direction, length: own }): PaintedRun => (
      { x, y, direction, length: own, hidden: hidden && !(invisible && isLayer) && !(covered >= SCAN && this.pictures.some((box) => isWithin(middle, box))) }));
    return { runs, isPicture: covered >= PICTURE, isUnderlaid: length > 0 && isUnseen };
  }

  private save(): void {
    if (this.saved.length < MOST_SAVED) this.saved.push({ ...this.state });
  }

  private setGState(entries: unknown): void {
    for (const [key, value] of (Array.isArray(entries) ? entries : []) as [unknown, unknown][]) {
      if (key === 'ca' && typeof value === 'number') this.state.alpha = value;
      if (key === 'Font' && Array.isArray(value)) this.state.size = Number(value[1]);
    }
  }

  private move(x: number, y: number): void {
    this.text = this.line = multiply(this.line, [1, 0, 0, 1, x, y]);
  }

  private takePath([operator, path, box]: unknown[]): void {
    const { matrix, alpha, fill } = this.state;
    if (!box) return;
    if (FILLS.has(operator)) {
      const data = Array.isArray(path) ? path[0] as unknown : null;
      this.paint({ box: boxOf(box, matrix), colour: alpha > 0.5 ? fill : null, path: { data, matrix, byParity: BY_PARITY.has(operator) } });
    }
    if (this.clips) this.clipTo(box);
    this.clips = false;
  }

  private clipTo(box: unknown): void {
    this.state.clip = sharedBox(this.state.clip, boxOf(box, this.state.matrix));
  }

  private paint({ box, ...ground }: Ground): void {
    if (this.grounds.length < MOST_GROUNDS) this.grounds.push({ box: sharedBox(box, this.state.clip), ...ground });
    else this.grounds[MOST_GROUNDS - 1] = { box: EVERYWHERE, colour: null };
  }

  private paintPicture(box: Box): void {
    if (this.pictures.length < MOST_GROUNDS) this.pictures.push(sharedBox(box, this.state.clip));
    this.paint({ box, colour: null });
  }

  private show(glyphs: unknown): void {
    const { matrix, size, scale, charSpacing, wordSpacing, rise, alpha } = this.state;
    const all: unknown[] = Array.isArray(glyphs) ? glyphs : [];
    const isVertical = all.some((glyph) => isGlyph(glyph) && Array.isArray(glyph.vmetric));
    let advance = 0;
    for (const glyph of all) {
      if (typeof glyph === 'number') advance += (isVertical ? 1 : -1) * glyph * size / 1000;
      else if (isGlyph(glyph)) advance += advanceOf(glyph) * size / 1000 + charSpacing + (glyph.isSpace === true ? wordSpacing : 0);
    }
    const [along, down] = isVertical ? [0, -advance] : [advance * scale, 0];
    const own = multiply(matrix, this.text);
    const [x, y] = pointOf(own, 0, rise);
    const [endX, endY] = pointOf(own, along, rise + down);
    const length = Math.hypot(endX - x, endY - y);
    const [a, b] = isVertical ? [-own[2], -own[3]] : [own[0], own[1]];
    const unit = Math.hypot(a, b) || 1;
    const middle = pointOf(own, along / 2, rise + (isVertical ? down / 2 : size * 0.3));
    this.runs.push({ x, y, direction: [a / unit, b / unit], length, middle, invisible: this.isInvisible(), transparent: alpha <= TRANSPARENT, hidden: this.isHidden(middle) });
    this.text = multiply(this.text, [1, 0, 0, 1, along, down]);
  }

  private isInvisible(): boolean {
    return this.state.mode === 3 || this.state.mode === 7;
  }

  private isHidden(at: readonly [number, number]): boolean {
    const { fill, alpha, mode } = this.state;
    if (this.isInvisible() || alpha <= TRANSPARENT) return true;
    const beneath = this.colourAt(at);
    if (fill === null || beneath === null || mode % 4 === 1 || mode % 4 === 2) return false;
    return fill.every((channel, index) => Math.abs(channel - beneath[index]) < SAME);
  }

  private colourAt(at: readonly [number, number]): Colour {
    for (let index = this.grounds.length - 1; index >= 0; index--) {
      const { box, colour, path } = this.grounds[index];
      if (!isWithin(at, box)) continue;
      const filled = path === undefined || isFilled(path.data, path.matrix, path.byParity, at);
      if (filled !== false) return filled === null ? null : colour;
    }
    return WHITE;
  }
}

const lengthOf = (runs: readonly PaintedRun[]): number => runs.reduce((sum, { length }) => sum + length, 0);

interface Glyph {
  width: number;
  isSpace?: boolean;
  /** Of a font that writes from top to bottom: the advance first, downwards below zero. */
  vmetric?: unknown;
}

function isGlyph(glyph: unknown): glyph is Glyph {
  return typeof glyph === 'object' && glyph !== null && 'width' in glyph && typeof glyph.width === 'number';
}

function advanceOf({ width, vmetric }: Glyph): number {
  return Array.isArray(vmetric) ? -Number(vmetric[0]) : width;
}

function toColour(value: unknown): Colour {
  const hex = typeof value === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value) : null;
  return hex && [parseInt(hex[1], 16), parseInt(hex[2], 16), parseInt(hex[3], 16)];
}
