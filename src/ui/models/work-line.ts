/** A download or import on its way: how far it is, and how to end it. Drawn once and changed in place, so that the focus stays. */
import { ButtonComponent } from 'obsidian';
import { strings } from '../strings';
import type { ModelsState } from './data';

const texts = strings.models.installed;

export class WorkLine {
  private readonly element: HTMLElement;
  private readonly text: HTMLElement;
  private readonly bar: HTMLElement;
  private readonly button: ButtonComponent;
  private name = '';

  constructor(parent: HTMLElement, cancel: () => void) {
    this.element = parent.createDiv({ cls: 'ibid-download' });
    this.text = this.element.createDiv({ cls: 'ibid-muted' });
    this.bar = this.element.createDiv({ cls: 'ibid-progress-bar', attr: { role: 'progressbar', 'aria-valuemin': '0', 'aria-valuemax': '100' } });
    this.button = new ButtonComponent(this.element).setButtonText(texts.cancel).onClick(cancel);
    this.show(null);
  }

  show(work: ModelsState['work']): void {
    this.element.toggle(work !== null);
    if (work === null) return;
    const { name, loaded, total } = work;
    if (name !== this.name) {
      this.name = name;
      this.bar.setAttr('aria-label', texts.progress(name));
      this.button.buttonEl.setAttr('aria-label', texts.cancelOf(name));
    }
    const share = String(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    this.text.setText(total === 0 ? texts.asking(name) : texts.loading(name, loaded, total));
    this.bar.setAttr('aria-valuenow', share);
    this.bar.setCssProps({ '--ibid-done': `${share}%` });
  }
}
