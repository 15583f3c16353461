/** The lines of one page → its text, with headings and paragraphs. */
import type { Block, OutlineEntry } from '../types';
import { findHeadings } from './headings';
import type { LayoutLine, PageLayout } from './layout';
import { joinOf } from './line-join';
import { PageBuilder, type PageText } from './page-builder';
import { paragraphStarts } from './paragraphs';
import type { Furniture } from './running-heads';
import type { DocumentKnowledge } from './survey';

/** What one page hands on to the next, and what all know. */
export interface Carried {
  /** The outline entries that are open, outermost first. */
  above: OutlineEntry[];
  known: DocumentKnowledge;
}

/** `entries` are the outline's headings of this page; `carried` is brought up to date. */
export function toPageText(
  { lines: all, hidden = [] }: PageLayout & { hidden?: readonly LayoutLine[] }, entries: readonly OutlineEntry[], carried: Carried, furniture: Furniture = { above: [], below: [] },
): PageText {
  const { above, known } = carried;
  const apart = new Set([...furniture.above, ...furniture.below].map(({ line }) => line));
  const lines = all.filter((_, index) => !apart.has(index));
  const headings = findHeadings(lines, entries);
  const starts = paragraphStarts(lines);
  for (const { first, last } of headings.found) starts.add(first).add(last + 1);
  const found = new Map(headings.found.map(({ first, entry }) => [first, entry]));
  for (const entry of headings.before) open(above, entry);
  const page = new PageBuilder();
  for (const { line, kind } of furniture.above) page.startBlock(all[line], { kind, headings: [] });
  lines.forEach((line, index) => {
    if (starts.has(index)) page.startBlock(line, roleOf(found.get(index), line, above));
    else page.continueBlock(line, line.role === 'table-row' ? 'break' : joinOf(lines[index - 1].text, line.text, known.compounds));
  });
  for (const { line, kind } of furniture.below) page.startBlock(all[line], { kind, headings: [] });
  for (const line of hidden) page.startBlock(line, { kind: 'hidden', headings: [] });
  for (const entry of headings.after) open(above, entry);
  return page.finish();
}

type Role = Pick<Block, 'kind' | 'headings' | 'level'>;

const KINDS = { 'table-row': 'table', footnote: 'footnote' } as const;

function roleOf(entry: OutlineEntry | undefined, { role }: LayoutLine, above: OutlineEntry[]): Role {
  if (entry === undefined) return { kind: role === undefined ? 'paragraph' : KINDS[role], headings: above.map(({ title }) => title) };
  open(above, entry);
  return { kind: 'heading', headings: above.slice(0, -1).map(({ title }) => title), level: Math.min(entry.level, 6) };
}

function open(above: OutlineEntry[], entry: OutlineEntry): void {
  while (above.length > 0 && above[above.length - 1].level >= entry.level) above.pop();
  above.push(entry);
}
