import type { ViewState } from 'obsidian';
import type { WorkspaceLeaf } from '../workspace/leaf';
import { View } from './view';

/** Stands for a view that is in the background since the app started: its type and state, none of its code. */
export class DeferredView extends View {
  constructor(leaf: WorkspaceLeaf, readonly viewState: ViewState) {
    super(leaf);
  }

  getViewType(): string {
    return this.viewState.type;
  }

  getDisplayText(): string {
    return (this.viewState as { title?: string }).title ?? this.viewState.type;
  }

  override getIcon(): string {
    return (this.viewState as { icon?: string }).icon ?? 'lucide-file';
  }

  override getState(): Record<string, unknown> {
    return this.viewState.state ?? {};
  }
}
