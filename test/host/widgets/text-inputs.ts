import { moment } from '../moment';
import { setIcon } from '../icons';
import { ValueComponent } from './components';

export class AbstractTextComponent<T extends HTMLInputElement | HTMLTextAreaElement> extends ValueComponent<string> {
  constructor(readonly inputEl: T) {
    super();
    inputEl.addEventListener('input', () => this.onChanged());
  }

  override setDisabled(disabled: boolean): this {
    this.inputEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.inputEl.value;
  }

  setValue(value: string): this {
    this.inputEl.value = value;
    return this;
  }

  setPlaceholder(placeholder: string): this {
    this.inputEl.placeholder = placeholder;
    return this;
  }

  onChanged(): void {
    this.changed?.(this.getValue());
  }
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> {
  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('input', { type: 'text', attr: { spellcheck: 'false' } }));
  }
}

export class TextAreaComponent extends AbstractTextComponent<HTMLTextAreaElement> {
  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('textarea', { attr: { spellcheck: 'false' } }));
  }
}

export class SearchComponent extends AbstractTextComponent<HTMLInputElement> {
  readonly clearButtonEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    const wrapper = containerEl.createDiv({ cls: 'search-input-container' });
    super(wrapper.createEl('input', { type: 'search', attr: { enterkeyhint: 'search', spellcheck: 'false' } }));
    this.clearButtonEl = wrapper.createEl('button', { cls: 'search-input-clear-button', attr: { type: 'button', 'aria-label': 'Clear search', hidden: '' } });
    setIcon(this.clearButtonEl, 'lucide-x');
    this.clearButtonEl.addEventListener('click', () => {
      this.setValue('');
      this.onChanged();
      this.inputEl.focus();
    });
  }

  override setValue(value: string): this {
    super.setValue(value);
    this.showClear();
    return this;
  }

  override onChanged(): void {
    this.showClear();
    super.onChanged();
  }

  private showClear(): void {
    this.clearButtonEl.toggleAttribute('hidden', !this.getValue());
  }
}

export class MomentFormatComponent extends TextComponent {
  sampleEl: HTMLElement | null = null;
  private fallback = '';

  setDefaultFormat(format: string): this {
    this.fallback = format;
    return this.setPlaceholder(format);
  }

  setSampleEl(sampleEl: HTMLElement): this {
    this.sampleEl = sampleEl;
    this.updateSample();
    return this;
  }

  override setValue(value: string): this {
    super.setValue(value);
    this.updateSample();
    return this;
  }

  override onChanged(): void {
    super.onChanged();
    this.updateSample();
  }

  updateSample(): void {
    this.sampleEl?.setText(moment().format(this.getValue() || this.fallback));
  }
}
