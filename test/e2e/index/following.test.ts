/** The index follows the vault, whoever changes it, and says of each file what has become of it. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { becomes, openIndexed } from '../cite/citing';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';

const texts = strings.index;

const VAULT = {
  'Galleys.md': 'A galley is a long tray for set type.',
  'Quoins.md': 'A quoin is a wedge that locks the forme.',
  'Locked.pdf': fixture('pdf/r2-user-password.pdf'),
  'Broken.pdf': fixture('pdf/invalid.pdf'),
  'Blank.pdf': fixture('pdf/no_contents.pdf'),
};

let host: HostPage;
let view: Locator;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  view = await show();
});

async function show(): Promise<Locator> {
  await host.command('ibid:show-index');
  return host.page.locator('.ibid-index');
}

const row = (name: string): Locator => view.locator('tbody tr', { has: host.page.getByRole('button', { name, exact: true }) });

/** The names of the sources that a search finds. */
async function found(words: string): Promise<string[]> {
  await host.command('ibid:search');
  await host.page.locator('.prompt-input').fill(words); // at once: what is said of a part of it is not looked at
  await host.page.locator('.prompt .suggestion-item').or(host.page.getByText(strings.search.nothing)).or(host.page.getByText(strings.search.nothingYet)).first().waitFor();
  const names = await host.page.locator('.ibid-suggestion-source').allTextContents();
  await host.page.keyboard.press('Escape');
  return names;
}

test.each([
  ['Locked.pdf', texts.states.encrypted],
  ['Broken.pdf', texts.states.damaged],
  ['Blank.pdf', texts.states.empty],
])('%s: %s, and why', async (name, state) => {
  expect(await row(name).locator('.ibid-file-state').innerText()).toContain(state);
  expect((await row(name).locator('.ibid-file-reason').textContent())!.length).toBeGreaterThan(10);
});

test('a note that another program writes is found', async () => {
  await host.do((app) => app.host.external.write('Outside.md', 'The word mitre was written outside.'));
  await row('Outside.md').waitFor();
  await view.locator('.ibid-index-phase', { hasText: texts.phase.idle }).waitFor();
  expect(await found('mitre')).toContain('Outside');
});

test('what another program changes is found as it is now', async () => {
  await host.do((app) => app.host.external.write('Outside.md', 'The word bodkin was written outside.'));
  await becomes(() => found('"bodkin"'), ['Outside']);
  expect(await found('"mitre"')).toEqual([]);
});

test('renamed in the app or outside: found under the new name, and nothing is embedded', async () => {
  await host.rename('Galleys.md', 'Trays.md');
  await row('Trays.md').waitFor();
  await view.getByText(/Last run: .* 0 passages new/).waitFor();
  expect(await found('galley tray')).toContain('Trays');
  await host.do((app) => app.host.external.rename('Trays.md', 'Moved/Trays.md'));
  await row('Trays.md').locator('.ibid-file-folder', { hasText: 'Moved' }).waitFor();
  await view.getByText(/Last run: .* 0 passages new/).waitFor();
  expect(await found('galley tray')).toContain('Trays');
});

test('deleted in the app or outside: found no more, at once', async () => {
  await host.remove('Quoins.md');
  expect(await found('"quoin"')).toEqual([]);
  await host.do((app) => app.host.external.remove('Outside.md'));
  await row('Outside.md').waitFor({ state: 'detached' });
  await row('Quoins.md').waitFor({ state: 'detached' });
  expect(await found('"bodkin"')).toEqual([]);
});
