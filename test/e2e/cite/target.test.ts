/** Looking at a source does not make it the note that is written in. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { MarkdownView } from '../../host/views/markdown-view';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { answerTo, ask, openPane } from '../support/ibid';
import { becomes, openIndexed, palette, select } from './citing';

const texts = strings.ask;
const QUESTION = 'How are the matrices sent back to the magazine?';

const VAULT = {
  'Chapter.md': 'What I write. And more.\n',
  'Second draft.md': '# My second draft\n\nWhat is there.\n',
  'Third draft.md': '---\nstatus: begun\n---\n# My third draft\nWhat is there.\n',
  'Notes/Timing.md': '# Timing\n\nThe matrices are sent back to the magazine by a long screw.\n',
  'Columns.pdf': fixture('pdf/multicolumn.pdf'),
};

let host: HostPage;
let pane: Locator;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Chapter');
  await host.cursorAfter('What I write.');
  pane = await openPane(host);
});

const isActive = (file: string): Promise<void> => becomes(() => host.do((app) => app.workspace.getActiveFile()?.path ?? ''), file);

test('a number opens the source, and the answer still goes into the note that was written in', async () => {
  const turn = await ask(host, QUESTION);
  await turn.locator('.ibid-answer').getByRole('button').first().click();
  await isActive('Notes/Timing.md');
  await pane.getByText(texts.target.into('Chapter')).waitFor();
  await turn.locator('.ibid-answer-actions').getByRole('button', { name: texts.actions.insert, exact: true }).click();
  await host.show('Chapter.md');
  await becomes(async () => (await host.editorText()).includes(']: '), true);
  expect(await host.editorText()).toMatch(/^What I write\. “The matrices are sent back to the magazine by a long screw\.”\[\^timing-[0-9a-f]{2}\] And more\.\n/);
  expect(await host.read('Notes/Timing.md')).toBe(VAULT['Notes/Timing.md']);
});

test('the next question searches the source', async () => {
  await host.show('Notes/Timing.md');
  await ask(host, QUESTION);
  await (await answerTo(pane, QUESTION)).getByRole('listitem').filter({ hasText: 'Timing' }).first().waitFor();
});

test('its words can be asked about, without being written in', async () => {
  await host.show('Notes/Timing.md');
  await select(host, 'long screw');
  await palette(host, strings.commands.askSelection);
  await answerTo(pane, 'long screw');
  await pane.getByText(texts.target.into('Chapter')).waitFor();
});

test('where a PDF has taken its tab, the note is still the one that another tab shows', async () => {
  await host.do(async (app) => { await app.workspace.getLeaf('tab').openFile(app.vault.getFileByPath('Chapter.md')!); });
  await host.openFile('Columns.pdf');
  await isActive('Columns.pdf');
  await pane.getByText(texts.target.into('Chapter')).waitFor();
});

test('who types in the source writes in it', async () => {
  await host.show('Notes/Timing.md');
  await host.cursorAfter('# Timing');
  await host.page.keyboard.type('s');
  await pane.getByText(texts.target.into('Timing')).waitFor();
});

test.each([
  ['Second draft', '# My second draft\n', '\nWhat is there.\n'],
  ['Third draft', '---\nstatus: begun\n---\n# My third draft\n', '\nWhat is there.\n'],
])('in a note that nobody has clicked into, an answer is a paragraph behind its heading, as one step: %s', async (name, head, tail) => {
  const file = `${name}.md`;
  await host.openFile(name);
  await host.show(file);
  await pane.getByText(texts.target.into(name)).waitFor();
  const turn = await ask(host, QUESTION);
  await turn.locator('.ibid-answer-actions').getByRole('button', { name: texts.actions.insert, exact: true }).click();
  await host.show(file);
  await becomes(async () => (await host.editorText()).includes(']: '), true);
  const text = await host.editorText();
  const marker = /^“The matrices are sent back to the magazine by a long screw\.”\[\^timing-[0-9a-f]{2}\]$/m;
  const answer = marker.exec(text)?.[0] ?? '';
  const expected = `${head}\n${answer}\n${tail}`;
  expect(text.slice(0, expected.length)).toBe(expected);
  expect(await host.do((app) => {
    const { editor } = app.workspace.getMostRecentLeaf()!.view as MarkdownView;
    return editor.getValue().slice(0, editor.posToOffset(editor.getCursor()));
  })).toBe(`${head}\n${answer}`);
  await host.page.keyboard.press('ControlOrMeta+z');
  expect(await host.editorText()).toBe(VAULT[file as keyof typeof VAULT]);
});
