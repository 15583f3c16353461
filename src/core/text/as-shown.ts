/** A source's words as a reader of the source sees them. */
import type { SourceKind } from '../read/types';
import { bareOf } from './bare';

/** Whether the text of such a source is Markdown. */
export const isMarkdown = (kind: SourceKind): boolean => kind !== 'pdf' && kind !== 'image';

/**
 * Words of a Markdown file without its markup: a link by its text, no stars, no numbers of notes. Comparing a quotation with its
 * source leaves the same out of account. Words of other files stay as they are.
 */
export function asShown(exact: string, kind: SourceKind): string {
  if (!isMarkdown(kind)) return exact;
  const { text } = bareOf(exact, true);
  return text.trim() === '' ? exact : text;
}
