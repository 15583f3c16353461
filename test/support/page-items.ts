/** Text items as pdf.js yields them, for tests of layout. */
import { layoutPage, type LayoutLine } from '../../src/core/read/pdf/layout';
import type { PdfTextItem } from '../../src/core/read/pdf/lib';

export interface Print {
  size?: number;
  font?: string;
  /** Of one character, in font sizes. */
  advance?: number;
  eol?: boolean;
  dir?: string;
}

/** A piece of text whose letters are half as wide as they are high; a line ends behind it. */
export function at(x: number, y: number, str: string, { size = 10, font = 'f', advance = 0.5, eol = true, dir = 'ltr' }: Print = {}): PdfTextItem {
  return { str, dir, width: str.length * advance * size, height: size, transform: [size, 0, 0, size, x, y], fontName: font, hasEOL: eol };
}

export function linesOf(...items: PdfTextItem[]): LayoutLine[] {
  return layoutPage({ items, vertical: new Set() }).lines;
}

export function textsOf(...items: PdfTextItem[]): string[] {
  return linesOf(...items).map(({ text }) => text);
}
