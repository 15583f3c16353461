/** The number of a passage, which opens the source there. */
import type { Component } from 'obsidian';

/** @param label what a screen reader says: source and place */
export function addChip(into: HTMLElement, n: number, label: string, open: (event: MouseEvent) => void, component: Component): void {
  const chip = into.createEl('button', { cls: 'ibid-chip', text: String(n), attr: { type: 'button', 'aria-label': label } });
  component.registerDomEvent(chip, 'click', open);
  // The middle button opens a tab, as in Obsidian's links.
  component.registerDomEvent(chip, 'auxclick', (event) => { if (event.button === 1) open(event); });
}
