/** The panes of the workspace: where new ones go, how they are found. */

import type { PaneType, SplitDirection, WorkspaceWindowInitData } from 'obsidian';
import { Events } from '../events';
import { Platform } from '../platform';
import { WorkspaceFloating, WorkspaceParent, WorkspaceRoot, WorkspaceSplit, type WorkspaceItem } from './item';
import { WorkspaceLeaf } from './leaf';
import { WorkspaceWindow } from './popout';
import { WorkspaceSidedock } from './sidedock';
import { LeafStack, WorkspaceMobileDrawer, WorkspaceTabs } from './tabs';
import type { Workspace } from './workspace';

export type Side = 'left' | 'right';
type SidePane = WorkspaceSidedock | WorkspaceMobileDrawer;

export abstract class WorkspaceTree extends Events {
  readonly rootSplit: WorkspaceRoot;
  readonly leftSplit: SidePane;
  readonly rightSplit: SidePane;
  readonly floatingSplit: WorkspaceFloating;

  constructor() {
    super();
    this.leftSplit = this.makeSide('left', 'Files');
    this.rootSplit = new WorkspaceRoot(this.workspace);
    this.rightSplit = this.makeSide('right', 'Side pane');
    this.floatingSplit = new WorkspaceFloating(this.workspace);
  }

  /** What the panes are given to talk to: the whole of which this is the part. */
  private get workspace(): Workspace {
    return this as unknown as Workspace;
  }

  createLeafInParent(parent: WorkspaceParent, index: number): WorkspaceLeaf {
    if (parent instanceof LeafStack) {
      const leaf = new WorkspaceLeaf(this.workspace, parent.containerEl.doc);
      parent.insertChild(index, leaf);
      return leaf;
    }
    const tabs = new WorkspaceTabs(this.workspace, parent.containerEl.doc);
    parent.insertChild(index, tabs);
    return this.createLeafInParent(tabs, -1);
  }

  createLeafBySplit(leaf: WorkspaceLeaf, direction: SplitDirection = 'vertical', before = false): WorkspaceLeaf {
    const tabs = leaf.parent!;
    const parent = tabs.parent as WorkspaceSplit | null;
    if (!parent) return this.createLeafInParent(tabs, -1);
    const at = parent.children.indexOf(tabs);
    if (parent.direction === direction) return this.createLeafInParent(parent, before ? at : at + 1);
    const split = new WorkspaceSplit(this.workspace, direction, '', tabs.containerEl.doc);
    parent.replaceChild(at, split);
    split.insertChild(0, tabs);
    return this.createLeafInParent(split, before ? 0 : 1);
  }

  splitActiveLeaf(direction?: SplitDirection): WorkspaceLeaf {
    return this.createLeafBySplit(this.mainLeaf(), direction);
  }

  getUnpinnedLeaf(): WorkspaceLeaf {
    const leaf = this.mainLeaf();
    return leaf.pinned || !(leaf.view.navigation || leaf.view.getViewType() === 'empty') ? this.createLeafInParent(leaf.parent!, -1) : leaf;
  }

  getLeaf(newLeaf: PaneType | boolean = false, direction?: SplitDirection): WorkspaceLeaf {
    if (newLeaf === 'window') return this.openPopoutLeaf();
    if (newLeaf === 'split') return this.splitActiveLeaf(direction);
    if (newLeaf === false) return this.getUnpinnedLeaf();
    const leaf = this.mainLeaf();
    return leaf.view.getViewType() === 'empty' ? leaf : this.createLeafInParent(leaf.parent!, leaf.parent!.leaves.indexOf(leaf) + 1);
  }

  openPopoutLeaf(data?: WorkspaceWindowInitData): WorkspaceLeaf {
    return this.createLeafInParent(this.openPopout(data), 0);
  }

  moveLeafToPopout(leaf: WorkspaceLeaf, data?: WorkspaceWindowInitData): WorkspaceWindow {
    const popout = this.openPopout(data);
    const tabs = new WorkspaceTabs(this.workspace, popout.doc);
    popout.insertChild(0, tabs);
    leaf.parent?.removeChild(leaf);
    tabs.insertChild(0, leaf);
    this.workspace.setActiveLeaf(leaf, { focus: true });
    this.workspace.onLayoutChange();
    return popout;
  }

  getLeafById(id: string): WorkspaceLeaf | null {
    return this.find((leaf) => leaf.id === id);
  }

  getGroupLeaves(group: string): WorkspaceLeaf[] {
    return this.allLeaves().filter((leaf) => leaf.group === group);
  }

  getMostRecentLeaf(root?: WorkspaceParent): WorkspaceLeaf | null {
    const leaves: WorkspaceLeaf[] = [];
    for (const part of root ? [root] : [this.rootSplit, this.floatingSplit]) this.iterateLeavesOf(part, (leaf) => leaves.push(leaf));
    return leaves.reduce<WorkspaceLeaf | null>((best, leaf) => (!best || leaf.activeTime > best.activeTime ? leaf : best), null);
  }

  getLeftLeaf(split: boolean): WorkspaceLeaf {
    return this.sideLeaf(this.leftSplit, split);
  }

  getRightLeaf(split: boolean): WorkspaceLeaf {
    return this.sideLeaf(this.rightSplit, split);
  }

  iterateRootLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    this.iterateLeavesOf(this.rootSplit, callback);
  }

  iterateAllLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    for (const part of [this.rootSplit, this.floatingSplit, this.leftSplit, this.rightSplit]) this.iterateLeavesOf(part, callback);
  }

  /** Of one part of the workspace; a leaf may be detached meanwhile. */
  iterateLeavesOf(item: WorkspaceItem, callback: (leaf: WorkspaceLeaf) => unknown): void {
    if (item instanceof WorkspaceLeaf) callback(item);
    else if (item instanceof WorkspaceParent) for (const child of [...item.children]) this.iterateLeavesOf(child, callback);
  }

  getLeavesOfType(viewType: string): WorkspaceLeaf[] {
    return this.allLeaves().filter((leaf) => leaf.view.getViewType() === viewType);
  }

  detachLeavesOfType(viewType: string): void {
    for (const leaf of this.getLeavesOfType(viewType)) leaf.detach();
  }

  private mainLeaf(): WorkspaceLeaf {
    return this.getMostRecentLeaf() ?? this.createLeafInParent(this.rootSplit, 0);
  }

  private find(wanted: (leaf: WorkspaceLeaf) => boolean): WorkspaceLeaf | null {
    return this.allLeaves().find(wanted) ?? null;
  }

  protected allLeaves(): WorkspaceLeaf[] {
    const leaves: WorkspaceLeaf[] = [];
    this.iterateAllLeaves((leaf) => leaves.push(leaf));
    return leaves;
  }

  private makeSide(side: Side, label: string): SidePane {
    return Platform.isMobile ? new WorkspaceMobileDrawer(this.workspace, side, label) : new WorkspaceSidedock(this.workspace, side, label);
  }

  private sideLeaf(pane: SidePane, split: boolean): WorkspaceLeaf {
    const first = pane.children[0];
    if (pane instanceof WorkspaceMobileDrawer || split || !(first instanceof WorkspaceTabs)) return this.createLeafInParent(pane, -1);
    return this.createLeafInParent(first, -1);
  }

  private openPopout(data?: WorkspaceWindowInitData): WorkspaceWindow {
    if (Platform.isMobile) throw new Error('Popout windows are not supported on mobile');
    const popout = new WorkspaceWindow(this.workspace, data);
    this.floatingSplit.children.push(popout);
    popout.parent = this.floatingSplit;
    return popout;
  }
}
