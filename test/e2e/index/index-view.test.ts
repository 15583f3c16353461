import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';

const texts = strings.index;

/** Opened by the status bar. */
async function indexView(host: HostPage): Promise<Locator> {
  await host.page.locator('.ibid-status').click();
  return host.page.locator('.ibid-index');
}

const stateOf = (view: Locator, name: string): Locator => view.locator('tr', { has: view.page().getByRole('button', { name, exact: true }) }).locator('.ibid-file-state');

describe('the index view', () => {
  let host: HostPage;
  let view: Locator;

  beforeAll(async () => {
    host = await openHost();
    view = await indexView(host);
  });

  afterAll(() => host.close());

  it('asks first, with an estimate, and reads nothing before', async () => {
    await view.getByRole('region', { name: texts.consent.heading }).waitFor();
    await view.getByText('Roughly').waitFor();
    await host.screenshot('consent');
    expect((await host.counters('Sources')).read.calls).toBe(0);
  });

  it('indexes what the user agreed to, and shows each file with its state', async () => {
    await view.getByRole('button', { name: texts.consent.agree }).click();
    await view.getByText(texts.phase.idle).waitFor({ timeout: 110_000 });
    await view.locator('.ibid-file').first().waitFor();
    await host.screenshot('index');
    expect(await stateOf(view, 'Chapter.md').textContent()).toContain(texts.states.read);
  });
});
