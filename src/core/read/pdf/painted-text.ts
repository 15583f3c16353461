/** Walks a page's drawing instructions for one question: which text is drawn so that nobody sees it. */
import type { PdfOperators } from './lib';

/** A piece of text as it is drawn: from a point of the page in a direction, in page units. */
export interface PaintedRun {
  x: number;
  y: number;
  direction: [number, number];
  length: number;
  hidden: boolean;
}

type Matrix = readonly [number, number, number, number, number, number];
type Colour = readonly [number, number, number] | null;

/** Numbers of pdf.js's operators (`OPS`): part of its interface. https://mozilla.github.io/pdf.js/api/ */
export const OPERATORS = {
  setGState: 9, save: 10, restore: 11, transform: 12, fill: 22, eoFill: 23, fillStroke: 24, eoFillStroke: 25, closeFillStroke: 26, closeEOFillStroke: 27,
  beginText: 31, setCharSpacing: 33, setWordSpacing: 34, setHScale: 35, setLeading: 36, setFont: 37, setTextRenderingMode: 38, setTextRise: 39,
  moveText: 40, setLeadingMoveText: 41, setTextMatrix: 42, nextLine: 43, showText: 44, setFillColorN: 55, setFillRGBColor: 59, shadingFill: 62,
  paintFormXObjectBegin: 74, paintFormXObjectEnd: 75, paintImageMaskXObject: 83, paintImageXObject: 85, paintInlineImageXObject: 86,
  paintImageXObjectRepeat: 88, constructPath: 91, setFillTransparent: 93,
} as const;

const FILLS: ReadonlySet<unknown> = new Set([22, 23, 24, 25, 26, 27]);
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const WHITE: Colour = [255, 255, 255];
/** Colours that differ by less in every channel cannot be told apart. */
const SAME = 24;
const TRANSPARENT = 0.05;
const MOST_GROUNDS = 2000;
const MOST_SAVED = 1000;

interface State {
  matrix: Matrix;
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
  box: [number, number, number, number];
  colour: Colour;
}

/** @param area of the page, in its own units */
export function paintedRuns({ fnArray, argsArray }: PdfOperators, area: number): PaintedRun[] {
  const walk = new Walk();
  fnArray.forEach((operator, at) => { walk.take(operator, (argsArray[at] ?? []) as unknown[]); });
  return walk.finish(area);
}

/** Pictures that fill so large a part of the page are its scan. */
const SCAN = 0.5;
/** Where so much of a page's text is drawn invisibly, it is the text of the page. */
const LAYER = 0.5;

interface Drawn extends PaintedRun {
  /** Drawn in the mode for a text layer under a picture. */
  invisible: boolean;
  middle: readonly [number, number];
}

class Walk {
  private readonly runs: Drawn[] = [];
  private readonly pictures: Ground['box'][] = [];
  private state: State = {
    matrix: IDENTITY, fill: [0, 0, 0], alpha: 1, mode: 0, size: 1, charSpacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0,
  };
  private readonly saved: State[] = [];
  private readonly grounds: Ground[] = [];
  private text: Matrix = IDENTITY;
  private line: Matrix = IDENTITY;

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
        break;
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
      case OPERATORS.constructPath: if (FILLS.has(args[0]) && args[2]) this.paint(boxOf(args[2], state.matrix), state.alpha > 0.5 ? state.fill : null); break;
      case OPERATORS.shadingFill: this.paint([-Infinity, -Infinity, Infinity, Infinity], null); break;
      case OPERATORS.paintImageMaskXObject: case OPERATORS.paintImageXObject: case OPERATORS.paintInlineImageXObject: case OPERATORS.paintImageXObjectRepeat:
        this.paintPicture(boxOf([0, 0, 1, 1], state.matrix));
        break;
    }
  }

  /** The text layer of a scan is what its picture shows, whether it is drawn before it or after, invisibly or not. */
  finish(area: number): PaintedRun[] {
    const isScan = this.pictures.reduce((sum, [left, bottom, right, top]) => sum + (right - left) * (top - bottom), 0) >= SCAN * area;
    const isLayer = lengthOf(this.runs.filter(({ invisible }) => invisible)) >= LAYER * lengthOf(this.runs);
    return this.runs.map(({ invisible, middle, hidden, ...run }) => (
      { ...run, hidden: hidden && !(invisible && isLayer) && !(isScan && this.pictures.some((box) => isWithin(middle, box))) }));
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

  private paint(box: Ground['box'], colour: Colour): void {
    if (this.grounds.length < MOST_GROUNDS) this.grounds.push({ box, colour });
    else this.grounds[MOST_GROUNDS - 1] = { box: [-Infinity, -Infinity, Infinity, Infinity], colour: null };
  }

  private paintPicture(box: Ground['box']): void {
    if (this.pictures.length < MOST_GROUNDS) this.pictures.push(box);
    this.paint(box, null);
  }

  private show(glyphs: unknown): void {
    const { matrix, size, scale, charSpacing, wordSpacing, rise } = this.state;
    let advance = 0;
    for (const glyph of Array.isArray(glyphs) ? glyphs as unknown[] : []) {
      if (typeof glyph === 'number') advance -= glyph * size / 1000;
      else if (isGlyph(glyph)) advance += glyph.width * size / 1000 + charSpacing + (glyph.isSpace === true ? wordSpacing : 0);
    }
    advance *= scale;
    const own = multiply(matrix, this.text);
    const [x, y] = pointOf(own, 0, rise);
    const [endX, endY] = pointOf(own, advance, rise);
    const length = Math.hypot(endX - x, endY - y);
    const unit = Math.hypot(own[0], own[1]) || 1;
    const middle = pointOf(own, advance / 2, rise + size * 0.3);
    this.runs.push({ x, y, direction: [own[0] / unit, own[1] / unit], length, middle, invisible: this.isInvisible(), hidden: this.isHidden(middle) });
    this.text = multiply(this.text, [1, 0, 0, 1, advance, 0]);
  }

  private isInvisible(): boolean {
    return this.state.mode === 3 || this.state.mode === 7;
  }

  private isHidden(at: readonly [number, number]): boolean {
    const { fill, alpha, mode } = this.state;
    if (this.isInvisible() || alpha <= TRANSPARENT) return true;
    const ground = this.grounds.findLast(({ box }) => isWithin(at, box));
    const beneath = ground === undefined ? WHITE : ground.colour;
    if (fill === null || beneath === null || mode % 4 === 1 || mode % 4 === 2) return false;
    return fill.every((channel, index) => Math.abs(channel - beneath[index]) < SAME);
  }
}

const lengthOf = (runs: readonly PaintedRun[]): number => runs.reduce((sum, { length }) => sum + length, 0);

function isWithin([x, y]: readonly [number, number], [left, bottom, right, top]: Ground['box']): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

function isGlyph(glyph: unknown): glyph is { width: number; isSpace?: boolean } {
  return typeof glyph === 'object' && glyph !== null && 'width' in glyph && typeof glyph.width === 'number';
}

function toMatrix(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value as ArrayLike<number>);
  return [a, b, c, d, e, f];
}

function toColour(value: unknown): Colour {
  const hex = typeof value === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value) : null;
  return hex && [parseInt(hex[1], 16), parseInt(hex[2], 16), parseInt(hex[3], 16)];
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function pointOf([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function boxOf(value: unknown, matrix: Matrix): Ground['box'] {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(value as ArrayLike<number>);
  const corners = [pointOf(matrix, left, bottom), pointOf(matrix, right, bottom), pointOf(matrix, left, top), pointOf(matrix, right, top)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
