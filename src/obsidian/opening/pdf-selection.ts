/** Where a quotation stands in a PDF, as Obsidian's links name it. */
import type { App, TFile } from 'obsidian';
import { type Near, type Readings, findInItems } from '../../core/cite/pdf-selection';
import { itemsOf, withPdf } from './app-pdf';

export interface WantedSelection {
  /** Physical, from 1. */
  page: number;
  exact: string;
  near: Near;
}

const NOWHERE: Near = { prefix: '', suffix: '', start: 0 };

/** The numbers of `selection=`, or null where the words cannot be told among the page's items: the page alone is then the place. */
export async function pdfSelection(app: App, file: TFile, page: number, exact: string, near: Near = NOWHERE): Promise<string | null> {
  return (await pdfSelections(app, file, [{ page, exact, near }]))[0];
}

/** The same for several quotations of one PDF, in order; it is opened once. */
export async function pdfSelections(app: App, file: TFile, wanted: readonly WantedSelection[]): Promise<(string | null)[]> {
  const found = await withPdf(app, file, async (pdf) => {
    const pages = new Map<number, Readings | null>();
    const selections: (string | null)[] = [];
    for (const { page, exact, near } of wanted) {
      if (!pages.has(page)) pages.set(page, await itemsOf(pdf, page));
      const items = pages.get(page);
      selections.push(items ? findInItems(items, exact, near)?.join(',') ?? null : null);
    }
    return selections;
  });
  return found ?? wanted.map(() => null);
}
