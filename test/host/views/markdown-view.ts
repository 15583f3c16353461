/** A note: editor (source or live preview) and reading view. */

import type { ViewStateResult } from 'obsidian';
import { resolveSubpath } from '../metadata/subpath';
import type { TFile } from '../vault/files';
import { Keymap } from '../widgets/scope';
import type { Menu } from '../widgets/menu';
import type { WorkspaceLeaf } from '../workspace/leaf';
import { MarkdownEditView } from './edit-mode';
import type { Editor } from './editor';
import { MarkdownPreviewView } from './preview-mode';
import { TextFileView } from './text-file-view';

interface EphemeralState {
  focus?: boolean;
  subpath?: string;
  line?: number;
  startLoc?: { line: number };
  endLoc?: { line: number };
  match?: { content: string; matches: [number, number][] };
  cursor?: { from: { line: number; ch: number }; to: { line: number; ch: number } };
  scroll?: number;
}

export class MarkdownView extends TextFileView {
  override icon = 'lucide-file-text';
  readonly editMode: MarkdownEditView;
  readonly previewMode: MarkdownPreviewView;
  currentMode: MarkdownEditView | MarkdownPreviewView;
  hoverPopover = null;
  private readonly modeButton: HTMLElement;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.editMode = new MarkdownEditView(this);
    this.previewMode = new MarkdownPreviewView(this);
    this.currentMode = this.editMode;
    this.modeButton = this.addAction('lucide-book-open', 'Switch between reading and editing', (evt) => void this.toggleMode(Keymap.isModEvent(evt) !== false));
    this.show('source');
  }

  get editor(): Editor {
    return this.editMode.editor;
  }

  getViewType(): string {
    return 'markdown';
  }

  getMode(): 'source' | 'preview' {
    return this.currentMode === this.previewMode ? 'preview' : 'source';
  }

  getViewData(): string {
    return this.editMode.get();
  }

  setViewData(data: string, clear: boolean): void {
    this.editMode.set(data, clear);
    if (this.getMode() === 'preview') this.previewMode.set(data);
  }

  clear(): void {
    this.editMode.clear();
    this.previewMode.clear();
  }

  showSearch(): never {
    throw new Error('The host has no MarkdownView.showSearch');
  }

  override canAcceptExtension(extension: string): boolean {
    return extension === 'md';
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), mode: this.getMode(), source: !this.editMode.live };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    const { mode, source } = state as { mode?: 'source' | 'preview'; source?: boolean };
    await super.setState(state, result);
    if (source !== undefined && source === this.editMode.live) this.editMode.setLive(!source);
    if (mode && mode !== this.getMode()) await this.setMode(mode);
  }

  override getEphemeralState(): Record<string, unknown> {
    const scroll = this.currentMode.getScroll();
    if (this.getMode() === 'preview') return { scroll };
    return { cursor: { from: this.editor.getCursor('anchor'), to: this.editor.getCursor('head') }, scroll };
  }

  override setEphemeralState(state: unknown): void {
    const { focus, subpath, line, startLoc, endLoc, match, cursor, scroll } = state as EphemeralState;
    const mode = this.currentMode;
    if (subpath) this.showSubpath(subpath);
    else if (match?.matches[0]) mode.showRange(...match.matches[0]);
    else if (startLoc) mode.showLines(startLoc.line, endLoc?.line ?? startLoc.line);
    else if (typeof line === 'number') mode.showLines(line, line);
    else {
      if (cursor && mode === this.editMode) this.editor.setSelection(cursor.from, cursor.to);
      if (scroll !== undefined) mode.applyScroll(scroll);
    }
    if (focus) this.focusView();
  }

  override onPaneMenu(menu: Menu, source: string): void {
    const live = this.editMode.live;
    menu.addItem((item) => item.setSection('pane').setTitle('Reading view').setIcon('lucide-book-open').setChecked(this.getMode() === 'preview').onClick(() => this.toggleMode(false)));
    menu.addItem((item) => item.setSection('pane').setTitle('Source mode').setIcon('lucide-code-2').setChecked(!live).onClick(() => this.setState({ source: live }, { history: false })));
    super.onPaneMenu(menu, source);
  }

  async setMode(mode: 'source' | 'preview'): Promise<void> {
    const scroll = this.currentMode.getScroll();
    this.show(mode);
    if (mode === 'preview') this.previewMode.set(this.getViewData());
    await this.previewMode.rendered;
    this.currentMode.applyScroll(scroll);
    this.app.workspace.onLayoutChange();
  }

  override async onLoadFile(file: TFile): Promise<void> {
    await super.onLoadFile(file);
    await this.previewMode.rendered;
  }

  override onResize(): void {
    this.editor.refresh();
  }

  protected override focusView(): void {
    if (this.getMode() === 'source') this.editor.focus();
    else this.previewMode.containerEl.focus({ preventScroll: true });
  }

  private async toggleMode(newTab: boolean): Promise<void> {
    const mode = this.getMode() === 'source' ? 'preview' : 'source';
    if (!newTab || !this.file) return this.setMode(mode);
    await this.app.workspace.getLeaf('tab').openFile(this.file, { state: { mode } });
  }

  private show(mode: 'source' | 'preview'): void {
    this.currentMode = mode === 'source' ? this.editMode : this.previewMode;
    this.editMode.containerEl.toggle(mode === 'source');
    this.previewMode.containerEl.toggle(mode === 'preview');
    this.contentEl.setAttr('data-mode', mode);
    this.modeButton.setAttr('aria-pressed', String(mode === 'preview'));
  }

  /** To a heading, block or footnote of the note. The metadata may be a moment behind the text. */
  private showSubpath(subpath: string): void {
    const cache = this.file && this.app.metadataCache.getFileCache(this.file);
    const found = cache && resolveSubpath(cache, subpath);
    if (found) this.currentMode.showLines(found.start.line, found.type === 'heading' ? found.start.line : (found.end?.line ?? found.start.line));
  }
}
