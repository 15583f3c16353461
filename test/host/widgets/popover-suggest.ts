import type { App } from '../app';
import { Scope } from './scope';
import { SuggestionList } from './suggestion-list';

export abstract class PopoverSuggest<T> {
  readonly scope: Scope;
  readonly suggestEl: HTMLElement;
  protected readonly suggestions: SuggestionList<T>;
  isOpen = false;

  constructor(readonly app: App, scope?: Scope, inputEl: HTMLElement | null = null) {
    this.scope = new Scope(scope ?? app.scope);
    this.suggestEl = activeDocument.createElement('div');
    this.suggestEl.className = 'suggestion-container';
    this.suggestions = new SuggestionList(this, this.suggestEl.createDiv('suggestion'), this.scope, inputEl);
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
  }

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    activeDocument.body.append(this.suggestEl);
    this.app.keymap.pushScope(this.scope);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.app.keymap.popScope(this.scope);
    this.suggestEl.remove();
  }

  onHistoryBack(): void {
    this.close();
  }

  abstract renderSuggestion(value: T, el: HTMLElement): void;

  abstract selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void;

  /** Below the box, above it when there is no room. */
  protected reposition({ left, top, bottom }: { left: number; top: number; bottom: number }): void {
    const el = this.suggestEl;
    const below = bottom + el.offsetHeight + 8 < el.win.innerHeight;
    el.setCssStyles({
      left: `${Math.max(4, Math.min(left, el.win.innerWidth - el.offsetWidth - 4))}px`,
      top: `${below ? bottom + 4 : Math.max(4, top - el.offsetHeight - 4)}px`,
    });
  }
}

export abstract class AbstractInputSuggest<T> extends PopoverSuggest<T> {
  limit = 100;
  private chosen: ((value: T, evt: MouseEvent | KeyboardEvent) => unknown) | null = null;
  private asked = 0;

  constructor(app: App, protected readonly textInputEl: HTMLInputElement | HTMLDivElement) {
    super(app, undefined, textInputEl);
    textInputEl.setAttr('aria-expanded', 'false');
    const show = (): void => void this.showSuggestions();
    textInputEl.addEventListener('input', show);
    textInputEl.addEventListener('focus', show);
    textInputEl.addEventListener('blur', () => this.close());
  }

  override open(): void {
    super.open();
    this.textInputEl.setAttr('aria-expanded', 'true');
  }

  override close(): void {
    super.close();
    this.textInputEl.setAttr('aria-expanded', 'false');
  }

  getValue(): string {
    return this.textInputEl.instanceOf(HTMLInputElement) ? this.textInputEl.value : (this.textInputEl.textContent ?? '');
  }

  setValue(value: string): void {
    if (this.textInputEl.instanceOf(HTMLInputElement)) this.textInputEl.value = value;
    else this.textInputEl.textContent = value;
  }

  onSelect(callback: (value: T, evt: MouseEvent | KeyboardEvent) => unknown): this {
    this.chosen = callback;
    return this;
  }

  selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void {
    this.chosen?.(value, evt);
  }

  protected abstract getSuggestions(query: string): T[] | Promise<T[]>;

  private async showSuggestions(): Promise<void> {
    const ask = (this.asked += 1);
    const values = await this.getSuggestions(this.getValue());
    if (ask !== this.asked || this.textInputEl.doc.activeElement !== this.textInputEl) return;
    if (values.length === 0) {
      this.close();
      return;
    }
    this.suggestions.setSuggestions(this.limit > 0 ? values.slice(0, this.limit) : values);
    this.open();
    this.reposition(this.textInputEl.getBoundingClientRect());
  }
}
