/** What the user has selected in a PDF. */
import { type App, Component, FileView } from 'obsidian';

export interface PdfSelection {
  path: string;
  /** Physical, from 1: where the selection begins. */
  page: number;
  text: string;
}

interface Selected {
  selection: PdfSelection;
  /** Where it begins: gone with the page, or with the view. */
  node: Node;
}

/** Follows the selection: the box of the command palette takes it away just when a command is to use it. */
export class SelectionInPdf extends Component {
  private last: Selected | null = null;

  constructor(private readonly app: App) {
    super();
  }

  override onload(): void {
    const { workspace } = this.app;
    this.follow(workspace.containerEl.win);
    this.registerEvent(workspace.on('window-open', (_, win) => { this.follow(win); }));
    workspace.onLayoutReady(() => {
      const others = new Set<Window>();
      workspace.iterateAllLeaves(({ view }) => { others.add(view.containerEl.win); });
      others.delete(workspace.containerEl.win);
      for (const win of others) this.follow(win);
    });
  }

  /** Null where nothing is selected in a PDF. */
  current(): PdfSelection | null {
    return this.last?.node.isConnected ? this.last.selection : null;
  }

  private follow(win: Window): void {
    this.registerDomEvent(win.document, 'selectionchange', () => {
      const selection = win.getSelection();
      if (!isInDialog(selection?.anchorNode ?? null)) this.last = selection && selectedIn(this.app, selection);
    });
  }
}

function selectedIn(app: App, selection: Selection): Selected | null {
  const range = selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  if (!range) return null;
  const { startContainer: node, commonAncestorContainer: around } = range;
  for (const { view } of app.workspace.getLeavesOfType('pdf')) {
    if (!(view instanceof FileView) || !view.file || !view.containerEl.contains(around)) continue;
    const page = pageOf(node);
    const text = selection.toString();
    if (page !== null && text.trim() !== '') return { selection: { path: view.file.path, page, text }, node };
  }
  return null;
}

/** The viewer marks each page with its number. */
function pageOf(node: Node): number | null {
  const number = Number(elementOf(node)?.closest('[data-page-number]')?.getAttribute('data-page-number'));
  return Number.isInteger(number) && number > 0 ? number : null;
}

function isInDialog(node: Node | null): boolean {
  return node !== null && Boolean(elementOf(node)?.closest('.modal-container'));
}

function elementOf(node: Node): Element | null {
  return node.instanceOf(Element) ? node : node.parentElement;
}
