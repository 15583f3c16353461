/** The pane's own buttons: a side pane has no header to put them in. */
import { Menu } from 'obsidian';
import { iconButton } from '../icon-button';
import { strings } from '../strings';

const texts = strings.ask.menu;

export function drawToolbar(into: HTMLElement, addActions: (menu: Menu) => void, startAgain: () => void): void {
  const row = into.createDiv({ cls: 'nav-header' }).createDiv({ cls: 'nav-buttons-container' });
  iconButton(row, 'plus', texts.fresh, startAgain);
  const more = iconButton(row, 'more-horizontal', texts.more, () => {
    const menu = new Menu();
    addActions(menu);
    const { left, bottom } = more.getBoundingClientRect();
    menu.showAtPosition({ x: left, y: bottom }, more.doc);
  });
  more.setAttribute('aria-haspopup', 'menu');
}
