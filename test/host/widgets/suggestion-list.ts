/** The list of choices that modals, inputs and the editor share: arrow keys, pointer, one selected. */

import type { Scope } from './scope';

export interface SuggestOwner<T> {
  renderSuggestion(value: T, el: HTMLElement): void;
  selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void;
}

let lists = 0;

export class SuggestionList<T> {
  values: T[] = [];
  selected = -1;
  private readonly id = `suggestions-${(lists += 1)}`;
  private rows: HTMLElement[] = [];

  /** @param inputEl keeps the focus and names the selected row to screen readers */
  constructor(
    private readonly owner: SuggestOwner<T>,
    readonly containerEl: HTMLElement,
    scope: Scope,
    private readonly inputEl: HTMLElement | null = null,
  ) {
    containerEl.setAttrs({ role: 'listbox', id: this.id, 'aria-label': 'Suggestions' });
    inputEl?.setAttrs({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': this.id, 'aria-expanded': 'true' });
    scope.register([], 'ArrowDown', () => this.move(1));
    scope.register([], 'ArrowUp', () => this.move(-1));
    for (const modifiers of [[], ['Mod'], ['Shift'], ['Mod', 'Shift'], ['Alt']] as const) {
      scope.register([...modifiers], 'Enter', (evt) => this.useSelected(evt));
    }
  }

  setSuggestions(values: T[]): void {
    this.values = values;
    this.containerEl.empty();
    this.rows = values.map((value, index) => {
      const row = this.containerEl.createDiv({ cls: 'suggestion-item', attr: { role: 'option', id: `${this.id}-${index}`, 'aria-selected': 'false' } });
      this.owner.renderSuggestion(value, row);
      row.addEventListener('mousemove', () => this.select(index, false));
      row.addEventListener('mousedown', (evt) => evt.preventDefault());
      row.addEventListener('click', (evt) => this.owner.selectSuggestion(value, evt));
      return row;
    });
    this.selected = -1;
    this.select(0, true);
  }

  select(index: number, scroll: boolean): void {
    const mark = (row: HTMLElement | undefined, on: boolean): void => {
      row?.toggleClass('is-selected', on);
      row?.setAttr('aria-selected', String(on));
    };
    mark(this.rows[this.selected], false);
    this.selected = index;
    const row = this.rows[index];
    mark(row, true);
    this.inputEl?.setAttr('aria-activedescendant', row?.id ?? null);
    if (scroll) row?.scrollIntoView({ block: 'nearest' });
  }

  useSelected(evt: MouseEvent | KeyboardEvent): false | undefined {
    const value = this.values[this.selected];
    if (value === undefined) return undefined;
    this.owner.selectSuggestion(value, evt);
    return false;
  }

  private move(by: 1 | -1): false {
    const { length } = this.values;
    if (length > 0) this.select((this.selected + by + length) % length, true);
    return false;
  }
}
