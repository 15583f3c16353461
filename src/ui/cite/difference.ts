/** A word-by-word difference on screen, told apart by more than colour. */
import type { WordChange } from '../../core/text/types';
import { strings } from '../strings';

export function drawDifference(parent: HTMLElement, changes: readonly WordChange[]): void {
  const line = parent.createDiv({ cls: 'ibid-difference' });
  changes.forEach(({ type, text }, at) => {
    if (at > 0) line.appendText(' ');
    switch (type) {
      case 'same': line.appendText(text); break;
      case 'quote only': line.createEl('del', { text, attr: { 'aria-label': strings.difference.quoteOnly(text) } }); break;
      case 'source only': line.createEl('ins', { text, attr: { 'aria-label': strings.difference.sourceOnly(text) } }); break;
    }
  });
}
