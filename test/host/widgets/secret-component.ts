/** Chooses the name of a secret that the app's secret storage holds; never shows the secret itself. */

import type { App } from '../app';
import { BaseComponent } from './components';

export class SecretComponent extends BaseComponent {
  private readonly selectEl: HTMLSelectElement;
  private changed: ((value: string) => unknown) | null = null;

  constructor(app: App, containerEl: HTMLElement) {
    super();
    this.selectEl = containerEl.createEl('select', 'dropdown');
    this.selectEl.createEl('option', { value: '', text: 'No secret' });
    for (const id of app.secretStorage.listSecrets()) this.selectEl.createEl('option', { value: id, text: id });
    this.selectEl.addEventListener('change', () => void this.changed?.(this.selectEl.value));
  }

  override setDisabled(disabled: boolean): this {
    this.selectEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setValue(value: string): this {
    this.selectEl.value = value;
    return this;
  }

  onChange(callback: (value: string) => unknown): this {
    this.changed = callback;
    return this;
  }
}
