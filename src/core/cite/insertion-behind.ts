/** Where prose goes that would break a title, a row, a mark, code or properties at the cursor: behind the whole of it. */
import type { NoteShape } from '../read/note/shape';
import type { InsertionPlace, Selected } from './insertion-place';

const UNCLOSED = 'A comment, a formula or a block of code that begins behind the cursor is closed by nothing: close it first.';

/**
 * A paragraph of its own behind the block to which a line belongs: behind all of a list, a quotation or a table, and behind all
 * definitions that follow a footnote's. A sentence for the user where something open would swallow it.
 */
export function behindBlock(note: NoteShape, line: Selected): InsertionPlace | string {
  const { outer, closedBlocks } = note;
  const first = outer.findIndex(({ end }) => end >= line.start);
  if (first < 0 || outer[first].start > line.end) return 'The cursor is on a line without words: put it into the text.';
  const definitions = new Set(closedBlocks.filter(({ kind }) => kind === 'a footnote').map(({ start }) => start));
  const isDefinition = (i: number): boolean => i < outer.length && definitions.has(outer[i].start);
  let last = first;
  while (isDefinition(last) && isDefinition(last + 1)) last += 1;
  return behind(note, outer[last].end);
}

/** Whether a blank line is within an item of a list: what is indented behind it would be code behind a paragraph without indentation. */
export function isWithinItem({ text, outer }: NoteShape, line: Selected): boolean {
  return outer.some(({ start, end }) => start < line.start && line.end < end) && /^\s*[\r\n][ \t]+\S/.test(text.slice(line.end));
}

/** A paragraph of its own behind the front matter, and behind the heading that may follow it. */
export function behindProperties(note: NoteShape): InsertionPlace | string {
  const [front, next] = note.blocks.slice(0, 2);
  return behind(note, next?.kind === 'heading' && next.end <= note.openFrom ? next.end : front.end);
}

function behind({ text, openFrom }: NoteShape, end: number): InsertionPlace | string {
  if (end > openFrom) return UNCLOSED;
  let at = end;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return { at, where: 'block' };
}
