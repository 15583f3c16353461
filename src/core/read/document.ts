/** How documents and outcomes of reading are put together. */
import { hashText } from '../text/hash';
import type { Block, Document, Page, Place, ReadOutcome, ReadState, SourceKind, SourceMeta } from './types';

export function emptyMeta(): SourceMeta {
  return { title: null, author: null, year: null, tags: [], aliases: [], people: [], dates: [], links: [] };
}

/** A place of a source that is text: it has no item map. */
export function textPage(place: Place, text: string, blocks: Block[]): Page {
  return { place, text, blocks, itemMap: null, textHash: hashText(text), hasTextLayer: true };
}

/** A document without outline, footnotes and transcription; `extra` adds them. */
export function textDocument(kind: SourceKind, pages: Page[], meta: SourceMeta, extra: Partial<Document> = {}): Document {
  return { kind, pages, meta, outline: [], footnotes: { definitions: [], references: [] }, transcription: null, ...extra };
}

/** The outcome of a file that gave no text. `reason` is a sentence for the user. */
export function failed(state: Exclude<ReadState, 'read'>, reason: string): ReadOutcome {
  return { state, reason, document: null };
}

/** `read`, or `empty` where there is nothing but white space: zero chunks is success. */
export function outcomeOf(document: Document): ReadOutcome {
  return document.pages.some((page) => page.blocks.length > 0)
    ? { state: 'read', reason: '', document }
    : failed('empty', 'There is no text in this file.');
}
