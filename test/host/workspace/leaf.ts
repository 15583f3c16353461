/** One pane and the view in it. */

import type { OpenViewState, ViewState } from 'obsidian';
import { setIcon } from '../icons';
import { strict } from '../strict';
import { DeferredView } from '../views/deferred-view';
import { EmptyView, ErrorView, UnknownView } from '../views/plain-views';
import type { HoverPopover } from '../widgets/hover-popover';
import type { TFile } from '../vault/files';
import type { View } from '../views/view';
import { WorkspaceItem } from './item';
import { addTabHeader, type TabHeader } from './tab-header';
import type { LeafStack } from './tabs';
import type { Workspace } from './workspace';

export class WorkspaceLeaf extends WorkspaceItem {
  declare parent: LeafStack | null;
  view: View;
  pinned = false;
  group: string | null = null;
  hoverPopover: HoverPopover | null = null;
  /** When the leaf was last the active one, in ms; 0 for never. */
  activeTime = 0;
  private readonly header: TabHeader;
  private loading: Promise<void> | null = null;

  constructor(workspace: Workspace, doc?: Document) {
    super(workspace, 'workspace-leaf', doc);
    this.containerEl.setAttrs({ role: 'tabpanel', 'aria-label': 'New tab' });
    this.header = addTabHeader(this);
    this.view = new EmptyView(this);
    this.containerEl.append(this.view.containerEl);
    void this.view.load();
    this.updateHeader();
    const activate = (): void => workspace.setActiveLeaf(this);
    this.containerEl.addEventListener('mousedown', activate, true);
    this.containerEl.addEventListener('focusin', activate);
  }

  get app(): Workspace['app'] {
    return this.workspace.app;
  }

  get tabHeaderEl(): HTMLElement {
    return this.header.el;
  }

  get isDeferred(): boolean {
    return this.view instanceof DeferredView;
  }

  async openFile(file: TFile, openState: OpenViewState = {}): Promise<void> {
    const type = this.app.viewRegistry.getTypeByExtension(file.extension);
    if (!type) throw new Error(`The host opens no .${file.extension} files: Obsidian would hand ${file.path} to the system`);
    const state = { ...openState.state, file: file.path };
    await this.setViewState({ type, state, active: openState.active ?? true }, openState.eState);
    this.workspace.noteOpened(file);
  }

  /** Puts a view into the leaf; the old one is closed first. */
  async open(view: View): Promise<View> {
    const old = this.view;
    this.view = view;
    await old.close();
    this.containerEl.append(view.containerEl);
    await view.open();
    this.updateHeader();
    return view;
  }

  getViewState(): ViewState {
    const state = { type: this.view.getViewType(), state: this.view.getState(), ...(this.pinned ? { pinned: true } : {}) };
    return { ...state, icon: this.getIcon(), title: this.getDisplayText() } as ViewState;
  }

  async setViewState(viewState: ViewState, eState?: unknown): Promise<void> {
    if (this.isDeferred || this.view.getViewType() !== viewState.type) await this.open(this.makeView(viewState.type));
    if (viewState.pinned !== undefined) this.setPinned(viewState.pinned);
    if (viewState.group) this.setGroupMember(viewState.group as unknown as WorkspaceLeaf);
    await this.view.setState(viewState.state ?? {}, { history: false });
    this.updateHeader();
    if (viewState.active) this.workspace.setActiveLeaf(this, { focus: true });
    if (eState !== undefined && eState !== null) this.view.setEphemeralState(eState);
    if (this.workspace.activeLeaf === this) this.workspace.checkActiveFile();
    this.workspace.onLayoutChange();
  }

  /** Makes the view anew with the state that it has: whoever makes views of its type has come or gone. */
  async rebuildView(): Promise<void> {
    const { type, state } = this.getViewState();
    await this.open(this.makeView(type));
    await this.view.setState(state ?? {}, { history: false });
    this.updateHeader();
  }

  /** Keeps the state of a view that is not seen yet. */
  async defer(viewState: ViewState): Promise<void> {
    await this.open(new DeferredView(this, viewState));
    if (viewState.pinned) this.setPinned(true);
  }

  async loadIfDeferred(): Promise<void> {
    // While it is loading, the view in the leaf is no deferred one any more.
    if (this.view instanceof DeferredView) this.loading ??= this.setViewState(this.view.viewState).finally(() => (this.loading = null));
    await this.loading;
  }

  async loadIfVisible(): Promise<void> {
    if (this.parent?.current === this && this.parent.isShown) await this.loadIfDeferred();
  }

  getEphemeralState(): unknown {
    return this.view.getEphemeralState();
  }

  setEphemeralState(state: unknown): void {
    this.view.setEphemeralState(state);
  }

  togglePinned(): void {
    this.setPinned(!this.pinned);
  }

  setPinned(pinned: boolean): void {
    if (this.pinned === pinned) return;
    this.pinned = pinned;
    this.updateHeader();
    this.trigger('pinned-change', pinned);
    this.workspace.requestSaveLayout();
  }

  setGroupMember(other: WorkspaceLeaf): void {
    other.group ??= other.id;
    this.setGroup(other.group);
  }

  setGroup(group: string): void {
    this.group = group;
    this.trigger('group-change', group);
  }

  detach(): void {
    if (!this.parent) return;
    const { view } = this;
    this.workspace.beforeDetach(this);
    this.parent.removeChild(this);
    void view.close();
    this.workspace.afterDetach(this);
  }

  getIcon(): string {
    return this.view.getIcon();
  }

  getDisplayText(): string {
    return this.view.getDisplayText();
  }

  onResize(): void {
    if (this.containerEl.offsetParent) this.view.onResize();
  }

  setFront(front: boolean): void {
    this.containerEl.toggle(front);
    this.tabHeaderEl.toggleClass('is-active', front);
    this.tabHeaderEl.setAttr('aria-selected', String(front));
  }

  setActive(active: boolean): void {
    this.containerEl.toggleClass('mod-active', active);
    this.tabHeaderEl.toggleClass('mod-active', active);
  }

  updateHeader(): void {
    const title = this.getDisplayText();
    this.containerEl.setAttr('aria-label', title);
    this.tabHeaderEl.setAttrs({ 'aria-label': title, 'data-type': this.view.getViewType() });
    this.header.titleEl.setText(title);
    setIcon(this.header.iconEl, this.getIcon());
    this.tabHeaderEl.toggleClass('is-pinned', this.pinned);
  }

  private makeView(type: string): View {
    if (type === 'empty') return new EmptyView(this);
    const creator = this.app.viewRegistry.getViewCreatorByType(type);
    if (!creator) return new UnknownView(this, type);
    try {
      return creator(this);
    } catch (error) {
      console.error(error);
      return new ErrorView(this, type, error);
    }
  }
}

strict(WorkspaceLeaf);
