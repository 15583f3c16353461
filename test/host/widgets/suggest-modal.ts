import type { FuzzyMatch, Instruction } from 'obsidian';
import type { App } from '../app';
import { Modal } from './modal';
import { prepareFuzzySearch, renderResults, sortSearchResults } from './search-text';
import { SuggestionList } from './suggestion-list';

export abstract class SuggestModal<T> extends Modal {
  limit = 100;
  emptyStateText = 'No results found.';
  readonly inputEl: HTMLInputElement;
  readonly resultContainerEl: HTMLElement;
  private readonly list: SuggestionList<T>;
  private instructionsEl: HTMLElement | null = null;

  constructor(app: App) {
    super(app);
    this.modalEl.removeClass('modal');
    this.modalEl.addClass('prompt');
    this.modalEl.empty();
    this.modalEl.removeAttribute('aria-labelledby');
    this.modalEl.setAttr('aria-label', 'Choose');
    const row = this.modalEl.createDiv('prompt-input-container');
    this.inputEl = row.createEl('input', { cls: 'prompt-input', type: 'text', attr: { autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'done', 'aria-label': 'Search' } });
    this.resultContainerEl = this.modalEl.createDiv('prompt-results');
    this.list = new SuggestionList(this, this.resultContainerEl, this.scope, this.inputEl);
    this.inputEl.addEventListener('input', () => this.onInput());
  }

  override open(): void {
    super.open();
    this.inputEl.focus();
    this.onInput();
  }

  setPlaceholder(placeholder: string): void {
    this.inputEl.placeholder = placeholder;
    this.inputEl.setAttr('aria-label', placeholder);
  }

  setInstructions(instructions: Instruction[]): void {
    this.instructionsEl?.remove();
    this.instructionsEl = this.modalEl.createDiv('prompt-instructions');
    for (const { command, purpose } of instructions) {
      const el = this.instructionsEl.createDiv('prompt-instruction');
      el.createSpan({ cls: 'prompt-instruction-command', text: command });
      el.createSpan({ text: purpose });
    }
  }

  onNoSuggestion(): void {
    this.list.setSuggestions([]);
    if (this.emptyStateText) this.resultContainerEl.createDiv({ cls: 'suggestion-empty', text: this.emptyStateText, attr: { role: 'option', 'aria-disabled': 'true' } });
  }

  selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void {
    this.close();
    this.onChooseSuggestion(value, evt);
  }

  selectActiveSuggestion(evt: MouseEvent | KeyboardEvent): void {
    this.list.useSelected(evt);
  }

  abstract getSuggestions(query: string): T[] | Promise<T[]>;

  abstract renderSuggestion(value: T, el: HTMLElement): void;

  abstract onChooseSuggestion(item: T, evt: MouseEvent | KeyboardEvent): void;

  /** Whether Obsidian drops an answer that comes after another letter is not documented: here it is shown, which is worse. */
  private onInput(): void {
    const show = (values: T[]): void => {
      if (values.length === 0) this.onNoSuggestion();
      else this.list.setSuggestions(this.limit > 0 ? values.slice(0, this.limit) : values);
    };
    const values = this.getSuggestions(this.inputEl.value);
    if (Array.isArray(values)) show(values);
    else void values.then(show);
  }
}

export abstract class FuzzySuggestModal<T> extends SuggestModal<FuzzyMatch<T>> {
  getSuggestions(query: string): FuzzyMatch<T>[] {
    const search = prepareFuzzySearch(query.trim());
    const found = this.getItems().flatMap((item) => {
      const match = search(this.getItemText(item));
      return match ? [{ item, match }] : [];
    });
    if (query.trim()) sortSearchResults(found);
    return found;
  }

  renderSuggestion({ item, match }: FuzzyMatch<T>, el: HTMLElement): void {
    renderResults(el, this.getItemText(item), match);
  }

  onChooseSuggestion({ item }: FuzzyMatch<T>, evt: MouseEvent | KeyboardEvent): void {
    this.onChooseItem(item, evt);
  }

  abstract getItems(): T[];

  abstract getItemText(item: T): string;

  abstract onChooseItem(item: T, evt: MouseEvent | KeyboardEvent): void;
}
