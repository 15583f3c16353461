/** The pane's own buttons: a side pane has no header to put them in. */
import { type Component, Menu, setIcon } from 'obsidian';
import { strings } from '../strings';

const texts = strings.ask.menu;

export function drawToolbar(into: HTMLElement, component: Component, addActions: (menu: Menu) => void, startAgain: () => void): void {
  const row = into.createDiv({ cls: 'nav-header' }).createDiv({ cls: 'nav-buttons-container' });
  const add = (label: string, icon: string, pressed: (button: HTMLElement) => void, attr: Record<string, string> = {}): void => {
    const button = row.createEl('button', { cls: 'clickable-icon nav-action-button', attr: { type: 'button', 'aria-label': label, ...attr } });
    setIcon(button, icon);
    component.registerDomEvent(button, 'click', () => { pressed(button); });
  };
  add(texts.fresh, 'plus', startAgain);
  add(texts.more, 'more-horizontal', (button) => {
    const menu = new Menu();
    addActions(menu);
    const { left, bottom } = button.getBoundingClientRect();
    menu.showAtPosition({ x: left, y: bottom }, button.doc);
  }, { 'aria-haspopup': 'menu' });
}
