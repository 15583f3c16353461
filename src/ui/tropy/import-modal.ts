/** An import from Tropy: what it would write, where, and how it ended. */
import { type App, ButtonComponent, Modal, normalizePath, TextComponent } from 'obsidian';
import type { TropyPlan } from '../../core/read/tropy/plan';
import { messageOf } from '../../core/message';
import { suggestFolders } from '../settings/path-suggest';
import { strings } from '../strings';

const texts = strings.tropy;

/** The usual folder for the notes. */
const FOLDER = 'Tropy';
/** How many entries of a list are named. */
const NAMED = 10;

export interface TropyParts {
  app: App;
  /** The export's name, and its text. */
  name: string;
  read(): Promise<string>;
  /** @param folder '' for the root @throws Error with a sentence for the user */
  plan(json: string, folder: string): TropyPlan;
  /** Never over another file. @throws Error */
  write(path: string, text: string): Promise<void>;
}

export class ImportModal extends Modal {
  private isOver = false;

  constructor(private readonly parts: TropyParts) {
    super(parts.app);
    this.modalEl.addClass('ibid-import');
    this.setTitle(texts.title(parts.name));
  }

  override onOpen(): void {
    this.contentEl.createEl('p', { text: texts.reading, attr: { role: 'status' } });
    this.parts.read().then((json) => { this.preview(json); }, (error: unknown) => { this.end([messageOf(error)]); });
  }

  override onClose(): void {
    this.isOver = true;
    this.contentEl.empty();
  }

  private preview(json: string): void {
    if (this.isOver) return;
    const { contentEl, parts } = this;
    contentEl.empty();
    contentEl.createEl('p', { text: texts.explanation });
    const label = contentEl.createEl('label', { cls: 'ibid-import-folder', text: texts.folder });
    const input = new TextComponent(label).setPlaceholder(texts.folderPlaceholder).setValue(FOLDER);
    const told = contentEl.createDiv({ attr: { role: 'status' } });
    const row = contentEl.createDiv({ cls: 'modal-button-container' });
    let planned: { plan: TropyPlan; folder: string } | null = null;
    const start = new ButtonComponent(row).setCta().onClick(() => { if (planned !== null) void this.write(planned.plan, planned.folder); });
    new ButtonComponent(row).setButtonText(texts.cancel).onClick(() => { this.close(); });
    const show = (): void => {
      told.empty();
      planned = null;
      const folder = folderOf(input.getValue());
      try {
        if (folder === null) throw new Error(texts.invalidFolder);
        const plan = parts.plan(json, folder);
        drawPlan(told, plan);
        start.setButtonText(plan.notes.length === 0 ? texts.nothing : texts.start(plan.notes.length)).setDisabled(plan.notes.length === 0);
        planned = { plan, folder };
      } catch (error) {
        told.createDiv({ cls: 'ibid-problem', text: messageOf(error) });
        start.setButtonText(texts.nothing).setDisabled(true);
      }
    };
    input.inputEl.addEventListener('change', show);
    suggestFolders(parts.app, input.inputEl, show);
    show();
    start.buttonEl.focus();
  }

  private async write({ notes }: TropyPlan, folder: string): Promise<void> {
    const { contentEl } = this;
    contentEl.empty();
    const said = contentEl.createDiv({ attr: { role: 'status' } });
    const bar = contentEl.createDiv({ cls: 'ibid-progress-bar', attr: { role: 'progressbar', 'aria-label': texts.progress, 'aria-valuemin': '0', 'aria-valuemax': '100' } });
    const row = contentEl.createDiv({ cls: 'modal-button-container' });
    let isCancelled = false;
    new ButtonComponent(row).setButtonText(texts.cancel).onClick(() => { isCancelled = true; }).buttonEl.focus();
    let written = 0;
    const failures: string[] = [];
    for (const [at, { path, text }] of notes.entries()) {
      if (isCancelled || this.isOver) break;
      said.setText(texts.writing(at, notes.length));
      bar.setAttr('aria-valuenow', String(Math.floor((at / notes.length) * 100)));
      bar.setCssProps({ '--ibid-done': `${String((at / notes.length) * 100)}%` });
      await this.parts.write(path, text).then(() => { written += 1; }, (error: unknown) => { failures.push(texts.failed(path, messageOf(error))); });
    }
    this.end([isCancelled ? texts.cancelled(written, notes.length) : texts.done(written, folder), ...failures]);
  }

  private end([result, ...problems]: string[]): void {
    if (this.isOver) return;
    const { contentEl } = this;
    contentEl.empty();
    contentEl.createEl('p', { text: result, attr: { role: 'status' } });
    if (problems.length > 0) drawList(contentEl, '', problems);
    new ButtonComponent(contentEl.createDiv({ cls: 'modal-button-container' })).setButtonText(texts.close).setCta().onClick(() => { this.close(); }).buttonEl.focus();
  }
}

function drawPlan(parent: HTMLElement, { notes, existing, found, missing, problems }: TropyPlan): void {
  const list = parent.createEl('ul', { cls: 'ibid-import-plan' });
  list.createEl('li', { text: texts.notes(notes.length) });
  if (existing.length > 0) list.createEl('li', { text: texts.existing(existing.length) });
  if (found + missing.length > 0) list.createEl('li', { text: texts.photos(found, found + missing.length) });
  if (missing.length > 0) drawList(parent, texts.missing(missing.length), missing.map(({ photo }) => photo));
  if (problems.length > 0) drawList(parent, texts.problems, problems);
}

function drawList(parent: HTMLElement, heading: string, entries: readonly string[]): void {
  const block = parent.createDiv({ cls: 'ibid-import-list' });
  if (heading !== '') block.createDiv({ text: heading });
  const list = block.createEl('ul', { cls: 'ibid-muted' });
  for (const entry of entries.slice(0, NAMED)) list.createEl('li', { text: entry, attr: { dir: 'auto' } });
  if (entries.length > NAMED) list.createEl('li', { text: texts.more(entries.length - NAMED) });
}

/** Null where no folder of the vault can be meant. */
function folderOf(text: string): string | null {
  const folder = normalizePath(text.trim());
  if (folder === '/' || folder === '') return '';
  return folder.split('/').some((name) => name.startsWith('.')) || /[\\:*?"<>|#^[\]]/.test(folder) ? null : folder;
}
