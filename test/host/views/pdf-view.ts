import { setIcon } from '../icons';
import type { TFile } from '../vault/files';
import { Menu } from '../widgets/menu';
import { setTooltip } from '../widgets/tooltip';
import { FileView } from './file-view';
import { parsePdfSubpath } from './pdf-subpath';
import { PdfPages } from './pdf-viewer';

export class PdfView extends FileView {
  override icon = 'lucide-file-text';
  private pages: PdfPages | null = null;
  private pageEl: HTMLInputElement | null = null;
  private countEl: HTMLElement | null = null;
  /** Resolves when the last jump is done: tests wait for it. */
  shown: Promise<void> = Promise.resolve();

  /** The letters that are highlighted now. */
  get highlightedText(): string {
    return this.pages?.highlighted ?? '';
  }

  /** From 1. */
  get currentPage(): number {
    return this.pages?.currentPage ?? 1;
  }

  getViewType(): string {
    return 'pdf';
  }

  override canAcceptExtension(extension: string): boolean {
    return extension === 'pdf';
  }

  override async onLoadFile(file: TFile): Promise<void> {
    this.contentEl.empty();
    this.drawToolbar(this.contentEl.createDiv({ cls: 'pdf-toolbar', attr: { role: 'toolbar', 'aria-label': 'PDF' } }));
    const container = this.contentEl.createDiv('pdf-container').createDiv({ cls: 'pdf-viewer-container', attr: { tabindex: 0, role: 'document', 'aria-label': file.basename } });
    container.addEventListener('contextmenu', (evt) => this.onContextMenu(evt));
    const pages = new PdfPages(container, () => this.showPage());
    this.pages = pages;
    try {
      await pages.open(await this.app.vault.readBinary(file));
      this.showPage();
    } catch (error) {
      // As Obsidian shows a PDF that it cannot open: a sentence in the pane, and the pane goes on.
      container.empty();
      container.createDiv({ cls: 'view-error', text: `This PDF cannot be opened: ${(error as Error).message}`, attr: { role: 'alert' } });
    }
  }

  override async onUnloadFile(): Promise<void> {
    await this.pages?.close();
    this.pages = null;
    this.contentEl.empty();
  }

  override getState(): Record<string, unknown> {
    return this.pages ? { ...super.getState(), page: this.currentPage } : super.getState();
  }

  override async setState(state: unknown, result: { history: boolean }): Promise<void> {
    await super.setState(state, result);
    const { page } = state as { page?: number };
    if (page !== undefined && page !== this.currentPage) await this.jump(`#page=${page}`);
  }

  override getEphemeralState(): Record<string, unknown> {
    return { subpath: `#page=${this.currentPage}` };
  }

  override setEphemeralState(state: unknown): void {
    super.setEphemeralState(state);
    const { subpath } = state as { subpath?: string };
    if (subpath) void this.jump(subpath);
  }

  override onResize(): void {
    this.pages?.fit();
  }

  protected override focusView(): void {
    this.contentEl.querySelector<HTMLElement>('.pdf-viewer-container')?.focus({ preventScroll: true });
  }

  private jump(subpath: string): Promise<void> {
    const target = parsePdfSubpath(subpath);
    if (target && this.pages) this.shown = this.pages.show(target).then(() => this.showPage());
    return this.shown;
  }

  private drawToolbar(bar: HTMLElement): void {
    const button = (icon: string, title: string, press: () => void): void => {
      const el = bar.createEl('button', 'clickable-icon');
      setIcon(el, icon);
      setTooltip(el, title);
      el.addEventListener('click', press);
    };
    button('lucide-zoom-out', 'Zoom out', () => this.pages?.zoom(1 / 1.1));
    button('lucide-zoom-in', 'Zoom in', () => this.pages?.zoom(1.1));
    this.pageEl = bar.createEl('input', { cls: 'pdf-page-input', type: 'text', attr: { 'aria-label': 'Page' } });
    this.countEl = bar.createSpan('pdf-page-numbers');
    this.pageEl.addEventListener('change', () => {
      const typed = this.pageEl!.value.trim();
      const labelled = this.pages?.labels?.indexOf(typed) ?? -1;
      void this.jump(`#page=${labelled >= 0 ? labelled + 1 : typed}`);
      this.showPage();
    });
  }

  private showPage(): void {
    if (!this.pages || !this.pageEl || !this.countEl) return;
    const { currentPage, labels, pageCount } = this.pages;
    const label = labels?.[currentPage - 1];
    this.pageEl.value = label || String(currentPage);
    this.countEl.setText(label && label !== String(currentPage) ? `(${currentPage} of ${pageCount})` : `of ${pageCount}`);
  }

  /**
   * Obsidian's viewer stops the event, waits for the system and shows a menu of its own: plugins are not asked. PDF++ replaces
   * the viewer's method to add to it; there is no event, and `file-menu` is told of the pane's menus only.
   */
  private onContextMenu(evt: MouseEvent): void {
    evt.preventDefault();
    evt.stopPropagation();
    const selected = this.containerEl.win.getSelection()?.toString() ?? '';
    window.setTimeout(() => {
      const menu = new Menu();
      if (selected) menu.addItem((item) => item.setTitle('Copy').setIcon('lucide-copy').onClick(() => this.containerEl.win.navigator.clipboard.writeText(selected)));
      menu.addItem((item) => item.setTitle('Zoom in').setIcon('lucide-zoom-in').onClick(() => this.pages?.zoom(1.1)));
      menu.addItem((item) => item.setTitle('Zoom out').setIcon('lucide-zoom-out').onClick(() => this.pages?.zoom(1 / 1.1)));
      menu.showAtMouseEvent(evt);
    });
  }
}
