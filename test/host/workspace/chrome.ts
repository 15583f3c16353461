/** What stands around the panes: the ribbon at the left edge and the status bar at the foot. */

import { setIcon } from '../icons';
import { setTooltip } from '../widgets/tooltip';

export class WorkspaceRibbon {
  readonly containerEl: HTMLElement;
  readonly ribbonItemsEl: HTMLElement;
  readonly ribbonSettingEl: HTMLElement;

  /** @param title names the page to screen readers */
  constructor(parentEl: HTMLElement, title: string) {
    this.containerEl = parentEl.createDiv({ cls: 'workspace-ribbon side-dock-ribbon mod-left', attr: { role: 'navigation', 'aria-label': 'Ribbon' } });
    this.containerEl.createEl('h1', { cls: 'host-title', text: title });
    this.ribbonItemsEl = this.containerEl.createDiv('side-dock-actions');
    this.ribbonSettingEl = this.containerEl.createDiv('side-dock-settings');
  }

  addRibbonItemButton(id: string, icon: string, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
    const el = ribbonButton(this.ribbonItemsEl, icon, title, callback);
    el.setAttr('data-ribbon', id);
    return el;
  }
}

export function ribbonButton(into: HTMLElement, icon: string, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
  const el = into.createDiv({ cls: 'clickable-icon side-dock-ribbon-action', attr: { role: 'button', tabindex: 0 } });
  setIcon(el, icon);
  setTooltip(el, title, { placement: 'right' });
  el.addEventListener('click', (evt) => void callback(evt));
  el.addEventListener('keydown', (evt) => {
    if (evt.key === 'Enter' || evt.key === ' ') el.click();
  });
  return el;
}

export class StatusBar {
  readonly containerEl: HTMLElement;

  constructor(parentEl: HTMLElement) {
    this.containerEl = parentEl.createDiv({ cls: 'status-bar', attr: { role: 'region', 'aria-label': 'Status bar' } });
  }

  registerStatusBarItem(): HTMLElement {
    return this.containerEl.createDiv('status-bar-item');
  }
}
