/** Views of the app without a file. */

import type { WorkspaceLeaf } from '../workspace/leaf';
import { ItemView } from './item-view';

export class EmptyView extends ItemView {
  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.containerEl.setAttr('data-type', 'empty');
    this.contentEl.createDiv({ cls: 'empty-state', text: 'No file is open' });
  }

  getViewType(): string {
    return 'empty';
  }

  getDisplayText(): string {
    return 'New tab';
  }
}

/** Keeps the state of a view whose plugin is not there. */
export class UnknownView extends ItemView {
  private state: Record<string, unknown> = {};

  constructor(leaf: WorkspaceLeaf, private readonly type: string) {
    super(leaf);
    this.contentEl.createDiv({ cls: 'empty-state', text: 'The plugin that made this view is no longer active.' });
  }

  getViewType(): string {
    return this.type;
  }

  getDisplayText(): string {
    return this.type;
  }

  override getState(): Record<string, unknown> {
    return this.state;
  }

  override async setState(state: unknown): Promise<void> {
    this.state = state as Record<string, unknown>;
  }
}

/** A view whose making failed: the error is shown, as nobody would look for it in the console. */
export class ErrorView extends ItemView {
  constructor(leaf: WorkspaceLeaf, private readonly type: string, error: unknown) {
    super(leaf);
    this.contentEl.createDiv({ cls: 'view-error', text: `The view ${type} failed: ${String(error)}`, attr: { role: 'alert' } });
  }

  getViewType(): string {
    return this.type;
  }

  getDisplayText(): string {
    return 'Error';
  }
}
