/** Following a link, and its context menu. */

import type { OpenViewState, PaneType } from 'obsidian';
import { parseLinktext } from '../functions/links';
import type { TFile } from '../vault/files';
import type { Menu } from '../widgets/menu';
import type { WorkspaceLeaf } from './leaf';
import type { Workspace } from './workspace';

/** What is not there is created as a note, as Obsidian does. */
export async function openLinkText(workspace: Workspace, linktext: string, sourcePath: string, newLeaf: PaneType | boolean = false, openState: OpenViewState = {}): Promise<void> {
  const { path, subpath } = parseLinktext(linktext);
  const file = target(workspace, path, sourcePath) ?? (await workspace.app.vault.create(path.endsWith('.md') ? path : `${path}.md`, ''));
  const eState = { ...(subpath ? { subpath } : {}), ...openState.eState };
  await workspace.getLeaf(newLeaf).openFile(file, { ...openState, eState: Object.keys(eState).length > 0 ? eState : { focus: true } });
}

function target({ app }: Workspace, path: string, sourcePath: string): TFile | null {
  return path === '' ? app.vault.getFileByPath(sourcePath) : app.metadataCache.getFirstLinkpathDest(path, sourcePath);
}

export function addLinkMenu(workspace: Workspace, menu: Menu, linktext: string, sourcePath: string, leaf?: WorkspaceLeaf): boolean {
  const file = target(workspace, parseLinktext(linktext).path, sourcePath);
  const places = [['Open in new tab', 'tab', 'lucide-file-plus'], ['Open to the right', 'split', 'lucide-separator-vertical'], ['Open in new window', 'window', 'lucide-picture-in-picture-2']] as const;
  for (const [title, place, icon] of places) {
    menu.addItem((item) => item.setSection('open').setTitle(title).setIcon(icon).onClick(() => openLinkText(workspace, linktext, sourcePath, place)));
  }
  if (file) workspace.trigger('file-menu', menu, file, 'link-context-menu', leaf);
  return file !== null;
}
