/** The transcription beside an image. */
import { decodeText } from './decode';
import { emptyMeta, textDocument, textPage } from './document';
import { defaultLimits, whyTooLarge } from './limits';
import { trimmed } from './note/blocks';
import { readNoteText } from './note/read';
import type { Block, Document, ReadRequest, SourceMeta } from './types';

/**
 * The document of an image whose text is that of the file beside it (see `sidecarsOf`), with offsets into that file. The
 * front matter of a note describes the image. Null where the file holds no text or more than a note may: recognition has its
 * turn then.
 */
export function readTranscription({ path, bytes }: NonNullable<ReadRequest['sidecar']>): Document | null {
  if (whyTooLarge(bytes.length, defaultLimits('note')) !== null) return null;
  const text = decodeText(bytes);
  if (text === null) return null;
  const { blocks, meta } = path.toLowerCase().endsWith('.md') ? describedText(text) : { blocks: paragraphs(text), meta: emptyMeta() };
  if (blocks.length === 0) return null;
  return textDocument('image', [textPage({ kind: 'image' }, text, blocks)], meta, { transcription: { from: 'sidecar', path } });
}

function describedText(text: string): { blocks: Block[]; meta: SourceMeta } {
  const { blocks, meta } = readNoteText(text);
  return { blocks: blocks.filter(({ kind }) => kind !== 'frontmatter'), meta };
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
