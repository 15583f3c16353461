import type { HSL, RGB, TooltipOptions } from 'obsidian';
import { ValueComponent } from './components';
import { setTooltip } from './tooltip';

export class ToggleComponent extends ValueComponent<boolean> {
  readonly toggleEl: HTMLElement;
  private readonly box: HTMLInputElement;

  constructor(containerEl: HTMLElement) {
    super();
    this.toggleEl = containerEl.createDiv({ cls: 'checkbox-container' });
    this.box = this.toggleEl.createEl('input', { type: 'checkbox', attr: { role: 'switch', tabindex: 0 } });
    this.toggleEl.addEventListener('click', (evt) => {
      evt.preventDefault();
      this.onClick();
    });
    this.box.addEventListener('keydown', (evt) => {
      if (evt.key !== 'Enter' && evt.key !== ' ') return;
      evt.preventDefault();
      this.onClick();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.toggleEl.toggleClass('is-disabled', disabled);
    this.box.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): boolean {
    return this.toggleEl.hasClass('is-enabled');
  }

  setValue(on: boolean): this {
    if (on !== this.getValue()) {
      this.toggleEl.toggleClass('is-enabled', on);
      this.changed?.(on);
    }
    // After a click's own toggling of the box has been undone.
    window.setTimeout(() => (this.box.checked = this.getValue()));
    return this;
  }

  setTooltip(tooltip: string, options?: TooltipOptions): this {
    setTooltip(this.toggleEl, tooltip, options);
    this.box.setAttribute('aria-label', tooltip);
    return this;
  }

  onClick(): void {
    if (!this.disabled) this.setValue(!this.getValue());
  }
}

export class DropdownComponent extends ValueComponent<string> {
  readonly selectEl: HTMLSelectElement;

  constructor(containerEl: HTMLElement) {
    super();
    this.selectEl = containerEl.createEl('select', { cls: 'dropdown' });
    this.selectEl.addEventListener('change', () => this.changed?.(this.getValue()));
  }

  override setDisabled(disabled: boolean): this {
    this.selectEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  addOption(value: string, display: string): this {
    this.selectEl.createEl('option', { value, text: display });
    return this;
  }

  addOptions(options: Record<string, string>): this {
    for (const [value, display] of Object.entries(options)) this.addOption(value, display);
    return this;
  }

  getValue(): string {
    return this.selectEl.value;
  }

  setValue(value: string): this {
    this.selectEl.value = value;
    return this;
  }
}

export class SliderComponent extends ValueComponent<number> {
  readonly sliderEl: HTMLInputElement;
  private readonly shownEl: HTMLElement;
  private instant = false;
  private format: (value: number) => string = String;

  constructor(containerEl: HTMLElement) {
    super();
    this.shownEl = containerEl.createSpan({ cls: 'slider-value' });
    this.sliderEl = containerEl.createEl('input', { cls: 'slider', type: 'range' });
    this.sliderEl.addEventListener('input', () => {
      this.show();
      if (this.instant) this.changed?.(this.getValue());
    });
    this.sliderEl.addEventListener('change', () => {
      if (!this.instant) this.changed?.(this.getValue());
    });
  }

  override setDisabled(disabled: boolean): this {
    this.sliderEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setInstant(instant: boolean): this {
    this.instant = instant;
    return this;
  }

  setLimits(min: number | null, max: number | null, step: number | 'any'): this {
    if (min !== null) this.sliderEl.min = String(min);
    if (max !== null) this.sliderEl.max = String(max);
    this.sliderEl.step = String(step);
    return this;
  }

  getValue(): number {
    return this.sliderEl.valueAsNumber;
  }

  setValue(value: number): this {
    this.sliderEl.value = String(value);
    this.show();
    return this;
  }

  getValuePretty(): string {
    return this.format(this.getValue());
  }

  setDisplayFormat(format: (value: number) => string): this {
    this.format = format;
    this.show();
    return this;
  }

  setDynamicTooltip(): this {
    return this;
  }

  private show(): void {
    this.shownEl.setText(this.getValuePretty());
  }
}

export class ColorComponent extends ValueComponent<string> {
  readonly colorPickerEl: HTMLInputElement;

  constructor(containerEl: HTMLElement) {
    super();
    this.colorPickerEl = containerEl.createEl('input', { type: 'color' });
    this.colorPickerEl.addEventListener('change', () => this.changed?.(this.getValue()));
  }

  override setDisabled(disabled: boolean): this {
    this.colorPickerEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.colorPickerEl.value;
  }

  setValue(value: string): this {
    this.colorPickerEl.value = value;
    return this;
  }

  getValueRgb(): RGB {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(this.getValue().slice(at, at + 2), 16));
    return { r, g, b };
  }

  setValueRgb({ r, g, b }: RGB): this {
    return this.setValue(`#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`);
  }

  getValueHsl(): HSL {
    throw new Error('The host has no ColorComponent.getValueHsl');
  }

  setValueHsl(): this {
    throw new Error('The host has no ColorComponent.setValueHsl');
  }
}

export class ProgressBarComponent extends ValueComponent<number> {
  readonly progressBar: HTMLElement;
  private readonly lineEl: HTMLElement;
  private value = 0;

  constructor(containerEl: HTMLElement) {
    super();
    this.progressBar = containerEl.createDiv({ cls: 'setting-progress-bar', attr: { role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-label': 'Progress' } });
    this.lineEl = this.progressBar.createDiv({ cls: 'setting-progress-bar-inner' });
    this.setValue(0);
  }

  getValue(): number {
    return this.value;
  }

  setValue(value: number): this {
    this.value = Math.min(100, Math.max(0, value));
    this.lineEl.setCssProps({ width: `${this.value}%` });
    this.progressBar.setAttr('aria-valuenow', this.value);
    return this;
  }
}
