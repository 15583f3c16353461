/** A PDF's outline, flat and in order, each heading with the page that it points to. */
import type { OutlineEntry } from '../types';
import type { PdfDocumentProxy, PdfOutlineItem } from './lib';

const MOST_ENTRIES = 10_000;
const DEEPEST = 20;

/** Headings that point to no page of this file are left out; an outline that cannot be read is no outline. */
export async function readOutline(doc: PdfDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const visit = async (items: readonly PdfOutlineItem[], level: number): Promise<void> => {
    for (const item of items) {
      if (entries.length >= MOST_ENTRIES) return;
      const title = item.title.trim();
      const page = await pageOf(doc, item.dest).catch(() => null);
      if (title !== '' && page !== null) entries.push({ title, level, page });
      if (level < DEEPEST) await visit(item.items, level + 1);
    }
  };
  await visit(await doc.getOutline().catch(() => null) ?? [], 1);
  return entries;
}

/** A destination is a name or `[page, …]`, the page being a reference to its object or its index. */
async function pageOf(doc: PdfDocumentProxy, destination: unknown): Promise<number | null> {
  const explicit: unknown = typeof destination === 'string' ? await doc.getDestination(destination) : destination;
  const target: unknown = Array.isArray(explicit) ? explicit[0] : null;
  const page = isReference(target) ? await doc.getPageIndex(target) + 1 : typeof target === 'number' ? target + 1 : 0;
  return Number.isInteger(page) && page >= 1 && page <= doc.numPages ? page : null;
}

function isReference(target: unknown): target is { num: number; gen: number } {
  return typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;
}
