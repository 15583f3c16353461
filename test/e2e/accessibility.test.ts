/** No serious finding of axe in any view, in light and dark, wide, at 280 px and on a phone; nothing is cut off at the sides. */
import { type ScriptedOllama, startOllama } from '../support/ollama/server';
import { strings } from '../../src/ui/strings';
import type { HostPage } from './support/host-page';
import { agreeAndIndex, openPane } from './support/ibid';
import { check, findings, tooWide, WAYS } from './support/looks';
import { begin, chooseOllama } from './support/ollama';
import { openHost } from './support/open-host';
import { openSettings } from './support/settings';

const VAULT = {
  'Casting.md': '# Casting\n\nThe caster pours hot metal into a mould. A worn matrix leaves fine hairlines between the letters.\n',
  'broken.pdf': '%PDF-1.4 and nothing more',
  'Draft.md': [
    'Good.[^1] Changed.[^2] Lost.[^3]', '',
    '[^1]: [[Casting]]: “The caster pours hot metal into a mould.”',
    '[^2]: [[Casting]]: “A worn matrix leaves thick hairlines between the letters.”',
    '[^3]: [[Gone]]: “Nobody has ever written this sentence anywhere.”', '',
  ].join('\n'),
};
const ANSWER = 'The caster pours hot metal into a mould [1]. It says: “the caster drinks cold coffee all day” [1][7]. Printing was fun.\n\n```\nlong code that does not break anywhere because it is one single very long line of code\n```';

describe.each(WAYS)('%s', (_, options) => {
  let host: HostPage;
  let ollama: ScriptedOllama;

  beforeAll(async () => {
    ollama = await startOllama();
    ollama.chat = { type: 'answer', pieces: [ANSWER] };
    host = await openHost({ ...options, vault: VAULT, connect: [ollama.origin] });
    await host.openFile('Draft');
  });

  afterAll(async () => {
    await host.close();
    await ollama.close();
  });

  test('the pane asks for agreement', async () => {
    const pane = await openPane(host);
    await pane.getByText('2 notes').waitFor();
    await check(host, '.ibid-ask');
    expect(await pane.locator('.ibid-index-state').evaluate((el) => el.scrollHeight - el.clientHeight)).toBeLessThan(2); // no button below the edge
  });

  test('and axe would see a button without a name, and this test a line that is too wide', async () => {
    const turns = host.page.locator('.ibid-turns');
    await turns.evaluate((el) => { el.createEl('button').createDiv().setCssProps({ width: '5000px', height: '1px' }); });
    expect((await findings(host, '.ibid-turns')).join()).toContain('button-name');
    expect(await tooWide(host, '.ibid-turns')).not.toEqual([]);
    await turns.evaluate((el) => { el.lastElementChild?.remove(); });
  });

  test('the pane before the first question', async () => {
    await agreeAndIndex(host);
    await check(host, '.ibid-ask');
  });

  test('an answer with open evidence', async () => {
    await chooseOllama(host, ollama.origin);
    const turn = await begin(host, 'What does the caster pour?');
    await turn.getByRole('button', { name: strings.ask.actions.insert, exact: true }).waitFor();
    for (const details of await turn.locator('summary').all()) await details.click();
    await check(host, '.ibid-ask');
  });

  test('the question about sentences that are not verified', async () => {
    const pane = await openPane(host);
    await pane.getByRole('button', { name: strings.ask.actions.insert, exact: true }).click();
    await check(host, '.modal');
    await host.page.keyboard.press('Escape');
  });

  test('the search', async () => {
    await host.command('ibid:search');
    await host.page.getByPlaceholder(strings.search.placeholder).fill('caster mould');
    await host.page.locator('.prompt-results .ibid-suggestion').first().waitFor();
    await check(host, '.prompt');
    await host.page.keyboard.press('Escape');
  });

  test('the index', async () => {
    await host.command('ibid:show-index');
    await host.page.locator('.ibid-index tbody tr').first().waitFor();
    await check(host, '.ibid-index');
  });

  test('the check of a note', async () => {
    await host.openFile('Draft');
    await host.command('ibid:check');
    await host.page.locator('.ibid-check-row').nth(2).waitFor();
    await check(host, '.ibid-check');
  });

  test('the settings', async () => {
    const settings = await openSettings(host);
    await settings.getByLabel(strings.settings.exclusions.name, { exact: true }).fill('*.pdf');
    await settings.getByText('Matches 1 file').waitFor();
    await check(host, '.vertical-tab-content-container');
  });

  test('a model to be added', async () => {
    await host.page.getByRole('button', { name: strings.models.installed.add }).click();
    const byName = host.page.locator('.setting-item', { hasText: strings.models.add.byName.name });
    await check(host, '.modal .ibid-setting-tall');
    const [info, control] = await Promise.all(['info', 'control'].map((part) => byName.locator(`.setting-item-${part}`).boundingBox()));
    expect(control!.y).toBeGreaterThanOrEqual(info!.y + info!.height);
    await host.page.keyboard.press('Escape');
    await host.page.keyboard.press('Escape');
  });
});
