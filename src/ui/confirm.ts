/** Asks before something that cannot be undone, or that opens the network. */
import { type App, ButtonComponent, Modal } from 'obsidian';

export interface Confirmation {
  title: string;
  body: string;
  /** On the button that does it. */
  confirm: string;
  cancel: string;
  /** Whether nothing is lost by it. */
  isHarmless?: boolean;
}

/** Resolves with whether the user confirmed. */
export function confirmed(app: App, confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => { new ConfirmationDialog(app, confirmation, resolve).open(); });
}

class ConfirmationDialog extends Modal {
  private isConfirmed = false;

  constructor(app: App, private readonly confirmation: Confirmation, private readonly done: (isConfirmed: boolean) => void) {
    super(app);
  }

  override onOpen(): void {
    const { title, body, confirm, cancel, isHarmless = false } = this.confirmation;
    this.setTitle(title);
    this.contentEl.createEl('p', { text: body });
    const row = this.contentEl.createDiv({ cls: 'modal-button-container' });
    new ButtonComponent(row).setButtonText(confirm).setClass(isHarmless ? 'mod-cta' : 'mod-warning').onClick(() => {
      this.isConfirmed = true;
      this.close();
    });
    new ButtonComponent(row).setButtonText(cancel).onClick(() => { this.close(); });
  }

  override onClose(): void {
    this.contentEl.empty();
    this.done(this.isConfirmed);
  }
}
