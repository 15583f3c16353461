/** Context menus: sections, keyboard, one at a time. */

import type { MenuPositionDef } from 'obsidian';
import { Component } from '../component';
import { strict } from '../strict';
import { MenuItem, MenuSeparator } from './menu-item';

const forEvents = new WeakMap<Event, Menu>();
const shown = new Set<Menu>();

export class Menu extends Component {
  readonly items: (MenuItem | MenuSeparator)[] = [];
  readonly sections: string[] = [];
  dom: HTMLElement | null = null;
  private hidden: (() => unknown) | null = null;
  private icons = true;
  private parentEl: HTMLElement | null = null;
  private focusedBefore: Element | null = null;

  /** The one menu of this event, shown after all handlers had the chance to add to it. */
  static forEvent(evt: MouseEvent): Menu {
    const old = forEvents.get(evt);
    if (old) return old;
    const menu = new Menu();
    forEvents.set(evt, menu);
    evt.preventDefault();
    window.setTimeout(() => menu.showAtMouseEvent(evt));
    return menu;
  }

  setNoIcon(): this {
    this.icons = false;
    return this;
  }

  /** The host has no native menus. */
  setUseNativeMenu(): this {
    return this;
  }

  setParentElement(el: HTMLElement): this {
    this.parentEl = el;
    return this;
  }

  addSections(sections: string[]): this {
    this.sections.push(...sections);
    return this;
  }

  addItem(callback: (item: MenuItem) => unknown): this {
    if (this.dom) throw new Error('A menu that is shown takes no more items');
    const item = new MenuItem(this);
    this.items.push(item);
    callback(item);
    return this;
  }

  addSeparator(): this {
    this.items.push(new MenuSeparator(this));
    return this;
  }

  showAtMouseEvent(evt: MouseEvent): this {
    evt.preventDefault();
    return this.showAtPosition({ x: evt.clientX, y: evt.clientY }, evt.doc);
  }

  showAtPosition(position: MenuPositionDef, doc: Document = activeDocument): this {
    if (this.dom || this.items.length === 0) return this;
    for (const other of shown) other.hide();
    shown.add(this);
    void this.load();
    this.focusedBefore = doc.activeElement;
    const dom = doc.body.createDiv({ cls: 'menu', attr: { role: 'menu', tabindex: -1 } });
    this.dom = dom;
    dom.toggleClass('mod-no-icon', !this.icons);
    this.fill(dom.createDiv({ cls: 'menu-scroll', attr: { role: 'presentation' } }));
    place(dom, position);
    const outside = (evt: Event): void => {
      if (!dom.contains(evt.target as Node)) this.hide();
    };
    doc.addEventListener('mousedown', outside, true);
    this.register(() => doc.removeEventListener('mousedown', outside, true));
    this.registerDomEvent(dom, 'keydown', (evt) => this.onKey(evt));
    dom.focus({ preventScroll: true });
    return this;
  }

  hide(): this {
    if (!this.dom) return this;
    const hadFocus = this.dom.contains(this.dom.doc.activeElement);
    this.dom.remove();
    this.dom = null;
    shown.delete(this);
    if (hadFocus && this.focusedBefore?.isConnected) (this.focusedBefore as HTMLElement).focus({ preventScroll: true });
    this.unload();
    this.hidden?.();
    return this;
  }

  close(): void {
    this.hide();
  }

  onHide(callback: () => unknown): void {
    this.hidden = callback;
  }

  onHistoryBack(): void {
    this.hide();
  }

  /** Items in the order of their sections, sections apart by a line. */
  private fill(into: HTMLElement): void {
    const first = ['title', 'open', 'clipboard', 'selection', 'action-primary', 'action', 'info', 'view', 'system'];
    const last = ['', 'danger'];
    const others = this.items.map(({ section }) => section).filter((section) => !last.includes(section));
    const order = [...new Set([...this.sections, ...first, ...others, ...last])];
    for (const section of order) {
      const items = this.items.filter((item) => item.section === section);
      if (items.length === 0) continue;
      if (into.childElementCount > 0) into.createDiv({ cls: 'menu-separator', attr: { role: 'separator' } });
      const group = into.createDiv({ cls: 'menu-group', attr: { role: 'group' } });
      for (const item of items) {
        group.append(item.dom);
        if (this.parentEl) item.dom.setAttr('data-in', this.parentEl.className);
      }
    }
  }

  private onKey(evt: KeyboardEvent): void {
    const entries = this.items.filter((item): item is MenuItem => item instanceof MenuItem && !item.disabled && !item.isLabel);
    const at = entries.findIndex(({ dom }) => dom === this.dom?.doc.activeElement);
    const focus = (index: number): void => entries.at(index)?.dom.focus();
    switch (evt.key) {
      case 'ArrowDown': focus((at + 1) % entries.length); break;
      case 'ArrowUp': focus(at <= 0 ? -1 : at - 1); break;
      case 'Home': focus(0); break;
      case 'End': focus(-1); break;
      case 'Enter': case ' ': entries[at]?.choose(evt); break;
      case 'Escape': case 'Tab': this.hide(); break;
      default: return;
    }
    evt.preventDefault();
    evt.stopPropagation();
  }
}

function place(dom: HTMLElement, { x, y, width, left }: MenuPositionDef): void {
  if (width !== undefined) dom.setCssStyles({ minWidth: `${width}px` });
  const at = left ? x - dom.offsetWidth : x;
  dom.setCssStyles({
    left: `${Math.max(4, Math.min(at, dom.win.innerWidth - dom.offsetWidth - 4))}px`,
    top: `${Math.max(4, Math.min(y, dom.win.innerHeight - dom.offsetHeight - 4))}px`,
  });
}


strict(Menu);
