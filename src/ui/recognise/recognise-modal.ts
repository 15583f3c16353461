/** Recognises the text of one image or scan again: languages, progress, both texts, and the user's decision. */
import { type App, ButtonComponent, Modal } from 'obsidian';
import type { Engine, JobId, RecognisedFile } from '../../core/engine';
import { nameOf } from '../evidence/place-words';
import { languageChecks } from '../languages/checks';
import type { LanguageData } from '../languages/data';
import { messageOf } from '../../core/message';
import type { GetEngine } from '../ports';
import { strings } from '../strings';
import { drawComparison, type EarlierPage } from './comparison';

const texts = strings.recognise;

export interface RecogniseParts {
  app: App;
  engine: GetEngine;
  languages: LanguageData;
  /** The languages that a file is recognised in otherwise. */
  languagesOf(path: string): string[];
  /** The text of a file as the index has it. */
  textOf(path: string): Promise<EarlierPage[]>;
  /** Writes the transcription note. @returns its path @throws Error with a sentence for the user */
  accept(path: string, recognised: RecognisedFile): Promise<string>;
  openNote(path: string): void;
}

let jobs = 0;

export class RecogniseModal extends Modal {
  private readonly job: JobId = `recognise-${(jobs += 1)}`;
  private running: Engine | null = null;
  private isOver = false;
  private isCancelled = false;
  private stopFollowing: () => void = () => undefined;

  constructor(private readonly parts: RecogniseParts, private readonly path: string) {
    super(parts.app);
    this.modalEl.addClass('ibid-recognise');
    this.setTitle(texts.title(nameOf(path)));
  }

  override onOpen(): void {
    this.choose('');
  }

  override onClose(): void {
    this.isOver = true;
    this.stopFollowing();
    this.running?.cancel(this.job);
    this.contentEl.empty();
  }

  /** Each step replaces the one before. @param said spoken at once */
  private begin(said: string): HTMLElement {
    this.stopFollowing();
    this.stopFollowing = () => undefined;
    this.contentEl.empty();
    this.contentEl.createDiv({ cls: 'ibid-muted', text: said, attr: { role: 'status' } });
    return this.contentEl;
  }

  private buttons(): HTMLElement {
    return this.contentEl.createDiv({ cls: 'modal-button-container' });
  }

  private choose(said: string): void {
    const content = this.begin(said);
    content.createEl('p', { text: texts.explanation });
    const boxes = content.createDiv();
    let chosen = this.parts.languagesOf(this.path);
    let available: string[] = [];
    const start = new ButtonComponent(this.buttons()).setButtonText(texts.start).setCta().onClick(() => { void this.recognise(chosen); });
    const show = (): void => {
      checks.show(available, chosen);
      start.setDisabled(chosen.length === 0);
    };
    const checks = languageChecks(boxes, texts.languages, (languages) => {
      chosen = languages;
      show();
    });
    this.stopFollowing = this.parts.languages.subscribe((installed) => {
      available = installed.map(({ code }) => code);
      chosen = chosen.filter((code) => available.includes(code));
      show();
    });
    start.buttonEl.focus();
  }

  private async recognise(languages: string[]): Promise<void> {
    const content = this.begin('');
    const said = content.createDiv({ text: texts.starting, attr: { role: 'status' } });
    const bar = content.createDiv({ cls: 'ibid-progress-bar', attr: { role: 'progressbar', 'aria-label': texts.progress, 'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-valuenow': '0' } });
    this.isCancelled = false;
    new ButtonComponent(this.buttons()).setButtonText(texts.cancel).onClick(() => {
      this.isCancelled = true;
      this.running?.cancel(this.job);
    }).buttonEl.focus();
    try {
      const engine = await this.parts.engine();
      if (this.isEnded()) return;
      this.running = engine;
      const recognised = await engine.recognise(this.job, this.path, languages, ({ done, total }) => {
        const share = String(Math.floor((done / Math.max(1, total)) * 100));
        said.setText(texts.page(Math.min(done + 1, total), total));
        bar.setAttr('aria-valuenow', share);
        bar.setCssProps({ '--ibid-done': `${share}%` });
      });
      this.running = null;
      if (this.isEnded()) return;
      if (recognised.pages.length === 0) this.choose(texts.nothing(recognised.reason));
      else await this.compare(recognised);
    } catch (error) {
      this.running = null;
      if (!this.isEnded()) this.choose(messageOf(error));
    }
  }

  /** Whether nobody waits for a result any more; where it was cancelled, the first step is shown again. */
  private isEnded(): boolean {
    if (!this.isOver && this.isCancelled) this.choose(texts.cancelled);
    return this.isOver || this.isCancelled;
  }

  private async compare(recognised: RecognisedFile): Promise<void> {
    const before = await this.parts.textOf(this.path);
    if (this.isOver) return;
    const content = this.begin('');
    const status = content.createDiv({ cls: 'ibid-muted', attr: { role: 'status' } });
    const pages = content.createDiv({ cls: 'ibid-comparison' });
    content.createEl('p', { cls: 'ibid-muted', text: texts.acceptExplanation });
    const problem = content.createDiv({ cls: 'ibid-problem', attr: { role: 'alert' } });
    const row = this.buttons();
    const accept = new ButtonComponent(row).setButtonText(texts.accept).setCta().onClick(() => { void take(); });
    new ButtonComponent(row).setButtonText(texts.keep).onClick(() => { this.close(); }).buttonEl.focus();
    const take = async (): Promise<void> => {
      accept.setDisabled(true);
      try {
        const note = await this.parts.accept(this.path, recognised);
        if (!this.isOver) this.accepted(note);
      } catch (error) {
        accept.setDisabled(false);
        problem.setText(messageOf(error));
      }
    };
    const different = await drawComparison(pages, before, recognised.pages, () => this.isOver);
    status.setText(texts.differences(different));
  }

  private accepted(note: string): void {
    this.begin(texts.accepted(note));
    const row = this.buttons();
    new ButtonComponent(row).setButtonText(texts.openNote).onClick(() => {
      this.close();
      this.parts.openNote(note);
    });
    new ButtonComponent(row).setButtonText(texts.close).setCta().onClick(() => { this.close(); }).buttonEl.focus();
  }
}
