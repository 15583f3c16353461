/** Shown while nothing was asked yet: questions that have an answer. */
import { type App, Component } from 'obsidian';
import { keepFocus } from '../keep-focus';
import { strings } from '../strings';
import type { AskParts } from './parts';
import { areAnswered, suggestedQuestions } from './suggested';

const texts = strings.ask.suggestions;
/** Notes that are looked through, and how much of each. */
const MOST_NOTES = 12;
const MOST_CHARACTERS = 20_000;

export interface SuggestionsListener {
  chosen(question: string): void;
  /** The question that held it is no longer there. */
  lostFocus(): void;
}

export class Suggestions extends Component {
  private isOpen = true;
  private shown: readonly string[] = [];
  private readonly questionsEl: HTMLElement;
  /** One look at a time. */
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly el: HTMLElement, private readonly app: App, private readonly parts: Pick<AskParts, 'engine'>, private readonly leftOut: () => string | null, private readonly listener: SuggestionsListener) {
    super();
    this.el.createDiv({ cls: 'ibid-muted', text: texts.start });
    this.questionsEl = this.el.createDiv();
  }

  override onload(): void {
    this.renew();
  }

  /** The index may be another: makes them anew, but where each that is shown has an answer still. */
  renew(): void {
    this.looking = this.looking.then(() => this.look()).catch((error: unknown) => { console.debug('Ibid: no questions to suggest.', error); });
  }

  override onunload(): void {
    this.isOpen = false;
    this.el.remove();
  }

  private async look(): Promise<void> {
    if (!this.isOpen) return;
    const engine = await this.parts.engine();
    if (await areAnswered(engine, this.shown, this.leftOut())) return;
    const questions = await suggestedQuestions(engine, await this.notes(), this.leftOut());
    if (this.isOpen) keepFocus(this.questionsEl, () => { this.draw(questions); }, () => { this.listener.lostFocus(); });
  }

  private draw(questions: readonly string[]): void {
    const { questionsEl } = this;
    this.shown = questions;
    questionsEl.empty();
    if (questions.length === 0) return;
    questionsEl.createDiv({ cls: 'ibid-suggestions-heading', text: texts.heading, attr: { role: 'heading', 'aria-level': '2' } });
    const list = questionsEl.createEl('ul', { cls: 'ibid-suggestions' });
    for (const question of questions) {
      const button = list.createEl('li').createEl('button', { cls: 'ibid-suggestion', text: question, attr: { type: 'button', dir: 'auto' } });
      button.addEventListener('click', () => { this.listener.chosen(question); });
    }
  }

  /** Those that were last open, then those of the vault's uppermost folder. */
  private async notes(): Promise<string[]> {
    const { vault, workspace } = this.app;
    const open = workspace.getLastOpenFiles().map((path) => vault.getFileByPath(path));
    const files = new Set([...open, ...vault.getRoot().children.map(({ path }) => vault.getFileByPath(path))]);
    const notes = [...files].filter((file) => file?.extension === 'md').slice(0, MOST_NOTES);
    return Promise.all(notes.map(async (file) => (file === null ? '' : (await vault.cachedRead(file)).slice(0, MOST_CHARACTERS))));
  }
}
