/** Transcriptions that are mere text. */
import { emptyMeta } from '../document';
import { trimmed } from '../note/blocks';
import { readNoteText } from '../note/read';
import type { Block, SourceMeta } from '../types';

export function plainTranscription(path: string, text: string): { blocks: Block[]; meta: SourceMeta } {
  return path.toLowerCase().endsWith('.md') ? describedText(text) : { blocks: paragraphs(text), meta: emptyMeta() };
}

function describedText(text: string): { blocks: Block[]; meta: SourceMeta } {
  const { blocks, meta } = readNoteText(text);
  return { blocks: blocks.filter(({ kind }) => kind !== 'frontmatter'), meta };
}

/** Runs of lines between blank ones. */
export function paragraphs(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+(?:\r\n?|\n)?|\r\n?|\n/g)) {
    const { start, end } = trimmed(text, index, index + line.length);
    if (start === end) open = null;
    else if (open) open.end = end;
    else blocks.push(open = { start, end, kind: 'paragraph', headings: [] });
  }
  return blocks;
}
