/** One page as it is read before the others are known: its lines, and what they need to be judged by. */
import type { ReadLimits } from '../types';
import { PageLimit, readItems, type PageItems } from './items';
import { layoutPage, type PageLayout } from './layout';
import type { PdfDocumentProxy } from './lib';
import type { PageFailure } from './outcome';
import { isPlausible } from './plausible';

export interface PageReading extends PageLayout {
  /** The part of the page that is shown, in page units, and by how many degrees it is turned for that. */
  shown: Pick<PageItems, 'view' | 'rotate'>;
}

/** Reads and lays out a page, within the limits of one. What goes wrong with it is its failure. */
export async function readPage(
  doc: PdfDocumentProxy, number: number, limits: ReadLimits, now: () => number,
): Promise<PageReading | PageFailure> {
  try {
    const page = await doc.getPage(number);
    try {
      const content = await readItems(page, { characters: limits.pageCharacters, deadline: now() + limits.pageTime }, now);
      if (!isPlausible(content.items.map((item) => item.str).join(' '))) return { number, cause: 'unreadable', detail: '' };
      return { ...layoutPage(content), shown: { view: content.view, rotate: content.rotate } };
    } finally {
      page.cleanup();
    }
  } catch (error) {
    return failureOf(number, error);
  }
}

export function failureOf(number: number, error: unknown): PageFailure {
  const cause = error instanceof PageLimit ? error.limit : 'damaged';
  return { number, cause, detail: error instanceof Error ? error.message : String(error) };
}
