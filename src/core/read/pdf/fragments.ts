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
  font: string;
  /** pdf.js saw a line end between the piece before and this one. */
  startsLine: boolean;
}

/** The non-empty items of a page in content-stream order. */
export function toFragments({ items, vertical }: PageItems): Fragment[] {
  const fragments: Fragment[] = [];
  let startsLine = true;
  items.forEach((item, index) => {
    if (item.str !== '') {
      fragments.push(toFragment(item, index, vertical.has(item.fontName), startsLine));
      startsLine = false;
    }
    startsLine ||= item.hasEOL;
  });
  return fragments;
}

function toFragment(item: PdfTextItem, index: number, vertical: boolean, startsLine: boolean): Fragment {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
  const direction = vertical ? unit(-c, -d) : unit(a, b);
  const [along, down] = direction;
  const start = x * along + y * down;
  return {
    item: index,
    text: item.str,
    blank: item.str.trim() === '',
    rightToLeft: item.dir === 'rtl',
    direction,
    start,
    end: start + Math.abs(vertical ? item.height : item.width),
    base: x * down - y * along,
    size: (vertical ? Math.hypot(a, b) : Math.hypot(c, d)) || 1,
    font: item.fontName,
    startsLine,
  };
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : [1, 0];
}
