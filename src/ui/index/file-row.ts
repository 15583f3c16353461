/** One file of the index in the table. */
import { ButtonComponent, Menu } from 'obsidian';
import type { FileRow } from '../../core/index/file-page';
import { originWords } from '../evidence/origin-words';
import { iconButton } from '../icon-button';
import { keepFocus } from '../keep-focus';
import { strings } from '../strings';

const texts = strings.index;

export interface RowActions {
  open(path: string, event: MouseEvent): void;
  retry(path: string): void;
  /** @param entry a path from the vault's root, as the list of exclusions takes it */
  exclude(entry: string): void;
  enterPassword(row: FileRow): void;
  /** Whether this device keeps one. */
  hasPassword(row: FileRow): boolean;
  forgetPassword(row: FileRow): void;
  recogniseAgain(path: string): void;
}

export class FileRowView {
  readonly element: HTMLElement;
  private readonly state: HTMLElement;
  private readonly kind: HTMLElement;
  private readonly reason: HTMLElement;
  private readonly origin: HTMLElement;
  private readonly chunks: HTMLElement;
  private readonly buttons: HTMLElement;
  private retry: HTMLElement | null = null;
  private readonly password: HTMLElement;
  private readonly more: HTMLElement;

  constructor(parent: HTMLElement, private row: FileRow, private readonly actions: RowActions) {
    const { path } = row;
    const slash = path.lastIndexOf('/');
    this.element = parent.createEl('tr', { cls: 'ibid-file' });
    const file = this.element.createEl('td');
    const name = file.createEl('button', { cls: 'ibid-file-name', text: path.slice(slash + 1), attr: { type: 'button', dir: 'auto' } });
    name.addEventListener('click', (event) => { actions.open(path, event); });
    if (slash > 0) file.createDiv({ cls: 'ibid-muted ibid-file-folder', text: path.slice(0, slash), attr: { dir: 'auto' } });
    this.reason = file.createDiv({ cls: 'ibid-file-reason' });
    this.origin = file.createDiv({ cls: 'ibid-muted ibid-file-origin' });
    this.password = file.createDiv({ cls: 'ibid-file-password' });
    const state = this.element.createEl('td', { cls: 'ibid-file-state' });
    this.state = state.createDiv();
    this.kind = state.createDiv({ cls: 'ibid-muted' });
    this.chunks = this.element.createEl('td', { cls: 'ibid-file-chunks' });
    this.buttons = this.element.createEl('td', { cls: 'ibid-file-buttons' });
    this.more = iconButton(this.buttons, 'more-vertical', texts.actions.moreFor(path), (event) => { this.menu(event).showAtMouseEvent(event); });
    this.element.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      this.menu(event).showAtMouseEvent(event);
    });
    this.show(row);
  }

  get path(): string {
    return this.row.path;
  }

  show(row: FileRow): void {
    keepFocus(this.element, () => { this.draw(row); }, () => { this.focus(); });
  }

  /** To the one button that is always there. */
  focus(): void {
    this.more.focus({ preventScroll: true });
  }

  private draw(row: FileRow): void {
    this.row = row;
    const { state, reason, kind, chunks, isProblem } = row;
    this.element.toggleClass('is-problem', isProblem);
    this.state.setText(texts.states[state]);
    this.kind.setText(kind === null ? '' : texts.kinds[kind]);
    this.reason.setText(reason);
    this.reason.toggle(reason !== '');
    this.showOrigin();
    this.chunks.setText(chunks === 0 ? '' : String(chunks));
    this.showPassword(state === 'encrypted');
    // Where all is well it is in the menu: a page of rows has to be drawn within a moment.
    if (isProblem === (this.retry !== null)) return;
    this.retry?.remove();
    this.retry = isProblem ? iconButton(this.buttons, 'rotate-cw', texts.actions.retryFile(this.path), () => { this.actions.retry(this.path); }) : null;
    if (this.retry !== null) this.buttons.prepend(this.retry);
  }

  private showOrigin(): void {
    const { transcription } = this.row;
    const words = transcription === null ? '' : originWords(transcription);
    if (this.origin.textContent === words) return;
    this.origin.empty();
    const path = transcription?.path ?? null;
    if (path === null) {
      this.origin.setText(words);
      return;
    }
    const link = this.origin.createEl('button', { cls: 'ibid-file-name', text: words, attr: { type: 'button', dir: 'auto' } });
    link.addEventListener('click', (event) => { this.actions.open(path, event); });
  }

  private showPassword(isAsked: boolean): void {
    if (isAsked === this.password.hasChildNodes()) return;
    this.password.empty();
    if (!isAsked) return;
    const button = new ButtonComponent(this.password).setButtonText(strings.passwords.enter).onClick(() => { this.actions.enterPassword(this.row); });
    button.buttonEl.setAttr('aria-label', strings.passwords.enterFor(this.path));
  }

  private menu(event: MouseEvent): Menu {
    const { path } = this.row;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const menu = new Menu()
      .addItem((item) => item.setTitle(texts.actions.open).setIcon('file').onClick(() => { this.actions.open(path, event); }))
      .addItem((item) => item.setTitle(texts.actions.retry).setIcon('rotate-cw').onClick(() => { this.actions.retry(path); }));
    if (this.row.state === 'encrypted') menu.addItem((item) => item.setTitle(strings.passwords.enter).setIcon('key-round').onClick(() => { this.actions.enterPassword(this.row); }));
    if (this.actions.hasPassword(this.row)) menu.addItem((item) => item.setTitle(strings.passwords.forget).setIcon('key-square').onClick(() => { this.actions.forgetPassword(this.row); }));
    if (isPicture(this.row)) menu.addItem((item) => item.setTitle(strings.recognise.action).setIcon('scan-text').onClick(() => { this.actions.recogniseAgain(path); }));
    if (this.row.state === 'excluded') return menu;
    menu.addItem((item) => item.setTitle(texts.actions.excludeFile).setIcon('eye-off').onClick(() => { this.actions.exclude(`/${path}`); }));
    if (folder !== '') menu.addItem((item) => item.setTitle(texts.actions.excludeFolder(folder)).setIcon('folder-x').onClick(() => { this.actions.exclude(`/${folder}`); }));
    return menu;
  }
}

/** Whether pictures are what it was read from, or would have to be. */
function isPicture({ kind, state, transcription }: FileRow): boolean {
  return kind === 'image' || (kind === 'pdf' && (transcription !== null || state === 'no text layer'));
}
