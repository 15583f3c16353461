/** Plain text. */
import { trimmed } from '../note/blocks';
import type { Block } from '../types';
import type { Transcribed } from './transcribed';

/** @param isPaged whether form feeds part pages, as in the text of a PDF */
export function plainText(text: string, isPaged: boolean): Transcribed[] {
  const whole = text.replace(/^\uFEFF/, '');
  const pages = isPaged ? whole.split('\f') : [whole];
  if (pages.length > 1 && pages.at(-1)?.trim() === '') pages.pop();
  return pages.map((page) => ({ text: page, blocks: paragraphs(page), words: [], size: null }));
}

/** Runs of lines between blank ones. */
function paragraphs(text: string): Block[] {
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
