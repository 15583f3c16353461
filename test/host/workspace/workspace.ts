/** Obsidian's workspace: panes, tabs, side panes, pop-outs; who is active; what is told to whom. */

import type { OpenViewState, PaneType } from 'obsidian';
import type { App } from '../app';
import { debounce } from '../functions/debounce';
import { strict } from '../strict';
import type { TFile } from '../vault/files';
import { registerBuiltInViews } from '../views/built-in';
import { FileView } from '../views/file-view';
import { MarkdownView } from '../views/markdown-view';
import type { View } from '../views/view';
import type { Menu } from '../widgets/menu';
import { WorkspaceRibbon } from './chrome';
import { Layout, type SavedLayout } from './layout';
import type { WorkspaceLeaf } from './leaf';
import { addLinkMenu, openLinkText } from './open-link';
import { WorkspaceSidedock } from './sidedock';
import { WorkspaceMobileDrawer } from './tabs';
import { Tasks } from './tasks';
import { WorkspaceTree, type Side } from './tree';

interface SideLeafOptions {
  active?: boolean;
  split?: boolean;
  reveal?: boolean;
  state?: Record<string, unknown>;
}

export class Workspace extends WorkspaceTree {
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
    // On a disk that is full the layout of before stays.
    this.requestSaveLayout = debounce(() => void this.layout.save().catch((error: unknown) => console.warn('The layout is not saved.', error)), 2000, true);
    this.requestResize = debounce(() => this.resize(), 50, true);
    this.leftRibbon = new WorkspaceRibbon(main, app.vault.getName());
    main.append(this.leftSplit.containerEl, this.rootSplit.containerEl, this.rightSplit.containerEl);
    for (const event of ['view-registered', 'view-unregistered']) app.viewRegistry.on(event, (type: string) => { this.rebuildViews(type); });
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

  /** A plugin that is switched off leaves its panes empty, and fills them when it is switched on again. */
  private rebuildViews(type: string): void {
    for (const leaf of this.allLeaves()) {
      if (leaf.view.getViewType() === type && !leaf.isDeferred) void leaf.rebuildView();
    }
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

strict(Workspace);
