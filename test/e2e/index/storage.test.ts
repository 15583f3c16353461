/** Where the index and its caches lie, what other devices get of it, and what a phone does with that. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { becomes, openIndexed } from '../cite/citing';
import type { HostPage } from '../support/host-page';
import { ask, indexNow } from '../support/ibid';
import { openHost } from '../support/open-host';
import { openSettings } from '../support/settings';

const texts = strings.storage;
const PLUGIN = '.obsidian/plugins/ibid';
const FOLDER = 'Ibid/Index';
const VAULT = {
  'Galleys.md': 'A galley is a long tray for set type.',
  'Quoins.md': 'A quoin is a wedge that locks the forme.',
  'Private/Diary.md': 'The marmalade lies under the seventh stone.',
};

const row = (settings: Locator, name: string): Locator => settings.locator('.setting-item', { has: settings.page().getByText(name, { exact: true }) });
const indexView = async (host: HostPage): Promise<Locator> => {
  await host.command('ibid:show-index');
  return host.page.locator('.ibid-index');
};
const answer = async (host: HostPage, question: string): Promise<string> => (await ask(host, question)).innerText();

/** Names of the files below a folder. */
const filesIn = (host: HostPage, folder: string): Promise<string[]> => host.do((app, below) =>
  [...app.host.storage.entries].flatMap(([path, { type }]) => (type === 'file' && path.startsWith(`${below}/`) ? [path.slice(below.length + 1)] : [])).sort(), folder);
const databases = (host: HostPage): Promise<number> => host.page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('ibid-')).length);

describe('on a computer', () => {
  let host: HostPage;

  beforeAll(async () => {
    host = await openIndexed({ vault: VAULT });
  });

  afterAll(() => host.close());

  test('caches lie where no syncer looks, and serve after a restart', async () => {
    expect(await filesIn(host, `${PLUGIN}/index/cache`)).toEqual([]);
    expect(await databases(host)).toBe(1);
    await host.reload();
    expect(await indexNow(host)).toMatch(/^Last run: 0 files read, 0 passages new, \d+ passages reused, 0 bytes written/);
    expect(await answer(host, 'What is a galley?')).toContain('A galley is a long tray');
  });

  test('in the folder they are made again there, and the browser keeps none; without a graph where the index is compact', async () => {
    await row(await openSettings(host), texts.caches.name).getByRole('combobox').selectOption('folder');
    await host.page.keyboard.press('Escape');
    await becomes(() => databases(host), 0);
    await indexNow(host);
    // They are saved a minute after the last job, or when the plugin ends.
    const caches = async (): Promise<string[]> => [...new Set((await filesIn(host, `${PLUGIN}/index/cache`)).map((name) => name.split('/')[1]!.split('.')[0]!))];
    await host.do((app) => app.plugins.disablePlugin('ibid'));
    await becomes(caches, ['words']); // so few vectors have no graph
    await host.do((app) => app.plugins.enablePlugin('ibid'));
    const { writer } = await host.do((app) => app.loadLocalStorage('ibid-device') as { writer: string });
    await host.do((app, path) => app.vault.adapter.write(path, 'as if there had been more'), `${PLUGIN}/index/cache/${writer}/graph.1`);
    await (await openSettings(host)).getByLabel(texts.compact.name).click();
    await becomes(caches, ['words']);
    await host.page.keyboard.press('Escape');
    expect(await answer(host, 'What is a quoin?')).toContain('A quoin is a wedge');
  });

  test('a snapshot is written in a folder of the vault, without what is excluded, and is no source', async () => {
    await host.do((app) => app.vault.adapter.write('.obsidian/app.json', JSON.stringify({ userIgnoreFilters: ['Private/'] })));
    const settings = await openSettings(host);
    const folder = row(settings, texts.snapshot.name);
    await folder.getByLabel(texts.snapshot.name).fill('../outside');
    await folder.getByLabel(texts.snapshot.name).blur();
    await folder.getByText(texts.snapshot.invalid).waitFor();
    await folder.getByLabel(texts.snapshot.name).fill(FOLDER);
    await folder.getByLabel(texts.snapshot.name).blur();
    await folder.getByRole('button', { name: texts.snapshot.write }).click();
    await folder.getByText(/^The snapshot is (written|up to date)/).waitFor();
    await host.page.keyboard.press('Escape');
    expect((await filesIn(host, FOLDER)).every((name) => /^(device-[0-9a-f]+|[0-9a-f]{64})\.ibid$/.test(name))).toBe(true);
    expect((await filesIn(host, FOLDER)).length).toBeGreaterThan(3);
    const view = await indexView(host);
    await view.locator('.ibid-index-phase', { hasText: strings.index.phase.idle }).waitFor();
    await view.getByText(strings.index.table.shown(1, 3, 3)).waitFor();
  });

  test('another device takes it over: nothing is embedded again', async () => {
    // As if the vault had come here by Obsidian's Sync: no index, and nothing that this device knows.
    await host.do(async (app, index) => {
      await app.plugins.disablePlugin('ibid');
      await app.vault.adapter.rmdir(index, true);
      app.saveLocalStorage('ibid-device', null);
    }, `${PLUGIN}/index`);
    await host.reload();
    const view = await indexView(host);
    await view.getByRole('button', { name: strings.index.consent.agree }).click();
    await view.getByText(/Last run: \d files? read, 0 passages new/).waitFor();
    expect(await view.locator('.ibid-index-notices li').count()).toBe(0);
    expect(await answer(host, 'What is a quoin?')).toContain('A quoin is a wedge');
    expect(await answer(host, 'What lies under the seventh stone?')).not.toContain('marmalade');
  });
});

describe('on a phone', () => {
  let host: HostPage;

  beforeAll(async () => {
    const computer = await openIndexed({ vault: VAULT });
    const index = await computer.do(async (app, folder) => {
      const files: Record<string, number[]> = {};
      for (const path of app.host.storage.entries.keys()) if (path.startsWith(folder) && /\.seg$|manifest|log/.test(path)) files[path] = [...new Uint8Array(await app.vault.adapter.readBinary(path))];
      return files;
    }, `${PLUGIN}/index/`);
    await computer.close();
    const synced = Object.fromEntries(Object.entries(index).map(([path, bytes]) => [path, new Uint8Array(bytes)]));
    host = await openHost({ vault: { ...VAULT, 'New.md': 'A bodkin is a pointed tool.', ...synced }, layout: 'mobile' });
  });

  afterAll(() => host.close());

  test('the index of the computer is searched, and nothing of the vault is read for it', async () => {
    const view = await indexView(host);
    await view.getByText(strings.index.consent.mobile).waitFor();
    await host.resetCounters(); // Obsidian itself reads notes when it starts
    await view.getByRole('button', { name: strings.index.consent.readOnly }).click();
    await view.locator('.ibid-index-phase', { hasText: strings.index.phase.reading }).waitFor();
    await view.getByText(/^In the index: 3 files/).waitFor();
    expect(await answer(host, 'What is a galley?')).toContain('A galley is a long tray');
    expect((await host.counters('New.md')).read.calls).toBe(0);
    await host.screenshot('phone-reading');
  });

  test('told to index, it reads and embeds what is new there', async () => {
    const settings = await openSettings(host);
    await settings.getByLabel(texts.indexHere.name).click();
    await host.page.keyboard.press('Escape');
    const view = await indexView(host);
    await view.getByText(/Last run: \d files? read, 1 passage new/).waitFor();
    expect(await answer(host, 'What is a bodkin?')).toContain('A bodkin is a pointed tool');
  });
});

test('without a browser storage the index works, and it is said that its caches are not kept', async () => {
  const host = await openIndexed({
    vault: VAULT,
    beforeStart: (app) => {
      app.saveLocalStorage('ibid-device', { writer: 'feed' });
      indexedDB.open('ibid-caches-feed', 99); // a version that is not ours
    },
  });
  const view = await indexView(host);
  await host.command('ibid:index-now');
  await view.locator('.ibid-index-notices li', { hasText: 'search caches cannot be kept' }).waitFor();
  expect(await answer(host, 'What is a galley?')).toContain('A galley is a long tray');
  await host.close();
});

test('after Obsidian ended twice while opening the index, it is opened at the wish of the user', async () => {
  const host = await openHost({
    vault: VAULT,
    beforeStart: (app) => {
      if (app.loadLocalStorage('ibid-device') !== null) return;
      app.saveLocalStorage('ibid-device', { agreedToIndex: true });
      app.saveLocalStorage('ibid-indexing', { file: '', found: 1, opening: true });
    },
  });
  const view = await indexView(host);
  await view.getByText(strings.index.crashed('', true)).waitFor();
  expect((await host.counters(`${PLUGIN}/index`)).read.calls).toBe(0);
  await view.getByRole('button', { name: strings.index.actions.goOn }).click();
  await view.getByText('Last run: 3 files read').waitFor();
  await host.close();
});
