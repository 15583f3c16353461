/** The sentence of a note in which a cursor stands. */
import { lineAt } from '../../core/cite/insertion-place';
import { readShape } from '../../core/read/note/shape';
import { splitSentences } from '../../core/text/sentences';

/** A stretch of a note: `text` is what stood between the UTF-16 offsets `start` and `end`. */
export interface NoteRange {
  start: number;
  end: number;
  text: string;
}

/** The sentence around `at`, or the one that `at` has just left; null where the line has no words. A list item, a heading and a cell are each for themselves. */
export function sentenceAt(text: string, at: number): NoteRange | null {
  const note = readShape(text);
  if (note.closedBlocks.some(({ start, end }) => start <= at && at <= end)) return null;
  const line = lineAt(note, at);
  if (!line) return null;
  const { start, end } = note.blocks.find((block) => block.kind === 'paragraph' && block.start <= line.start && line.end <= block.end) ?? line;
  const sentences = splitSentences(text.slice(start, end)).map((sentence) => ({ start: start + sentence.start, end: start + sentence.end }));
  const found = sentences.findLast((sentence) => sentence.start <= at) ?? sentences.at(0);
  return found ? { ...found, text: text.slice(found.start, found.end) } : null;
}
