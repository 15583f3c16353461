import { setIcon } from '../icons';
import { strict } from '../strict';
import type { Menu } from './menu';

export class MenuItem {
  readonly dom: HTMLElement;
  readonly iconEl: HTMLElement;
  readonly titleEl: HTMLElement;
  section = '';
  disabled = false;
  isLabel = false;
  private chosen: ((evt: MouseEvent | KeyboardEvent) => unknown) | null = null;

  constructor(readonly menu: Menu) {
    this.dom = activeDocument.createElement('div');
    this.dom.className = 'menu-item tappable';
    this.dom.setAttrs({ role: 'menuitem', tabindex: -1 });
    this.iconEl = this.dom.createDiv('menu-item-icon');
    this.titleEl = this.dom.createDiv('menu-item-title');
    this.dom.addEventListener('click', (evt) => this.choose(evt));
    this.dom.addEventListener('mouseenter', () => this.dom.focus({ preventScroll: true }));
  }

  setTitle(title: string | DocumentFragment): this {
    this.titleEl.setText(title);
    return this;
  }

  setIcon(icon: string | null): this {
    this.iconEl.empty();
    if (icon) setIcon(this.iconEl, icon);
    return this;
  }

  setChecked(checked: boolean | null): this {
    this.dom.setAttrs({ role: checked === null ? 'menuitem' : 'menuitemcheckbox', 'aria-checked': checked });
    this.dom.toggleClass('mod-checked', checked === true);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    this.dom.toggleClass('is-disabled', disabled);
    this.dom.setAttr('aria-disabled', disabled);
    return this;
  }

  setWarning(isWarning: boolean): this {
    this.dom.toggleClass('is-warning', isWarning);
    return this;
  }

  setIsLabel(isLabel: boolean): this {
    this.isLabel = isLabel;
    this.dom.toggleClass('is-label', isLabel);
    return this;
  }

  setSection(section: string): this {
    this.section = section;
    this.dom.setAttr('data-section', section);
    return this;
  }

  onClick(callback: (evt: MouseEvent | KeyboardEvent) => unknown): this {
    this.chosen = callback;
    return this;
  }

  setSubmenu(): never {
    throw new Error('The host has no MenuItem.setSubmenu');
  }

  choose(evt: MouseEvent | KeyboardEvent): void {
    if (this.disabled || this.isLabel) return;
    this.menu.hide();
    void this.chosen?.(evt);
  }
}

export class MenuSeparator {
  readonly dom: HTMLElement;
  readonly section = '';

  constructor(readonly menu: Menu) {
    this.dom = activeDocument.createElement('div');
    this.dom.className = 'menu-separator';
    this.dom.setAttr('role', 'separator');
  }
}

strict(MenuItem);
