/** A protected PDF: its password is asked for once, kept in the secret storage and nowhere else, and can be forgotten. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { noticed, palette, select } from '../cite/citing';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';
import { chooseInMenu, filesHolding, indexed, rowOf, stateOf } from './index-view';

const texts = strings.passwords;
const PATH = 'Sources/Sealed.pdf';
const PASSWORD = 'openpassword';
const WORDS = 'consetetur sadipscing elitr, sed diam nonumy eirmod tempor';

let host: HostPage;
let view: Locator;
const said: string[] = [];

beforeAll(async () => {
  host = await openHost({ vault: { [PATH]: fixture('pdf/libreoffice-writer-password.pdf'), 'Open.md': `A note. ${WORDS} it goes.` } });
  host.page.on('console', (message) => { said.push(message.text()); });
  view = await indexed(host);
  await stateOf(view, 'Sealed.pdf', 'encrypted');
});

const secrets = (): Promise<[string, string | null][]> =>
  host.do(({ secretStorage }) => secretStorage.listSecrets().map((id): [string, string | null] => [id, secretStorage.getSecret(id)]));

const dialog = (): Locator => host.page.getByRole('dialog', { name: texts.title('Sealed') });

test('a wrong password is said, with the cursor back in the box; Escape gives up, and nothing is kept', async () => {
  await rowOf(view, 'Sealed.pdf').getByRole('button', { name: texts.enterFor(PATH) }).click();
  const box = dialog().getByLabel(texts.label('Sealed'));
  expect(await box.evaluate((input: HTMLInputElement) => [input === document.activeElement, input.type])).toEqual([true, 'password']);
  await host.page.keyboard.type('guess');
  await host.page.keyboard.press('Enter');
  await dialog().getByRole('alert').getByText(texts.wrong).waitFor();
  expect(await box.evaluate((input: HTMLInputElement) => [input === document.activeElement, input.getAttribute('aria-invalid'), input.selectionEnd])).toEqual([true, 'true', 5]);
  await host.screenshot('password');
  await host.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await secrets()).toEqual([]);
  await stateOf(view, 'Sealed.pdf', 'encrypted');
});

test('the right one reads the file, and lies in the secret storage alone', async () => {
  await chooseInMenu(view, 'Sealed.pdf', texts.enter);
  await host.page.keyboard.type(PASSWORD);
  await host.page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await stateOf(view, 'Sealed.pdf', 'read');
  expect(await rowOf(view, 'Sealed.pdf').getByRole('button', { name: texts.enterFor(PATH) }).count()).toBe(0);
  const [[id, kept], ...others] = await secrets();
  expect([id, kept, others]).toEqual([expect.stringMatching(/^ibid-pdf-[0-9a-f]{32}$/), PASSWORD, []]);
  expect(await filesHolding(host, '.obsidian', PASSWORD)).toEqual([]);
  expect(await host.do((app) => JSON.stringify(app.loadLocalStorage('ibid-device')))).not.toContain(PASSWORD);
  expect(said.join('\n')).not.toContain(PASSWORD);
  expect(await host.page.locator('body').innerText()).not.toContain(PASSWORD);
});

test('after a restart it is not asked for again', async () => {
  await host.reload();
  view = await indexed(host);
  await stateOf(view, 'Sealed.pdf', 'read');
});

test('words in it are cited with their place on the page', async () => {
  await host.openFile('Open');
  await select(host, WORDS);
  await palette(host, strings.commands.citeSelection);
  await noticed(host, 'Cited: Sealed');
  expect(await host.editorText()).toMatch(/\[\[Sealed\.pdf#page=1&selection=[\d,]+/);
  view = await indexed(host);
});

test('forgotten, it is gone from the storage, and the text from the index', async () => {
  await chooseInMenu(view, 'Sealed.pdf', texts.forget);
  await stateOf(view, 'Sealed.pdf', 'encrypted');
  expect((await secrets()).map(([, kept]) => kept)).toEqual(['']);
  expect(await rowOf(view, 'Sealed.pdf').locator('.ibid-file-chunks').textContent()).toBe('');
});
