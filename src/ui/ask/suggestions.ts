/** Shown while nothing was asked yet: questions that have an answer. */
import { type App, Component } from 'obsidian';
import { strings } from '../strings';
import type { AskParts } from './parts';
import { suggestedQuestions } from './suggested';

const texts = strings.ask.suggestions;
/** Notes that are looked through, and how much of each. */
const MOST_NOTES = 12;
const MOST_CHARACTERS = 20_000;

export class Suggestions extends Component {
  private isOpen = true;

  constructor(private readonly el: HTMLElement, private readonly app: App, private readonly parts: Pick<AskParts, 'engine'>, private readonly leftOut: () => string | null, private readonly chosen: (question: string) => void) {
    super();
  }

  override onload(): void {
    this.el.createDiv({ cls: 'ibid-muted', text: texts.start });
    void this.draw();
  }

  override onunload(): void {
    this.isOpen = false;
    this.el.remove();
  }

  private async draw(): Promise<void> {
    const questions = await this.find().catch((error: unknown) => {
      console.debug('Ibid: no questions to suggest.', error);
      return [];
    });
    if (!this.isOpen || questions.length === 0) return;
    this.el.createDiv({ cls: 'ibid-suggestions-heading', text: texts.heading, attr: { role: 'heading', 'aria-level': '2' } });
    const list = this.el.createEl('ul', { cls: 'ibid-suggestions' });
    for (const question of questions) {
      const button = list.createEl('li').createEl('button', { cls: 'ibid-suggestion', text: question, attr: { type: 'button', dir: 'auto' } });
      this.registerDomEvent(button, 'click', () => { this.chosen(question); });
    }
  }

  private async find(): Promise<string[]> {
    return suggestedQuestions(await this.parts.engine(), await this.notes(), this.leftOut());
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
