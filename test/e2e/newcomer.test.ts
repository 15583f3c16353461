/** What a newcomer does with the keys, and before anything is indexed: what is said is true, and the focus is never lost. */
import type { Locator } from 'playwright-core';
import { strings } from '../../src/ui/strings';
import { becomes } from './cite/citing';
import { rowOf, stateOf } from './reading/index-view';
import { fixture } from './support/files';
import type { HostPage } from './support/host-page';
import { answerTo, ask, openPane } from './support/ibid';
import { openHost } from './support/open-host';

const texts = strings.index;
const VAULT = {
  'Start.md': 'What is poured into the mould?\n',
  'Letters/Casting.md': 'The caster pours hot metal into a mould, and the line is cast in one piece.\n',
  'Books/Sealed.pdf': fixture('pdf/libreoffice-writer-password.pdf'),
  ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`Notes/${String(i + 10)}.md`, `Galley ${String(i)} is full.\n`])),
};

let host: HostPage;
let pane: Locator;
let view: Locator;

/** The name, or else the words, of what has the focus. */
const focused = (): Promise<string> => host.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

beforeAll(async () => {
  host = await openHost({ vault: VAULT });
});

test('asked before there is an index, it says so, and not that nothing is there', async () => {
  pane = await openPane(host);
  await pane.getByRole('textbox', { name: strings.ask.box.label }).fill('What is poured into the mould?');
  await host.page.keyboard.press('Enter');
  const turn = await answerTo(pane, 'What is poured into the mould?');
  expect(await turn.innerText()).toContain(strings.ask.turn.notIndexed);
  expect(await turn.innerText()).not.toContain(strings.ask.turn.tryInstead);
  expect(await pane.getByRole('status').filter({ hasText: strings.ask.turn.notIndexed }).count()).toBe(1);
  await pane.getByRole('button', { name: strings.ask.menu.fresh }).click();
});

test('agreeing with the keys leaves them where one goes on', async () => {
  const agree = pane.getByRole('button', { name: texts.consent.agree });
  await agree.focus();
  await host.page.keyboard.press('Enter');
  await agree.waitFor({ state: 'detached' });
  expect(await focused()).toBe(strings.ask.box.label);
  await pane.getByRole('button', { name: 'What is poured into the mould?' }).waitFor();
});

test('what the search is limited to is chosen, and the focus is back on the button', async () => {
  await pane.getByRole('button', { name: strings.ask.scopes.add }).focus();
  await host.page.keyboard.press('Enter');
  await host.page.locator('.menu').waitFor();
  await host.page.keyboard.press('ArrowDown');
  await host.page.keyboard.press('Enter');
  await host.page.getByPlaceholder(strings.ask.scopes.choose.folder).fill('Letters');
  await host.page.locator('.suggestion-item.is-selected', { hasText: 'Letters' }).waitFor();
  await host.page.keyboard.press('Enter');
  await pane.getByRole('listitem').filter({ hasText: 'Letters' }).waitFor();
  expect(await focused()).toBe(strings.ask.scopes.add);
  await pane.getByRole('button', { name: strings.ask.scopes.remove('Letters') }).click();
  expect(await focused()).toBe(strings.ask.scopes.add);
});

test('a password that opens the file leaves the focus in its row', async () => {
  await host.command('ibid:show-index');
  view = host.page.locator('.ibid-index');
  await rowOf(view, 'Sealed.pdf').getByRole('button', { name: strings.passwords.enterFor('Books/Sealed.pdf') }).focus();
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('dialog').getByLabel(strings.passwords.label('Sealed')).waitFor();
  await host.page.keyboard.type('openpassword');
  await host.page.keyboard.press('Enter');
  await stateOf(view, 'Sealed.pdf', 'read');
  await becomes(focused, texts.actions.moreFor('Books/Sealed.pdf'));
});

test('an excluded folder’s row goes to another page, and the focus to the row that is there now', async () => {
  await rowOf(view, 'Casting.md').getByRole('button', { name: texts.actions.moreFor('Letters/Casting.md') }).focus();
  await host.page.keyboard.press('Enter');
  await host.page.locator('.menu').waitFor();
  await host.page.keyboard.press('End');
  await host.page.keyboard.press('Enter');
  await rowOf(view, 'Casting.md').waitFor({ state: 'detached' });
  await becomes(focused, texts.actions.moreFor('Notes/10.md'));
});

test('a suggested question that has no answer any more is suggested no more, and a question that has one takes its place', async () => {
  await pane.getByRole('button', { name: 'What is poured into the mould?' }).waitFor({ state: 'detached' });
  expect(await focused()).toBe(texts.actions.moreFor('Notes/10.md'));
  await host.write('Start.md', 'What is poured into the mould?\n\nWhere is the forme of the almanac?\n');
  await host.write('Almanac.md', 'The forme of the almanac lies on the stone.\n');
  await pane.getByRole('button', { name: 'Where is the forme of the almanac?' }).waitFor();
});

test('pressed, it leaves the focus on the conversation', async () => {
  await pane.getByRole('button', { name: 'Where is the forme of the almanac?' }).focus();
  await host.page.keyboard.press('Enter');
  await answerTo(pane, 'Where is the forme of the almanac?');
  expect(await focused()).toBe(strings.ask.conversation);
});

test('once everything is indexed, what is not there is said not to be there', async () => {
  const turn = await ask(host, 'Who invented zymurgical quaternions?');
  expect(await turn.innerText()).toContain(strings.ask.turn.tryInstead);
});

test('removing the data from the index view leaves the focus where one agrees again, and agreeing on the pause button’s place', async () => {
  await view.getByRole('button', { name: texts.actions.more, exact: true }).focus();
  await host.page.keyboard.press('Enter');
  await host.page.getByText(texts.actions.removeData, { exact: true }).click();
  await host.page.getByRole('button', { name: texts.removeData.confirm, exact: true }).click();
  await view.getByRole('region', { name: texts.consent.heading }).waitFor();
  await becomes(focused, texts.consent.agree);
  await host.page.keyboard.press('Enter');
  await view.locator('.ibid-index-phase').waitFor();
  expect(await view.locator('.ibid-index-summary .ibid-buttons button').first().evaluate((button) => button === document.activeElement)).toBe(true);
});
