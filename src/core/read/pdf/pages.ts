/** The pages of an open PDF, one after the other. */
import { hashText } from '../../text/hash';
import type { OutlineEntry, Page, ReadLimits } from '../types';
import { PageLimit, readItems } from './items';
import { layoutPage } from './layout';
import type { PdfDocumentProxy, PdfPageProxy } from './lib';
import type { PageFailure } from './outcome';
import { toPageText, type Carried } from './page-text';
import { isPlausible } from './plausible';

interface Pages {
  /** One for each page of the PDF; one that failed has no text. */
  pages: Page[];
  failures: PageFailure[];
  /** The page at which the time for the file was over; null where all were read. */
  stoppedAt: number | null;
}

export interface Clock {
  now: () => number;
  /** Of the file, on this clock. */
  deadline: number;
  onPage?: () => void;
}

export async function readPages(
  doc: PdfDocumentProxy, outline: readonly OutlineEntry[], limits: ReadLimits, { now, deadline, onPage }: Clock,
): Promise<Pages> {
  const labels = await doc.getPageLabels().catch(() => null);
  const entries = byPage(outline);
  const carried: Carried = { above: [], compounds: new Set() };
  const result: Pages = { pages: [], failures: [], stoppedAt: null };
  for (let number = 1; number <= doc.numPages; number++) {
    if (now() > deadline) return { ...result, stoppedAt: number };
    const page: Page = { ...EMPTY, place: { kind: 'page', number, label: labels?.[number - 1] || null } };
    try {
      const text = await readPage(await doc.getPage(number), entries.get(number) ?? [], carried, limits, now);
      if (text === null) result.failures.push({ number, cause: 'unreadable', detail: '' });
      else Object.assign(page, text);
    } catch (error) {
      const cause = error instanceof PageLimit ? error.limit : 'damaged';
      result.failures.push({ number, cause, detail: error instanceof Error ? error.message : String(error) });
    }
    result.pages.push(page);
    onPage?.();
  }
  return result;
}

const EMPTY = { text: '', blocks: [], itemMap: [], textHash: hashText(''), hasTextLayer: false };

/** Null for a page whose text layer says nothing. */
async function readPage(
  proxy: PdfPageProxy, entries: readonly OutlineEntry[], carried: Carried, limits: ReadLimits, now: () => number,
): Promise<Omit<Page, 'place'> | null> {
  try {
    const content = await readItems(proxy, { characters: limits.pageCharacters, deadline: now() + limits.pageTime }, now);
    if (!isPlausible(content.items.map((item) => item.str).join(' '))) return null;
    const page = toPageText(layoutPage(content), entries, carried);
    return { ...page, textHash: hashText(page.text), hasTextLayer: page.text !== '' };
  } finally {
    proxy.cleanup();
  }
}

function byPage(outline: readonly OutlineEntry[]): Map<number, OutlineEntry[]> {
  const pages = new Map<number, OutlineEntry[]>();
  for (const entry of outline) {
    const entries = pages.get(entry.page);
    if (entries === undefined) pages.set(entry.page, [entry]);
    else entries.push(entry);
  }
  return pages;
}
