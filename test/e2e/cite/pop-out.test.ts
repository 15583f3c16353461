/** The ask pane in a window of its own: it asks, opens and inserts as it does beside the note. */
import type { Page } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { answerTo } from '../support/ibid';
import type { HostPage } from '../support/host-page';
import { becomes, openIndexed } from './citing';

const VAULT = {
  'Draft.md': 'What I write. And more.\n',
  'Second.md': 'Another draft.\n',
  'Casting.md': 'The caster pours hot metal into a mould, and the line is cast in one piece.\n',
};
const QUESTION = 'What does the caster pour into a mould?';

let host: HostPage;
let popout: Page;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Draft');
  await host.cursorAfter('What I write.');
  await host.command('ibid:open');
  const opened = host.page.context().waitForEvent('page');
  await host.do((app) => { app.workspace.moveLeafToPopout(app.workspace.getLeavesOfType('ibid-ask')[0]!); });
  popout = await opened;
  await popout.locator('.ibid-ask').waitFor();
});

test('asks, and names the note in the other window', async () => {
  const pane = popout.locator('.ibid-ask');
  await pane.getByText(strings.ask.target.into('Draft')).waitFor();
  await pane.getByRole('textbox', { name: strings.ask.box.label }).fill(QUESTION);
  await popout.keyboard.press('Enter');
  const turn = await answerTo(pane, QUESTION);
  expect(await turn.innerText()).toContain('The caster pours hot metal into a mould');
});

test('inserts into the note that was written in last', async () => {
  const turn = await answerTo(popout.locator('.ibid-ask'), QUESTION);
  await turn.getByRole('listitem').first().getByRole('button', { name: strings.ask.evidence.insert }).click();
  await becomes(() => host.do(async (app) => {
    const view = app.workspace.getLeavesOfType('markdown')[0]!.view as unknown as { editor: { getValue(): string } };
    return /^What I write\.\[\^casting-[0-9a-f]{2}\] And more\.\n/.test(view.editor.getValue());
  }), true);
});

test('names and takes another note as soon as the writer is in it', async () => {
  await host.do(async (app) => { await app.workspace.getLeavesOfType('markdown')[0]!.openFile(app.vault.getFileByPath('Second.md')!); });
  await popout.locator('.ibid-ask').getByText(strings.ask.target.into('Second')).waitFor();
});

test('opens the source in the main window', async () => {
  const turn = await answerTo(popout.locator('.ibid-ask'), QUESTION);
  await turn.getByRole('listitem').first().getByRole('button', { name: strings.ask.evidence.open }).click();
  await becomes(() => host.do((app) => {
    const files: unknown[] = [];
    app.workspace.iterateRootLeaves((leaf) => files.push(leaf.view.getState()['file']));
    return files.includes('Casting.md');
  }), true);
});

test('closing the window ends the pane, and it opens again beside the note', async () => {
  await popout.close();
  await becomes(() => host.do((app) => app.workspace.getLeavesOfType('ibid-ask').length), 0);
  await host.command('ibid:open');
  await host.page.locator('.ibid-ask').waitFor();
});
