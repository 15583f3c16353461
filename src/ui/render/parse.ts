/**
 * Text of a model → a small tree, without the DOM. The grammar is that little of Markdown which answers use: paragraphs
 * (tables are their rows), headings, quotations, lists, inert code. Whatever else it holds, HTML, embeds, links and
 * formulas among it, is text.
 */
import { withoutClaims } from './claim-signs';
import { type Known, parseInline } from './inline';
import type { Block } from './tree';

/** A block of the outermost level, and where its first line begins in the text. */
export interface Placed {
  start: number;
  block: Block;
}

/** Quotations and lists within each other beyond this are text. */
const DEEPEST = 5;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/;
const QUOTE = /^ {0,3}> ?/;
const BULLET = /^( {0,3}[-*+•])(?:[ \t]+|$)/;
const NUMBER = /^( {0,3}(\d{1,9})[.)])(?:[ \t]+|$)/;

interface Item {
  /** Columns before the item's text. */
  indent: number;
  first: number | null;
}

export function parse(text: string, known: Known): Block[] {
  return parsePlaced(text, known).map(({ block }) => block);
}

/** In a text of whole lines, every block but the last is read the same however the text goes on. */
export function parsePlaced(text: string, known: Known): Placed[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return blocksOf(lines, known, 0).map(({ line, block }) => ({ start: starts[line], block }));
}

function blocksOf(lines: readonly string[], known: Known, depth: number): { line: number; block: Block }[] {
  const blocks: { line: number; block: Block }[] = [];
  for (let at = 0; at < lines.length;) {
    if (lines[at].trim() === '') {
      at += 1;
      continue;
    }
    const { block, end } = blockAt(lines, at, known, depth);
    blocks.push({ line: at, block });
    at = end;
  }
  return blocks;
}

interface Taken {
  block: Block;
  /** The line after it. */
  end: number;
}

function blockAt(lines: readonly string[], at: number, known: Known, depth: number): Taken {
  const line = lines[at];
  const fence = fenceOf(line);
  if (fence !== null) return codeAt(lines, at, fence, known);
  const heading = HEADING.exec(line);
  if (heading !== null) return { block: { type: 'heading', children: parseInline(heading[1].trim(), known) }, end: at + 1 };
  if (depth < DEEPEST) {
    if (QUOTE.test(line)) return quoteAt(lines, at, known, depth);
    const item = itemOf(line);
    if (item !== null) return listAt(lines, at, item, known, depth);
  }
  return paragraphAt(lines, at, known, depth);
}

/** The mark of a code block that opens in this line. */
function fenceOf(line: string): string | null {
  const [, mark, info] = FENCE.exec(line) ?? [];
  return mark === undefined || (mark.startsWith('`') && info.includes('`')) ? null : mark;
}

/** Its language is not kept: nothing may act on it. It ends with its own mark, or where the text ends so far. */
function codeAt(lines: readonly string[], at: number, mark: string, { claims }: Known): Taken {
  let end = at + 1;
  while (end < lines.length && !closes(lines[end], mark)) end += 1;
  return { block: { type: 'code', text: withoutClaims(lines.slice(at + 1, end).join('\n'), claims) }, end: end + 1 };
}

function closes(line: string, mark: string): boolean {
  const fence = FENCE.exec(line);
  return fence !== null && fence[1].startsWith(mark) && fence[2].trim() === '';
}

function quoteAt(lines: readonly string[], at: number, known: Known, depth: number): Taken {
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end])) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
  return { block: { type: 'quote', children: blocksOf(inner, known, depth + 1).map(({ block }) => block) }, end };
}

function itemOf(line: string): Item | null {
  const bullet = BULLET.exec(line);
  if (bullet !== null) return { indent: bullet[0].length, first: null };
  const number = NUMBER.exec(line);
  return number === null ? null : { indent: number[0].length, first: Number(number[2]) };
}

/** Items of one kind; an item goes on in indented lines, also after empty ones, and in lines that begin nothing else. */
function listAt(lines: readonly string[], at: number, { first }: Item, known: Known, depth: number): Taken {
  const base = columnsOf(lines[at]);
  const items: { indent: number; lines: string[] }[] = [];
  let lastText = at;
  for (let end = at; end < lines.length; end += 1) {
    const line = lines[end];
    const item = itemOf(line);
    const isWithin = items.length > 0 && columnsOf(line) >= base + 2;
    if (line.trim() === '') items.at(-1)!.lines.push('');
    else if (isWithin) items.at(-1)!.lines.push(dedent(line, items.at(-1)!.indent));
    else if (item !== null && (item.first === null) === (first === null)) items.push({ indent: item.indent, lines: [line.slice(item.indent)] });
    else if (item === null && lines[end - 1].trim() !== '' && !begins(line)) items.at(-1)!.lines.push(line);
    else break;
    if (line.trim() !== '') lastText = end;
  }
  const children = items.map((item) => blocksOf(item.lines, known, depth + 1).map(({ block }) => block));
  return { block: { type: 'list', first, items: children }, end: lastText + 1 };
}

/** Columns of white space before a line's text; a tab counts for four. */
function columnsOf(line: string): number {
  const white = /^[ \t]*/.exec(line)![0];
  return white.includes('\t') ? white.length + 3 : white.length;
}

/** The line without as much of its white space as its item's text is set in by. */
function dedent(line: string, columns: number): string {
  if (line.startsWith('\t')) return line.slice(1);
  return line.slice(Math.min(columns, columnsOf(line)));
}

/** Whether a line begins a block of its own within a paragraph. */
function begins(line: string): boolean {
  return HEADING.test(line) || QUOTE.test(line) || fenceOf(line) !== null;
}

/** Lines up to an empty one or one that begins something else; their breaks are kept. */
function paragraphAt(lines: readonly string[], at: number, known: Known, depth: number): Taken {
  let end = at + 1;
  while (end < lines.length && lines[end].trim() !== '' && !interrupts(lines[end], depth)) end += 1;
  const text = lines.slice(at, end).map((line) => line.trim()).join('\n');
  return { block: { type: 'paragraph', children: parseInline(text, known) }, end };
}

/** A line that happens to begin with a year and a full stop goes on with its paragraph. */
function interrupts(line: string, depth: number): boolean {
  if (depth >= DEEPEST) return fenceOf(line) !== null || HEADING.test(line);
  const item = itemOf(line);
  return begins(line) || (item !== null && (item.first ?? 1) === 1);
}
