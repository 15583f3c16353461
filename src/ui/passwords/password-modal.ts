/** Asks for the password of one protected file, until it opens it or the user gives up. */
import { type App, ButtonComponent, Modal, TextComponent } from 'obsidian';
import { messageOf } from '../../core/message';
import { strings } from '../strings';

const texts = strings.passwords;

/** The passwords that this device keeps, by the hash of their file. */
export interface KeptPasswords {
  isKept(hash: string): boolean;
  keep(hash: string, password: string): void;
  forget(hash: string): void;
}

export class PasswordModal extends Modal {
  private readonly input: TextComponent;
  private readonly message: HTMLElement;
  private readonly button: ButtonComponent;
  private isOver = false;

  /** @param unlock whether the password opens the file; it is kept then @throws Error with a sentence for the user */
  constructor(app: App, name: string, private readonly unlock: (password: string) => Promise<boolean>) {
    super(app);
    this.setTitle(texts.title(name));
    this.contentEl.createEl('p', { text: texts.explanation });
    const form = this.contentEl.createEl('form', { cls: 'ibid-password' });
    this.input = new TextComponent(form);
    this.input.inputEl.setAttrs({ type: 'password', 'aria-label': texts.label(name), autocomplete: 'off', required: 'true' });
    this.message = form.createDiv({ cls: 'ibid-problem', attr: { role: 'alert' } });
    const row = form.createDiv({ cls: 'modal-button-container' });
    this.button = new ButtonComponent(row).setButtonText(texts.open).setCta();
    this.button.buttonEl.type = 'submit';
    const cancel = new ButtonComponent(row).setButtonText(texts.cancel).onClick(() => { this.close(); });
    cancel.buttonEl.type = 'button';
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.attempt();
    });
  }

  override onOpen(): void {
    this.input.inputEl.focus();
  }

  override onClose(): void {
    this.isOver = true;
    this.input.setValue('');
    this.contentEl.empty();
  }

  private async attempt(): Promise<void> {
    this.button.setDisabled(true).setButtonText(texts.trying);
    this.say('');
    const problem = await this.unlock(this.input.getValue()).then((opens) => (opens ? null : texts.wrong), messageOf);
    if (this.isOver) return;
    if (problem === null) {
      this.close();
      return;
    }
    this.say(problem);
    this.button.setDisabled(false).setButtonText(texts.open);
    this.input.inputEl.focus();
    this.input.inputEl.select();
  }

  private say(problem: string): void {
    this.message.setText(problem);
    this.input.inputEl.setAttr('aria-invalid', problem === '' ? null : 'true');
  }
}
