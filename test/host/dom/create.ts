/** `createEl` and its kin, as functions of the window and of every node. */

const SVG = 'http://www.w3.org/2000/svg';

type Tag = keyof HTMLElementTagNameMap;
type Info = DomElementInfo | string;

const classes = (cls: string | string[]): string[] => (Array.isArray(cls) ? cls : cls.split(' ')).filter((name) => name !== '');

function place(el: Element, { cls, attr, parent, prepend }: SvgElementInfo): void {
  if (cls !== undefined) el.classList.add(...classes(cls));
  if (attr !== undefined) el.setAttrs(attr);
  if (parent === undefined) return;
  if (prepend === true) parent.insertBefore(el, parent.firstChild);
  else parent.appendChild(el);
}

function createEl<K extends Tag>(tag: K, o: Info = {}, callback?: (el: HTMLElementTagNameMap[K]) => void): HTMLElementTagNameMap[K] {
  const info = typeof o === 'string' ? { cls: o } : o;
  const el = document.createElement(tag);
  if (info.text !== undefined) el.setText(info.text);
  if (info.title !== undefined) el.title = info.title;
  for (const name of ['type', 'value', 'placeholder', 'href'] as const) {
    if (info[name] !== undefined) Reflect.set(el, name, info[name]);
  }
  place(el, info);
  callback?.(el);
  return el;
}

function createSvg<K extends keyof SVGElementTagNameMap>(tag: K, o: SvgElementInfo | string = {}, callback?: (el: SVGElementTagNameMap[K]) => void): SVGElementTagNameMap[K] {
  const el = document.createElementNS(SVG, tag);
  place(el, typeof o === 'string' ? { cls: o } : o);
  callback?.(el);
  return el;
}

const inside = <I extends object>(parent: Node, o: I | string | undefined): I & { parent: Node } =>
  ({ ...(typeof o === 'string' ? { cls: o } : o), parent }) as I & { parent: Node };

export const GLOBALS = {
  createEl,
  createSvg,
  createDiv: (o?: Info, callback?: (el: HTMLDivElement) => void): HTMLDivElement => createEl('div', o, callback),
  createSpan: (o?: Info, callback?: (el: HTMLSpanElement) => void): HTMLSpanElement => createEl('span', o, callback),
  createFragment(callback?: (fragment: DocumentFragment) => void): DocumentFragment {
    const fragment = document.createDocumentFragment();
    callback?.(fragment);
    return fragment;
  },
  fish: (selector: string): HTMLElement | null => document.querySelector(selector),
  fishAll: (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)],
};

export const NODE = {
  createEl<K extends Tag>(this: Node, tag: K, o?: Info, callback?: (el: HTMLElementTagNameMap[K]) => void): HTMLElementTagNameMap[K] {
    return createEl(tag, inside<DomElementInfo>(this, o), callback);
  },
  createDiv(this: Node, o?: Info, callback?: (el: HTMLDivElement) => void): HTMLDivElement {
    return createEl('div', inside<DomElementInfo>(this, o), callback);
  },
  createSpan(this: Node, o?: Info, callback?: (el: HTMLSpanElement) => void): HTMLSpanElement {
    return createEl('span', inside<DomElementInfo>(this, o), callback);
  },
  createSvg<K extends keyof SVGElementTagNameMap>(this: Node, tag: K, o?: SvgElementInfo | string, callback?: (el: SVGElementTagNameMap[K]) => void): SVGElementTagNameMap[K] {
    return createSvg(tag, inside<SvgElementInfo>(this, o), callback);
  },
  detach(this: Node): void {
    this.parentNode?.removeChild(this);
  },
  empty(this: Node): void {
    while (this.lastChild !== null) this.removeChild(this.lastChild);
  },
  appendText(this: Node, text: string): void {
    this.appendChild(document.createTextNode(text));
  },
  indexOf(this: Node, other: Node): number {
    return [...this.childNodes].indexOf(other as ChildNode);
  },
  insertAfter<T extends Node>(this: Node, node: T, child: Node | null): T {
    return this.insertBefore(node, child === null ? this.firstChild : child.nextSibling);
  },
  setChildrenInPlace(this: Node, children: Node[]): void {
    for (const child of [...this.childNodes]) if (!children.includes(child)) this.removeChild(child);
    for (const [at, child] of children.entries()) if (this.childNodes[at] !== child) this.insertBefore(child, this.childNodes[at] ?? null);
  },
  /** Also for classes of another window. */
  instanceOf(this: object, type: { readonly name: string; readonly prototype: object }): boolean {
    if (type.prototype.isPrototypeOf(this)) return true;
    const { win } = this as Partial<Node>;
    const twin = win === undefined ? undefined : (win as unknown as Record<string, { prototype?: object } | undefined>)[type.name];
    return twin?.prototype?.isPrototypeOf(this) ?? false;
  },
};
