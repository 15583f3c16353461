/** The note that the user writes in. */
import { type App, Component, type Editor, MarkdownView, type WorkspaceLeaf } from 'obsidian';
import { Listeners } from '../listeners';
import { type NoteRange, sentenceAt } from './sentence-at';

export type { NoteRange } from './sentence-at';

export interface TargetNote {
  path: string;
  /** Without its ending. */
  name: string;
}

/**
 * The last active Markdown view in the main area or a window of its own. It stays the target while the focus is in a side
 * pane, and is none any more when it is closed.
 */
export class EditorTarget extends Component {
  private leaf: WorkspaceLeaf | null = null;
  private known: TargetNote | null = null;
  private readonly listeners = new Listeners<[TargetNote | null]>();

  constructor(readonly app: App) {
    super();
  }

  override onload(): void {
    const { workspace, vault } = this.app;
    this.registerEvent(workspace.on('active-leaf-change', (leaf) => this.follow(leaf)));
    this.registerEvent(workspace.on('layout-change', () => this.follow(null)));
    this.registerEvent(workspace.on('file-open', () => this.follow(null)));
    this.registerEvent(vault.on('rename', () => this.tell()));
    workspace.onLayoutReady(() => this.follow(null));
  }

  current(): TargetNote | null {
    const file = this.view()?.file;
    return file ? { path: file.path, name: file.basename } : null;
  }

  /** Called when the target becomes another note or none; the result ends it. */
  subscribe(listener: (note: TargetNote | null) => void): () => void {
    return this.listeners.add(listener);
  }

  /** What is selected in the note; null where nothing is, and in reading view. */
  selection(): NoteRange | null {
    const editor = this.editor();
    const range = editor && selectedIn(editor);
    return range && range.text.trim() !== '' ? range : null;
  }

  /** The sentence in which the cursor stands, or which it has just left; null on an empty line, and in reading view. */
  sentenceAtCursor(): NoteRange | null {
    const editor = this.editor();
    return editor && sentenceAt(editor.getValue(), editor.posToOffset(editor.getCursor('head')));
  }

  /** The note's view, null where it is closed or shows something else. Ask anew each time. */
  view(): MarkdownView | null {
    const view = this.leaf?.view;
    return view instanceof MarkdownView && view.file && view.containerEl.isConnected ? view : null;
  }

  private editor(): Editor | null {
    const view = this.view();
    return view?.getMode() === 'source' ? view.editor : null;
  }

  private follow(active: WorkspaceLeaf | null): void {
    const leaf = active ?? this.app.workspace.getMostRecentLeaf();
    if (leaf?.view instanceof MarkdownView) this.leaf = leaf;
    else if (!this.view()) this.leaf = null;
    this.tell();
  }

  private tell(): void {
    const note = this.current();
    if (note?.path === this.known?.path) return;
    this.known = note;
    this.listeners.tell(note);
  }
}

/** What is selected, or the cursor as a stretch without text. */
export function selectedIn(editor: Editor): NoteRange {
  return {
    start: editor.posToOffset(editor.getCursor('from')),
    end: editor.posToOffset(editor.getCursor('to')),
    text: editor.getSelection(),
  };
}
