/** The text items of one page → its lines in reading order, each with its text and where that came from. */
import type { ItemMap } from '../types';
import { withDropCaps } from './drop-caps';
import { withFootnotes } from './footnotes';
import { toFragments } from './fragments';
import type { PageItems } from './items';
import { toLineText } from './line-text';
import { toLines, type Line } from './lines';
import { frameOf } from './page-frame';
import { inReadingOrder } from './reading-order';
import { withTables } from './tables';

/** A line as it is read. */
export interface LayoutLine extends Line {
  text: string;
  map: ItemMap;
  /** What it is of, where it is not prose. */
  role?: 'table-row' | 'footnote';
  /** It begins a paragraph, or goes on with one, whatever its indent and the gap above it say. */
  startsBlock?: boolean;
}

/** What is known of a page from itself alone; what it needs of the others is found afterwards. */
export interface PageLayout {
  lines: LayoutLine[];
}

export function layoutPage(content: Pick<PageItems, 'items' | 'vertical'>): PageLayout {
  const drawn = withDropCaps(toLines(toFragments(content)));
  const frame = frameOf(drawn);
  const lines = withTables(inReadingOrder(drawn, frame), frame).map(({ line, isRow }): LayoutLine => (
    { ...line, ...toLineText(line, isRow), ...(isRow && { role: 'table-row' }) }));
  return { lines: withFootnotes(lines.filter(({ text }) => text !== ''), frame) };
}
