/** The note that is written in, while sources are looked at. The workspace is one of this file: leaves, views, what they tell. */
import type { App, Editor, TFile, WorkspaceLeaf } from 'obsidian';
import type { EditorTarget } from '../../src/obsidian/editing/target';

interface File { path: string; basename: string }

class View {
  readonly editor = {};
  hasFocus = false;
  readonly containerEl = { isConnected: true, ownerDocument: { activeElement: null }, contains: () => this.hasFocus };

  constructor(readonly leaf: Leaf, public file: File | null) {}
}

class MarkdownView extends View {}

class Leaf {
  view: View = new View(this, null);

  constructor(readonly root: object) {}

  getRoot(): object {
    return this.root;
  }

  open(file: File): void {
    this.close();
    this.view = file.path.endsWith('.md') ? new MarkdownView(this, file) : new View(this, file);
  }

  close(): void {
    this.view.containerEl.isConnected = false;
  }
}

class Workspace {
  readonly leftSplit = {};
  readonly rightSplit = {};
  readonly leaves: Leaf[] = [];
  private recent: Leaf | null = null;
  private readonly heard = new Map<string, ((...told: unknown[]) => void)[]>();

  on(event: string, listener: (...told: unknown[]) => void): void {
    this.heard.set(event, [...this.heard.get(event) ?? [], listener]);
  }

  tell(event: string, ...told: unknown[]): void {
    for (const listener of this.heard.get(event) ?? []) listener(...told);
  }

  onLayoutReady(ready: () => void): void {
    ready();
  }

  getMostRecentLeaf(): Leaf | null {
    return this.recent;
  }

  getLeavesOfType(): Leaf[] {
    return this.leaves.filter(({ view }) => view instanceof MarkdownView && view.containerEl.isConnected);
  }

  add(root: object = {}): Leaf {
    const leaf = new Leaf(root);
    this.leaves.push(leaf);
    return leaf;
  }

  /** As the user does who opens the file in the leaf, or goes to the leaf. */
  goTo(leaf: Leaf, file: File | null = null): void {
    if (file) leaf.open(file);
    this.recent = leaf;
    this.tell('active-leaf-change', leaf);
    this.tell('file-open', leaf.view.file);
    this.tell('layout-change');
  }

  /** Something changes the text of the leaf's note. */
  change({ view }: Leaf, hasFocus: boolean): void {
    view.hasFocus = hasFocus;
    this.tell('editor-change', view.editor, view);
  }
}

const fileAt = (path: string): File => ({ path, basename: path.replace(/\.\w+$/, '') });
const [chapter, other, source, pdf] = ['Chapter.md', 'Other.md', 'Source.md', 'Scan.pdf'].map(fileAt) as [File, File, File, File];

let workspace: Workspace;
let target: EditorTarget;
let written: Leaf;
let told: (string | null)[];

beforeEach(async () => {
  jest.doMock('obsidian', () => ({ MarkdownView, Component: class { registerEvent(): void { /* told for ever */ } } }), { virtual: true });
  const { EditorTarget: Target } = await import('../../src/obsidian/editing/target');
  workspace = new Workspace();
  target = new Target({ workspace, vault: { on: () => undefined } } as unknown as App);
  target.onload();
  told = [];
  target.subscribe((note) => { told.push(note?.path ?? null); });
  written = workspace.add();
  workspace.goTo(written, chapter);
});

/** As Ibid opens a source. */
async function look(file: File, leaf: Leaf, onTheWay: Leaf | null = null): Promise<void> {
  await target.lookAt(file as TFile, () => leaf as unknown as WorkspaceLeaf, async () => {
    await Promise.resolve();
    if (onTheWay) workspace.goTo(onTheWay);
    await Promise.resolve();
    workspace.goTo(leaf, file);
  });
}

const current = (): string | null => target.current()?.path ?? null;

test('a source that Ibid has opened is not written in, however often the user goes to it', async () => {
  const read = workspace.add();
  await look(source, read);
  expect(current()).toBe('Chapter.md');
  workspace.goTo(written);
  workspace.goTo(read);
  expect(current()).toBe('Chapter.md');
  expect(target.view()).toBe(written.view);
  expect(told).toEqual(['Chapter.md']);
});

test('it is written in as soon as the user types there, not where a syncer changes it', async () => {
  const read = workspace.add();
  await look(source, read);
  workspace.change(read, false);
  expect(current()).toBe('Chapter.md');
  workspace.change(read, true);
  expect(current()).toBe('Source.md');
  workspace.goTo(written);
  expect(current()).toBe('Chapter.md');
  workspace.goTo(read);
  expect(told).toEqual(['Chapter.md', 'Source.md', 'Chapter.md', 'Source.md']);
});

test('or as soon as the user cites in it', async () => {
  const read = workspace.add();
  await look(source, read);
  target.writeIn(read.view.editor as Editor);
  expect(current()).toBe('Source.md');
});

test('a note of the user’s that is opened in its leaf, or the same one in another leaf, is written in', async () => {
  const read = workspace.add();
  await look(source, read);
  workspace.goTo(read, other);
  expect(current()).toBe('Other.md');
  await look(source, workspace.add());
  expect(current()).toBe('Other.md');
  workspace.goTo(workspace.add(), source);
  expect(current()).toBe('Source.md');
});

test('a note that becomes active only while a source is opened is not written in', async () => {
  const passed = workspace.add();
  workspace.goTo(passed, other);
  workspace.goTo(written);
  await look(source, workspace.add(), passed);
  expect(current()).toBe('Chapter.md');
  expect(told).toEqual(['Chapter.md', 'Other.md', 'Chapter.md']);
});

test('the note that is written in stays it where it is opened as a source', async () => {
  const [again, read, third] = [workspace.add(), workspace.add(), workspace.add()];
  await look(chapter, written);
  workspace.goTo(third, other);
  workspace.goTo(written);
  expect(current()).toBe('Chapter.md');
  await look(chapter, again);
  written.close();
  workspace.goTo(again);
  expect(current()).toBe('Chapter.md');
  await look(source, read);
  expect(target.view()).toBe(again.view);
});

test('where opening fails, the user’s next note is followed', async () => {
  await expect(target.lookAt(source as TFile, () => { throw new Error('no leaf'); }, () => Promise.resolve())).rejects.toThrow('no leaf');
  workspace.goTo(workspace.add(), other);
  expect(current()).toBe('Other.md');
});

test.each([['the user opens a PDF', pdf], ['Ibid opens a source', source]])('where %s in its leaf, another leaf of the main area that shows the note is taken, else there is none', async (_, file) => {
  const [second, side] = [workspace.add(), workspace.add(workspace.rightSplit)];
  second.open(chapter);
  side.open(chapter);
  if (file === pdf) workspace.goTo(written, pdf);
  else await look(source, written);
  expect(current()).toBe('Chapter.md');
  expect(target.view()).toBe(second.view);
  second.close();
  workspace.tell('layout-change');
  expect(current()).toBeNull();
  expect(told).toEqual(['Chapter.md', null]);
});
