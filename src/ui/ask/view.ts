/** The pane that answers questions from the vault: beside the note, in a tab or in a window of its own. */
import { ItemView, type Menu, Notice, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { messageOf } from '../../core/message';
import { extentOf } from '../index/phase-words';
import { keepFocus } from '../keep-focus';
import { strings } from '../strings';
import { Composer } from './composer';
import { Conversation, type Turn } from './conversation';
import { IndexLine } from './index-line';
import type { AskParts } from './parts';
import { SavedNote } from './saved-note';
import { readScopes } from './scope-words';
import { Suggestions } from './suggestions';
import { drawToolbar } from './toolbar';
import { TurnView } from './turn-view';

export const ASK_VIEW = 'ibid-ask';

const texts = strings.ask;

export class AskView extends ItemView {
  private readonly conversation: Conversation;
  private readonly turnViews = new Map<Turn, TurnView>();
  private saved: SavedNote;
  private suggestions: Suggestions | null = null;
  private readonly indexEl: HTMLElement;
  private readonly turnsEl: HTMLElement;
  /** What a screen reader is told; everyone else sees it in the turn. */
  private readonly statusEl: HTMLElement;
  private readonly composer: Composer;

  constructor(leaf: WorkspaceLeaf, private readonly parts: AskParts) {
    super(leaf);
    this.icon = 'quote';
    this.navigation = false;
    this.saved = new SavedNote(this.app, parts);
    this.conversation = new Conversation({ engine: parts.engine, found: (found) => parts.found(found), generator: () => parts.generator(), glossary: () => parts.glossary(), indexed: () => extentOf(parts.indexing.state()) }, {
      added: (turn) => { this.addTurn(turn); },
      changed: (turn) => { this.changeTurn(turn); },
      grew: (turn) => { this.turnViews.get(turn)?.grow(); },
      cleared: () => { this.clearTurns(); },
    });
    const { contentEl } = this;
    contentEl.addClass('ibid-ask');
    drawToolbar(contentEl, (menu) => { this.addActions(menu); }, () => { this.startAgain(); });
    this.indexEl = contentEl.createDiv({ cls: 'ibid-index-state' });
    this.turnsEl = contentEl.createDiv({ cls: 'ibid-turns', attr: { role: 'region', 'aria-label': texts.conversation, tabindex: '0' } });
    this.statusEl = contentEl.createDiv({ cls: 'ibid-spoken', attr: { role: 'status', 'aria-live': 'polite' } });
    this.composer = new Composer(contentEl.createDiv(), this.app, parts, {
      asked: (question) => { void this.run(question); },
      cancelled: () => { this.conversation.cancel(); },
      changed: () => { this.app.workspace.requestSaveLayout(); },
    });
  }

  getViewType(): string {
    return ASK_VIEW;
  }

  getDisplayText(): string {
    return texts.title;
  }

  /** The question that is being written and its scopes; answers are not kept. */
  override getState(): Record<string, unknown> {
    return { ...super.getState(), ...this.composer.state() };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    if (typeof state !== 'object' || state === null) return;
    const question = 'question' in state && typeof state.question === 'string' ? state.question : '';
    this.composer.restore(question, readScopes('scopes' in state ? state.scopes : null));
  }

  /** Asks at once; where another question is being answered it waits in the box. */
  ask(question: string): void {
    if (this.conversation.isBusy) this.composer.setQuestion(question);
    else void this.run(question);
  }

  /** Puts the cursor into the question box. */
  focusBox(): void {
    this.composer.focus();
  }

  protected override onOpen(): Promise<void> {
    this.addChild(this.composer);
    this.addChild(new IndexLine(this.indexEl, this.parts.indexing, { settled: () => { this.suggest(); }, lostFocus: () => { this.focusBox(); } }));
    return Promise.resolve();
  }

  protected override onClose(): Promise<void> {
    this.conversation.clear();
    this.contentEl.empty();
    return Promise.resolve();
  }

  override onPaneMenu(menu: Menu, source: string): void {
    super.onPaneMenu(menu, source);
    this.addActions(menu);
  }

  private async run(question: string): Promise<void> {
    await this.conversation.ask({ question, scopes: this.composer.state().scopes, exclude: this.composer.leftOut() });
  }

  private addTurn(turn: Turn): void {
    keepFocus(this.turnsEl, () => { this.endSuggestions(); }, () => { this.focusTurns(); });
    const view = new TurnView(this.turnsEl.createDiv(), turn, {
      ...this.parts, app: this.app, quoteInstead: (failed) => { void this.conversation.quoteInstead(failed); },
      lostFocus: () => { this.focusTurns(); },
    });
    this.turnViews.set(turn, this.addChild(view));
    this.announce(turn);
    this.turnsEl.lastElementChild?.scrollIntoView({ block: 'start' });
  }

  private focusTurns(): void {
    this.turnsEl.focus({ preventScroll: true });
  }

  private changeTurn(turn: Turn): void {
    this.turnViews.get(turn)?.draw();
    this.announce(turn);
    const isOver = turn.state !== 'searching' && turn.state !== 'writing';
    if (isOver && this.saved.isSaved) void this.save();
  }

  private announce(turn: Turn): void {
    this.composer.setBusy(turn.state === 'searching' || turn.state === 'writing');
    this.statusEl.setText(announcementOf(turn));
  }

  private startAgain(): void {
    this.conversation.clear();
    this.saved = new SavedNote(this.app, this.parts);
    this.suggest();
    this.focusBox();
  }

  private clearTurns(): void {
    for (const view of this.turnViews.values()) this.removeChild(view);
    this.turnViews.clear();
    this.turnsEl.empty();
    this.composer.setBusy(false);
  }

  /** Only where there is an index to answer from and nothing was asked yet. Once there, they stay while they have answers. */
  private suggest(): void {
    const { phase } = this.parts.indexing.state();
    if (phase === 'asking') this.endSuggestions();
    if ((phase !== 'idle' && phase !== 'reading') || this.conversation.turns.length > 0) return;
    if (this.suggestions !== null) {
      this.suggestions.renew();
      return;
    }
    this.suggestions = this.addChild(new Suggestions(this.turnsEl.createDiv(), this.app, this.parts, () => this.composer.leftOut(), {
      chosen: (question) => { void this.run(question); }, lostFocus: () => { this.focusBox(); },
    }));
  }

  private endSuggestions(): void {
    if (this.suggestions !== null) this.removeChild(this.suggestions);
    this.suggestions = null;
  }

  private async save(): Promise<void> {
    const isFirst = !this.saved.isSaved;
    try {
      const path = await this.saved.save(this.conversation.turns);
      if (isFirst) new Notice(texts.saved(path));
    } catch (error) {
      new Notice(messageOf(error));
    }
  }

  private addActions(menu: Menu): void {
    const { path } = this.saved;
    menu.addItem((item) => item.setTitle(texts.menu.fresh).setIcon('plus').setSection('action').onClick(() => { this.startAgain(); }));
    if (path !== null) {
      menu.addItem((item) => item.setTitle(texts.menu.openSaved).setIcon('file-text').setSection('action')
        .onClick(() => { void this.app.workspace.openLinkText(path, '', true); }));
    } else if (this.conversation.turns.length > 0) {
      menu.addItem((item) => item.setTitle(texts.menu.save).setIcon('save').setSection('action').onClick(() => { void this.save(); }));
    }
  }
}

function announcementOf({ state, answer, problem }: Turn): string {
  switch (state) {
    case 'searching':
      return texts.state.searching;
    case 'writing':
      return texts.state.writing;
    case 'cancelled':
      return texts.state.cancelled;
    case 'failed':
      return texts.state.failed(problem);
    case 'done':
      if (answer === null || answer.claims.length === 0) return answer?.generated === null ? answer.text : texts.state.nothing;
      return texts.state.ready(answer.claims.length, answer.passages.length);
  }
}
