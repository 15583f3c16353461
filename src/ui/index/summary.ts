/** The head of the index view: the state in a sentence, progress, what can be done. Drawn once and changed in place, so that the focus stays. */
import { ButtonComponent, Menu, type App } from 'obsidian';
import type { FilePage } from '../../core/index/file-page';
import { iconButton } from '../icon-button';
import type { GetEngine, Indexing, IndexingState } from '../ports';
import { strings } from '../strings';
import { contentsWords } from './contents-words';
import { rebuildIndex, removeData } from './dangerous';
import { MeaningLine } from './meaning-line';
import { phaseWords } from './phase-words';
import { ProgressView } from './progress';

const texts = strings.index;

export interface SummaryParts {
  app: App;
  indexing: Indexing;
  engine: GetEngine;
  /** Excludes one file and indexes on. */
  excludeAndGoOn(path: string): void;
}

export class SummaryView {
  readonly element: HTMLElement;
  private readonly phase: HTMLElement;
  private readonly contents: HTMLElement;
  private readonly meaning: MeaningLine;
  private readonly last: HTMLElement;
  private readonly problem: HTMLElement;
  private readonly notices: HTMLElement;
  private readonly progress: ProgressView;
  private readonly main: ButtonComponent;
  private readonly cancel: ButtonComponent;
  private readonly exclude: ButtonComponent;
  private state: IndexingState;

  constructor(parent: HTMLElement, private readonly parts: SummaryParts) {
    const { indexing } = parts;
    this.state = indexing.state();
    this.element = parent.createDiv({ cls: 'ibid-index-summary' });
    this.phase = this.element.createDiv({ cls: 'ibid-index-phase', attr: { role: 'status' } });
    this.problem = this.element.createDiv({ cls: 'ibid-problem', attr: { role: 'alert' } });
    this.progress = new ProgressView(this.element);
    this.contents = this.element.createDiv({ cls: 'ibid-muted' });
    this.meaning = new MeaningLine(this.element, parts.engine);
    this.last = this.element.createDiv({ cls: 'ibid-muted' });
    this.notices = this.element.createEl('ul', { cls: 'ibid-index-notices' });
    const row = this.element.createDiv({ cls: 'ibid-buttons' });
    this.main = new ButtonComponent(row).onClick(() => { this.doMain(); });
    this.cancel = new ButtonComponent(row).setButtonText(texts.actions.cancel).onClick(() => {
      indexing.cancel();
      this.main.buttonEl.focus(); // this button goes away
    });
    this.exclude = new ButtonComponent(row).setButtonText(texts.actions.excludeFile).onClick(() => {
      this.main.buttonEl.focus();
      parts.excludeAndGoOn(this.state.stoppedAt);
    });
    iconButton(row, 'more-horizontal', texts.actions.more, (event) => { this.menu().showAtMouseEvent(event); });
  }

  show(state: IndexingState): void {
    if (state.notices !== this.state.notices || this.notices.childElementCount === 0) this.showNotices(state.notices);
    this.state = state;
    const { phase, problem, report, progress } = state;
    setText(this.phase, phaseWords(state));
    setText(this.problem, problem);
    this.meaning.show(state);
    this.progress.show(progress, phase);
    const isBusy = phase === 'running' || phase === 'paused';
    setText(this.last, isBusy || report === null ? '' : report.cancelled ? texts.summary.cancelled
      : texts.summary.last(report.filesRead, report.embedded, report.reused, report.written, report.seconds));
    const { actions } = texts;
    const label = phase === 'running' ? actions.pause : phase === 'paused' ? actions.resume : phase === 'reading' ? actions.lookAgain : phase === 'stopped' ? actions.goOn : actions.indexNow;
    if (this.main.buttonEl.textContent !== label) this.main.setButtonText(label);
    this.cancel.buttonEl.toggle(isBusy);
    this.exclude.buttonEl.toggle(phase === 'stopped' && state.stoppedAt !== '');
  }

  showContents(page: FilePage): void {
    setText(this.contents, contentsWords(page));
  }

  private showNotices(notices: readonly string[]): void {
    this.notices.empty();
    for (const notice of notices) this.notices.createEl('li', { text: notice });
    this.notices.toggle(notices.length > 0);
  }

  private doMain(): void {
    const { indexing } = this.parts;
    if (this.state.phase === 'running') indexing.pause();
    else if (this.state.phase === 'paused') indexing.resume();
    else void indexing.indexNow();
  }

  private menu(): Menu {
    const { app, indexing } = this.parts;
    return new Menu()
      .addItem((item) => item.setTitle(texts.actions.rebuild).setIcon('refresh-cw').onClick(() => { void rebuildIndex(app, indexing); }))
      .addItem((item) => item.setTitle(texts.actions.removeData).setIcon('trash-2').onClick(() => { void removeData(app, indexing); }));
  }
}

/** Says nothing where nothing has changed: a live region would say it again. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.setText(text);
  element.toggle(text !== '');
}
