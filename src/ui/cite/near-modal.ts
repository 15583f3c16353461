/** Asks before words are cited that are not quite those of the source. */
import { type App, Modal, Setting } from 'obsidian';
import type { WordChange } from '../../core/text/types';
import { strings } from '../strings';
import { drawDifference } from './difference';

export interface NearChoice {
  source: string;
  difference: readonly WordChange[];
  detail: string;
  cite: () => void;
  open: () => void;
}

export class NearModal extends Modal {
  constructor(app: App, private readonly choice: NearChoice) {
    super(app);
  }

  override onOpen(): void {
    const { source, difference, detail, cite, open } = this.choice;
    this.setTitle(strings.cite.nearTitle);
    this.contentEl.createEl('p', { text: strings.cite.nearExplanation(source) });
    drawDifference(this.contentEl, difference);
    this.contentEl.createEl('p', { text: detail, cls: 'ibid-detail' });
    const after = (act: () => void) => (): void => {
      this.close();
      act();
    };
    new Setting(this.contentEl)
      .addButton((button) => button.setButtonText(strings.cite.cancel).onClick(() => { this.close(); }))
      .addButton((button) => button.setButtonText(strings.cite.openSource).onClick(after(open)))
      .addButton((button) => button.setButtonText(strings.cite.citeAnyway).setCta().onClick(after(cite)));
  }

  override onClose(): void {
    this.contentEl.empty();
  }
}
