/** A pop-out: a real window of the same origin, or, where the browser allows none, a frame with its own document. */

import type { WorkspaceWindowInitData } from 'obsidian';
import { extendWindow } from '../dom';
import { WorkspaceContainer, type WorkspaceItem } from './item';
import type { Workspace } from './workspace';

interface Surface {
  win: Window;
  close: () => void;
}

function openSurface({ size, x, y }: WorkspaceWindowInitData): Surface {
  const features = ['popup', `width=${size?.width ?? 800}`, `height=${size?.height ?? 600}`];
  if (x !== undefined) features.push(`left=${x}`);
  if (y !== undefined) features.push(`top=${y}`);
  const win = window.open('', '_blank', features.join(','));
  if (win) return { win, close: () => win.close() };
  const frame = document.body.createEl('iframe', { cls: 'popout-frame', attr: { title: 'Pop-out window' } });
  return { win: frame.contentWindow!, close: () => frame.remove() };
}

function dress(doc: Document): void {
  doc.documentElement.lang = document.documentElement.lang;
  doc.title = document.title;
  doc.body.className = `${document.body.className} is-popout-window`;
  for (const style of document.head.querySelectorAll('link[rel=stylesheet], style')) {
    const copy = doc.importNode(style, true);
    // An empty window has no address of its own to resolve against.
    if (style instanceof HTMLLinkElement) copy.setAttribute('href', style.href);
    doc.head.append(copy);
  }
}

export class WorkspaceWindow extends WorkspaceContainer {
  readonly win: Window;
  readonly doc: Document;
  private readonly surface: Surface;
  private readonly stopKeys: () => void;
  private closed = false;

  constructor(workspace: Workspace, data: WorkspaceWindowInitData = {}) {
    const surface = openSurface(data);
    extendWindow(surface.win);
    super(workspace, 'vertical', 'mod-root', surface.win.document);
    this.surface = surface;
    this.win = surface.win;
    this.doc = surface.win.document;
    dress(this.doc);
    this.containerEl.setAttr('role', 'main');
    this.doc.body.append(this.containerEl);
    this.stopKeys = workspace.app.keymap.listen(this.win);
    this.win.addEventListener('pagehide', () => this.close());
    workspace.trigger('window-open', this, this.win);
  }

  override removeChild(child: WorkspaceItem): void {
    super.removeChild(child);
    if (this.children.length === 0) this.close();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.workspace.iterateLeavesOf(this, (leaf) => leaf.detach());
    this.workspace.trigger('window-close', this, this.win);
    this.parent?.removeChild(this);
    this.stopKeys();
    this.surface.close();
  }
}
