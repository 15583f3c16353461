/** The index as a person sees it: what is in it, what is not and why, and what is being done. */
import { Component, ItemView, Keymap, Notice, type WorkspaceLeaf } from 'obsidian';
import type { FileRow } from '../../core/index/file-page';
import { nameOf } from '../evidence/place-words';
import { messageOf } from '../../core/message';
import { keepFocus } from '../keep-focus';
import { type KeptPasswords, PasswordModal } from '../passwords/password-modal';
import type { GetEngine, Indexing, IndexingState } from '../ports';
import { strings } from '../strings';
import { renderConsent } from './consent';
import { FileTable } from './file-table';
import { SummaryView } from './summary';

export const INDEX_VIEW = 'ibid-index';

/** Milliseconds between two looks at the files while a job runs. */
const REFRESH = 2000;

export interface IndexViewParts {
  engine: GetEngine;
  indexing: Indexing;
  /** Adds an entry to the user's list of exclusions. */
  exclude(entry: string): Promise<void>;
  passwords: KeptPasswords;
  recogniseAgain: (path: string) => void;
}

export class IndexView extends ItemView {
  override icon = 'library';
  /** What is drawn at present: the question for consent, or the index. */
  private drawn: { asks: boolean; component: Component; show: (state: IndexingState) => void } | null = null;

  constructor(leaf: WorkspaceLeaf, private readonly parts: IndexViewParts) {
    super(leaf);
  }

  override getViewType(): string {
    return INDEX_VIEW;
  }

  override getDisplayText(): string {
    return strings.index.title;
  }

  protected override onOpen(): Promise<void> {
    this.contentEl.addClass('ibid-index');
    this.register(this.parts.indexing.subscribe((state) => {
      keepFocus(this.contentEl, () => { this.draw(state); }, () => { this.contentEl.querySelector('button')?.focus(); });
    }));
    return Promise.resolve();
  }

  private draw(state: IndexingState): void {
    const asks = state.phase === 'asking';
    if (this.drawn?.asks !== asks) {
      if (this.drawn !== null) this.removeChild(this.drawn.component);
      this.contentEl.empty();
      const component = this.addChild(new Component());
      this.drawn = { asks, component, show: asks ? () => undefined : this.drawIndex(component) };
      if (asks) renderConsent(this.contentEl, this.parts.indexing, component);
    }
    this.drawn.show(state);
  }

  private drawIndex(component: Component): (state: IndexingState) => void {
    const { indexing, passwords, recogniseAgain } = this.parts;
    const summary = new SummaryView(this.contentEl, {
      app: this.app, indexing, engine: this.parts.engine,
      excludeAndGoOn: (path) => { void this.exclude(`/${path}`).then(() => indexing.indexNow()); },
    });
    const problem = this.contentEl.createDiv({ cls: 'ibid-problem', attr: { role: 'alert' } });
    const table = new FileTable(this.contentEl, {
      open: (path, event) => { void this.openSource(path, event); },
      retry: (path) => { void indexing.retry(path); },
      exclude: (entry) => { void this.exclude(entry); },
      enterPassword: (row) => { this.enterPassword(row); },
      hasPassword: ({ hash }) => passwords.isKept(hash),
      forgetPassword({ path, hash }) {
        passwords.forget(hash);
        new Notice(strings.passwords.forgotten(path));
        void indexing.retry(path);
      },
      recogniseAgain,
    }, () => { void refresh(); });

    let round = 0;
    let timer: number | null = null;
    const refresh = async (): Promise<void> => {
      const own = ++round; // an overtaken answer shows nothing
      try {
        const page = await (await this.parts.engine()).files(table.wanted);
        if (own !== round) return;
        problem.setText('');
        table.show(page);
        summary.showContents(page);
      } catch (error) {
        if (own === round) problem.setText(messageOf(error));
      }
    };
    const refreshSoon = (): void => {
      timer ??= this.containerEl.win.setTimeout(() => {
        timer = null;
        void refresh();
      }, REFRESH);
    };
    component.register(() => {
      round = -1;
      if (timer !== null) this.containerEl.win.clearTimeout(timer);
    });
    let wasBusy: boolean | null = null;
    return (state) => {
      summary.show(state);
      const isBusy = state.phase === 'running' || state.phase === 'paused';
      if (isBusy === wasBusy) {
        if (isBusy) refreshSoon();
      } else if (state.phase !== 'stopped') {
        void refresh();
      }
      wasBusy = isBusy;
    };
  }

  private async openSource(path: string, event: MouseEvent): Promise<void> {
    const file = this.app.vault.getFileByPath(path);
    if (file === null) new Notice(strings.index.table.gone(path));
    else await this.app.workspace.getLeaf(Keymap.isModEvent(event)).openFile(file);
  }

  private enterPassword({ path, hash }: FileRow): void {
    const { engine, indexing, passwords } = this.parts;
    const modal = new PasswordModal(this.app, nameOf(path), async (password) => {
      if (!await (await engine()).unlocks(path, password)) return false;
      passwords.keep(hash, password);
      void indexing.retry(path);
      return true;
    });
    this.register(() => { modal.close(); });
    modal.open();
  }

  private async exclude(entry: string): Promise<void> {
    try {
      await this.parts.exclude(entry);
      new Notice(strings.index.table.excluded(entry.slice(1)));
    } catch (error) {
      new Notice(messageOf(error));
    }
  }
}
