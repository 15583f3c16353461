/** A note as one writes into it: where words may stand, and what must not be broken open. */
import type { Block, FootnoteDefinition } from '../types';
import { type Stretch, trimmed } from './blocks';
import { parseBlocks } from './grammar';
import { closedInline } from './inline';
import { readNoteText } from './read';
import { isDelimiterRow } from './table';

/** What a stretch is that holds no words of the note: the end of "The cursor is in …". */
export type ClosedKind = 'the properties' | 'a block of code' | 'a formula' | 'a block of HTML' | 'a comment' | 'a footnote';

export interface ClosedBlock extends Stretch {
  kind: ClosedKind;
}

/** The words of a line. A title is that of a heading or a callout. */
export interface Line extends Stretch {
  kind: 'prose' | 'title' | 'cell';
}

export interface NoteShape {
  text: string;
  /** Top-level blocks, in order. */
  blocks: readonly Block[];
  /** What stands by itself below the front matter, in order; a list, however long, is one. */
  outer: readonly Stretch[];
  /**
   * The words of each line, in order: without marks of lists, quotations and headings, names of blocks and white space at the ends.
   * A row of a table has one for each cell, empty ones included.
   */
  lines: readonly Line[];
  closedBlocks: readonly ClosedBlock[];
  /** Within lines: code, links, formulas and the like, in order and apart from each other. */
  closedInline: readonly Stretch[];
  definitions: readonly FootnoteDefinition[];
  /** Where something begins that nothing closes and that takes all that follows; the text's length where there is none. */
  openFrom: number;
}

const CLOSED: Record<string, ClosedKind> = {
  FencedCode: 'a block of code', CodeBlock: 'a block of code', Mathematics: 'a formula', HTMLBlock: 'a block of HTML',
  ProcessingInstructionBlock: 'a block of HTML', CommentBlock: 'a comment', NoteComment: 'a comment', FootnoteDefinition: 'a footnote',
};
const PROSE = /^(?:Paragraph|Table|ATXHeading\d|SetextHeading\d)$/;

export function readShape(text: string): NoteShape {
  const { blocks, footnotes } = readNoteText(text);
  const front = blocks[0]?.kind === 'frontmatter' ? blocks[0] : null;
  const from = front?.end ?? 0;
  const closedBlocks: ClosedBlock[] = front ? [{ start: 0, end: front.end, kind: 'the properties' }] : [];
  const outer: Stretch[] = [];
  const lines: Line[] = [];
  const inline: Stretch[] = [];
  let openFrom = text.length;
  const open = (at: number): void => {
    openFrom = Math.min(openFrom, at);
  };
  parseBlocks(text, from).iterate({
    enter({ name, from: nodeStart, to: nodeEnd, node }) {
      const [start, end] = [from + nodeStart, from + nodeEnd];
      if (node.parent?.name === 'Document') outer.push(trimmed(text, start, end));
      const kind = CLOSED[name] as ClosedKind | undefined;
      if (kind !== undefined) {
        closedBlocks.push({ ...trimmed(text, start, end), kind });
        const isOpen = name === 'FencedCode' ? node.getChildren('CodeMark').length < 2 : isOpenHtml(text.slice(start, end));
        if (isOpen && node.parent?.name === 'Document') open(start);
        return false;
      }
      if (!PROSE.test(name)) return true;
      lines.push(...linesOf(text, name === 'Paragraph' ? node.parent?.name ?? '' : name, start, end));
      for (const closed of closedInline(text, start, end)) {
        const mark = text.slice(closed.start, closed.end);
        if (mark === '%%' || mark === '$$') {
          inline.push({ start: closed.start, end });
          if (!text.includes(mark, end)) open(closed.start);
        } else if (!/^\\[\r\n]/.test(mark)) {
          inline.push(closed);
        }
      }
      return false;
    },
  });
  return { text, blocks, outer, lines, closedBlocks, closedInline: merged(inline), definitions: footnotes.definitions, openFrom };
}

/** What ends a block of HTML that does not end with a blank line (https://spec.commonmark.org/0.31.2/#html-blocks). */
const HTML_ENDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^\s*<!--/, /-->/], [/^\s*<\?/, /\?>/], [/^\s*<!\[CDATA\[/, /\]\]>/], [/^\s*<![a-z]/i, />/],
  [/^\s*<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
];

function isOpenHtml(source: string): boolean {
  const ends = HTML_ENDS.find(([start]) => start.test(source))?.[1];
  return ends !== undefined && !ends.test(source);
}

/** @param kind the name of a heading or table, of a paragraph that of the block that it is in */
function linesOf(text: string, kind: string, start: number, end: number): Line[] {
  const rows = rowsOf(text, start, end);
  if (kind.startsWith('Setext')) rows.pop();
  return rows.flatMap((row, i): Line[] => {
    const source = text.slice(row.start, row.end);
    if (kind === 'Table') return i === 1 && isDelimiterRow(source, text.slice(rows[0].start, rows[0].end)) ? [] : cellsOf(text, row).map((cell) => ({ ...cell, kind: 'cell' }));
    const marks = i === 0 ? Object.entries(MARKS).find(([name]) => kind.startsWith(name))?.[1].exec(source)?.[0].length ?? 0 : 0;
    const isTitle = kind.includes('Heading') || (kind === 'Blockquote' && marks > 0);
    return [{ start: row.start + marks, end: wordsEnd(text, row.start + marks, row.end, kind.startsWith('ATX')), kind: isTitle ? 'title' : 'prose' }];
  });
}

/** What stands before the words of a block's first line. */
const MARKS: Record<string, RegExp> = {
  ATX: /^#{1,6}[ \t]*/, ListItem: /^\[.\](?:[ \t]+|$)/, Blockquote: /^\[![^\]\n]{0,100}\][+-]?[ \t]*/,
};

/** The lines of a stretch without the marks of quotations before them and white space around them. */
function rowsOf(text: string, start: number, end: number): Stretch[] {
  const rows: Stretch[] = [];
  for (let at = start; at <= end;) {
    const newline = /[\r\n]/g;
    newline.lastIndex = at;
    const found = newline.exec(text);
    const lineEnd = found && found.index < end ? found.index : end;
    const marks = at === start ? 0 : /^[ \t]*(?:>[ \t]?)*/.exec(text.slice(at, lineEnd))?.[0].length ?? 0;
    rows.push(trimmed(text, at + marks, lineEnd));
    if (lineEnd === end) break;
    at = lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1);
  }
  return rows;
}

/** Where the words of a line end: before a heading's closing marks, the name of a block, and the backslash of a hard break. */
function wordsEnd(text: string, start: number, end: number, isHeading: boolean): number {
  const line = text.slice(start, end);
  const tail = isHeading ? /(?:^|[ \t])#+$/.exec(line) : /(?:^|[ \t])\^[A-Za-z0-9-]+$/.exec(line);
  const words = tail ? line.slice(0, tail.index).trimEnd() : line;
  let backslashes = 0;
  while (words.at(-1 - backslashes) === '\\') backslashes += 1;
  return start + words.length - (backslashes % 2);
}

function cellsOf(text: string, row: Stretch): Stretch[] {
  const pipes: number[] = [];
  for (let at = row.start; at < row.end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') pipes.push(at);
  }
  if (pipes[0] !== row.start) pipes.unshift(row.start - 1);
  if (pipes.at(-1) !== row.end - 1 || pipes.length === 1) pipes.push(row.end);
  return pipes.slice(1).map((pipe, i) => {
    const cell = { start: pipes[i] + 1, end: pipe };
    const words = trimmed(text, cell.start, cell.end);
    if (words.start < words.end) return words;
    const middle = Math.min(cell.start + 1, cell.end);
    return { start: middle, end: middle };
  });
}

/** The same stretches in order, those that touch each other apart and those within each other as one. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
