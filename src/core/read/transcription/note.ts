/** A note's words as the text of an image, or of the pages of a PDF. */
import { readNoteText, type NoteText } from '../note/read';
import type { Block, SourceMeta } from '../types';
import { saysAnything, shownIn } from './content';
import { pageNamed } from './names';
import { headingTitle, sectionIn, sectionsIn } from './sections';
import type { Transcribed } from './transcribed';

/** @param target the embed whose section is meant, with its page; '' for the note as a whole, where a section named a transcription wins over the rest of it */
export function noteText(text: string, target: string, page: number | null): Transcribed | null {
  const note = readNoteText(text);
  if (target !== '') return sectionText(text, sectionsIn(text, note).find((section) => section.target === target && section.page === page) ?? null);
  const own = sectionText(text, sectionIn(text, note.blocks));
  const transcribed = own ?? shownBlocks(text, note.blocks, 0);
  return transcribed && { ...transcribed, meta: metaOf(note) };
}

/** The text under each heading that names a page, "## Page 3"; null where no heading does. */
export function notePages(text: string): Map<number, Transcribed> | null {
  const note = readNoteText(text);
  const pages = new Map<number, Block[]>();
  let open: { level: number; blocks: Block[]; deep: number } | null = null;
  for (const block of note.blocks) {
    const number = block.kind === 'heading' ? pageNamed(headingTitle(text, block)) : null;
    if (number !== null && !pages.has(number)) {
      open = { level: block.level!, blocks: [], deep: block.headings.length + 1 };
      pages.set(number, open.blocks);
    } else if (block.kind === 'heading' && open && block.level! <= open.level) {
      open = null;
    } else {
      open?.blocks.push(block);
    }
  }
  if (pages.size === 0) return null;
  const says = note.blocks.some((block) => saysAnything(text, block));
  const texts = new Map<number, Transcribed>();
  for (const [number, blocks] of pages) {
    const transcribed = shownBlocks(text, blocks, Infinity, says);
    if (transcribed) texts.set(number, { ...transcribed, meta: metaOf(note) });
  }
  return texts;
}

function sectionText(text: string, section: { subpath: string; blocks: Block[] } | null): Transcribed | null {
  const transcribed = section && shownBlocks(text, section.blocks, Infinity);
  return transcribed && { ...transcribed, subpath: section.subpath };
}

/**
 * Null where the blocks say nothing.
 * @param above how many headings of a block's path are not its own any more
 */
function shownBlocks(text: string, blocks: readonly Block[], above: number, says = blocks.some((block) => saysAnything(text, block))): Transcribed | null {
  const parts: string[] = [];
  const found: Block[] = [];
  let length = 0;
  for (const block of blocks) {
    const isHeading = block.kind === 'heading';
    const shown = isHeading ? headingTitle(text, block) : shownIn(text, block);
    if (shown === '') continue;
    if (length > 0) length += 2;
    found.push({
      start: length, end: length + shown.length, kind: block.kind === 'callout' ? 'paragraph' : block.kind, headings: block.headings.slice(above),
      ...(isHeading && { level: block.level! }),
    });
    parts.push(shown);
    length += shown.length;
  }
  return says && found.some(({ kind }) => kind !== 'heading') ? { text: parts.join('\n\n'), blocks: found, words: [], size: null } : null;
}

function metaOf({ meta: { title, author, year, tags, aliases, people, dates } }: NoteText): SourceMeta {
  return { title, author, year, tags, aliases, people, dates, links: [] };
}
