import type { App } from '../app';
import { ButtonComponent } from './buttons';
import { Modal } from './modal';

export class ConfirmationButton extends ButtonComponent {
  wantsFocus = false;

  constructor(containerEl: HTMLElement, private readonly close: () => void) {
    super(containerEl);
    // A button without a handler of its own only closes.
    this.buttonEl.addEventListener('click', () => {
      if (!this.handled) close();
    });
  }

  private handled = false;

  override onClick(handler: (evt: MouseEvent) => unknown): this {
    this.handled = true;
    return super.onClick(async (evt) => {
      if (!(await handler(evt))) this.close();
    });
  }

  setInitialFocus(): this {
    this.wantsFocus = true;
    return this;
  }

  setSecondary(): this {
    return this.setClass('mod-secondary');
  }

  setCancel(): this {
    return this.setClass('mod-cancel');
  }
}

export class ConfirmationModal extends Modal {
  readonly buttonContainerEl: HTMLElement;
  private readonly buttons: ConfirmationButton[] = [];

  constructor(app: App) {
    super(app);
    this.modalEl.addClass('mod-confirmation');
    this.buttonContainerEl = this.modalEl.createDiv('modal-button-container');
  }

  override open(): void {
    super.open();
    this.buttons.filter(({ wantsFocus }) => wantsFocus).at(-1)?.buttonEl.focus();
  }

  addClass(cls: string): this {
    this.modalEl.addClass(cls);
    return this;
  }

  addCheckbox(label: string, callback: (value: boolean) => unknown): this {
    const labelEl = this.buttonContainerEl.createEl('label', 'mod-checkbox');
    const box = labelEl.createEl('input', { type: 'checkbox' });
    labelEl.appendText(label);
    box.addEventListener('change', () => void callback(box.checked));
    return this;
  }

  addButton(callback: (button: ConfirmationButton) => unknown): this {
    const button = new ConfirmationButton(this.buttonContainerEl, () => this.close());
    this.buttons.push(button);
    callback(button);
    return this;
  }

  addCancelButton(text = 'Cancel'): this {
    return this.addButton((button) => button.setButtonText(text).setCancel());
  }
}
