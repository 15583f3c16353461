/** The blocks of a note, and the stretches of it that the inline scanner has to see. */
import type { Block, BlockKind } from '../types';
import { parseBlocks } from './grammar';

/** A longer list is one block per item, so that an inserted item changes no other one's block. */
const LONG_LIST = 1200;

const KINDS: Record<string, BlockKind> = {
  Paragraph: 'paragraph', BulletList: 'list', OrderedList: 'list', ListItem: 'list', Table: 'table',
  FencedCode: 'code', CodeBlock: 'code', Blockquote: 'quote', Mathematics: 'math',
  HTMLBlock: 'html', ProcessingInstructionBlock: 'html', CommentBlock: 'comment', NoteComment: 'comment',
  FootnoteDefinition: 'footnote', HorizontalRule: 'rule',
};

/** Nodes whose text is prose with inline marks; nothing in them is a block. */
const PROSE = /^(?:Paragraph|Table|ATXHeading\d|SetextHeading\d)$/;

export interface Stretch {
  start: number;
  end: number;
}

export interface NoteStructure {
  blocks: Block[];
  prose: Stretch[];
  /** The labels `[^id]:`, and the whole definitions, in order of their start. */
  footnotes: { label: Stretch; definition: Stretch }[];
}

/** The range without white space at its ends. */
export function trimmed(text: string, start: number, end: number): Stretch {
  while (start < end && /\s/.test(text[start])) start++;
  while (end > start && /\s/.test(text[end - 1])) end--;
  return { start, end };
}

/** What stands under a heading carries it: of a longer one, which is no heading of anyone's, the beginning. */
const LONGEST_HEADING = 1000;

/** The text of a heading as written, without its marks: `## A *b* ##` → `A *b*`. */
function headingText(source: string, underlined: boolean): string {
  if (underlined) return source.slice(0, source.lastIndexOf('\n')).trim().replace(/\s+/g, ' ');
  const title = source.replace(/^#+/, '').trim();
  let end = title.length;
  while (end > 0 && title[end - 1] === '#') end--;
  return end === 0 || /\s/.test(title[end - 1]) ? title.slice(0, end).trim() : title;
}

/** Keeps the path of the headings above the current line. Blocks under one heading share one array. */
class HeadingPath {
  private readonly open: { level: number; title: string }[] = [];
  current: string[] = [];

  /** The path above a heading of this level. */
  above(level: number): string[] {
    while (this.open.length > 0 && this.open.at(-1)!.level >= level) this.open.pop();
    return this.titles();
  }

  enter(level: number, title: string): void {
    this.open.push({ level, title: title.slice(0, LONGEST_HEADING).replace(/[\uD800-\uDBFF]$/, '') });
    this.current = this.titles();
  }

  private titles(): string[] {
    return this.open.map((heading) => heading.title).filter((title) => title !== '');
  }
}

/** The structure of `text` from offset `from` on, which is where its front matter ends. */
export function readBlocks(text: string, from: number): NoteStructure {
  const blocks: Block[] = [];
  const prose: Stretch[] = [];
  const footnotes: NoteStructure['footnotes'] = [];
  const path = new HeadingPath();
  let covered = from;

  const addBlock = (name: string, nodeStart: number, nodeEnd: number): void => {
    const { start, end } = trimmed(text, nodeStart, nodeEnd);
    if (start === end) return;
    const level = /^(?:ATX|Setext)Heading(\d)$/.exec(name);
    if (level) {
      const depth = Number(level[1]);
      blocks.push({ start, end, kind: 'heading', headings: path.above(depth), level: depth });
      path.enter(depth, headingText(text.slice(start, end), name.startsWith('Setext')));
      return;
    }
    const isCallout = name === 'Blockquote' && /^>[ \t]{0,4}\[![^\]\n]+\]/.test(text.slice(start, start + 200));
    blocks.push({ start, end, kind: isCallout ? 'callout' : KINDS[name], headings: path.current });
  };

  parseBlocks(text, from).iterate({
    enter({ name, from: nodeStart, to: nodeEnd }) {
      if (name === 'Document') return true;
      const [start, end] = [from + nodeStart, from + nodeEnd];
      const isLongList = (name === 'BulletList' || name === 'OrderedList') && end - start > LONG_LIST;
      if (start >= covered && !isLongList) {
        addBlock(name, start, end);
        covered = end;
      }
      if (PROSE.test(name)) prose.push({ start, end });
      if (name === 'FootnoteDefinition') footnotes.push({ label: { start, end: start }, definition: trimmed(text, start, end) });
      if (name === 'FootnoteLabel') footnotes.at(-1)!.label = { start, end };
      return !PROSE.test(name) && KINDS[name] !== 'code';
    },
  });
  return { blocks, prose, footnotes };
}
