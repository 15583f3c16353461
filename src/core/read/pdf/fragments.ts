/** Text items as pieces of lines: where each begins and ends along the direction in which it is read. */
import type { PageItems } from './items';
import type { PdfTextItem } from './lib';

export interface Fragment {
  /** Index of the text item. */
  item: number;
  text: string;
  /** White space only: it stands for a gap. */
  blank: boolean;
  rightToLeft: boolean;
  /** Unit vector in which the text advances. */
  direction: readonly [number, number];
  /** Along `direction`, in page units. */
  start: number;
  end: number;
  /** Across `direction`; grows from line to line. */
  base: number;
  /** Of the font, in page units. */
  size: number;
  /** A gap wider than this parts two words of its font, in page units. */
  wordGap: number;
  font: string;
  /** pdf.js saw a line end between the piece before and this one. */
  startsLine: boolean;
}

/**
 * A space is about half as wide as the middle letter of its font, and letters are kerned by less than a fifth of that. The
 * limits, in font sizes, hold where a font has too few letters on the page to tell, or names widths that cannot be.
 */
const GAP_OF_ADVANCE = 0.3;
const LEAST_GAP = 0.1;
const MOST_GAP = 0.2;
const USUAL_GAP = 0.15;
const LEAST_ITEMS = 5;

/** The non-empty items of a page in content-stream order, without those that are drawn a second time to look bold. */
export function toFragments({ items, vertical }: Pick<PageItems, 'items' | 'vertical'>): Fragment[] {
  const gaps = wordGaps(items);
  const drawn = new Map<string, Fragment>();
  const fragments: Fragment[] = [];
  let startsLine = true;
  items.forEach((item, index) => {
    if (item.str !== '') {
      const fragment = toFragment(item, index, vertical.has(item.fontName), startsLine, gaps.get(item.fontName) ?? USUAL_GAP);
      if (!isShadow(fragment, drawn.get(item.str))) {
        fragments.push(fragment);
        startsLine = false;
      }
      drawn.set(item.str, fragment);
    }
    startsLine ||= item.hasEOL;
  });
  return fragments;
}

/** By font name, in font sizes: from the middle advance of a character, over the pieces in which the font writes words. */
function wordGaps(items: readonly PdfTextItem[]): Map<string, number> {
  const advances = new Map<string, number[]>();
  for (const { str, width, transform, fontName } of items) {
    if (str.length < 3 || width <= 0) continue;
    const [a = 1, b = 0] = transform;
    const advance = width / (Math.hypot(a, b) || 1) / str.length;
    const known = advances.get(fontName);
    if (known === undefined) advances.set(fontName, [advance]);
    else known.push(advance);
  }
  const gaps = new Map<string, number>();
  for (const [font, known] of advances) {
    if (known.length < LEAST_ITEMS) continue;
    known.sort((a, b) => a - b);
    gaps.set(font, Math.min(Math.max(known[known.length >> 1] * GAP_OF_ADVANCE, LEAST_GAP), MOST_GAP));
  }
  return gaps;
}

/** The same text at the same place, but for a hair. */
function isShadow(piece: Fragment, other: Fragment | undefined): boolean {
  if (other === undefined || piece.blank) return false;
  const hair = Math.min(0.15 * piece.size, 0.4 * Math.abs(piece.end - piece.start));
  return Math.abs(piece.start - other.start) < hair && Math.abs(piece.base - other.base) < hair && Math.abs(piece.size - other.size) < hair;
}

function toFragment(item: PdfTextItem, index: number, vertical: boolean, startsLine: boolean, gap: number): Fragment {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
  const direction = vertical ? unit(-c, -d) : unit(a, b);
  const [along, down] = direction;
  const start = x * along + y * down;
  const size = (vertical ? Math.hypot(a, b) : Math.hypot(c, d)) || 1;
  return {
    item: index,
    text: item.str,
    blank: item.str.trim() === '',
    rightToLeft: item.dir === 'rtl',
    direction,
    start,
    end: start + Math.abs(vertical ? item.height : item.width),
    base: x * down - y * along,
    size,
    wordGap: gap * size,
    font: item.fontName,
    startsLine,
  };
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : [1, 0];
}
