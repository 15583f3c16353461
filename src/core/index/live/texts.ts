/** The texts of sources, page by page: loaded when they are asked for, those asked for last kept. */
import { Lru } from '../lru';
import type { FileRecord, PageText } from '../types';

/** The text of a document, page by page; null where the store has none. */
export type LoadPages = (textKey: string) => Promise<PageText[] | null>;

/** Characters kept. */
const KEPT = 8_000_000;

export class Texts {
  private readonly pages = new Lru<PageText[]>(KEPT);

  constructor(private readonly load: LoadPages) {}

  /** Null where the source has no text, or the store has lost it. */
  async of({ textKey }: FileRecord): Promise<PageText[] | null> {
    if (textKey === null) return null;
    const kept = this.pages.get(textKey);
    if (kept) return kept;
    const pages = await this.load(textKey);
    if (pages) this.pages.set(textKey, pages, pages.reduce((sum, { text }) => sum + text.length, 0));
    return pages;
  }

  /** It may have been read again. */
  forget({ textKey }: FileRecord): void {
    if (textKey !== null) this.pages.delete(textKey);
  }
}
