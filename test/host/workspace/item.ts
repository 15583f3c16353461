/** The tree of the workspace: everything with a place on the screen. */

import { Events } from '../events';
import type { Workspace } from './workspace';

export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export abstract class WorkspaceItem extends Events {
  id = newId();
  parent: WorkspaceParent | null = null;
  readonly containerEl: HTMLElement;

  constructor(readonly workspace: Workspace, cls: string, doc: Document = document) {
    super();
    this.containerEl = doc.createElement('div');
    this.containerEl.className = cls;
  }

  getRoot(): WorkspaceItem {
    return this.parent ? this.parent.getRoot() : this;
  }

  /** The root split or the pop-out window in which the item is; side panes belong to the main window. */
  getContainer(): WorkspaceContainer {
    return this.parent ? this.parent.getContainer() : this.workspace.rootSplit;
  }
}

export abstract class WorkspaceParent extends WorkspaceItem {
  readonly children: WorkspaceItem[] = [];

  insertChild(index: number, child: WorkspaceItem): void {
    const at = index < 0 ? this.children.length : Math.min(index, this.children.length);
    this.childrenEl.insertBefore(child.containerEl, this.childrenEl.children[at] ?? null);
    this.children.splice(at, 0, child);
    child.parent = this;
  }

  replaceChild(index: number, child: WorkspaceItem): void {
    const old = this.children[index]!;
    old.containerEl.replaceWith(child.containerEl);
    this.children[index] = child;
    old.parent = null;
    child.parent = this;
  }

  /** Empty splits and tab groups go with their last child. */
  removeChild(child: WorkspaceItem): void {
    const at = this.children.indexOf(child);
    if (at < 0) return;
    this.children.splice(at, 1);
    child.containerEl.remove();
    child.parent = null;
    if (this.children.length === 0) this.parent?.removeChild(this);
  }

  protected get childrenEl(): HTMLElement {
    return this.containerEl;
  }
}

export class WorkspaceSplit extends WorkspaceParent {
  constructor(workspace: Workspace, readonly direction: 'vertical' | 'horizontal', cls = '', doc?: Document) {
    super(workspace, `workspace-split mod-${direction} ${cls}`.trim(), doc);
  }
}

export abstract class WorkspaceContainer extends WorkspaceSplit {
  abstract win: Window;

  abstract doc: Document;

  override getContainer(): WorkspaceContainer {
    return this;
  }
}

export class WorkspaceRoot extends WorkspaceContainer {
  readonly win = window;
  readonly doc = document;

  constructor(workspace: Workspace) {
    super(workspace, 'vertical', 'mod-root');
    this.containerEl.setAttr('role', 'main');
  }
}

export class WorkspaceFloating extends WorkspaceParent {
  constructor(workspace: Workspace) {
    super(workspace, 'workspace-floating');
  }

  override removeChild(child: WorkspaceItem): void {
    const at = this.children.indexOf(child);
    if (at < 0) return;
    this.children.splice(at, 1);
    child.parent = null;
  }
}
