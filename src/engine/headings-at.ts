/** The headings above a place of a document. */
import type { Anchor } from '../core/cite/types';
import type { Document } from '../core/read/types';

/** Outermost first; words in a heading itself belong to that heading. */
export function headingsAt({ pages }: Document, { page, start }: Pick<Anchor, 'page' | 'start'>): string[] {
  const found = pages.find(({ place }) => page === null || (place.kind === 'page' && place.number === page));
  const block = found?.blocks.find((candidate) => candidate.start <= start && start < candidate.end);
  if (!found || !block) return [];
  if (block.kind !== 'heading') return block.headings;
  const own = found.text.slice(block.start, block.end).replace(/^#+\s*/, '').trim();
  return [...block.headings, own];
}
