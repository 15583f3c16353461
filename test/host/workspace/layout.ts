/** The layout as Obsidian keeps it in `workspace.json`, saved and restored. */

import type { ViewState } from 'obsidian';
import { WorkspaceParent, WorkspaceSplit, type WorkspaceItem } from './item';
import { WorkspaceLeaf } from './leaf';
import { WorkspaceSidedock } from './sidedock';
import { LeafStack, WorkspaceTabs } from './tabs';
import type { Workspace } from './workspace';

export interface SavedItem {
  id: string;
  type: 'split' | 'tabs' | 'leaf' | 'mobile-drawer';
  children?: SavedItem[];
  direction?: 'vertical' | 'horizontal';
  currentTab?: number;
  collapsed?: boolean;
  width?: number;
  pinned?: boolean;
  state?: ViewState;
}

export interface SavedLayout {
  main: SavedItem;
  left: SavedItem;
  right: SavedItem;
  active?: string;
}

const FIRST: SavedLayout = {
  main: { id: 'main', type: 'split', direction: 'vertical', children: [] },
  left: { id: 'left', type: 'split', direction: 'horizontal', children: [{ id: 'files', type: 'tabs', children: [{ id: 'file-tree', type: 'leaf', state: { type: 'file-explorer', state: {} } }] }] },
  right: { id: 'right', type: 'split', direction: 'horizontal', children: [], collapsed: true },
};

export class Layout {
  constructor(private readonly workspace: Workspace) {}

  get(): SavedLayout {
    const { rootSplit, leftSplit, rightSplit, activeLeaf } = this.workspace;
    const saved = { main: describe(rootSplit), left: describe(leftSplit), right: describe(rightSplit) };
    return activeLeaf ? { ...saved, active: activeLeaf.id } : saved;
  }

  async save(): Promise<void> {
    await this.workspace.app.vault.adapter.write(this.path, JSON.stringify(this.get(), null, 2));
  }

  async load(): Promise<void> {
    const { adapter } = this.workspace.app.vault;
    const saved = (await adapter.exists(this.path)) ? (JSON.parse(await adapter.read(this.path)) as SavedLayout) : FIRST;
    await this.apply(saved);
  }

  async apply(saved: SavedLayout): Promise<void> {
    const { workspace } = this;
    const parts = [[workspace.rootSplit, saved.main], [workspace.leftSplit, saved.left], [workspace.rightSplit, saved.right]] as const;
    for (const [pane] of parts) workspace.iterateLeavesOf(pane, (leaf) => leaf.detach());
    for (const child of [...workspace.rootSplit.children]) workspace.rootSplit.removeChild(child);
    for (const [pane, state] of parts) await this.fill(pane, state);
    if (workspace.rootSplit.children.length === 0) workspace.createLeafInParent(workspace.rootSplit, 0);
    const active = saved.active ? workspace.getLeafById(saved.active) : null;
    workspace.setActiveLeaf(active ?? workspace.getMostRecentLeaf()!);
  }

  private get path(): string {
    return `${this.workspace.app.vault.configDir}/workspace.json`;
  }

  private async fill(parent: WorkspaceParent, saved: SavedItem): Promise<void> {
    if (parent instanceof WorkspaceSidedock) {
      if (saved.width !== undefined) parent.setSize(saved.width);
      parent.setCollapsed(saved.collapsed === true);
    }
    for (const child of saved.children ?? []) await this.add(parent, child);
    if (parent instanceof LeafStack && parent.children.length > 0) {
      parent.selectTabIndex(Math.min(saved.currentTab ?? 0, parent.children.length - 1));
      await parent.current?.loadIfVisible();
    }
  }

  private async add(parent: WorkspaceParent, saved: SavedItem): Promise<void> {
    const { workspace } = this;
    if (saved.type === 'leaf') {
      const stack = parent instanceof LeafStack ? parent : null;
      const leaf = stack ? new WorkspaceLeaf(workspace, stack.containerEl.doc) : workspace.createLeafInParent(parent, -1);
      leaf.id = saved.id;
      stack?.insertChild(-1, leaf);
      await leaf.defer({ ...saved.state!, ...(saved.pinned ? { pinned: true } : {}) });
      return;
    }
    // A drawer has no groups of tabs within.
    if (parent instanceof LeafStack) {
      for (const child of saved.children ?? []) await this.add(parent, child);
      return;
    }
    const item = saved.type === 'tabs' ? new WorkspaceTabs(workspace) : new WorkspaceSplit(workspace, saved.direction ?? 'vertical');
    item.id = saved.id;
    parent.insertChild(-1, item);
    await this.fill(item, saved);
  }
}

function describe(item: WorkspaceItem): SavedItem {
  if (item instanceof WorkspaceLeaf) return { id: item.id, type: 'leaf', state: item.getViewState(), ...(item.pinned ? { pinned: true } : {}) };
  const children = item instanceof WorkspaceParent ? item.children.map(describe) : [];
  if (item instanceof LeafStack) return { id: item.id, type: item instanceof WorkspaceTabs ? 'tabs' : 'mobile-drawer', children, currentTab: item.currentTab };
  const split: SavedItem = { id: item.id, type: 'split', children, direction: (item as WorkspaceSplit).direction };
  return item instanceof WorkspaceSidedock ? { ...split, collapsed: item.collapsed, width: item.size } : split;
}
