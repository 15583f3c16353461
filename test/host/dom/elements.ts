/** Obsidian's additions to nodes and elements, beside creating and listening. */

export const NODE_GETTERS = {
  get doc(): Document {
    const node = this as unknown as Node;
    return node.ownerDocument ?? (node as Document);
  },
  get win(): Window {
    return (this as unknown as Node).doc.defaultView ?? window;
  },
  get constructorWin(): Window {
    return window;
  },
};

const names = (classes: string | string[]): string[] => (Array.isArray(classes) ? classes : classes.split(' ')).filter((name) => name !== '');

export const ELEMENT = {
  getText(this: Element): string {
    return this.textContent;
  },
  setText(this: Element, value: string | DocumentFragment): void {
    if (typeof value === 'string') this.textContent = value;
    else this.replaceChildren(value);
  },
  addClass(this: Element, ...classes: string[]): void {
    this.classList.add(...classes.flatMap(names));
  },
  addClasses(this: Element, classes: string[]): void {
    this.classList.add(...classes);
  },
  removeClass(this: Element, ...classes: string[]): void {
    this.classList.remove(...classes.flatMap(names));
  },
  removeClasses(this: Element, classes: string[]): void {
    this.classList.remove(...classes);
  },
  toggleClass(this: Element, classes: string | string[], value: boolean): void {
    for (const name of names(classes)) this.classList.toggle(name, value);
  },
  hasClass(this: Element, name: string): boolean {
    return this.classList.contains(name);
  },
  setAttr(this: Element, name: string, value: string | number | boolean | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  },
  setAttrs(this: Element, attributes: Record<string, string | number | boolean | null>): void {
    for (const [name, value] of Object.entries(attributes)) this.setAttr(name, value);
  },
  getAttr(this: Element, name: string): string | null {
    return this.getAttribute(name);
  },
  matchParent(this: Element, selector: string, lastParent?: Element): Element | null {
    if (this.matches(selector)) return this;
    return this === lastParent || this.parentElement === null ? null : this.parentElement.matchParent(selector, lastParent);
  },
  getCssPropertyValue(this: Element, property: string, pseudoElement?: string): string {
    return this.win.getComputedStyle(this, pseudoElement).getPropertyValue(property).trim();
  },
  isActiveElement(this: Element): boolean {
    return this.doc.activeElement === this;
  },
  findAllSelf(this: Element, selector: string): Element[] {
    return [...(this.matches(selector) ? [this] : []), ...this.querySelectorAll(selector)];
  },
};

export const FINDING = {
  find(this: ParentNode, selector: string): Element | null {
    return this.querySelector(selector);
  },
  findAll(this: ParentNode, selector: string): Element[] {
    return [...this.querySelectorAll(selector)];
  },
};

export const STYLES = {
  setCssStyles(this: ElementCSSInlineStyle, styles: Partial<CSSStyleDeclaration>): void {
    Object.assign(this.style, styles);
  },
  setCssProps(this: ElementCSSInlineStyle, properties: Record<string, string>): void {
    for (const [name, value] of Object.entries(properties)) this.style.setProperty(name, value);
  },
};

const padding = (el: HTMLElement, ...sides: string[]): number =>
  sides.reduce((sum, side) => sum + parseFloat(el.getCssPropertyValue(`padding-${side}`)), 0);

export const HTML_ELEMENT = {
  show(this: HTMLElement): void {
    this.style.display = '';
  },
  hide(this: HTMLElement): void {
    this.style.display = 'none';
  },
  toggle(this: HTMLElement, show: boolean): void {
    if (show) this.show();
    else this.hide();
  },
  toggleVisibility(this: HTMLElement, visible: boolean): void {
    this.style.visibility = visible ? '' : 'hidden';
  },
  isShown(this: HTMLElement): boolean {
    return this.offsetParent !== null;
  },
  get innerWidth(): number {
    const el = this as unknown as HTMLElement;
    return el.clientWidth - padding(el, 'left', 'right');
  },
  get innerHeight(): number {
    const el = this as unknown as HTMLElement;
    return el.clientHeight - padding(el, 'top', 'bottom');
  },
};
