/** One page as it is read before the others are known: its lines, and what they need to be judged by. */
import { messageOf } from '../../message';
import type { ReadLimits } from '../types';
import { unseenText } from './hidden-text';
import { PageLimit, readItems, type PageItems } from './items';
import { doubtOf, type LayerDoubt } from './layer-doubt';
import { layoutPage, type LayoutLine, type PageLayout } from './layout';
import type { PdfDocumentProxy } from './lib';
import type { PageFailure } from './outcome';
import { legibleItems } from './plausible';
import type { Shown } from './shown-box';

export interface PageReading extends PageLayout {
  /** Text that is not there to be read. */
  hidden: LayoutLine[];
  shown: Shown;
  /** Pictures cover next to all of it. */
  isPicture: boolean;
  doubt: LayerDoubt | null;
}

/** Reads and lays out a page, within the limits of one. What goes wrong with it is its failure. */
export async function readPage(
  doc: PdfDocumentProxy, number: number, limits: ReadLimits, now: () => number,
): Promise<PageReading | PageFailure> {
  try {
    const page = await doc.getPage(number);
    try {
      const started = now();
      const content = await readItems(page, { characters: limits.pageCharacters, deadline: started + limits.pageTime }, now);
      const isLegible = legibleItems(content.items.map(({ str }) => str));
      if (isLegible === null) return { number, cause: 'unreadable', detail: '' };
      const { items: hidden, isPicture, isUnderlaid } = await unseenText(page, content, now() - started < limits.pageTime / 2);
      const seen = layoutPage(only(content, (item) => isLegible(item) && !hidden.has(item)));
      const unseen = hidden.size === 0 ? [] : layoutPage(only(content, (item) => isLegible(item) && hidden.has(item))).lines;
      const doubt = doubtOf(seen.lines.map(({ text }) => text).join('\n'), isUnderlaid);
      return { ...seen, hidden: unseen, shown: { view: content.view, rotate: content.rotate }, isPicture, doubt };
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
  return { number, cause, detail: messageOf(error) };
}
