/** pdf.js's own viewer component in a view: pages, text layers, jumps, highlights. */

import type { PDFDocumentProxy } from 'pdfjs-viewer';
import type { PDFViewer } from 'pdfjs-viewer/web/pdf_viewer.mjs';
import { addViewerSheet, DOCUMENT_OPTIONS, loadPdfJs, loadPdfViewer } from './pdfjs';
import { selectionPieces, type PdfTarget } from './pdf-subpath';

/** The text layer's elements and the strings they were made from, in the order of the text items. */
interface TextMapping {
  textDivs: HTMLElement[] | null;
  textContentItemsStr: string[] | null;
}

export class PdfPages {
  /** What is highlighted, item by item, without what pdf.js leaves out between items. */
  highlighted = '';
  labels: string[] | null = null;
  private document: PDFDocumentProxy | null = null;
  private viewer: PDFViewer | null = null;
  private readonly drawn = new Map<number, () => void>();
  private wanted: PdfTarget | null = null;
  private width = 0;

  /** @param onPage is told the page in view, from 1 */
  constructor(readonly containerEl: HTMLElement, private readonly onPage: (page: number) => void) {
    containerEl.createDiv('pdfViewer');
  }

  get currentPage(): number {
    return this.viewer?.currentPageNumber ?? 1;
  }

  get pageCount(): number {
    return this.document?.numPages ?? 0;
  }

  async open(data: ArrayBuffer): Promise<void> {
    addViewerSheet(this.containerEl.doc);
    const [pdfjs, { EventBus, PDFLinkService, PDFViewer }] = await Promise.all([loadPdfJs(), loadPdfViewer()]);
    const document = await pdfjs.getDocument({ data: new Uint8Array(data), ...DOCUMENT_OPTIONS }).promise;
    const eventBus = new EventBus();
    const linkService = new PDFLinkService({ eventBus });
    const viewer = new PDFViewer({ container: this.containerEl as HTMLDivElement, eventBus, linkService, removePageBorders: true });
    linkService.setViewer(viewer);
    eventBus.on('pagesinit', () => (viewer.currentScaleValue = 'page-width'));
    eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => this.onPage(pageNumber));
    eventBus.on('textlayerrendered', ({ pageNumber }: { pageNumber: number }) => this.onTextLayer(pageNumber));
    this.width = this.containerEl.clientWidth;
    const ready = new Promise<void>((resolve) => eventBus.on('pagesinit', () => resolve()));
    this.document = document;
    this.viewer = viewer;
    viewer.setDocument(document);
    linkService.setDocument(document);
    this.labels = await document.getPageLabels();
    viewer.setPageLabels(this.labels);
    await ready;
  }

  async close(): Promise<void> {
    const { document } = this;
    this.viewer?.setDocument(null as never);
    this.viewer = null;
    this.document = null;
    await document?.loadingTask.destroy();
  }

  /** Resolves when the page is in view and, where there is a selection, it is highlighted. */
  async show(target: PdfTarget): Promise<void> {
    this.clearHighlight();
    if (!this.viewer || target.page > this.pageCount) return;
    this.wanted = target;
    this.viewer.scrollPageIntoView({ pageNumber: target.page });
    if (!target.selection) return;
    if (!this.mapping(target.page).textDivs) await this.textLayer(target.page);
    if (this.wanted === target) this.highlight(target.page, target.selection);
  }

  zoom(by: number): void {
    if (this.viewer) this.viewer.currentScale = Math.min(4, Math.max(0.25, this.viewer.currentScale * by));
  }

  /** After the pane has changed its width; pdf.js would scroll back to where it last knew itself, so not at other times. */
  fit(): void {
    const { clientWidth } = this.containerEl;
    if (!this.viewer || clientWidth === this.width || clientWidth === 0) return;
    const { currentPage, wanted, width } = this;
    this.width = clientWidth;
    if (this.viewer.currentScaleValue === 'page-width') this.viewer.currentScaleValue = 'page-width';
    // It was opened behind another tab, where nothing can be scrolled.
    if (width === 0) void this.show(wanted ?? { page: currentPage, selection: null });
  }

  /** Several may wait for the same page. */
  private textLayer(page: number): Promise<void> {
    const before = this.drawn.get(page);
    return new Promise((resolve) => {
      this.drawn.set(page, () => {
        before?.();
        resolve();
      });
    });
  }

  private mapping(page: number): TextMapping {
    const view = this.viewer?.getPageView(page - 1) as { _textHighlighter: TextMapping } | undefined;
    return view?._textHighlighter ?? { textDivs: null, textContentItemsStr: null };
  }

  /** Text layers are drawn again after zooming and when a page comes back: then the highlight is put on anew. */
  private onTextLayer(page: number): void {
    for (const [index, div] of (this.mapping(page).textDivs ?? []).entries()) {
      div.addClass('textLayerNode');
      div.setAttr('data-idx', index);
    }
    const waiting = this.drawn.get(page);
    this.drawn.delete(page);
    waiting?.();
    if (!waiting && this.wanted?.page === page && this.wanted.selection) this.highlight(page, this.wanted.selection);
  }

  private highlight(page: number, selection: NonNullable<PdfTarget['selection']>): void {
    const { textDivs, textContentItemsStr } = this.mapping(page);
    if (!textDivs || !textContentItemsStr) return;
    this.highlighted = '';
    let first: HTMLElement | null = null;
    for (const { item, from, to } of selectionPieces(textContentItemsStr, selection)) {
      const mark = wrap(textDivs[item]!, from, to);
      first ??= mark;
      this.highlighted += mark.textContent ?? '';
    }
    first?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  private clearHighlight(): void {
    this.wanted = null;
    this.highlighted = '';
    for (const mark of this.containerEl.querySelectorAll('.textLayer .mod-focused')) {
      const { parentElement: parent } = mark;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
  }
}

function wrap(div: HTMLElement, from: number, to: number): HTMLElement {
  const text = div.textContent ?? '';
  const mark = div.doc.createElement('span');
  mark.className = 'highlight mod-focused appended';
  mark.textContent = text.slice(from, to);
  div.replaceChildren(text.slice(0, from), mark, text.slice(to));
  return mark;
}
