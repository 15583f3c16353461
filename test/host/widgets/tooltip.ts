/** Tooltips: the label goes to `aria-label`, as in Obsidian, and is shown while the pointer rests on the element. */

import type { TooltipOptions } from 'obsidian';

const texts = new WeakMap<HTMLElement, TooltipOptions>();
let shown: HTMLElement | null = null;

export function setTooltip(el: HTMLElement, tooltip: string, options: TooltipOptions = {}): void {
  if (!tooltip) {
    el.removeAttribute('aria-label');
    return;
  }
  el.setAttribute('aria-label', tooltip);
  if (options.placement) el.setAttribute('data-tooltip-position', options.placement);
  if (!texts.has(el)) {
    el.addEventListener('mouseenter', () => displayTooltip(el, el.getAttribute('aria-label') ?? '', texts.get(el)));
    for (const leaving of ['mouseleave', 'mousedown'] as const) el.addEventListener(leaving, hideTooltip);
  }
  texts.set(el, options);
}

export function displayTooltip(el: HTMLElement, content: string | DocumentFragment, options: TooltipOptions = {}): void {
  hideTooltip();
  if (!content) return;
  const tip = el.doc.body.createDiv({ cls: ['tooltip', ...(options.classes ?? [])], attr: { role: 'tooltip' } });
  tip.append(content);
  const box = el.getBoundingClientRect();
  const gap = options.gap ?? 8;
  const above = options.placement === 'top';
  const left = Math.min(Math.max(4, box.left + box.width / 2 - tip.offsetWidth / 2), el.win.innerWidth - tip.offsetWidth - 4);
  const top = above ? box.top - tip.offsetHeight - gap : box.bottom + gap;
  tip.setCssStyles({ left: `${left}px`, top: `${top}px` });
  shown = tip;
}

export function hideTooltip(): void {
  shown?.remove();
  shown = null;
}
