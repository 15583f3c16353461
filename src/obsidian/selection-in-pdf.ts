/** What the user has selected in a PDF. */
import { type App, FileView } from 'obsidian';

export interface PdfSelection {
  path: string;
  /** Physical, from 1: where the selection begins. */
  page: number;
  text: string;
}

/** The selection in the PDF view that was active last; null where there is none. */
export function selectionInPdf(app: App): PdfSelection | null {
  for (const { view } of app.workspace.getLeavesOfType('pdf')) {
    if (!(view instanceof FileView) || !view.file) continue;
    const selection = view.containerEl.win.getSelection();
    const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
    if (!range || !view.containerEl.contains(range.commonAncestorContainer)) continue;
    const page = pageOf(range.startContainer);
    const text = selection?.toString() ?? '';
    if (page !== null && text.trim() !== '') return { path: view.file.path, page, text };
  }
  return null;
}

/** The viewer marks each page with its number. */
function pageOf(node: Node): number | null {
  const element = node.instanceOf(Element) ? node : node.parentElement;
  const number = Number(element?.closest('[data-page-number]')?.getAttribute('data-page-number'));
  return Number.isInteger(number) && number > 0 ? number : null;
}
