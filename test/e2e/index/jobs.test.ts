import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';

const texts = strings.index;
const NOTES = 150;
const VAULT = Object.fromEntries(Array.from({ length: NOTES }, (_, i) => [
  `Notes/${String(i)}.md`, Array.from({ length: 40 }, (__, n) => `## Part ${String(n)}\n\nParagraph ${String(n)} of note ${String(i)} is about galleys, formes and the number ${String(i * n)}.`).join('\n\n'),
]));

async function indexView(host: HostPage): Promise<Locator> {
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.waitFor();
  return view;
}

const phase = (view: Locator, text: string): Promise<void> => view.locator('.ibid-index-phase', { hasText: text }).waitFor();
const button = (view: Locator, name: string): Locator => view.getByRole('button', { name, exact: true });
const doneIn = async (view: Locator): Promise<number> => Number(/^(\d+) of/.exec(await view.locator('.ibid-progress').innerText())?.[1] ?? -1);

describe('a job that takes a while', () => {
  let host: HostPage;
  let view: Locator;

  beforeAll(async () => {
    host = await openHost({ vault: VAULT });
    view = await indexView(host);
  });

  afterAll(() => host.close());

  it('pauses where it is, and goes on', async () => {
    await button(view, texts.consent.agree).click();
    await view.getByText(/^[1-9]\d* of/).waitFor();
    await button(view, texts.actions.pause).click();
    await phase(view, texts.phase.paused);
    await host.page.waitForTimeout(500); // the file in work comes to its end
    const done = await doneIn(view);
    await host.page.waitForTimeout(1000);
    expect(await doneIn(view)).toBe(done);
    await button(view, texts.actions.resume).click();
    await view.getByText(new RegExp(`^(?!${String(done)} )\\d+ of`)).waitFor();
  });

  it('goes on after the window was closed in the middle of it, without doing again what was done', async () => {
    await host.reload();
    view = await indexView(host);
    await view.getByText(/^[1-9]\d* of/).waitFor();
    const [, total] = /of (\d+)/.exec(await view.locator('.ibid-progress').innerText()) ?? [];
    expect(Number(total)).toBeLessThan(NOTES);
  });

  it('cancelled, it waits for the next change or wish', async () => {
    await button(view, texts.actions.cancel).click();
    await view.getByText(texts.summary.cancelled).waitFor();
    await host.page.waitForTimeout(3000);
    await phase(view, texts.summary.incomplete);
    await host.command('ibid:search');
    await host.page.locator('.prompt-input').fill('qqzzvvxx');
    await host.page.getByText(strings.search.nothingYet).waitFor();
    await host.page.keyboard.press('Escape');
    await button(view, texts.actions.indexNow).click();
    await view.getByText('Last run').waitFor({ timeout: 100_000 });
    await view.getByText(`${String(NOTES)} files`, { exact: false }).first().waitFor();
  });
});

describe('after Obsidian ended twice while indexing', () => {
  it('waits, names the file, and goes on without it', async () => {
    const host = await openHost({
      vault: { 'good.md': 'Fine words.', 'evil.md': 'Words that end everything.' },
      beforeStart: (app) => {
        if (app.loadLocalStorage('ibid-device') !== null) return;
        app.saveLocalStorage('ibid-device', { agreedToIndex: true });
        app.saveLocalStorage('ibid-indexing', { file: 'evil.md', found: 1 });
      },
    });
    const view = await indexView(host);
    await view.getByText(texts.crashed('evil.md', false)).waitFor();
    expect((await host.counters('.obsidian/plugins/ibid/index')).written.bytes).toBe(0);
    await host.screenshot('stopped');
    await button(view, texts.actions.excludeFile).click();
    await view.getByText('Last run').waitFor();
    await view.locator('tr', { hasText: 'evil.md' }).locator('.ibid-file-state', { hasText: texts.states.excluded }).waitFor();
    await host.close();
  });
});
