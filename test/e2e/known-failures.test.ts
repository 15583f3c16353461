/** What of section B of the known failures (it freezes or kills Obsidian) only the page of the host shows. */
import type { Locator } from 'playwright-core';
import { strings } from '../../src/ui/strings';
import { longestTask } from './support/longest-task';
import type { HostPage } from './support/host-page';
import { ask } from './support/ibid';
import { openHost } from './support/open-host';

const texts = strings.index;
const VAULT = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [
  `Notes/${String(i)}.md`, Array.from({ length: 20 }, (__, n) => `## Part ${String(n)}\n\nParagraph ${String(n)} of note ${String(i)} is about galleys, formes and the number ${String(i * n)}.`).join('\n\n'),
]));

async function indexView(host: HostPage): Promise<Locator> {
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.waitFor();
  return view;
}

test('B19, B22 indexing and answering are done in workers out of main.js, and no task of the page takes 50 ms for them', async () => {
  // 50 ms where the fixed work takes 10. A busy machine lengthens both, and one run or another; what Ibid does on the page lengthens every run.
  let times = Infinity;
  for (let tries = 0; tries < 3 && times >= 5; tries++) times = Math.min(times, await longestTaskOfARun());
  expect(times).toBeLessThan(5);
});

/** @returns how many times as long as the fixed work */
async function longestTaskOfARun(): Promise<number> {
  const host = await openHost({ vault: VAULT });
  const view = await indexView(host);
  const { longest, reference } = await longestTask(host.page, async () => {
    await view.getByRole('button', { name: texts.consent.agree }).click();
    await view.getByText('Last run: 40 files read').waitFor();
    expect(await (await ask(host, 'What is paragraph 7 of note 3 about?')).innerText()).toContain('galleys');
  });
  const workers = host.page.workers().map((worker) => worker.url());
  expect(workers).not.toEqual([]);
  expect(workers.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  expect(await host.page.locator('iframe').count()).toBe(0);
  await host.close();
  return longest / reference;
}

test('B23 a phone that was ended twice while indexing waits for the user, and names the file', async () => {
  const host = await openHost({
    vault: { 'Note.md': 'A galley is a long tray.' },
    layout: 'mobile',
    beforeStart: (app) => {
      app.saveLocalStorage('ibid-device', { agreedToIndex: true, indexOnMobile: true });
      app.saveLocalStorage('ibid-indexing', { file: 'Scans/huge.pdf', found: 1 });
    },
  });
  const view = await indexView(host);
  await view.getByText(texts.crashed('Scans/huge.pdf', false)).waitFor();
  expect((await host.counters('.obsidian/plugins/ibid/index')).written.bytes).toBe(0);
  await host.close();
});
