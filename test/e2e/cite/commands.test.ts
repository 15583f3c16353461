/** Every command that cites, found in the palette and used from the keyboard. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { MarkdownView } from '../../host/views/markdown-view';
import type { HostPage } from '../support/host-page';
import { becomes, modal, noticed, openIndexed, palette, select } from './citing';

const { commands } = strings;

const DRAFT = `# Draft

He says “A mistake is paid for by the line”, and means it.

He says “The caster pours warm metal into a mould, and the line is cast in one piece.”

Marmalade orbits the second moon of Jupiter.

The metal is hot when it is poured into the mould.

What was typed is kept on tape.

Again “A mistake is paid for by the line”.
`;

const VAULT = {
  'Draft.md': DRAFT,
  'Sources/Casting.md': '# Casting\n\nThe caster pours hot metal into a mould, and the line is cast in one piece. A mistake is paid for by the line.\n',
  'Sources/Paper tape.md': '# Paper tape\n\nThe keystrokes are kept on paper tape. The casting happens elsewhere and later.\n',
};

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Draft');
});

beforeEach(async () => {
  while (await host.page.locator('.modal-container').count() > 0) await host.page.keyboard.press('Escape');
  await host.do(async (app, text) => {
    app.workspace.iterateAllLeaves((leaf) => { if (leaf.view.getState()['file'] !== 'Draft.md' && leaf.getRoot() === app.workspace.rootSplit) leaf.detach(); });
    const { editor } = app.workspace.getMostRecentLeaf()!.view as MarkdownView;
    editor.setValue(text);
    editor.focus();
  }, DRAFT);
});

const rows = (): Locator => host.page.locator('.prompt .suggestion-item');
const row = (words: string): Locator => host.page.locator('.prompt .suggestion-item', { hasText: words });
const selected = (words: string): Locator => host.page.locator('.prompt .suggestion-item.is-selected', { hasText: words });
const openFiles = (): Promise<unknown[]> => host.do((app) => {
  const files: unknown[] = [];
  app.workspace.iterateRootLeaves((leaf) => files.push(leaf.view.getState()['file']));
  return files.sort();
});
/** What is selected in the note that was active last. */
const selection = (): Promise<string> => host.do((app) => (app.workspace.getMostRecentLeaf()!.view as MarkdownView).editor.getSelection());
const putCursorIn = async (words: string): Promise<void> => { await host.cursorAfter(words); };

describe('cite the selection', () => {
  test('exact words: a footnote behind the punctuation, and the same one for the same words', async () => {
    await select(host, 'A mistake is paid for by the line');
    await palette(host, commands.citeSelection);
    await noticed(host, strings.cite.cited('Casting', ''));
    const once = await host.editorText();
    expect(once).toMatch(/by the line”,\[\^casting-[0-9a-f]{2}\] and means it/);
    expect(once).toMatch(/\n\[\^casting-[0-9a-f]{2}\]: \[\[Casting#Casting\|Casting\]\]: “A mistake is paid for by the line”\n$/);

    await host.do((app) => {
      const { editor } = app.workspace.getMostRecentLeaf()!.view as MarkdownView;
      const at = editor.getValue().indexOf('Again “') + 7;
      editor.setSelection(editor.offsetToPos(at), editor.offsetToPos(at + 33));
    });
    await palette(host, commands.citeSelection);
    await noticed(host, strings.cite.cited('Casting', ''));
    const twice = await host.editorText();
    expect(twice.match(/\[\^casting-[0-9a-f]{2}\](?!:)/g)).toHaveLength(2);
    expect(twice.match(/^\[\^.*\]:/gm)).toHaveLength(1);
  });

  test('nearly the words: says what differs, and cites the source’s own words where it may', async () => {
    await select(host, 'The caster pours warm metal into a mould, and the line is cast in one piece.');
    await palette(host, commands.citeSelection);
    const dialog = modal(host);
    await dialog.getByText(strings.cite.nearTitle).waitFor();
    expect(await dialog.locator('del').allTextContents()).toEqual(['warm']);
    expect(await dialog.locator('ins').allTextContents()).toEqual(['hot']);
    expect(await host.editorText()).toBe(DRAFT);
    await dialog.getByRole('button', { name: strings.cite.citeAnyway }).click();
    await noticed(host, strings.cite.cited('Casting', ''));
    expect(await host.editorText()).toContain(': “The caster pours hot metal into a mould, and the line is cast in one piece.”\n');
    expect(await host.editorText()).toContain('pours warm metal');
  });

  test('nearly the words: opens the source instead', async () => {
    await select(host, 'The caster pours warm metal into a mould, and the line is cast in one piece.');
    await palette(host, commands.citeSelection);
    await modal(host).getByRole('button', { name: strings.cite.openSource }).click();
    await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.basename === 'Casting');
    await becomes(selection, 'The caster pours hot metal into a mould, and the line is cast in one piece.');
  });

  test('words of no source: says so, and offers evidence', async () => {
    await select(host, 'Marmalade orbits the second moon of Jupiter.');
    await palette(host, commands.citeSelection);
    await noticed(host, /in no source/);
    expect(await host.page.locator('.prompt-input').inputValue()).toBe('Marmalade orbits the second moon of Jupiter.');
    await host.page.keyboard.press('Escape');
    expect(await host.editorText()).toBe(DRAFT);
  });
});

describe('find evidence for the current sentence', () => {
  beforeEach(async () => {
    await putCursorIn('What was typed is');
    await palette(host, commands.findEvidence);
    await row('Paper tape').waitFor();
  });

  test('the arrows choose, Enter cites behind the sentence', async () => {
    expect(await host.page.locator('.prompt-input').inputValue()).toBe('What was typed is kept on tape.');
    expect(await row('Draft').count()).toBe(0);
    await host.page.keyboard.press('ArrowDown');
    await host.page.keyboard.press('ArrowUp');
    await selected('kept on paper tape').waitFor();
    expect((await selected('kept on paper tape').locator('.ibid-cited').allTextContents()).join('')).toBe('The keystrokes are kept on paper tape.');
    await host.page.keyboard.press('Enter');
    await noticed(host, strings.cite.cited('Paper tape', ''));
    expect(await host.editorText()).toMatch(/kept on tape\.\[\^papertape-[0-9a-f]{2}\]\n/);
    expect(await host.editorText()).toContain('“The keystrokes are kept on paper tape.”');
    await host.page.keyboard.press('ControlOrMeta+z');
    expect(await host.editorText()).toBe(DRAFT);
  });

  test('Shift and Enter opens', async () => {
    await selected('kept on paper tape').waitFor();
    await host.page.keyboard.press('Shift+Enter');
    await becomes(openFiles, ['Draft.md', 'Sources/Paper tape.md']);
    await becomes(selection, 'The keystrokes are kept on paper tape.');
    await host.show('Draft.md');
    expect(await host.editorText()).toBe(DRAFT);
  });

  test('Ctrl or Cmd and Enter opens another tab, also where the source is open', async () => {
    await selected('kept on paper tape').waitFor();
    await host.page.keyboard.press('Shift+Enter');
    await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.basename === 'Paper tape');
    await becomes(openFiles, ['Draft.md', 'Sources/Paper tape.md']);
    await host.show('Draft.md');
    for (const [key, files] of [['Shift+Enter', 2], ['ControlOrMeta+Enter', 3]] as const) {
      await putCursorIn('What was typed is');
      await palette(host, commands.findEvidence);
      await selected('kept on paper tape').waitFor();
      await host.page.keyboard.press(key);
      await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.basename === 'Paper tape');
      await becomes(async () => (await openFiles()).length, files);
      await host.show('Draft.md');
    }
  });

  test('Escape does nothing', async () => {
    await host.page.keyboard.press('Escape');
    await host.page.locator('.prompt').waitFor({ state: 'detached' });
    expect(await host.editorText()).toBe(DRAFT);
    expect(await openFiles()).toEqual(['Draft.md']);
  });
});

describe('search the vault', () => {
  test('Enter opens at the passage', async () => {
    await palette(host, commands.search);
    await host.page.getByPlaceholder(strings.search.placeholder).fill('keystrokes kept on paper');
    await selected('Paper tape').waitFor();
    expect(await rows().first().locator('mark').allTextContents()).toEqual(expect.arrayContaining(['keystrokes', 'paper']));
    await host.page.keyboard.press('Enter');
    await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.basename === 'Paper tape');
    await becomes(selection, 'The keystrokes are kept on paper tape.');
  });

  test('Shift and Enter cites at the cursor', async () => {
    await putCursorIn('kept on tape');
    await palette(host, commands.search);
    await host.page.getByPlaceholder(strings.search.placeholder).fill('casting happens elsewhere');
    await selected('Paper tape').waitFor();
    await host.page.keyboard.press('Shift+Enter');
    await noticed(host, strings.cite.cited('Paper tape', ''));
    expect(await host.editorText()).toMatch(/kept on tape\.\[\^papertape-[0-9a-f]{2}\]\n/);
  });

  test('what is shown stays while a longer question is typed', async () => {
    await palette(host, commands.search);
    await host.page.getByPlaceholder(strings.search.placeholder).fill('keystrokes');
    await selected('Paper tape').waitFor();
    const emptied = host.page.waitForSelector('.prompt .suggestion-empty', { timeout: 1000 }).then(() => true, () => false);
    await host.page.keyboard.type(' kept on paper', { delay: 60 }); // quicker than a search begins
    expect(await emptied).toBe(false);
    await selected('Paper tape').waitFor();
    await host.page.keyboard.press('Escape');
  });

  test('nothing is found for what is nowhere', async () => {
    await palette(host, commands.search);
    await host.page.getByPlaceholder(strings.search.placeholder).fill('"zzyzx quux"');
    await host.page.getByText(strings.search.nothing).waitFor();
    await host.page.keyboard.press('Escape');
  });
});

test('ask about the selection', async () => {
  await select(host, 'The metal is hot when it is poured into the mould.');
  await palette(host, commands.askSelection);
  const turn = host.page.getByRole('article', { name: strings.ask.turn.label('The metal is hot when it is poured into the mould.') });
  await turn.locator('.ibid-answer-actions').waitFor();
  expect(await turn.innerText()).toContain('The caster pours hot metal into a mould');
  expect(await host.editorText()).toBe(DRAFT);
});

describe('menus', () => {
  const items = async (): Promise<string[]> => {
    const titles = host.page.locator('.menu .menu-item-title');
    await titles.first().waitFor();
    return titles.allTextContents();
  };

  test('of the editor', async () => {
    await select(host, 'A mistake is paid for by the line');
    await host.page.locator('.cm-content').getByText('A mistake is paid for by the line').first().click({ button: 'right', position: { x: 120, y: 8 } });
    expect(await items()).toEqual(expect.arrayContaining([commands.citeSelection, commands.askSelection, commands.findEvidence]));
    await host.page.locator('.menu').getByText(commands.citeSelection).click();
    await noticed(host, strings.cite.cited('Casting', ''));
    expect(await host.editorText()).toContain('[^casting-');
  });

  test('of the editor without a selection', async () => {
    await host.cursorAfter('A mistake');
    await host.page.locator('.cm-content').getByText('Marmalade orbits').click({ button: 'right' });
    expect(await items()).toContain(commands.findEvidence);
    expect(await items()).not.toContain(commands.citeSelection);
    await host.page.keyboard.press('Escape');
  });

  test('of a file', async () => {
    await host.page.locator('.nav-file-title', { hasText: 'Draft' }).click({ button: 'right' });
    await host.page.locator('.menu').getByText(commands.check).click();
    await host.page.getByText(strings.check.none).waitFor();
  });
});
