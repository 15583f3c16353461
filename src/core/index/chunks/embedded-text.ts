/** What is embedded of a chunk. */
import type { Chunk } from '../types';

/** The headings above it and its text: never a path or a file's name, so that a rename embeds nothing. */
export function embeddedText({ headings }: Pick<Chunk, 'headings'>, text: string): string {
  return headings.length === 0 ? text : `${headings.join(' > ')}\n\n${text}`;
}
