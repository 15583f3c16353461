/** Asks before sentences that are not verified are inserted, and says what is wrong with each. */
import { type App, ButtonComponent, Modal } from 'obsidian';
import type { Claim } from '../../core/answer/types';
import { strings } from '../strings';
import type { Insertable } from './insertable';

const texts = strings.ask.confirm;

/** Resolves with the claims to insert; null where the writer changes their mind. */
export function confirmInsertion(app: App, insertable: Insertable, all: readonly Claim[]): Promise<readonly Claim[] | null> {
  return new Promise((resolve) => { new ConfirmModal(app, insertable, all, resolve).open(); });
}

class ConfirmModal extends Modal {
  private choice: readonly Claim[] | null = null;

  constructor(app: App, private readonly insertable: Insertable, private readonly all: readonly Claim[], private readonly done: (claims: readonly Claim[] | null) => void) {
    super(app);
  }

  override onOpen(): void {
    const { checked, doubtful } = this.insertable;
    this.setTitle(texts.title);
    this.contentEl.createEl('p', { text: texts.explanation });
    const list = this.contentEl.createEl('ul', { cls: 'ibid-doubtful' });
    for (const { text, verdict, detail } of doubtful) {
      const item = list.createEl('li');
      item.createDiv({ text, attr: { dir: 'auto' } });
      item.createDiv({ cls: 'ibid-muted', text: `${strings.ask.verdicts[verdict]}. ${detail}` });
    }
    this.contentEl.createEl('p', { cls: 'ibid-muted', text: texts.allExplanation });
    const row = this.contentEl.createDiv({ cls: 'modal-button-container' });
    if (checked.length > 0) this.button(row, texts.onlyChecked(checked.length), checked).setCta();
    this.button(row, texts.all, this.all);
    this.button(row, texts.cancel, null);
  }

  override onClose(): void {
    this.contentEl.empty();
    this.done(this.choice);
  }

  private button(row: HTMLElement, text: string, choice: readonly Claim[] | null): ButtonComponent {
    return new ButtonComponent(row).setButtonText(text).onClick(() => {
      this.choice = choice;
      this.close();
    });
  }
}
