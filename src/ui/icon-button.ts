/** A button that is an icon, with a name for those who do not see it. */
import { setIcon } from 'obsidian';

export function iconButton(parent: HTMLElement, icon: string, label: string, onClick: (event: MouseEvent) => void): HTMLButtonElement {
  const button = parent.createEl('button', { cls: 'clickable-icon', attr: { type: 'button', 'aria-label': label } });
  setIcon(button, icon);
  button.addEventListener('click', onClick);
  return button;
}
