/** A text is recognised again, compared with the one that is indexed, and accepted as a note, which is then the text. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { ask } from '../support/ibid';
import { openHost } from '../support/open-host';
import { chooseInMenu, indexed, rowOf } from './index-view';

const texts = strings.recognise;

let host: HostPage;
let view: Locator;

beforeAll(async () => {
  host = await openHost({ vault: { 'Pictures/letter.png': fixture('image/letter.png'), 'Start.md': 'Here.' } });
  view = await indexed(host);
});

const dialog = (): Locator => host.page.getByRole('dialog', { name: texts.title('letter') });
const notes = (): Promise<string[]> => host.do((app) => app.vault.getMarkdownFiles().map(({ path }) => path).sort());

test('the index view says that the text was recognised, and how sure that is', async () => {
  await rowOf(view, 'letter.png').getByText(/^Recognised text, \d+ % sure$/).waitFor();
});

test('a card says so too, beside the picture', async () => {
  const turn = await ask(host, 'Which point text tests the ocr code?');
  const card = turn.getByRole('listitem').first();
  await card.getByText(/^Recognised text, \d+ % sure: compare it with the picture\./).waitFor();
  await card.getByRole('img').waitFor();
  await host.screenshot('recognised-card');
});

test('cancelled, nothing has changed', async () => {
  await host.openFile('Pictures/letter.png');
  await host.command('ibid:recognise');
  // In the page: by the time that a driver has found the button, the text may have been recognised.
  await dialog().evaluate((modal, { start, working, cancel }) => {
    const click = (name: string): void => { [...modal.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(); };
    new MutationObserver((_, observer) => {
      if (![...modal.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === working)) return;
      observer.disconnect();
      click(cancel);
    }).observe(modal, { subtree: true, childList: true, characterData: true });
    click(start);
  }, { start: texts.start, working: texts.page(1, 1), cancel: texts.cancel });
  await dialog().getByText(texts.cancelled).waitFor();
  await host.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await notes()).toEqual(['Start.md']);
});

test('both texts stand side by side; the old one is kept where the user wants it', async () => {
  view = await indexed(host);
  await chooseInMenu(view, 'letter.png', texts.action);
  await dialog().getByRole('button', { name: texts.start }).click();
  await dialog().getByText(texts.differences(0)).waitFor();
  const readings = dialog().locator('.ibid-reading-text');
  expect(await readings.count()).toBe(2);
  expect(await readings.first().textContent()).toBe(await readings.last().textContent());
  await host.screenshot('recognise');
  await dialog().getByRole('button', { name: texts.keep }).click();
  await dialog().waitFor({ state: 'detached' });
  expect(await notes()).toEqual(['Start.md']);
});

test('accepted, it is a note beside the image, opened at no one\'s wish but the user\'s, and what the index has', async () => {
  await chooseInMenu(view, 'letter.png', texts.action);
  await dialog().getByRole('button', { name: texts.start }).click();
  await dialog().getByRole('button', { name: texts.accept }).click();
  await dialog().getByText(texts.accepted('Pictures/letter.png.md')).waitFor();
  expect(await notes()).toEqual(['Pictures/letter.png.md', 'Start.md']);
  expect(await host.read('Pictures/letter.png.md')).toContain('transcription-of: "[[letter.png]]"');
  await dialog().getByRole('button', { name: texts.openNote }).click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.path === 'Pictures/letter.png.md');
  view = await indexed(host);
  await rowOf(view, 'letter.png').getByRole('button', { name: strings.origin.note('letter.png') }).waitFor();
});
