/** The dialogs of reading in light and dark, wide, at 280 px and on a phone: no serious finding of axe, nothing cut off. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { ask } from '../support/ibid';
import { check, WAYS } from '../support/looks';
import { openHost } from '../support/open-host';
import { openSettings } from '../support/settings';
import { indexed, rowOf } from './index-view';

const VAULT = {
  'Pictures/letter.png': fixture('image/letter.png'),
  'Sources/Sealed.pdf': fixture('pdf/libreoffice-writer-password.pdf'),
  'Casting.md': '# Casting\n\nThe **caster** pours hot metal into a [[Mould|mould]].',
  'Archive/export.json': JSON.stringify({
    '@context': { '@vocab': 'https://tropy.org/v1/tropy#', title: 'http://purl.org/dc/elements/1.1/title' },
    '@graph': [{ title: 'Letter to the miller', photo: [{ path: '/Users/anna/archive/of/letters/with/a/long/path/IMG_0001_of_the_letter_to_the_miller.jpg' }, { path: 'letter.png' }] }],
  }),
};

describe.each(WAYS)('%s', (name, options) => {
  let host: HostPage;
  const picture = (what: string): Promise<void> => host.screenshot(`${what}, ${name}`);
  const dialog = (title: string): Locator => host.page.getByRole('dialog', { name: title });

  beforeAll(async () => {
    host = await openHost({ ...options, vault: VAULT });
    await indexed(host);
  });

  afterAll(() => host.close());

  test('the index with a file that wants a password and a recognised one', async () => {
    await check(host, '.ibid-index');
    await picture('index');
  });

  test('the password', async () => {
    await rowOf(host.page.locator('.ibid-index'), 'Sealed.pdf').getByRole('button', { name: strings.passwords.enterFor('Sources/Sealed.pdf') }).click();
    await host.page.keyboard.type('guess');
    await host.page.keyboard.press('Enter');
    await dialog(strings.passwords.title('Sealed')).getByText(strings.passwords.wrong).waitFor();
    await check(host, '.modal');
    await picture('password');
    await host.page.keyboard.press('Escape');
  });

  test('recognising again: the languages, and both texts', async () => {
    await host.openFile('Pictures/letter.png');
    await host.command('ibid:recognise');
    const recognise = dialog(strings.recognise.title('letter'));
    await recognise.getByLabel('English').waitFor();
    await check(host, '.modal');
    await picture('recognise, languages');
    await recognise.getByRole('button', { name: strings.recognise.start }).click();
    await recognise.getByText(strings.recognise.differences(0)).waitFor();
    await check(host, '.modal');
    await picture('recognise, texts');
    await host.page.keyboard.press('Escape');
  });

  test('the import from Tropy', async () => {
    await host.command('ibid:import-tropy');
    await host.page.getByRole('combobox', { name: strings.tropy.choose }).fill('export');
    await host.page.keyboard.press('Enter');
    await dialog(strings.tropy.title('export.json')).getByText(strings.tropy.photos(1, 2)).waitFor();
    await check(host, '.modal');
    await picture('tropy');
    await host.page.keyboard.press('Escape');
  });

  test('a card of recognised text, and one of a note', async () => {
    await ask(host, 'Which point text tests the ocr code?');
    await host.page.locator('.ibid-card-picture canvas').first().waitFor();
    await check(host, '.ibid-ask');
    await picture('card');
  });

  test('the settings', async () => {
    const settings = await openSettings(host);
    await settings.getByText(strings.languages.transcriptions.name, { exact: true }).scrollIntoViewIfNeeded();
    await settings.getByText(strings.languages.installed.builtIn, { exact: true }).waitFor();
    await check(host, '.vertical-tab-content-container');
    await picture('settings');
    await settings.getByRole('button', { name: strings.models.installed.add }).click();
    await dialog(strings.models.add.title).getByText(strings.models.add.byName.name, { exact: true }).waitFor();
    await check(host, '.modal-container:last-of-type .modal');
    await picture('models');
    await host.page.keyboard.press('Escape');
    await host.page.keyboard.press('Escape');
  });
});
