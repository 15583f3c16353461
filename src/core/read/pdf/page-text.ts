/** The text of one page: lines, paragraphs and headings put together, with the map and the blocks. */
import type { Block, ItemMap, OutlineEntry } from '../types';
import { toFragments } from './fragments';
import { findHeadings, type HeadingLines } from './headings';
import { addRun } from './item-map';
import type { PageItems } from './items';
import { addCompounds, joinOf } from './line-join';
import { part, toLineText, type LineText } from './line-text';
import { toLines } from './lines';
import { paragraphStarts } from './paragraphs';

export interface PageText {
  text: string;
  itemMap: ItemMap;
  blocks: Block[];
}

/** What one page hands on to the next. */
export interface Carried {
  /** The outline entries that are open, outermost first. */
  above: OutlineEntry[];
  /** Hyphenated words that stood unbroken so far, in lower case. */
  compounds: Set<string>;
}

/** `entries` are the outline's headings of this page; `carried` is brought up to date. */
export function toPageText(content: PageItems, entries: readonly OutlineEntry[], carried: Carried): PageText {
  const lines = toLines(toFragments(content)).map((line) => ({ ...line, ...toLineText(line) })).filter((line) => line.text !== '');
  const texts = lines.map((line) => line.text);
  const headings = findHeadings(lines, entries);
  const starts = paragraphStarts(lines);
  for (const { first, last } of headings.found) starts.add(first).add(last + 1);
  const { above, compounds } = carried;
  addCompounds(compounds, texts);
  const page: PageText = { text: '', itemMap: [], blocks: [] };
  for (const entry of headings.before) open(above, entry);
  lines.forEach((line, index) => {
    if (!starts.has(index)) {
      appendLine(page, line, compounds);
      page.blocks.at(-1)!.end = page.text.length;
      return;
    }
    if (index > 0) appendBreak(page, '\n\n');
    const start = page.text.length;
    append(page, line);
    page.blocks.push({ start, end: page.text.length, ...roleOf(headings, index, above) });
  });
  for (const entry of headings.after) open(above, entry);
  return page;
}

function roleOf(headings: HeadingLines, index: number, above: OutlineEntry[]): Pick<Block, 'kind' | 'headings' | 'level'> {
  const found = headings.found.find(({ first }) => first === index);
  if (found === undefined) return { kind: 'paragraph', headings: above.map(({ title }) => title) };
  open(above, found.entry);
  return { kind: 'heading', headings: above.slice(0, -1).map(({ title }) => title), level: Math.min(found.entry.level, 6) };
}

function open(above: OutlineEntry[], entry: OutlineEntry): void {
  while (above.length > 0 && above.at(-1)!.level >= entry.level) above.pop();
  above.push(entry);
}

function appendLine(page: PageText, line: LineText, compounds: ReadonlySet<string>): void {
  const lineStart = page.text.lastIndexOf('\n') + 1;
  const join = joinOf(page.text.slice(lineStart), line.text, compounds);
  if (join === 'rejoin') Object.assign(page, dropLast(page));
  if (join === 'break') appendBreak(page, '\n');
  append(page, line);
}

function dropLast(page: PageText): Pick<PageText, 'text' | 'itemMap'> {
  const { text, map } = part(page.text, page.itemMap, 0, page.text.length - 1);
  return { text, itemMap: map };
}

function append(page: PageText, { text, map }: LineText): void {
  page.text += text;
  for (let run = 0; run < map.length; run += 4) {
    const [length, item, offset, step] = map.slice(run, run + 4) as [number, number, number, 0 | 1];
    addRun(page.itemMap, length, item, offset, step);
  }
}

/** Line breaks are the reader's: they stand where the text before them ends. */
function appendBreak(page: PageText, text: string): void {
  const [length, item, offset, step] = page.itemMap.slice(-4) as [number, number, number, number];
  page.text += text;
  addRun(page.itemMap, text.length, item, offset + length * step, 0);
}
