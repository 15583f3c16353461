/** Obsidian's workspace: panes, tabs, side panes, pop-outs; who is active; what is told to whom. */

import type { OpenViewState, PaneType, SplitDirection, WorkspaceWindowInitData } from 'obsidian';
import type { App } from '../app';
import { Events } from '../events';
import { debounce } from '../functions/debounce';
import { Platform } from '../platform';
import type { TFile } from '../vault/files';
import { registerBuiltInViews } from '../views/built-in';
import { FileView } from '../views/file-view';
import { MarkdownView } from '../views/markdown-view';
import type { View } from '../views/view';
import type { Menu } from '../widgets/menu';
import { WorkspaceRibbon } from './chrome';
import { WorkspaceFloating, WorkspaceParent, WorkspaceRoot, WorkspaceSplit, type WorkspaceItem } from './item';
import { Layout, type SavedLayout } from './layout';
import { WorkspaceLeaf } from './leaf';
import { addLinkMenu, openLinkText } from './open-link';
import { WorkspaceWindow } from './popout';
import { WorkspaceSidedock } from './sidedock';
import { Tasks } from './tasks';
import { LeafStack, WorkspaceMobileDrawer, WorkspaceTabs } from './tabs';

type Side = 'left' | 'right';
type SidePane = WorkspaceSidedock | WorkspaceMobileDrawer;

interface SideLeafOptions {
  active?: boolean;
  split?: boolean;
  reveal?: boolean;
  state?: Record<string, unknown>;
}

export class Workspace extends Events {
  readonly rootSplit: WorkspaceRoot;
  readonly leftSplit: SidePane;
  readonly rightSplit: SidePane;
  readonly floatingSplit: WorkspaceFloating;
  readonly leftRibbon: WorkspaceRibbon;
  activeLeaf: WorkspaceLeaf | null = null;
  layoutReady = false;
  readonly requestSaveLayout: () => void;
  readonly requestResize: () => void;
  private readonly layout = new Layout(this);
  private readonly waiting: (() => unknown)[] = [];
  private activeFile: TFile | null = null;
  private lastOpenFiles: string[] = [];

  constructor(readonly app: App, readonly containerEl: HTMLElement) {
    super();
    registerBuiltInViews(app.viewRegistry);
    const main = containerEl.createDiv('workspace');
    main.createEl('h1', { cls: 'host-title', text: app.vault.getName() });
    this.requestSaveLayout = debounce(() => void this.layout.save(), 2000, true);
    this.requestResize = debounce(() => this.resize(), 50, true);
    this.leftRibbon = new WorkspaceRibbon(main);
    this.leftSplit = this.makeSide('left', 'Files');
    this.rootSplit = new WorkspaceRoot(this);
    this.rightSplit = this.makeSide('right', 'Side pane');
    this.floatingSplit = new WorkspaceFloating(this);
    main.append(this.leftSplit.containerEl, this.rootSplit.containerEl, this.rightSplit.containerEl);
    window.addEventListener('resize', this.requestResize);
    window.addEventListener('beforeunload', () => this.trigger('quit', new Tasks()));
  }

  /** The editor of the active pane; in a side pane there is none. */
  get activeEditor(): MarkdownView | null {
    const view = this.activeLeaf?.view;
    return view instanceof MarkdownView ? view : null;
  }

  onLayoutReady(callback: () => unknown): void {
    if (this.layoutReady) callback();
    else this.waiting.push(callback);
  }

  /** Restores what was open; then those who wait for the layout are called, in their order. */
  async loadLayout(): Promise<void> {
    await this.layout.load();
    this.layoutReady = true;
    for (const callback of this.waiting.splice(0)) this.tryCall(callback);
    this.trigger('layout-ready');
    this.onLayoutChange();
  }

  getLayout(): SavedLayout {
    return this.layout.get();
  }

  async changeLayout(saved: SavedLayout): Promise<void> {
    await this.layout.apply(saved);
    this.onLayoutChange();
  }

  createLeafInParent(parent: WorkspaceParent, index: number): WorkspaceLeaf {
    if (parent instanceof LeafStack) {
      const leaf = new WorkspaceLeaf(this, parent.containerEl.doc);
      parent.insertChild(index, leaf);
      return leaf;
    }
    const tabs = new WorkspaceTabs(this, parent.containerEl.doc);
    parent.insertChild(index, tabs);
    return this.createLeafInParent(tabs, -1);
  }

  createLeafBySplit(leaf: WorkspaceLeaf, direction: SplitDirection = 'vertical', before = false): WorkspaceLeaf {
    const tabs = leaf.parent!;
    const parent = tabs.parent as WorkspaceSplit | null;
    if (!parent) return this.createLeafInParent(tabs, -1);
    const at = parent.children.indexOf(tabs);
    if (parent.direction === direction) return this.createLeafInParent(parent, before ? at : at + 1);
    const split = new WorkspaceSplit(this, direction, '', tabs.containerEl.doc);
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
    const tabs = new WorkspaceTabs(this, popout.doc);
    popout.insertChild(0, tabs);
    leaf.parent?.removeChild(leaf);
    tabs.insertChild(0, leaf);
    this.setActiveLeaf(leaf, { focus: true });
    this.onLayoutChange();
    return popout;
  }

  openLinkText(linktext: string, sourcePath: string, newLeaf?: PaneType | boolean, openViewState?: OpenViewState): Promise<void> {
    return openLinkText(this, linktext, sourcePath, newLeaf, openViewState);
  }

  handleLinkContextMenu(menu: Menu, linktext: string, sourcePath: string, leaf?: WorkspaceLeaf): boolean {
    return addLinkMenu(this, menu, linktext, sourcePath, leaf);
  }

  setActiveLeaf(leaf: WorkspaceLeaf, params: { focus?: boolean } | boolean = {}, focus = false): void {
    const old = this.activeLeaf;
    leaf.activeTime = Date.now() + performance.now() / 1e6;
    leaf.parent?.selectTab(leaf);
    if (old !== leaf) {
      if (old?.view.scope) this.app.keymap.popScope(old.view.scope);
      if (leaf.view.scope) this.app.keymap.pushScope(leaf.view.scope);
      old?.setActive(false);
      leaf.setActive(true);
      this.activeLeaf = leaf;
      this.trigger('active-leaf-change', leaf);
      this.checkActiveFile();
      this.requestSaveLayout();
    }
    if (typeof params === 'boolean' ? focus : params.focus) leaf.setEphemeralState({ focus: true });
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

  async ensureSideLeaf(type: string, side: Side, options: SideLeafOptions = {}): Promise<WorkspaceLeaf> {
    const old = this.getLeavesOfType(type)[0];
    const leaf = old ?? (side === 'left' ? this.getLeftLeaf(options.split ?? false) : this.getRightLeaf(options.split ?? false));
    if (!old || options.state) await leaf.setViewState({ type, ...(options.state ? { state: options.state } : {}) });
    if (options.reveal ?? true) await this.revealLeaf(leaf);
    if (options.active ?? true) this.setActiveLeaf(leaf, { focus: true });
    return leaf;
  }

  getActiveViewOfType<T extends View>(type: abstract new (...args: never[]) => T): T | null {
    const view = this.activeLeaf?.view;
    return view instanceof type ? view : null;
  }

  getActiveFile(): TFile | null {
    const recent = this.activeLeaf?.view instanceof FileView ? this.activeLeaf : this.getMostRecentLeaf();
    return recent?.view instanceof FileView ? recent.view.file : null;
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

  async revealLeaf(leaf: WorkspaceLeaf): Promise<void> {
    const root = leaf.getRoot();
    if (root instanceof WorkspaceSidedock || root instanceof WorkspaceMobileDrawer) root.expand();
    leaf.parent?.selectTab(leaf);
    const { win } = leaf.getContainer();
    if (win !== window) win.focus();
    await leaf.loadIfDeferred();
  }

  getLastOpenFiles(): string[] {
    return this.lastOpenFiles;
  }

  updateOptions(): void {
    for (const leaf of this.allLeaves()) {
      if (leaf.view instanceof MarkdownView) leaf.view.editMode.updateOptions();
    }
  }

  onLayoutChange(): void {
    if (!this.layoutReady) return;
    this.trigger('layout-change');
    this.requestSaveLayout();
  }

  /** Tells `file-open` when another file is the active one now. */
  checkActiveFile(): void {
    const file = this.getActiveFile();
    if (file === this.activeFile) return;
    this.activeFile = file;
    this.trigger('file-open', file);
  }

  noteOpened(file: TFile): void {
    this.lastOpenFiles = [file.path, ...this.lastOpenFiles.filter((path) => path !== file.path)].slice(0, 10);
  }

  beforeDetach(leaf: WorkspaceLeaf): void {
    if (this.activeLeaf !== leaf) return;
    if (leaf.view.scope) this.app.keymap.popScope(leaf.view.scope);
    this.activeLeaf = null;
  }

  /** There is always a pane in the middle, and an active one. */
  afterDetach(detached: WorkspaceLeaf): void {
    if (this.rootSplit.children.length === 0) this.createLeafInParent(this.rootSplit, 0);
    if (!this.activeLeaf) {
      const next = this.getMostRecentLeaf();
      if (next && next !== detached) this.setActiveLeaf(next);
    }
    this.onLayoutChange();
  }

  private mainLeaf(): WorkspaceLeaf {
    return this.getMostRecentLeaf() ?? this.createLeafInParent(this.rootSplit, 0);
  }

  private find(wanted: (leaf: WorkspaceLeaf) => boolean): WorkspaceLeaf | null {
    return this.allLeaves().find(wanted) ?? null;
  }

  private allLeaves(): WorkspaceLeaf[] {
    const leaves: WorkspaceLeaf[] = [];
    this.iterateAllLeaves((leaf) => leaves.push(leaf));
    return leaves;
  }

  private makeSide(side: Side, label: string): SidePane {
    return Platform.isMobile ? new WorkspaceMobileDrawer(this, side, label) : new WorkspaceSidedock(this, side, label);
  }

  private sideLeaf(pane: SidePane, split: boolean): WorkspaceLeaf {
    const first = pane.children[0];
    if (pane instanceof WorkspaceMobileDrawer || split || !(first instanceof WorkspaceTabs)) return this.createLeafInParent(pane, -1);
    return this.createLeafInParent(first, -1);
  }

  private openPopout(data?: WorkspaceWindowInitData): WorkspaceWindow {
    if (Platform.isMobile) throw new Error('Popout windows are not supported on mobile');
    const popout = new WorkspaceWindow(this, data);
    this.floatingSplit.children.push(popout);
    popout.parent = this.floatingSplit;
    return popout;
  }

  private resize(): void {
    this.trigger('resize');
    for (const leaf of this.allLeaves()) leaf.onResize();
  }

  private tryCall(callback: () => unknown): void {
    try {
      callback();
    } catch (error) {
      console.error(error);
    }
  }
}
