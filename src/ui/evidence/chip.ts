/** The number of a passage, which opens the source there. */
/** While an answer is written its last block is drawn again and again: the chip and its listeners go together. @param label what a screen reader says: source and place */
export function addChip(into: HTMLElement, n: number, label: string, open: (event: MouseEvent) => void): void {
  const chip = into.createEl('button', { cls: 'ibid-chip', text: String(n), attr: { type: 'button', 'aria-label': label } });
  chip.addEventListener('click', open);
  // The middle button opens a tab, as in Obsidian's links.
  chip.addEventListener('auxclick', (event) => { if (event.button === 1) open(event); });
}
