/** The vault's files in the left side pane: folders fold, a click opens. */

import { setIcon } from '../icons';
import { TFile, TFolder, type TAbstractFile } from '../vault/files';
import { Menu } from '../widgets/menu';
import { Keymap } from '../widgets/scope';
import { ItemView } from './item-view';

export class FileTreeView extends ItemView {
  override icon = 'lucide-folder-closed';
  private readonly folded = new Set<string>();
  private readonly treeEl = this.contentEl.createDiv({ cls: 'nav-files-container', attr: { role: 'tree', 'aria-label': 'Files' } });
  private timer = 0;

  getViewType(): string {
    return 'file-explorer';
  }

  getDisplayText(): string {
    return 'Files';
  }

  override onload(): void {
    for (const event of ['create', 'delete', 'rename']) this.registerEvent(this.app.vault.on(event, () => this.drawSoon()));
    this.registerEvent(this.app.workspace.on('file-open', () => this.markActive()));
    this.register(() => window.clearTimeout(this.timer));
  }

  protected override async onOpen(): Promise<void> {
    this.draw();
  }

  private drawSoon(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.draw(), 50);
  }

  private draw(): void {
    this.treeEl.empty();
    this.drawChildren(this.app.vault.getRoot(), this.treeEl, 1);
    this.markActive();
  }

  private drawChildren(folder: TFolder, into: HTMLElement, level: number): void {
    const isFolder = (file: TAbstractFile): number => (file instanceof TFolder ? 0 : 1);
    const order = (a: TAbstractFile, b: TAbstractFile): number => isFolder(a) - isFolder(b) || a.name.localeCompare(b.name, undefined, { numeric: true });
    for (const child of [...folder.children].sort(order)) {
      if (child instanceof TFolder) this.drawFolder(child, into, level);
      else if (child instanceof TFile) this.drawFile(child, into, level);
    }
  }

  private drawFolder(folder: TFolder, into: HTMLElement, level: number): void {
    const open = !this.folded.has(folder.path);
    const item = into.createDiv({ cls: 'tree-item nav-folder', attr: { role: 'none' } });
    const title = this.row(item, folder, 'nav-folder', level);
    title.setAttr('aria-expanded', String(open));
    setIcon(title.createDiv('tree-item-icon collapse-icon'), open ? 'lucide-chevron-down' : 'lucide-chevron-right');
    title.createDiv({ cls: 'tree-item-inner nav-folder-title-content', text: folder.name });
    title.addEventListener('click', () => {
      if (open) this.folded.add(folder.path);
      else this.folded.delete(folder.path);
      this.draw();
    });
    if (open) this.drawChildren(folder, item.createDiv({ cls: 'tree-item-children nav-folder-children', attr: { role: 'group' } }), level + 1);
  }

  private drawFile(file: TFile, into: HTMLElement, level: number): void {
    const title = this.row(into.createDiv({ cls: 'tree-item nav-file', attr: { role: 'none' } }), file, 'nav-file', level);
    title.createDiv({ cls: 'tree-item-inner nav-file-title-content', text: file.extension === 'md' ? file.basename : file.name });
    if (file.extension !== 'md') title.createDiv({ cls: 'nav-file-tag', text: file.extension.toUpperCase() });
    const open = (evt: MouseEvent): void => {
      if (this.app.viewRegistry.getTypeByExtension(file.extension)) void this.app.workspace.getLeaf(Keymap.isModEvent(evt)).openFile(file);
    };
    title.addEventListener('click', open);
    title.addEventListener('auxclick', (evt) => evt.button === 1 && open(evt));
  }

  private row(item: HTMLElement, file: TAbstractFile, cls: string, level: number): HTMLElement {
    const row = item.createDiv({ cls: `tree-item-self ${cls}-title is-clickable`, attr: { role: 'treeitem', tabindex: 0, 'aria-level': level, 'aria-selected': 'false', 'data-path': file.path } });
    row.addEventListener('keydown', (evt) => {
      if (evt.key === 'Enter') row.click();
      const by = evt.key === 'ArrowDown' ? 1 : evt.key === 'ArrowUp' ? -1 : 0;
      if (by === 0) return;
      evt.preventDefault();
      const rows = [...this.treeEl.querySelectorAll<HTMLElement>('[role=treeitem]')];
      rows[rows.indexOf(row) + by]?.focus();
    });
    row.addEventListener('contextmenu', (evt) => this.showMenu(file, evt));
    return row;
  }

  private showMenu(file: TAbstractFile, evt: MouseEvent): void {
    const menu = Menu.forEvent(evt);
    const { workspace, fileManager } = this.app;
    if (file instanceof TFile) menu.addItem((item) => item.setSection('open').setTitle('Open in new tab').setIcon('lucide-file-plus').onClick(() => workspace.getLeaf('tab').openFile(file)));
    menu.addItem((item) => item.setSection('danger').setTitle('Delete').setIcon('lucide-trash-2').setWarning(true).onClick(() => fileManager.trashFile(file)));
    workspace.trigger('file-menu', menu, file, 'file-explorer-context-menu', this.leaf);
  }

  private markActive(): void {
    const path = this.app.workspace.getActiveFile()?.path;
    for (const row of this.treeEl.querySelectorAll<HTMLElement>('.nav-file-title')) {
      row.toggleClass('is-active', row.dataset.path === path);
      row.setAttr('aria-selected', String(row.dataset.path === path));
    }
  }
}
