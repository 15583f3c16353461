/** The editing side of a Markdown view: CodeMirror with Obsidian's events, source or live preview. */

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { Keymap } from '../widgets/scope';
import { Menu } from '../widgets/menu';
import { Editor } from './editor';
import { editorEditorField, editorInfoField, editorLivePreviewField, livePreviewState } from './editor-fields';
import { EditorSuggests } from './editor-suggests';
import { frontMatter } from './front-matter';
import { flashField, flashLines, flashRange } from './flash';
import { markdownLooks } from './live-preview';
import type { MarkdownView } from './markdown-view';
import { changeBetween } from './merge';

export class MarkdownEditView {
  readonly editor: Editor;
  readonly cm: EditorView;
  readonly containerEl: HTMLElement;
  hoverPopover = null;
  live = true;
  private readonly options = new Compartment();
  private readonly suggests: EditorSuggests;
  private quiet = false;

  constructor(private readonly view: MarkdownView) {
    this.containerEl = view.contentEl.createDiv('markdown-source-view cm-s-obsidian mod-cm6 is-live-preview');
    this.cm = new EditorView({ parent: this.containerEl, root: view.containerEl.doc });
    this.editor = new Editor(this.cm);
    this.suggests = new EditorSuggests(view.app, this.editor, () => view.file);
    view.registerEvent(view.app.registered.on('editor-extensions-changed', () => this.updateOptions()));
    view.register(() => {
      this.suggests.close();
      this.cm.destroy();
    });
  }

  get app(): MarkdownView['app'] {
    return this.view.app;
  }

  get file(): MarkdownView['file'] {
    return this.view.file;
  }

  clear(): void {
    this.set('', true);
  }

  get(): string {
    return this.editor.getValue();
  }

  /** A cleared editor forgets its undo steps; otherwise only what differs is changed and the cursor stays. */
  set(data: string, clear: boolean): void {
    this.quiet = true;
    if (clear) this.cm.setState(EditorState.create({ doc: data, extensions: [this.extensions(), this.options.of(this.optional())] }));
    else this.replaceChanged(data);
    this.quiet = false;
  }

  getSelection(): string {
    return this.editor.getSelection();
  }

  /** The line at the top, counted from 0, with a fraction. */
  getScroll(): number {
    const block = this.cm.lineBlockAtHeight(this.cm.scrollDOM.scrollTop);
    const line = this.cm.state.doc.lineAt(block.from).number - 1;
    return line + Math.max(0, (this.cm.scrollDOM.scrollTop - block.top) / Math.max(1, block.height));
  }

  applyScroll(scroll: number): void {
    const { doc } = this.cm.state;
    const line = doc.line(Math.min(doc.lines, Math.max(1, Math.floor(scroll) + 1)));
    this.cm.dispatch({ effects: EditorView.scrollIntoView(line.from, { y: 'start' }) });
  }

  setLive(live: boolean): void {
    this.live = live;
    this.containerEl.toggleClass('is-live-preview', live);
    this.set(this.get(), true);
  }

  updateOptions(): void {
    this.cm.dispatch({ effects: this.options.reconfigure(this.optional()) });
  }

  /** Puts the cursor there, the lines in the middle, and lets them flash. Lines from 0. */
  showLines(from: number, to: number): void {
    const [first, last] = [from, to].map((line) => Math.min(Math.max(0, line), this.editor.lastLine())) as [number, number];
    this.editor.setCursor({ line: first, ch: 0 });
    this.editor.scrollIntoView({ from: { line: first, ch: 0 }, to: { line: first, ch: 0 } }, true);
    flashLines(this.cm, first, last);
  }

  showRange(from: number, to: number): void {
    this.editor.setCursor(this.editor.offsetToPos(from));
    this.editor.scrollIntoView({ from: this.editor.offsetToPos(from), to: this.editor.offsetToPos(to) }, true);
    flashRange(this.cm, from, to);
  }

  private optional(): Extension {
    return [...this.view.app.registered.editorExtensions];
  }

  private extensions(): Extension {
    const { view } = this;
    return [
      editorInfoField.init(() => view),
      editorEditorField.init(() => this.cm),
      editorLivePreviewField.init(() => this.live),
      livePreviewState,
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      EditorState.allowMultipleSelections.of(true),
      markdown({ extensions: [frontMatter] }),
      markdownLooks(this.live, (linktext, evt) => void view.app.workspace.openLinkText(linktext, view.file?.path ?? '', Keymap.isModEvent(evt))),
      flashField,
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({ 'aria-label': 'Note', tabindex: '0' }),
      EditorView.updateListener.of((update) => this.onUpdate(update)),
      EditorView.domEventHandlers({
        contextmenu: (evt) => this.onContextMenu(evt),
        paste: (evt) => this.tell('editor-paste', evt),
        drop: (evt) => this.tell('editor-drop', evt),
        blur: () => {
          this.suggests.close();
        },
      }),
    ];
  }

  private onUpdate(update: ViewUpdate): void {
    if (update.docChanged) {
      if (!this.quiet) this.view.requestSave();
      this.view.app.workspace.trigger('editor-change', this.editor, this.view);
      this.view.app.workspace.trigger('quick-preview', this.view.file, this.get());
    }
    if (update.docChanged || update.selectionSet) window.setTimeout(() => this.suggests.update(update.docChanged && !this.quiet));
  }

  private onContextMenu(evt: MouseEvent): boolean {
    const menu = Menu.forEvent(evt);
    const clipboard = this.view.containerEl.win.navigator.clipboard;
    if (this.editor.somethingSelected()) {
      menu.addItem((item) => item.setSection('clipboard').setTitle('Copy').setIcon('lucide-copy').onClick(() => clipboard.writeText(this.getSelection())));
    }
    menu.addItem((item) => item.setSection('clipboard').setTitle('Paste').setIcon('lucide-clipboard').onClick(async () => this.editor.replaceSelection(await clipboard.readText())));
    this.view.app.workspace.trigger('editor-menu', menu, this.editor, this.view);
    return true;
  }

  private tell(name: 'editor-paste' | 'editor-drop', evt: Event): boolean {
    this.view.app.workspace.trigger(name, evt, this.editor, this.view);
    return evt.defaultPrevented;
  }

  private replaceChanged(data: string): void {
    const { from, to, text } = changeBetween(this.get(), data);
    if (from < to || text) this.cm.dispatch({ changes: { from, to, insert: text } });
  }
}
