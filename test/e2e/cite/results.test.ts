/** What a person sees of what was found: copies with their passage, neighbours with the link, and plainly that there is nothing. */
import { NOTHING_FOUND } from '../../../src/core/answer/extract';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { ask, openPane } from '../support/ibid';
import { openSettings } from '../support/settings';
import { becomes, openIndexed } from './citing';

const texts = strings.ask;
const WORDS = 'The mill at Bern burned down in the night of the autumn fair, and nobody was ever charged with it.';
const QUESTION = 'When did the mill at Bern burn down?';

const VAULT = {
  'Draft.md': '# Draft\n\nThe mill at Bern burned down in the spring, as the chronicle of the guild will have it.\n',
  'Sources/Mill.md': `# Mill\n\n${WORDS}\n\nSee [[Owners]].\n`,
  'Notes/Excerpt.md': `# To be read again\n\n> ${WORDS}\n`,
  'Sources/Owners.md': '# Owners\n\nA widow of Bern drew a tithe from it.\n',
  ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`Notes/Other ${i}.md`, `# Other ${i}\n\nCheese number ${i} was carried over the pass by mules.\n`])),
};

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Draft');
});

test('a card tells where else its words stand, and opens each place from the keyboard', async () => {
  const turn = await ask(host, QUESTION);
  const card = turn.locator('.ibid-card', { hasText: 'autumn fair' });
  expect(await card.count()).toBe(1);
  await card.getByText(texts.evidence.also(1)).press('Enter');
  const place = card.getByRole('button', { name: /^(?:Mill|Excerpt)$/ });
  const name = await place.innerText();
  await place.press('Enter');
  await becomes(() => host.do((app) => app.workspace.getActiveFile()?.basename ?? ''), name);
  expect(await turn.locator('.ibid-how').innerText()).toContain(texts.how.summary);
  expect(await turn.locator('.ibid-how dd').allTextContents()).toContain(texts.how.folded(1));
  await host.show('Draft.md');
});

test('a search lists a copy and a neighbour with what they are', async () => {
  await host.command('ibid:search');
  await host.page.locator('.prompt-input').fill('mill Bern autumn fair');
  const row = (words: string) => host.page.locator('.prompt .suggestion-item', { hasText: words });
  await row('autumn fair').getByText(texts.evidence.also(1)).waitFor();
  expect(await row('autumn fair').count()).toBe(1);
  await host.page.keyboard.press('Escape');
});

test('where nothing is relevant, that is said, and what can be done', async () => {
  const turn = await ask(host, 'Which zeppelin paid quarterly dividends to mules?');
  await turn.getByText(NOTHING_FOUND).waitFor();
  await turn.getByText(texts.turn.tryInstead).waitFor();
  expect(await turn.locator('.ibid-card').count()).toBe(0);
});

test('the note that is written in is left out, which is told, unless the user wants it', async () => {
  const pane = await openPane(host);
  await pane.getByText(`${texts.target.into('Draft')} (${texts.target.leftOut})`).waitFor();
  expect(await (await ask(host, QUESTION)).locator('.ibid-card', { hasText: 'in the spring' }).count()).toBe(0);

  const settings = await openSettings(host);
  await settings.locator('.setting-item', { hasText: strings.settings.ownNote.name }).locator('.checkbox-container').click();
  await host.page.keyboard.press('Escape');
  await pane.getByText(texts.target.into('Draft'), { exact: true }).waitFor();
  await (await ask(host, QUESTION)).locator('.ibid-card', { hasText: 'in the spring' }).waitFor();
});
