/** The files of the index, a page at a time, so that a large vault costs no more than a small one. */
import type { FilePage, FileQuery, FileRow } from '../../core/index/file-page';
import type { ReadState } from '../../core/read/types';
import { iconButton } from '../icon-button';
import { keepFocus } from '../keep-focus';
import { strings } from '../strings';
import { FileRowView, type RowActions } from './file-row';

const texts = strings.index.table;
const PAGE = 25;
const STATES = Object.keys(strings.index.states) as ReadState[];

export class FileTable {
  private readonly query: FileQuery = { text: '', show: 'all', offset: 0, limit: PAGE };
  private readonly search: HTMLInputElement;
  private readonly select: HTMLSelectElement;
  private readonly body: HTMLElement;
  private readonly shown: HTMLElement;
  private readonly previous: HTMLButtonElement;
  private readonly next: HTMLButtonElement;
  private rows = new Map<string, FileRowView>();

  /** @param changed the user wants to see other rows: `query` says which, and `show` is to follow */
  constructor(parent: HTMLElement, private readonly actions: RowActions, private readonly changed: () => void) {
    const filters = parent.createDiv({ cls: 'ibid-file-filters' });
    this.search = filters.createEl('input', { type: 'search', attr: { placeholder: texts.search, 'aria-label': texts.search } });
    this.search.addEventListener('input', () => { this.ask({ text: this.search.value, offset: 0 }); });
    this.select = filters.createEl('select', { cls: 'dropdown', attr: { 'aria-label': texts.stateFilter } });
    this.select.addEventListener('change', () => { this.ask({ show: this.select.value as FileQuery['show'], offset: 0 }); });
    const table = parent.createEl('table', { cls: 'ibid-files', attr: { 'aria-label': texts.label } });
    const head = table.createEl('thead').createEl('tr');
    for (const text of [texts.headings.file, texts.headings.state, texts.headings.chunks, texts.headings.actions]) {
      head.createEl('th', { text, attr: { scope: 'col' } });
    }
    this.body = table.createEl('tbody');
    const pager = parent.createDiv({ cls: 'ibid-file-pager' });
    this.previous = iconButton(pager, 'chevron-left', texts.previous, () => { this.ask({ offset: Math.max(0, this.query.offset - PAGE) }); });
    this.shown = pager.createSpan({ attr: { role: 'status' } });
    this.next = iconButton(pager, 'chevron-right', texts.next, () => { this.ask({ offset: this.query.offset + PAGE }); });
  }

  /** What the user wants to see. */
  get wanted(): FileQuery {
    return { ...this.query };
  }

  /** Shows a page. Rows that are there already stay where they are, with focus and place. */
  show({ rows, offset, total, files, counts, problems }: FilePage): void {
    this.query.offset = offset;
    this.showStates(counts, problems);
    const focused = this.body.doc.activeElement;
    const at = [...this.body.children].findIndex((row) => row.contains(focused));
    keepFocus(this.body, () => { this.showRows(rows); }, () => { this.giveFocusBack(focused, at); });
    const shown = total === 0 ? (files === 0 ? texts.empty : texts.none) : texts.shown(offset + 1, offset + rows.length, total);
    if (this.shown.textContent !== shown) this.shown.setText(shown);
    this.previous.disabled = offset === 0;
    this.next.disabled = offset + rows.length >= total;
  }

  private showRows(rows: readonly FileRow[]): void {
    const kept = new Map<string, FileRowView>();
    let place = this.body.firstElementChild;
    for (const row of rows) {
      const view = this.rows.get(row.path) ?? new FileRowView(this.body, row, this.actions);
      view.show(row);
      kept.set(row.path, view);
      if (view.element === place) place = place.nextElementSibling;
      else this.body.insertBefore(view.element, place);
    }
    for (const [path, view] of this.rows) if (!kept.has(path)) view.element.remove();
    this.rows = kept;
  }

  /** To what held it in a row that was moved; else to the row that is where its row was, or to the words that are looked for. */
  private giveFocusBack(focused: Element | null, at: number): void {
    const rows = [...this.rows.values()];
    if (focused?.isConnected === true) (focused as HTMLElement).focus();
    else if (rows.length > 0) rows[Math.min(at, rows.length - 1)].focus();
    else this.search.focus();
  }

  private ask(change: Partial<FileQuery>): void {
    Object.assign(this.query, change);
    this.changed();
  }

  private showStates(counts: FilePage['counts'], problems: number): void {
    const options: [FileQuery['show'], string][] = [['all', texts.allStates], ['problems', texts.state(texts.problems, problems)]];
    for (const state of STATES) {
      const files = counts[state] ?? 0;
      if (files > 0 || state === this.query.show) options.push([state, texts.state(strings.index.states[state], files)]);
    }
    const isSame = options.every(([value, text], i) => this.select.options[i]?.value === value && this.select.options[i].text === text);
    if (isSame && this.select.options.length === options.length) return;
    this.select.empty();
    for (const [value, text] of options) this.select.createEl('option', { value, text });
    this.select.value = this.query.show;
  }
}
