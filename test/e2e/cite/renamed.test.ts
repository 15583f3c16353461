/** What is on screen when its source is renamed or moved: it leads to the source, and never to another file at the old path. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { ask, openPane } from '../support/ibid';
import { becomes, noticed, openIndexed, palette } from './citing';

const { actions, evidence } = strings.ask;

const LETTER = 'Your father sold the lower orchard to the railway for a sum that nobody in the village believed.';
const LEDGER = 'The ferry across the Aare was leased to a widow who paid the rent in smoked eels.';
const ALMANAC = 'A comet with two tails was seen above the tollhouse at the end of February.';
const SERMON = 'The preacher compared the new turnpike with the broad way that leads to destruction.';
const DEED = 'The deed of the granary names a nephew whom the parish had believed to be dead.';
const WILL = 'The will of the miller left the weir to his second daughter and the debts to his first.';
const QUESTION = 'Who sold the lower orchard to the railway?';
const OTHER = 'Nothing about trees.\n';

const VAULT = {
  'Draft.md': 'What I write.\n\nThe end.\n',
  'Archive/Letters.md': `# To my brother\n\n${LETTER}\n`,
  'Ledger.md': `${LEDGER}\n`,
  'Almanac.md': `${ALMANAC}\n`,
  'Sermon.md': `${SERMON}\n`,
  'Deed.md': `${DEED}\n`,
  'Will.md': `${WILL}\n`,
};

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Draft');
});

beforeEach(async () => {
  await host.show('Draft.md');
  await host.cursorAfter('What I write.');
});

const cardOf = (turn: Locator, words: string): Locator => turn.locator('.ibid-card', { hasText: words }).first();
const openedFile = (): Promise<string> => host.do((app) => app.workspace.getActiveFile()?.path ?? '');
const draft = (): Promise<string> => host.do((app) => app.vault.cachedRead(app.vault.getFileByPath('Draft.md')!));

/** As in the list of files; Obsidian tells of the folder and of each file in it. */
const renameFolder = (folder: string, to: string): Promise<void> => host.do((app, [from, name]) => app.fileManager.renameFile(app.vault.getFolderByPath(from)!, name), [folder, to] as const);

/** Waits for the link of the definition that the draft has got. */
async function linkIn(words: string): Promise<string> {
  let link = '';
  await becomes(async () => {
    const definition = (await draft()).split('\n').find((line) => line.startsWith('[^') && line.includes(words)) ?? '';
    link = /\[\[(.*?)(?:[#|].*)?\]\]/.exec(definition)?.[1] ?? '';
    return link !== '';
  }, true);
  return link;
}

test('an answer’s source, renamed and moved with its folder while another file takes its old path, is opened, cited and copied as it is now', async () => {
  const turn = await ask(host, QUESTION);
  await cardOf(turn, 'lower orchard').waitFor();
  await host.rename('Archive/Letters.md', 'Archive/Letters 1848.md');
  await renameFolder('Archive', 'Collection');
  await host.do((app) => app.vault.createFolder('Archive'));
  await host.write('Archive/Letters.md', `# To my brother\n\n${LETTER}\n`);

  await turn.locator('.ibid-answer .ibid-chip').first().click();
  await becomes(openedFile, 'Collection/Letters 1848.md');
  await host.show('Draft.md');
  await cardOf(turn, 'lower orchard').getByRole('button', { name: evidence.open }).click();
  await becomes(openedFile, 'Collection/Letters 1848.md');

  await host.show('Draft.md');
  await turn.getByRole('button', { name: actions.insert, exact: true }).click();
  await noticed(host, actions.inserted(1, 'Draft.md'));
  expect(await linkIn(LETTER)).toBe('Letters 1848');
  await turn.getByRole('button', { name: actions.copy, exact: true }).first().click();
  await noticed(host, actions.copied);
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toContain('(Collection/Letters 1848.md)');
});

/** From now on these files come from the disk only when the result is called: the job that follows a change is held, and so is who asks for the file. */
async function slowDisk(...paths: string[]): Promise<() => Promise<void>> {
  await host.do((app, slow) => {
    const read = app.vault.readBinary.bind(app.vault);
    const yields = new Promise<void>((resolve) => { Object.assign(window, { diskYields: resolve }); });
    app.vault.readBinary = async (file) => {
      if (slow.includes(file.path)) await yields;
      return read(file);
    };
  }, paths);
  return () => host.page.evaluate(() => { (window as unknown as { diskYields: () => void }).diskYields(); });
}

const copiesOf = async (words: string): Promise<number> => (await draft()).split(words).length - 1;

test('an answer whose source was just moved, inserted by two presses while a job is under way, stands once in the note', async () => {
  const turn = await ask(host, 'Whom does the deed of the granary name?');
  await cardOf(turn, 'nephew').waitFor();
  const yields = await slowDisk('Arrived.md', 'Collection/Deed 1801.md');
  await host.write('Arrived.md', 'Just come.\n');
  await host.rename('Deed.md', 'Collection/Deed 1801.md');
  const insert = turn.getByRole('button', { name: actions.insert, exact: true });
  await insert.focus();
  await host.page.keyboard.press('Enter');
  expect(await insert.getAttribute('aria-disabled')).toBe('true');
  await host.page.keyboard.press('Enter'); // the focus is still there
  expect(await turn.locator('.ibid-answer-actions [aria-disabled="true"]').count()).toBe(2);
  await host.page.locator('.notice', { hasText: evidence.waiting }).waitFor();
  expect(await copiesOf(DEED)).toBe(0);
  await yields();
  await noticed(host, actions.inserted(1, 'Draft.md'));
  expect(await insert.getAttribute('aria-disabled')).toBeNull();
  expect(await host.page.locator('.notice', { hasText: evidence.waiting }).count()).toBe(0);
  expect(await linkIn(DEED)).toBe('Deed 1801');
  expect(await copiesOf(DEED)).toBe(2); // the sentence, and the footnote’s quotation
});

test('a source that comes late is not opened over what its user does by then, but offered', async () => {
  const turn = await ask(host, 'To whom did the miller leave the weir?');
  await cardOf(turn, 'second daughter').waitFor();
  const yields = await slowDisk('Collection/Will.md');
  await host.rename('Will.md', 'Collection/Will.md');
  await turn.locator('.ibid-answer .ibid-chip').first().click();
  await host.page.locator('.notice', { hasText: evidence.waiting }).waitFor();
  await host.page.waitForTimeout(2000); // late by any clock
  await host.show('Draft.md');
  await host.cursorAfter('The end.');
  await host.page.keyboard.type(' Or is it?');
  await yields();
  const offer = host.page.locator('.notice', { hasText: evidence.late('Will') });
  await offer.waitFor();
  expect(await openedFile()).toBe('Draft.md');
  await offer.getByRole('button', { name: evidence.openLate }).click();
  await becomes(openedFile, 'Collection/Will.md');
});

test('a conversation that is saved after its source was moved has the link to it', async () => {
  const turn = await ask(host, 'Who leased the ferry across the Aare?');
  await cardOf(turn, 'smoked eels').waitFor();
  await host.rename('Ledger.md', 'Collection/Ledger of 1799.md');
  await (await openPane(host)).getByRole('button', { name: strings.ask.menu.more }).click();
  await host.page.locator('.menu-item', { hasText: strings.ask.menu.save }).click();
  const said = await noticed(host, /saved/i);
  const path = /“(.*?)”/.exec(said)?.[1] ?? '';
  expect(await host.read(path)).toContain('[[Ledger of 1799');
});

test('what is deleted stays so, also where another file of its words comes to its path', async () => {
  const turn = await ask(host, 'Where was a comet with two tails seen?');
  await cardOf(turn, 'two tails').waitFor();
  await host.remove('Almanac.md');
  await host.write('Almanac.md', `${ALMANAC}\n${OTHER}`);
  await cardOf(turn, 'two tails').getByRole('button', { name: evidence.open }).click();
  await noticed(host, strings.ask.evidence.gone('Almanac.md'));
  await becomes(() => host.page.locator('.notice', { hasText: 'Almanac' }).count(), 0);
  await turn.getByRole('button', { name: actions.insert, exact: true }).click();
  await noticed(host, strings.ask.evidence.gone('Almanac.md'));
  expect(await openedFile()).toBe('Draft.md');
  expect(await draft()).not.toContain('comet');
});

test('a hit of the search, and a citation that was checked, open their source under its new name', async () => {
  await host.command('ibid:search');
  await host.page.locator('.prompt-input').fill('preacher turnpike destruction');
  await host.page.locator('.prompt .suggestion-item.is-selected', { hasText: 'broad way' }).waitFor();
  await host.do((app) => app.vault.createFolder('Sermons'));
  await host.rename('Sermon.md', 'Sermons/Lent.md');
  await host.page.keyboard.press('Enter');
  await becomes(openedFile, 'Sermons/Lent.md');

  await host.write('Essay.md', `The turnpike.[^way]\n\n[^way]: [[Lent]]: “${SERMON}”\n`);
  await host.openFile('Essay');
  await palette(host, strings.commands.check);
  const row = host.page.locator('.ibid-check .ibid-check-row', { hasText: 'broad way' });
  await row.waitFor();
  await host.rename('Sermons/Lent.md', 'Lent 1812.md');
  await host.rename('Essay.md', 'Essay on roads.md');
  await row.getByRole('button', { name: strings.check.open }).click();
  await becomes(openedFile, 'Lent 1812.md');
  await row.getByRole('button', { name: strings.check.show }).click();
  await becomes(openedFile, 'Essay on roads.md');
});
