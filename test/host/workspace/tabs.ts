/** Leaves behind one another: one is in front. Those behind are loaded when they come to the front. */

import { setIcon } from '../icons';
import { WorkspaceLeaf } from './leaf';
import { WorkspaceParent, type WorkspaceItem } from './item';
import type { Workspace } from './workspace';

export abstract class LeafStack extends WorkspaceParent {
  currentTab = 0;
  protected readonly tabsEl: HTMLElement;
  protected readonly leavesEl: HTMLElement;

  constructor(workspace: Workspace, cls: string, doc?: Document) {
    super(workspace, cls, doc);
    const header = this.containerEl.createDiv('workspace-tab-header-container');
    this.tabsEl = header.createDiv({ cls: 'workspace-tab-header-container-inner', attr: { role: 'tablist', 'aria-label': 'Tabs' } });
    this.leavesEl = this.containerEl.createDiv('workspace-tab-container');
  }

  get leaves(): WorkspaceLeaf[] {
    return this.children.filter((child) => child instanceof WorkspaceLeaf);
  }

  get current(): WorkspaceLeaf | null {
    return this.leaves[this.currentTab] ?? null;
  }

  override insertChild(index: number, child: WorkspaceItem): void {
    const front = this.current;
    super.insertChild(index, child);
    const leaf = child as WorkspaceLeaf;
    this.tabsEl.insertBefore(leaf.tabHeaderEl, this.tabsEl.children[this.children.indexOf(leaf)] ?? null);
    this.currentTab = front ? this.leaves.indexOf(front) : 0;
    this.show();
  }

  override removeChild(child: WorkspaceItem): void {
    const at = this.children.indexOf(child);
    (child as WorkspaceLeaf).tabHeaderEl.remove();
    super.removeChild(child);
    if (at < this.currentTab || this.currentTab >= this.children.length) this.currentTab = Math.max(0, this.currentTab - 1);
    this.show();
    void this.current?.loadIfVisible();
  }

  selectTab(leaf: WorkspaceLeaf): void {
    const at = this.leaves.indexOf(leaf);
    if (at >= 0) this.selectTabIndex(at);
  }

  selectTabIndex(index: number): void {
    const changed = this.currentTab !== index;
    this.currentTab = index;
    this.show();
    const loading = this.current?.loadIfVisible();
    if (changed) {
      this.workspace.onLayoutChange();
      void loading?.then(() => this.current?.onResize());
    }
  }

  /** Whether what is in front can be seen at all. */
  get isShown(): boolean {
    return true;
  }

  protected override get childrenEl(): HTMLElement {
    return this.leavesEl;
  }

  private show(): void {
    for (const [index, leaf] of this.leaves.entries()) leaf.setFront(index === this.currentTab);
  }
}

/** On a desktop. */
export class WorkspaceTabs extends LeafStack {
  constructor(workspace: Workspace, doc?: Document) {
    super(workspace, 'workspace-tabs', doc);
    const add = this.containerEl.querySelector('.workspace-tab-header-container')!.createDiv({ cls: 'workspace-tab-header-new-tab clickable-icon', attr: { role: 'button', tabindex: 0, 'aria-label': 'New tab' } });
    setIcon(add, 'lucide-plus');
    add.addEventListener('click', () => {
      const leaf = new WorkspaceLeaf(workspace, this.containerEl.doc);
      this.insertChild(-1, leaf);
      workspace.setActiveLeaf(leaf, { focus: true });
    });
  }

  override get isShown(): boolean {
    const root = this.getRoot() as { collapsed?: boolean };
    return root.collapsed !== true;
  }
}

/** A side pane of a phone or tablet: drawn over the note, closed until asked for. */
export class WorkspaceMobileDrawer extends LeafStack {
  collapsed = true;

  constructor(workspace: Workspace, readonly side: 'left' | 'right', label: string) {
    super(workspace, `workspace-drawer mod-${side}`);
    this.containerEl.setAttrs({ role: side === 'left' ? 'navigation' : 'complementary', 'aria-label': label });
    this.containerEl.addClass('is-collapsed');
  }

  override get isShown(): boolean {
    return !this.collapsed;
  }

  expand(): void {
    this.setCollapsed(false);
  }

  collapse(): void {
    this.setCollapsed(true);
  }

  toggle(): void {
    this.setCollapsed(!this.collapsed);
  }

  private setCollapsed(collapsed: boolean): void {
    if (this.collapsed === collapsed) return;
    this.collapsed = collapsed;
    this.containerEl.toggleClass('is-collapsed', collapsed);
    void this.current?.loadIfVisible();
    this.workspace.onLayoutChange();
  }
}
