/** One page as it is read before the others are known: its lines, and what they need to be judged by. */
import type { ReadLimits } from '../types';
import { hiddenItems } from './hidden-text';
import { PageLimit, readItems, type PageItems } from './items';
import { layoutPage, type LayoutLine, type PageLayout } from './layout';
import type { PdfDocumentProxy } from './lib';
import type { PageFailure } from './outcome';
import { isPlausible } from './plausible';
import type { Shown } from './shown-box';

export interface PageReading extends PageLayout {
  /** Text that is not there to be read. */
  hidden: LayoutLine[];
  shown: Shown;
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
      const hidden = await hiddenItems(page, content);
      return { ...layoutPage(only(content, (item) => !hidden.has(item))), hidden: hidden.size === 0 ? [] : layoutPage(only(content, (item) => hidden.has(item))).lines, shown: { view: content.view, rotate: content.rotate } };
    } finally {
      page.cleanup();
    }
  } catch (error) {
    return failureOf(number, error);
  }
}

/** The others stay, empty: items are counted. */
function only(content: PageItems, isWanted: (item: number) => boolean): PageItems {
  return { ...content, items: content.items.map((item, index) => (isWanted(index) ? item : { ...item, str: '' })) };
}

export function failureOf(number: number, error: unknown): PageFailure {
  const cause = error instanceof PageLimit ? error.limit : 'damaged';
  return { number, cause, detail: error instanceof Error ? error.message : String(error) };
}
