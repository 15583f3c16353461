/** The headings above a place of a document. */
import { isOn } from '../../core/cite/file';
import type { Anchor } from '../../core/cite/types';
import type { Document } from '../../core/read/types';

/** Outermost first; words in a heading itself belong to that heading. */
export function headingsAt({ pages }: Document, anchor: Pick<Anchor, 'page' | 'annotation' | 'start'>): string[] {
  const { start } = anchor;
  const found = pages.find((page) => isOn(anchor, page));
  const block = found?.blocks.find((candidate) => candidate.start <= start && start < candidate.end);
  if (!found || !block) return [];
  if (block.kind !== 'heading') return block.headings;
  const own = found.text.slice(block.start, block.end).replace(/^#+\s*/, '').trim();
  return [...block.headings, own];
}
