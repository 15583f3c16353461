import type { MarkdownView } from '../../host/views/markdown-view';
import type { PdfView } from '../../host/views/pdf-view';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';

const BOOK = 'Sources/Wilson 2018 - A few notes on book design.pdf';

const NOTE = [
  '---', 'title: Hidden', '---', '# Heading', '',
  ...Array.from({ length: 60 }, (_, i) => `Line ${String(i)} of the filling.\n`),
  'Some words **in bold** before the footnote.[^1] <img src=x onerror="window.broken = true"> ![away](https://elsewhere.example/a.png)', '',
  '%%a comment%%', '', '[^1]: What it says, in [[Other]].', '',
].join('\n');

describe('notes and PDFs in the host', () => {
  let host: HostPage;

  beforeAll(async () => {
    host = await openHost();
    await host.write('Note.md', NOTE);
    await host.write('Other.md', '# Other\n');
  });

  it('shows a note for reading without its front matter, comments, HTML and what lies elsewhere', async () => {
    await host.do((app) => app.workspace.getLeaf().openFile(app.vault.getFileByPath('Note.md')!, { state: { mode: 'preview' } }));
    const text = await host.page.locator('.markdown-preview-view').innerText();
    expect(text).toContain('Line 59 of the filling.');
    expect(text).toContain('<img src=x');
    expect(text).not.toMatch(/Hidden|a comment/);
    expect(await host.page.locator('.markdown-preview-view img').count()).toBe(0);
    expect(host.requests()).toEqual([]);
  });

  it('leads from a reference to its footnote and back', async () => {
    await host.page.locator('.footnote-ref a').click();
    expect(await host.page.locator('.footnote-item.is-flashing').innerText()).toContain('What it says');
    await host.page.locator('.footnote-backref').click();
    expect(await host.page.locator('a.is-flashing').innerText()).toBe('[1]');
  });

  const marks = { preview: '.search-highlight', source: '.cm-content .is-flashing' };

  it.each([['preview', false], ['source', false], ['source', true]] as const)('jumps to words and to lines in %s mode (source: %s)', async (mode, source) => {
    const content = NOTE;
    const from = content.indexOf('Some words');
    await host.do(async (app, [state, eState]) => {
      await app.workspace.activeLeaf!.setViewState({ type: 'markdown', state }, eState);
    }, [{ file: 'Note.md', mode, source }, { match: { content, matches: [[from, from + 'Some words **in bold**'.length]] } }] as const);
    const marked = host.page.locator(marks[mode]);
    await marked.first().waitFor();
    expect((await marked.allInnerTexts()).join('').replace(/[\s*]/g, '')).toBe('Somewordsinbold');
    const [box, pane] = [await marked.first().boundingBox(), await host.page.locator('.mod-root .view-content').boundingBox()];
    expect(box!.y).toBeGreaterThan(pane!.y);
    expect(box!.y).toBeLessThan(pane!.y + pane!.height);
    await host.do((app) => { app.workspace.activeLeaf!.setEphemeralState({ line: 5 }); });
    expect(await host.page.locator('.is-flashing').first().innerText()).toBe('Line 0 of the filling.');
  });

  it('makes one undo step of a transaction, in the places before it', async () => {
    const [first, changed, undone] = await host.do((app) => {
      const { editor } = app.workspace.activeLeaf!.view as MarkdownView;
      const before = editor.getValue();
      editor.transaction({ changes: [{ from: { line: 3, ch: 0 }, text: 'A' }, { from: { line: 5, ch: 0 }, to: { line: 5, ch: 4 }, text: 'B' }] });
      const now = `${editor.getLine(3)}|${editor.getLine(5)}`;
      editor.undo();
      return [before, now, editor.getValue()];
    });
    expect(changed).toBe('A# Heading|B 0 of the filling.');
    expect(undone).toBe(first);
  });

  it('opens a leaf of the background after a restart when it is revealed, at its page', async () => {
    await host.openFile(`${BOOK}#page=9`);
    await host.do(async (app) => {
      await (app.workspace.activeLeaf!.view as PdfView).shown;
      await app.workspace.getLeaf('tab').openFile(app.vault.getFileByPath('Note.md')!);
    });
    // The layout is saved 2 s after its last change.
    await host.do(async ({ vault: { adapter } }) => {
      const saved = async (): Promise<boolean> => await adapter.exists('.obsidian/workspace.json') && /"page": 9[^]*Note/.test(await adapter.read('.obsidian/workspace.json'));
      while (!await saved()) await sleep(50);
    });
    await host.reload();
    const [deferred, page] = await host.do(async (app) => {
      const leaf = app.workspace.getLeavesOfType('pdf')[0]!;
      const before = leaf.isDeferred;
      await app.workspace.revealLeaf(leaf);
      return [before, (leaf.view as PdfView).currentPage];
    });
    expect([deferred, page]).toEqual([true, 9]);
    expect(await host.page.getByLabel('Page', { exact: true }).inputValue()).toBe('ix');
  });

  it('has a document of its own in a pop-out', async () => {
    const [popup] = await Promise.all([
      host.page.waitForEvent('popup'),
      host.do((app) => app.workspace.getLeaf('window').openFile(app.vault.getFileByPath('Other.md')!)),
    ]);
    await popup.locator('.cm-content').waitFor();
    expect(await host.do((app) => app.workspace.activeLeaf!.view.containerEl.doc === document)).toBe(false);
    await popup.close();
  });
});
