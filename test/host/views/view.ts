import type { ViewStateResult } from 'obsidian';
import type { App } from '../app';
import { Component } from '../component';
import type { Menu } from '../widgets/menu';
import type { Scope } from '../widgets/scope';
import type { WorkspaceLeaf } from '../workspace/leaf';

export abstract class View extends Component {
  readonly app: App;
  icon = 'lucide-file';
  navigation = false;
  scope: Scope | null = null;
  readonly containerEl: HTMLElement;

  constructor(public leaf: WorkspaceLeaf) {
    super();
    this.app = leaf.app;
    this.containerEl = leaf.containerEl.doc.createElement('div');
    this.containerEl.className = 'workspace-leaf-content';
  }

  abstract getViewType(): string;

  abstract getDisplayText(): string;

  getState(): Record<string, unknown> {
    return {};
  }

  async setState(_state: unknown, _result: ViewStateResult): Promise<void> {}

  getEphemeralState(): Record<string, unknown> {
    return {};
  }

  setEphemeralState(state: unknown): void {
    if ((state as { focus?: boolean }).focus) this.focusView();
  }

  getIcon(): string {
    return this.icon;
  }

  onResize(): void {}

  onPaneMenu(_menu: Menu, _source: string): void {}

  protected async onOpen(): Promise<void> {}

  protected async onClose(): Promise<void> {}

  /** For the leaf: loads, then opens. */
  async open(): Promise<void> {
    this.containerEl.setAttr('data-type', this.getViewType());
    await this.load();
    await this.onOpen();
  }

  /** For the leaf: closes, unloads, leaves the page. */
  async close(): Promise<void> {
    try {
      await this.onClose();
    } finally {
      this.unload();
      this.containerEl.remove();
    }
  }

  protected focusView(): void {}
}
