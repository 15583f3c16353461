/** Notes: Obsidian's Markdown. The text is the file as it is; everything else points into it. */
import { emptyMeta, textDocument, textPage } from '../document';
import type { Block, Document, FootnoteDefinition, SourceMeta } from '../types';
import { readBlocks, type NoteStructure } from './blocks';
import { readFrontMatter } from './frontmatter';
import { scanInline, type InlineFinds } from './inline';
import { metaOf, unique } from './properties';

export interface NoteText {
  blocks: Block[];
  meta: SourceMeta;
  footnotes: Document['footnotes'];
}

/** Reads a note. Never throws; `text` may be anything. */
export function readNote(text: string): Document {
  const { blocks, meta, footnotes } = readNoteText(text);
  return textDocument('note', [textPage({ kind: 'note' }, text, blocks)], meta, { footnotes });
}

/** The blocks, meta and footnotes of a note's text, with offsets into it. */
export function readNoteText(text: string): NoteText {
  const front = readFrontMatter(text);
  const body = readBody(text, front?.end ?? 0);
  if (!front) return body;
  const meta = metaOf(front.properties);
  return {
    ...body,
    blocks: [{ start: front.start, end: front.end, kind: 'frontmatter', headings: [] }, ...body.blocks],
    meta: { ...meta, tags: unique([...meta.tags, ...body.meta.tags]), links: [...front.links, ...body.meta.links] },
  };
}

/** What a note's front matter says, without a look at its text. */
export function readNoteMeta(text: string): SourceMeta {
  const front = readFrontMatter(text);
  return front ? { ...metaOf(front.properties), links: front.links } : emptyMeta();
}

/** The blocks, meta and footnotes of Markdown without front matter, from the offset `from` on. */
export function readBody(text: string, from: number): NoteText {
  const { blocks, prose, footnotes } = readBlocks(text, from);
  const finds: InlineFinds = { tags: [], links: [], references: [] };
  for (const { start, end } of prose) scanInline(text, start, end, finds);
  return {
    blocks,
    meta: { ...emptyMeta(), tags: unique(finds.tags), links: finds.links },
    footnotes: { definitions: footnotes.map((footnote) => definition(text, footnote)), references: finds.references },
  };
}

function definition(text: string, { label, definition: { start, end } }: NoteStructure['footnotes'][number]): FootnoteDefinition {
  let textStart = label.end;
  while (textStart < end && /\s/.test(text[textStart])) textStart++;
  return { id: text.slice(label.start + 2, label.end - 2), start, textStart, end };
}
