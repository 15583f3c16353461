/**
 * The block structure of an Obsidian note, by @lezer/markdown: CommonMark's blocks with tables, footnote definitions,
 * `%%` comments and `$$` mathematics. Its inline rules are left out, since links and autolinks among them take quadratic
 * time on hostile text; `inline.ts` scans instead.
 */
import type { Tree } from '@lezer/common';
import { type BlockContext, type BlockParser, type LeafBlockParser, type Line, type MarkdownConfig, parser } from '@lezer/markdown';
import { isDelimiterRow } from './table';

/** Lists and quotes nested deeper are read as plain paragraphs: no one writes them, and each level costs time on every line. */
const DEEPEST = 40;
const BRACKET = 0x5b;

const depthLimit: BlockParser = {
  name: 'DepthLimit',
  before: 'IndentedCode',
  parse(context, line) {
    if (context.depth <= DEEPEST) return false;
    context.addElement(context.elt('Paragraph', context.lineStart + line.pos, context.lineStart + line.text.length));
    context.nextLine();
    return true;
  },
};

/** Length of `[^id]:` at the line's position, or 0. */
function footnoteLabel(line: Line): number {
  if (line.next !== BRACKET || line.indent >= line.baseIndent + 4) return 0;
  return /^\[\^[^\s[\]]+\]:/.exec(line.text.slice(line.pos))?.[0].length ?? 0;
}

/** As in GFM: a definition interrupts a paragraph, and goes on over blank lines as long as it is indented. */
const footnotes: MarkdownConfig = {
  defineNodes: [
    {
      name: 'FootnoteDefinition',
      block: true,
      composite(_context, line) {
        if (line.pos === line.text.length) return true;
        if (line.indent < line.baseIndent + 4) return false;
        line.moveBaseColumn(line.baseIndent + 4);
        return true;
      },
    },
    'FootnoteLabel',
  ],
  parseBlock: [{
    name: 'FootnoteDefinition',
    before: 'Blockquote',
    parse(context, line) {
      const length = footnoteLabel(line);
      if (length === 0) return false;
      const start = context.lineStart + line.pos;
      context.startComposite('FootnoteDefinition', line.pos);
      context.addElement(context.elt('FootnoteLabel', start, start + length));
      line.moveBase(line.pos + length);
      return null;
    },
    endLeaf: (_context, line) => footnoteLabel(line) > 0,
  }],
};

class TableRows implements LeafBlockParser {
  private isTable: boolean | null = null;

  constructor(private readonly header: string) {}

  nextLine(_context: BlockContext, line: Line): boolean {
    this.isTable ??= isDelimiterRow(line.text.slice(line.pos), this.header);
    return false;
  }

  finish(context: BlockContext, leaf: Parameters<LeafBlockParser['finish']>[1]): boolean {
    if (!this.isTable) return false;
    context.addLeafElement(leaf, context.elt('Table', leaf.start, leaf.start + leaf.content.length));
    return true;
  }
}

/** GFM's tables; one may follow a paragraph without a blank line. */
const tables: MarkdownConfig = {
  defineNodes: [{ name: 'Table', block: true }],
  parseBlock: [{
    name: 'Table',
    leaf: (_context, leaf) => (leaf.content.includes('|') ? new TableRows(leaf.content) : null),
    endLeaf: (context, line, leaf) => !leaf.parsers.some((rows) => rows instanceof TableRows)
      && line.text.includes('|', line.pos)
      && isDelimiterRow(context.peekLine().slice(line.basePos), line.text.slice(line.pos)),
  }],
};

const blockParser = parser.configure([
  footnotes,
  tables,
  {
    defineNodes: [{ name: 'NoteComment', block: true }, { name: 'Mathematics', block: true }],
    parseBlock: [depthLimit],
    remove: ['LinkReference', 'Escape', 'Entity', 'InlineCode', 'HTMLTag', 'Emphasis', 'HardBreak', 'Link', 'Image'],
  },
]);

/**
 * A block from a line that starts with `mark` to the next `mark`, over blank lines and whatever else there is. Where no
 * mark closes it, or text follows on the same line, it is none: text is rather shown than hidden by a stray mark. Within
 * lists and quotes the inline scanner knows these marks.
 */
function delimited(name: string, mark: string, text: string): BlockParser {
  let exhausted = false;

  const closing = (context: BlockContext, line: Line): number => {
    if (exhausted || context.depth > 1 || line.indent >= 4 || !line.text.startsWith(mark, line.pos)) return -1;
    const close = text.indexOf(mark, context.lineStart + line.pos + mark.length);
    if (close < 0) {
      exhausted = true;
      return -1;
    }
    const after = close + mark.length - context.lineStart;
    return after <= line.text.length && line.text.slice(after).trim() !== '' ? -1 : close + mark.length;
  };

  return {
    name,
    before: 'FencedCode',
    parse(context, line) {
      const end = closing(context, line);
      if (end < 0) return false;
      const start = context.lineStart + line.pos;
      while (context.lineStart + line.text.length < end && context.nextLine());
      context.addElement(context.elt(name, start, end));
      const lineEnd = context.lineStart + line.text.length;
      if (text.slice(end, lineEnd).trim() !== '') context.addElement(context.elt('Paragraph', end, lineEnd));
      context.nextLine();
      return true;
    },
    endLeaf: (context, line) => closing(context, line) >= 0,
  };
}

/** The tree of the blocks of `text` from offset `from` on, which is the tree's position 0. */
export function parseBlocks(text: string, from: number): Tree {
  // Lezer ends lines at \n only, and takes no line with a \r for blank; the same length keeps every offset.
  const lines = text.replace(/\r(?!\n)/g, '\n').replace(/\r/g, ' ').replace(/^\uFEFF/, ' ');
  return blockParser
    .configure({ parseBlock: [delimited('NoteComment', '%%', lines), delimited('Mathematics', '$$', lines)] })
    .parse(lines, undefined, [{ from, to: lines.length }]);
}
