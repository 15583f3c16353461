import type { BlockKind, Document, Page } from '../../../src/core/read/types';

const APART: ReadonlySet<BlockKind> = new Set<BlockKind>(['running-head', 'running-foot', 'page-number', 'hidden']);

/** What of a page is there to be read: its text without running heads and feet, page numbers and hidden text. */
export function proseOf({ text, blocks }: Page): string {
  return blocks.filter(({ kind }) => !APART.has(kind)).map(({ start, end }) => text.slice(start, end)).join('\n\n');
}

/** The pages themselves, without the annotations on them. */
export function pagesOf(document: Document | null): Page[] {
  return (document?.pages ?? []).filter(({ place }) => place.kind === 'page' || place.kind === 'image');
}
