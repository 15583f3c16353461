/** A source's words as a reader of the source sees them. */
import type { SourceKind } from '../read/types';
import { bareOf } from './bare';

/**
 * Words of a Markdown file without its markup: a link by its text, no stars, no numbers of notes. Comparing a quotation with its
 * source leaves the same out of account. Words of other files stay as they are.
 */
export function asShown(exact: string, kind: SourceKind): string {
  if (kind === 'pdf' || kind === 'image') return exact;
  const { text } = bareOf(exact, true);
  return text.trim() === '' ? exact : text;
}
