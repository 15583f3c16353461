/** The note that the user writes in. */
import { type App, Component, type Editor, type MarkdownFileInfo, MarkdownView, type TFile, type WorkspaceLeaf } from 'obsidian';
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
 * pane or the user looks at a source that Ibid has opened, and is none any more when no leaf shows it.
 */
export class EditorTarget extends Component {
  private leaf: WorkspaceLeaf | null = null;
  /** The note that the leaf showed last. */
  private file: TFile | null = null;
  /** Leaves in which Ibid has opened a file to be read, each with it, until the user writes there. */
  private readonly readers = new WeakMap<WorkspaceLeaf, TFile>();
  /** How many files are being opened to be read. */
  private opening = 0;
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
    this.registerEvent(workspace.on('editor-change', (_, info) => this.typed(info)));
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

  /** The note's view, in another leaf where its own shows something else; null where there is none. Ask anew each time. */
  view(): MarkdownView | null {
    const view = noteIn(this.leaf);
    if (!view || this.isRead(view)) return this.elsewhere();
    this.file = view.file;
    return view;
  }

  /**
   * Opens a file to be read: by being shown it does not become the target, nor does a note that becomes active on the way.
   * @param choose the leaf, told before the file is in it
   */
  async lookAt(file: TFile, choose: () => WorkspaceLeaf, open: (leaf: WorkspaceLeaf) => Promise<void>): Promise<WorkspaceLeaf> {
    const isWritten = this.view()?.file === file;
    this.opening += 1;
    try {
      const leaf = choose();
      if (!isWritten) this.readers.set(leaf, file);
      await open(leaf);
      return leaf;
    } finally {
      this.opening -= 1;
      this.follow(null);
    }
  }

  /** The user writes in this editor, whoever has opened its note. */
  writeIn(editor: Editor): void {
    const leaf = this.app.workspace.getLeavesOfType('markdown').find(({ view }) => view instanceof MarkdownView && view.editor === editor);
    if (!leaf) return;
    this.readers.delete(leaf);
    this.leaf = leaf;
    this.tell();
  }

  private editor(): Editor | null {
    const view = this.view();
    return view?.getMode() === 'source' ? view.editor : null;
  }

  /** What changes without the focus was changed by somebody else, such as a file syncer. */
  private typed(info: MarkdownFileInfo): void {
    if (info instanceof MarkdownView && info.containerEl.contains(info.containerEl.ownerDocument.activeElement)) this.writeIn(info.editor);
  }

  private follow(active: WorkspaceLeaf | null): void {
    if (this.opening > 0) return;
    const leaf = active ?? this.app.workspace.getMostRecentLeaf();
    if (leaf?.view instanceof MarkdownView && !this.isRead(leaf.view)) {
      if (leaf.view.file) this.readers.delete(leaf);
      this.leaf = leaf;
    }
    this.tell();
  }

  /** Whether the view shows what Ibid has opened in it. */
  private isRead({ leaf, file }: MarkdownView): boolean {
    return file !== null && this.readers.get(leaf) === file;
  }

  private elsewhere(): MarkdownView | null {
    const { leftSplit, rightSplit } = this.app.workspace;
    for (const leaf of this.file ? this.app.workspace.getLeavesOfType('markdown') : []) {
      const view = noteIn(leaf);
      if (view?.file === this.file && leaf.getRoot() !== leftSplit && leaf.getRoot() !== rightSplit) return view;
    }
    return null;
  }

  private tell(): void {
    const note = this.current();
    if (note?.path === this.known?.path) return;
    this.known = note;
    this.listeners.tell(note);
  }
}

function noteIn(leaf: WorkspaceLeaf | null): MarkdownView | null {
  const view = leaf?.view;
  return view instanceof MarkdownView && view.file && view.containerEl.isConnected ? view : null;
}

/** What is selected, or the cursor as a stretch without text. */
export function selectedIn(editor: Editor): NoteRange {
  return {
    start: editor.posToOffset(editor.getCursor('from')),
    end: editor.posToOffset(editor.getCursor('to')),
    text: editor.getSelection(),
  };
}
