/** The citations of one note, each with what has become of it. */
import { ItemView, MarkdownView, Notice, TFile, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import type { CitationCheck } from '../../core/cite/types';
import type { SourceParts } from '../ask/parts';
import type { CiteParts } from '../cite/parts';
import type { FoundSources } from '../evidence/found-sources';
import { nameOf } from '../evidence/place-words';
import { iconButton } from '../icon-button';
import { messageOf } from '../../core/message';
import { strings } from '../strings';
import { drawCheck, isGood } from './row';

export const CHECK_VIEW = 'ibid-check';

export type CheckParts = Pick<CiteParts, 'app' | 'engine' | 'open'> & Pick<SourceParts, 'found'>;

export class CheckView extends ItemView {
  private path: string | null = null;
  private onlyProblems = false;
  private isAgain = false;
  private checks: CitationCheck[] = [];
  /** The files of the citations. */
  private sources: FoundSources;
  /** Grows with every check, so that an overtaken one shows nothing. */
  private round = 0;

  constructor(leaf: WorkspaceLeaf, private readonly parts: CheckParts) {
    super(leaf);
    this.sources = parts.found([]);
    this.icon = 'list-checks';
  }

  override getViewType(): string {
    return CHECK_VIEW;
  }

  override getDisplayText(): string {
    return this.path === null ? strings.check.title : `${strings.check.title}: ${nameOf(this.path)}`;
  }

  override getState(): Record<string, unknown> {
    return { path: this.path };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    const path = typeof state === 'object' && state !== null && 'path' in state ? state.path : null;
    this.path = typeof path === 'string' ? path : null;
    await super.setState(state, result);
    await this.check();
  }

  protected override async onOpen(): Promise<void> {
    this.contentEl.addClass('ibid-check');
    this.registerEvent(this.app.vault.on('rename', (file, oldPath) => {
      if (oldPath === this.path) this.path = file.path;
    }));
    await this.check();
  }

  private async check(): Promise<void> {
    const { path } = this;
    this.round += 1;
    const { round } = this;
    if (path === null) {
      this.say(strings.check.choose);
      return;
    }
    this.say(strings.check.checking(nameOf(path)));
    try {
      await this.saveOpen(path);
      const checks = await (await this.parts.engine()).check(path);
      if (round !== this.round) return;
      this.checks = checks;
      this.sources = this.parts.found(checks.flatMap(({ anchor }) => anchor ?? []));
      this.draw(path);
    } catch (error) {
      if (round !== this.round) return;
      this.say(strings.check.failed(messageOf(error)));
      this.addAgain(this.contentEl);
    }
  }

  /** The engine reads the file: what was typed in the last two seconds is not in it yet. */
  private async saveOpen(path: string): Promise<void> {
    for (const { view } of this.app.workspace.getLeavesOfType('markdown')) {
      if (view instanceof MarkdownView && view.file?.path === path) await view.save();
    }
  }

  private say(sentence: string): void {
    this.contentEl.empty();
    this.contentEl.createEl('p', { text: sentence, cls: 'ibid-empty', attr: { role: 'status' } });
  }

  /** Not in the view's header, which side panes do not show. */
  private addAgain(parent: HTMLElement): void {
    const button = iconButton(parent, 'refresh-cw', strings.check.again, () => {
      this.isAgain = true;
      void this.check();
    });
    if (this.isAgain) button.focus(); // the one that was pressed is gone
    this.isAgain = false;
  }

  private draw(path: string): void {
    this.contentEl.empty();
    if (this.checks.length === 0) {
      this.say(strings.check.none);
      this.addAgain(this.contentEl);
      return;
    }
    const good = this.checks.filter(isGood).length;
    const bar = this.contentEl.createDiv({ cls: 'ibid-check-summary' });
    bar.createEl('p', { text: strings.check.summary(good, this.checks.length), attr: { role: 'status' } });
    const label = bar.createEl('label');
    const box = label.createEl('input', { type: 'checkbox' });
    box.checked = this.onlyProblems;
    label.appendText(strings.check.onlyProblems);
    this.addAgain(bar);
    const list = this.contentEl.createEl('ul', { cls: 'ibid-checks' });
    const fill = (): void => {
      list.empty();
      for (const check of this.checks) {
        if (this.onlyProblems && isGood(check)) continue;
        drawCheck(list, check, {
          open: () => { void this.openSource(check); },
          show: () => { void this.showFootnote(this.path ?? path, check); },
        });
      }
    };
    box.addEventListener('change', () => {
      this.onlyProblems = box.checked;
      fill();
    });
    fill();
  }

  private async openSource({ anchor }: CitationCheck): Promise<void> {
    if (anchor === null) return;
    try {
      await this.parts.open({ ...anchor, path: this.sources.there(anchor.path) }, 'reuse');
    } catch (error) {
      new Notice(messageOf(error));
    }
  }

  private async showFootnote(path: string, { id }: CitationCheck): Promise<void> {
    const file = this.app.vault.getFileByPath(path);
    if (!(file instanceof TFile)) {
      new Notice(strings.check.gone);
      return;
    }
    const leaf = this.app.workspace.getLeavesOfType('markdown').find(({ view }) => view instanceof MarkdownView && view.file === file)
      ?? this.app.workspace.getLeaf('tab');
    await leaf.openFile(file, { active: true });
    await this.app.workspace.revealLeaf(leaf);
    if (!(leaf.view instanceof MarkdownView)) return;
    const { editor } = leaf.view;
    const at = editor.getValue().indexOf(`[^${id}]:`);
    if (at < 0) return;
    const from = editor.offsetToPos(at);
    editor.setSelection(from, editor.offsetToPos(at + id.length + 4));
    editor.scrollIntoView({ from, to: from }, true);
  }
}
