import { setIcon } from '../icons';
import { Menu } from '../widgets/menu';
import { setTooltip } from '../widgets/tooltip';
import type { WorkspaceLeaf } from '../workspace/leaf';
import { View } from './view';

/** A view with a header (title, actions, "more options") above its content. */
export abstract class ItemView extends View {
  readonly headerEl: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly actionsEl: HTMLElement;
  readonly contentEl: HTMLElement;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.headerEl = this.containerEl.createDiv('view-header');
    const title = this.headerEl.createDiv('view-header-title-container');
    this.titleEl = title.createDiv('view-header-title');
    this.actionsEl = this.headerEl.createDiv('view-actions');
    this.contentEl = this.containerEl.createDiv('view-content');
    this.addAction('lucide-more-vertical', 'More options', (evt) => {
      const menu = new Menu();
      this.onPaneMenu(menu, 'more-options');
      menu.showAtMouseEvent(evt);
    }).addClass('mod-more');
  }

  /** New actions stand left of the older ones. */
  addAction(icon: string, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
    const el = this.containerEl.doc.createElement('button');
    el.className = 'clickable-icon view-action';
    setIcon(el, icon);
    setTooltip(el, title);
    el.addEventListener('click', (evt) => void callback(evt));
    this.actionsEl.prepend(el);
    return el;
  }

  override onPaneMenu(menu: Menu, _source: string): void {
    menu.addItem((item) => item.setSection('close').setTitle('Close').setIcon('lucide-x').onClick(() => this.leaf.detach()));
  }

  override async open(): Promise<void> {
    await super.open();
    this.titleEl.setText(this.getDisplayText());
  }

  /** After what it shows has changed its name. */
  updateTitle(): void {
    this.titleEl.setText(this.getDisplayText());
    this.leaf.updateHeader();
  }
}
