/** Obsidian's icons: Lucide's, and those that a plugin adds. */
import * as lucide from 'lucide-static';

const added = new Map<string, string>();

/** `file-text` → lucide-static's `FileText`. */
const exportName = (id: string): string => id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const sources = lucide as Readonly<Record<string, string | undefined>>;

/** What `addIcon` takes is drawn in a box of 100 by 100. */
export function addIcon(id: string, content: string): void {
  added.set(id, `<svg viewBox="0 0 100 100" width="100" height="100">${content}</svg>`);
}

export function removeIcon(id: string): void {
  added.delete(id);
}

/** The icon's picture, or null where there is no such icon; `lucide-x` and `x` are the same. */
export function getIcon(id: string): SVGSVGElement | null {
  const name = id.startsWith('lucide-') ? id.slice('lucide-'.length) : id;
  const source = added.get(id) ?? sources[exportName(name)];
  const svg = source === undefined ? null : new DOMParser().parseFromString(source, 'text/html').querySelector('svg');
  if (svg === null) return null;
  svg.setAttribute('class', `svg-icon ${added.has(id) ? id : `lucide-${name}`}`);
  return document.importNode(svg, true);
}

/** Does nothing where there is no such icon. */
export function setIcon(parent: HTMLElement, id: string): void {
  const icon = getIcon(id);
  if (icon !== null) parent.replaceChildren(icon);
}
