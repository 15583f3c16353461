import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';

const texts = strings.index;

const VAULT = {
  'Start.md': 'Type was set by hand until the Linotype came.',
  'Sources/Casting.md': 'The caster pours hot metal into a mould.',
  'Sources/broken.pdf': '%PDF-1.4 and nothing more',
  'Private/Diary.md': 'Nobody shall find the word marmalade.',
  'Sources/song.mp3': 'no text',
};

async function indexView(host: HostPage): Promise<Locator> {
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.waitFor();
  return view;
}

const rowOf = (view: Locator, name: string): Locator => view.locator('tbody tr', { has: view.page().getByRole('button', { name, exact: true }) });

/** The names in the table, in order. */
const namesIn = (view: Locator): Promise<string[]> => view.locator('.ibid-file-name').allTextContents();

const settled = (view: Locator): Promise<void> => view.locator('.ibid-index-phase', { hasText: texts.phase.idle }).waitFor();

describe('the index view', () => {
  let host: HostPage;
  let view: Locator;

  beforeAll(async () => {
    host = await openHost({ vault: VAULT, census: true });
    view = await indexView(host);
  });

  afterAll(() => host.close());

  it('asks first, with an estimate, and reads and writes nothing before', async () => {
    await view.getByRole('region', { name: texts.consent.heading }).waitFor();
    await view.getByText('3 notes').waitFor();
    await view.getByText(/^Roughly \d+ seconds, up to \d+ seconds if PDFs and images are scans\. /).waitFor();
    await host.screenshot('consent');
    expect((await host.counters('Sources/broken.pdf')).read.calls).toBe(0);
    expect((await host.counters('.obsidian/plugins/ibid/index')).written.bytes).toBe(0);
  });

  it('shows each file with its state and reason, problems first', async () => {
    await view.getByRole('button', { name: texts.consent.agree }).click();
    await settled(view);
    await rowOf(view, 'song.mp3').waitFor();
    expect(await namesIn(view)).toEqual(['broken.pdf', 'Diary.md', 'Casting.md', 'Start.md', 'song.mp3']);
    expect(await rowOf(view, 'broken.pdf').locator('.ibid-file-state').textContent()).toContain(texts.states.damaged);
    expect(await rowOf(view, 'broken.pdf').locator('.ibid-file-reason').textContent()).toMatch(/PDF/);
    await host.screenshot('index');
  });

  it('filters by words and by state', async () => {
    const filter = view.getByRole('searchbox');
    await filter.fill('cast');
    await rowOf(view, 'Start.md').waitFor({ state: 'detached' });
    expect(await namesIn(view)).toEqual(['Casting.md']);
    await filter.fill('');
    await view.getByRole('combobox').selectOption('problems');
    await rowOf(view, 'Casting.md').waitFor({ state: 'detached' });
    expect(await namesIn(view)).toEqual(['broken.pdf']);
    await view.getByRole('combobox').selectOption('all');
    await rowOf(view, 'Start.md').waitFor();
  });

  it('follows the vault: what is created, renamed and deleted is in the table some moments later', async () => {
    await host.write('New.md', 'A fresh note about galleys.');
    await rowOf(view, 'New.md').waitFor();
    await host.rename('New.md', 'Newer.md');
    await rowOf(view, 'Newer.md').waitFor();
    await host.remove('Newer.md');
    await rowOf(view, 'Newer.md').waitFor({ state: 'detached' });
    await settled(view);
  });

  it('excludes a folder at once from its context menu', async () => {
    await rowOf(view, 'Diary.md').click({ button: 'right' });
    await host.page.getByText(texts.actions.excludeFolder('Private')).click();
    await rowOf(view, 'Diary.md').locator('.ibid-file-state', { hasText: texts.states.excluded }).waitFor();
    expect(JSON.parse(await host.read('.obsidian/plugins/ibid/data.json'))).toMatchObject({ exclude: ['/Private'] });
  });

  it('reads one file again', async () => {
    await settled(view);
    await host.resetCounters();
    await rowOf(view, 'broken.pdf').getByRole('button', { name: texts.actions.retryFile('Sources/broken.pdf') }).click();
    await view.getByText('Last run: 1 file read').waitFor();
    expect((await host.counters('Sources/broken.pdf')).read.calls).toBe(1);
    expect((await host.counters('Start.md')).read.calls).toBe(0);
  });

  it('after a reload compares, and reads, embeds and writes nothing', async () => {
    await host.reload();
    view = await indexView(host);
    await view.getByText('Last run: 0 files read, 0 passages new').waitFor();
    expect((await host.counters('.obsidian/plugins/ibid/index')).written.bytes).toBe(0);
  });

  it('rebuilds after a question, and reads everything again', async () => {
    await view.getByRole('button', { name: texts.actions.more, exact: true }).click();
    await host.page.getByText(texts.actions.rebuild, { exact: true }).click();
    await host.page.getByRole('button', { name: texts.rebuild.confirm, exact: true }).click();
    await view.getByText('Last run: 3 files read').waitFor();
    await rowOf(view, 'Start.md').waitFor();
  });

  it('removes all data of this device after a question, and asks for agreement again', async () => {
    await host.do((app) => { app.saveLocalStorage('ibid-memory', { 'rate installed:a/b': 7 }); });
    await view.getByRole('button', { name: texts.actions.more, exact: true }).click();
    await host.page.getByText(texts.actions.removeData, { exact: true }).click();
    await host.page.getByRole('button', { name: texts.removeData.confirm, exact: true }).click();
    await view.getByRole('region', { name: texts.consent.heading }).waitFor();
    expect(await host.do((app) => app.vault.adapter.exists('.obsidian/plugins/ibid/index'))).toBe(false);
    expect(await host.do((app) => app.loadLocalStorage('ibid-memory'))).toBeNull();
    expect(await host.read('Start.md')).toBe(VAULT['Start.md']);
  });

  it('leaves nothing behind when it is switched off', async () => {
    await host.do((app) => { app.workspace.detachLeavesOfType('ibid-index'); });
    await host.do((app) => app.plugins.disablePlugin('ibid'));
    // An engine that is just starting is closed when it has started.
    const total = async (): Promise<number> => Object.values(await host.census()).reduce((sum, count) => sum + count, 0);
    for (let quiet = 0, tries = 0; quiet < 20 && tries < 200; tries++, quiet = (await total()) === 0 ? quiet + 1 : 0) await host.page.waitForTimeout(100);
    expect(await host.census()).toEqual({ workers: 0, timers: 0, listeners: 0, observers: 0, objectUrls: 0, databases: 0, events: 0 });
  });
});
