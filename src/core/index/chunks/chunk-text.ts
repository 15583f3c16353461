/** The words of a chunk. */
import type { Chunk } from '../types';

/** @param pages of the chunk's document; what they do not have is left out */
export function chunkText({ spans }: Pick<Chunk, 'spans'>, pages: readonly { text: string }[]): string {
  return spans.map(({ page, start, end }) => pages[page]?.text.slice(start, end) ?? '').join('\n');
}
