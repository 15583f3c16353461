/** A disk that fails, is full or is torn away: a sentence, no loss, and the next try works. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { openIndexed } from '../cite/citing';
import { ask } from '../support/ibid';
import type { HostPage } from '../support/host-page';

const texts = strings.index;
const VAULT = { 'Galleys.md': 'A galley is a long tray for set type.', 'Quoins.md': 'A quoin is a wedge that locks the forme.' };

let host: HostPage;
let view: Locator;

beforeEach(async () => {
  host = await openIndexed({ vault: VAULT });
  view = await show();
});

afterEach(() => host.close());

async function show(): Promise<Locator> {
  await host.command('ibid:show-index');
  return host.page.locator('.ibid-index');
}

const phase = (text: string): Promise<void> => view.locator('.ibid-index-phase', { hasText: text }).waitFor();
const answer = async (question: string): Promise<string> => (await ask(host, question)).innerText();

/** What was indexed before is found, and after another try what was written meanwhile is, too. */
async function nothingIsLost(): Promise<void> {
  expect(await answer('What is a galley?')).toContain('A galley is a long tray');
  await host.do((app) => { app.host.faults.clear(); });
  await view.getByRole('button', { name: texts.actions.indexNow }).click();
  await phase(texts.phase.idle);
  await view.getByRole('button', { name: 'Bodkins.md', exact: true }).waitFor();
  expect(await answer('What is a bodkin?')).toContain('A bodkin is a pointed tool');
  await host.reload();
  view = await show();
  await view.getByText('Last run: 0 files read, 0 passages new').waitFor();
  expect(await answer('What is a quoin?')).toContain('A quoin is a wedge');
  expect(await answer('What is a bodkin?')).toContain('A bodkin is a pointed tool');
}

test.each([
  ['fails', () => host.do((app) => { app.host.faults.fail(/ibid\/index/, new Error('EIO: i/o error'), 'write'); app.host.faults.fail(/ibid\/index/, new Error('EIO: i/o error'), 'append'); })],
  ['is full', () => host.do((app) => { app.host.faults.quota(app.host.storage.written() + 50); })],
  ['tears what is written', () => host.do((app) => { for (let i = 0; i < 20; i += 1) app.host.faults.tear(/ibid\/index/, 7); })],
])('a disk that %s', async (_, break_) => {
  await host.write('Bodkins.md', 'A bodkin is a pointed tool for taking letters out of set type.');
  await break_();
  await phase(texts.phase.failed);
  expect((await view.locator('.ibid-problem').first().innerText()).length).toBeGreaterThan(10);
  await nothingIsLost();
});

test('ended in the middle of a write', async () => {
  await host.do((app) => { app.host.faults.kill(/ibid\/index\/writers/, 5); });
  await host.write('Bodkins.md', 'A bodkin is a pointed tool for taking letters out of set type.');
  await phase(texts.phase.running);
  await host.reload();
  view = await show();
  await view.getByText('Last run: 1 file read').waitFor();
  expect(await answer('What is a galley?')).toContain('A galley is a long tray');
  expect(await answer('What is a bodkin?')).toContain('A bodkin is a pointed tool');
});
