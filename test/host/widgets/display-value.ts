export class DisplayValueComponent {
  readonly valueEl: HTMLElement;
  private readonly statusEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    this.valueEl = containerEl.createSpan('setting-display-value');
    this.statusEl = containerEl.createSpan('setting-display-status');
  }

  setValue(value: string | null): this {
    this.valueEl.setText(value ?? '');
    return this;
  }

  setStatus(status: 'warning' | null): this {
    this.statusEl.toggleClass('mod-warning', status === 'warning');
    this.statusEl.setAttrs({ role: status ? 'img' : null, 'aria-label': status ? 'Needs attention' : null });
    return this;
  }
}
