/** The text of one page as another file has it, put together line by line. */
import type { Block, OcrWord, SourceMeta } from '../types';

export type Box = OcrWord['box'];

export interface Transcribed {
  text: string;
  blocks: Block[];
  /** Boxes in the units of `size`. */
  words: OcrWord[];
  /** Of the page that the boxes lie on, where the file tells. */
  size: { width: number; height: number } | null;
  /** Whether that unit is the pixel: usual. */
  inPixels?: boolean;
  /** Of a note: what its front matter says of the source. */
  meta?: SourceMeta;
  /** Of a section: the heading, with its `#`. */
  subpath?: string;
}

/** A word of which the file says no more is taken for as sure as the file. */
export const SURE = 100;

/** Text of a line with the boxes of its words, offsets within it. */
export interface Line {
  text: string;
  words: OcrWord[];
}

/** Words of one line, parted by one space, or by what `joins` says stands before each of them. */
export function lineOf(words: readonly { text: string; box: Box | null; confidence: number; joined?: boolean }[]): Line {
  const line: Line = { text: '', words: [] };
  for (const { text, box, confidence, joined } of words) {
    if (line.text !== '' && joined !== true) line.text += ' ';
    const start = line.text.length;
    line.text += text;
    if (box !== null) line.words.push({ start, end: line.text.length, box, confidence });
  }
  return line;
}

/** A line with one box, where the file has none for its words. */
export function boxedLine(text: string, box: Box | null): Line {
  return { text, words: box === null || text === '' ? [] : [{ start: 0, end: text.length, box, confidence: SURE }] };
}

/** Blocks of lines → one text: blocks are parted by an empty line, lines by a line break. */
export function textOfLines(blocks: readonly { kind: Block['kind']; lines: readonly Line[] }[], size: Transcribed['size']): Transcribed {
  const parts: string[] = [];
  const found: Transcribed = { text: '', blocks: [], words: [], size };
  let length = 0;
  const put = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  for (const { kind, lines } of blocks) {
    const full = lines.filter(({ text }) => text.trim() !== '');
    if (full.length === 0) continue;
    if (length > 0) put('\n\n');
    const block: Block = { start: length, end: length, kind, headings: [] };
    full.forEach(({ text, words }, index) => {
      if (index > 0) put('\n');
      for (const word of words) found.words.push({ ...word, start: word.start + length, end: word.end + length });
      put(text);
    });
    block.end = length;
    found.blocks.push(block);
  }
  found.text = parts.join('');
  return found;
}

/** A box that is one: finite, from left to right and from top to bottom. */
export function boxOf(left: number, top: number, right: number, bottom: number): Box | null {
  const box: Box = [left, top, right, bottom];
  return box.every((side) => Number.isFinite(side) && Math.abs(side) < 1e7) && left <= right && top <= bottom ? box : null;
}

export function sizeOf(width: number, height: number): Transcribed['size'] {
  return width > 0 && height > 0 && width < 1e7 && height < 1e7 ? { width, height } : null;
}
