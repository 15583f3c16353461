/** The plugin comes and goes: what it costs, what it leaves, and two of it at the same time. */
import type { Locator } from 'playwright-core';
import { strings } from '../../src/ui/strings';
import type { Count } from '../host/plugin/census';
import { becomes, openIndexed, palette } from './cite/citing';
import { HostPage } from './support/host-page';
import { ask } from './support/ibid';
import { openHost } from './support/open-host';
import { openSettings } from './support/settings';

const PLUGIN = '.obsidian/plugins/ibid';
const NOTHING: Count = { workers: 0, timers: 0, listeners: 0, observers: 0, objectUrls: 0, databases: 0, events: 0 };

const VAULT = {
  'Draft.md': 'What I write.\n',
  'Casting.md': 'The caster pours hot metal into a mould, and the line is cast in one piece.\n',
  'Private/Diary.md': 'Nobody shall find the word marmalade.\n',
};

const LARGE = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [
  `Notes/${String(i)}.md`, Array.from({ length: 30 }, (__, n) => `Paragraph ${String(n)} of note ${String(i)} is about galleys, formes and the number ${String(i * n)}.`).join('\n\n'),
]));

const enable = (host: HostPage): Promise<void> => host.do((app) => app.plugins.enablePlugin('ibid'));
const disable = (host: HostPage): Promise<void> => host.do((app) => app.plugins.disablePlugin('ibid'));

/** Tabs are Obsidian's, also those that the plugin asked for. */
async function nothingIsLeft(host: HostPage): Promise<void> {
  await host.do((app) => {
    for (const type of ['ibid-ask', 'ibid-index']) app.workspace.detachLeavesOfType(type);
  });
  await becomes(() => host.census(), NOTHING);
}

async function indexView(host: HostPage): Promise<Locator> {
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.waitFor();
  return view;
}

test('enabling reads nothing of the vault and starts nothing', async () => {
  const host = await openHost({ vault: VAULT, census: true });
  expect((await host.counters(`${PLUGIN}/main.js`)).read.calls).toBe(1); // by Obsidian
  expect((await host.counters(`${PLUGIN}/index`)).read.calls).toBe(0);
  expect(await host.census()).toMatchObject({ workers: 0, objectUrls: 0, databases: 0 });
  await host.close();
});

describe('disabled, it leaves nothing', () => {
  let host: HostPage;

  beforeAll(async () => {
    host = await openIndexed({ vault: VAULT, census: true });
    await host.openFile('Draft');
  });

  afterEach(async () => {
    await nothingIsLeft(host);
    expect(await host.page.locator('.modal-container, .plugin-ibid, [data-ribbon^=ibid]').count()).toBe(0);
    await enable(host);
  });

  test('after it was used', async () => {
    await ask(host, 'What is poured into the mould?');
    expect(await host.census()).toMatchObject({ workers: 1 });
    await disable(host);
  });

  test('and enabled again it answers as before, without indexing again', async () => {
    await host.resetCounters();
    const turn = await ask(host, 'What is poured into the mould?');
    expect(await turn.innerText()).toContain('The caster pours hot metal into a mould');
    const view = await indexView(host);
    await view.getByText('Last run: 0 files read, 0 passages new').waitFor();
    expect((await host.counters(`${PLUGIN}/index`)).written.bytes).toBe(0);
    await disable(host);
  });

  test('in the middle of an answer', async () => {
    await host.command('ibid:open');
    const pane = host.page.locator('.ibid-ask');
    await pane.getByRole('textbox', { name: strings.ask.box.label }).fill('What is poured into the mould?');
    await host.page.keyboard.press('Enter');
    await disable(host);
  });

  test('with the search open', async () => {
    await host.show('Draft.md');
    await palette(host, strings.commands.search);
    await host.page.getByPlaceholder(strings.search.placeholder).fill('hot metal');
    await host.page.locator('.prompt .suggestion-item').first().waitFor();
    await disable(host);
  });

  test('with its settings open', async () => {
    const settings = await openSettings(host);
    await settings.getByText(strings.settings.exclusions.name).waitFor();
    await disable(host);
    await host.page.keyboard.press('Escape');
  });
});

test('disabled in the middle of indexing, it goes on where it was when it is enabled again', async () => {
  const host = await openHost({ vault: LARGE, census: true });
  let view = await indexView(host);
  await view.getByRole('button', { name: strings.index.consent.agree }).click();
  await view.getByText(/^[1-9]\d* of/).waitFor();
  await disable(host);
  await nothingIsLeft(host);
  await host.resetCounters();
  await enable(host);
  view = await indexView(host);
  await view.getByText('Last run').waitFor({ timeout: 60_000 });
  await view.getByText(/^In the index: 120 files,/).waitFor();
  expect((await host.counters('Notes/')).read.calls).toBeLessThan(120);
  await host.close();
});

describe.each(['1.12.3', '1.13.1'] as const)('on a phone with Obsidian %s', (api) => {
  let host: HostPage;

  beforeAll(async () => {
    host = await openIndexed({ vault: VAULT, layout: 'mobile', api });
  });

  afterAll(() => host.close());

  test('indexes and answers without Node and without a status bar', async () => {
    expect(await host.page.locator('.status-bar').count()).toBe(0);
    expect(await host.page.evaluate(() => ['process', 'Buffer', 'require', 'global'].filter((name) => name in window))).toEqual([]);
    const turn = await ask(host, 'What is poured into the mould?');
    expect(await turn.innerText()).toContain('The caster pours hot metal into a mould');
  });
});

test('two windows on one vault at the same time break nothing', async () => {
  const first = await openIndexed({ vault: VAULT });
  const second = await HostPage.open({ page: await first.page.context().newPage(), problems: first.problems, address: first.page.url(), onClose: () => Promise.resolve() });
  expect(await (await ask(second, 'What is poured into the mould?')).innerText()).toContain('hot metal');
  await first.write('One.md', 'The first window wrote about quoins.\n');
  await second.write('Two.md', 'The second window wrote about furniture.\n');
  for (const [host, name] of [[first, 'One.md'], [second, 'Two.md']] as const) {
    await host.page.bringToFront();
    await (await indexView(host)).getByRole('button', { name, exact: true }).waitFor({ timeout: 30_000 });
  }
  await second.page.close();
  await first.reload();
  const view = await indexView(first);
  await view.getByText('Last run').waitFor();
  expect(await view.locator('.ibid-index-notices li').count()).toBe(0);
  await first.do((app) => { app.workspace.detachLeavesOfType('ibid-index'); });
  for (const [question, words] of [['Which window wrote about quoins?', 'quoins'], ['Which window wrote about furniture?', 'furniture']] as const) {
    expect(await (await ask(first, question)).innerText()).toContain(`wrote about ${words}`);
  }
  await first.close();
});
