import { setIcon } from '../icons';
import { Menu } from '../widgets/menu';
import type { WorkspaceLeaf } from './leaf';

export interface TabHeader {
  el: HTMLElement;
  iconEl: HTMLElement;
  titleEl: HTMLElement;
}

/** The tab of a leaf: a click brings it to the front, a middle click closes it. */
export function addTabHeader(leaf: WorkspaceLeaf): TabHeader {
  const { doc } = leaf.containerEl;
  const el = doc.createElement('div');
  el.className = 'workspace-tab-header tappable';
  el.setAttrs({ role: 'tab', tabindex: 0 });
  const inner = el.createDiv('workspace-tab-header-inner');
  const iconEl = inner.createDiv('workspace-tab-header-inner-icon');
  const titleEl = inner.createDiv('workspace-tab-header-inner-title');
  const close = inner.createDiv({ cls: 'workspace-tab-header-inner-close-button', attr: { 'aria-hidden': 'true' } });
  setIcon(close, 'lucide-x');
  const activate = (): void => {
    leaf.parent?.selectTab(leaf);
    leaf.workspace.setActiveLeaf(leaf, { focus: true });
  };
  el.addEventListener('click', activate);
  el.addEventListener('keydown', (evt) => {
    if (evt.key === 'Enter' || evt.key === ' ') activate();
    else if (evt.key === 'Delete') leaf.detach();
  });
  el.addEventListener('auxclick', (evt) => evt.button === 1 && leaf.detach());
  close.addEventListener('click', (evt) => {
    evt.stopPropagation();
    leaf.detach();
  });
  el.addEventListener('contextmenu', (evt) => showMenu(leaf, evt));
  return { el, iconEl, titleEl };
}

function showMenu(leaf: WorkspaceLeaf, evt: MouseEvent): void {
  const menu = Menu.forEvent(evt);
  menu.addItem((item) => item.setSection('close').setTitle('Close').setIcon('lucide-x').onClick(() => leaf.detach()));
  menu.addItem((item) => item.setSection('pane').setTitle(leaf.pinned ? 'Unpin' : 'Pin').setIcon('lucide-pin').onClick(() => leaf.togglePinned()));
  menu.addItem((item) => item.setSection('open').setTitle('Move to new window').setIcon('lucide-picture-in-picture-2').onClick(() => leaf.workspace.moveLeafToPopout(leaf)));
  leaf.view.onPaneMenu(menu, 'tab-header');
}
