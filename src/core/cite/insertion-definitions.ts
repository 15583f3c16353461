/** Where the definitions of footnotes go: to the end of the note, after those that are there. */
import type { NoteShape } from '../read/note/shape';
import type { Insertion } from './insertion';
import { gapAfter } from './insertion-gaps';

/** @param after the offset at which the words are put in, which the definitions must follow */
export function placeDefinitions(note: NoteShape, definitions: readonly string[], after: number, newline: string): Insertion | null {
  if (definitions.length === 0) return null;
  const { text } = note;
  const last = note.blocks.filter(({ end }) => end <= note.openFrom).at(-1);
  const end = last?.end ?? 0;
  let at = Math.max(end, after);
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  const isAfterDefinition = last?.kind === 'footnote' && after < end && !isBelowTable(note, end);
  const before = (isAfterDefinition ? newline : newline + newline) + definitions.join(newline);
  // Something follows only where nothing closes it.
  return { at, text: before + gapAfter(text, at, newline) };
}

/** Whether a table ends above `end` without a blank line between: to some readers the definitions below it are its rows. */
function isBelowTable({ text, blocks }: NoteShape, end: number): boolean {
  const from = Math.max(text.lastIndexOf('\n\n', end - 1), text.lastIndexOf('\n\r\n', end - 1));
  return blocks.some((block) => block.kind === 'table' && block.end > from && block.end <= end);
}
