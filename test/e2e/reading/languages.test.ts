/** Languages of text recognition: downloaded on consent from one address, checked, imported from a file, removed; by folder. */
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { addressOf, ocrLanguage } from '../../../src/core/read/ocr/languages';
import { strings } from '../../../src/ui/strings';
import { becomes } from '../cite/citing';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';
import { openSettings } from '../support/settings';

const texts = strings.languages;
const FRENCH = ocrLanguage('fra')!;
const ADDRESS = addressOf(FRENCH);
const DATA = readFileSync('node_modules/@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz');
const FOLDER = '.obsidian/plugins/ibid/languages';

const row = (settings: Locator, name: string): Locator => settings.locator('.setting-item', { has: settings.page().getByText(name, { exact: true }) });

/** Of the vault's settings in `data.json`. */
const saved = (host: HostPage, key: string): Promise<unknown> => host.read('.obsidian/plugins/ibid/data.json').then((text) => (JSON.parse(text) as Record<string, unknown>)[key]);

const kept = (host: HostPage): Promise<string[]> => host.do(async ({ vault: { adapter } }, folder) => {
  const names = await adapter.exists(folder) ? (await adapter.list(folder)).files : [];
  return names.map((name) => name.slice(folder.length + 1).split('.')[0]);
}, FOLDER);

describe.each(['1.12.3', '1.13.1'] as const)('in Obsidian %s', (api) => {
  let host: HostPage;
  let settings: Locator;
  let installed: Locator;
  /** What the server does with the next request. */
  let answer: 'data' | 'other data' | 'nothing' | 'refuse' = 'data';

  beforeAll(async () => {
    host = await openHost({ api, vault: { 'Letters/a.md': 'One.', 'Note.md': 'Two.' }, connect: ['https://cdn.jsdelivr.net'] });
    host.problems.expect(/net::ERR_(?:FAILED|INTERNET_DISCONNECTED|ABORTED)/);
    await host.page.context().route('https://cdn.jsdelivr.net/**', async (route) => {
      const headers = { 'access-control-allow-origin': '*' };
      if (answer === 'refuse') return route.abort('internetdisconnected');
      if (answer === 'nothing') return undefined; // until the page gives up
      return route.fulfill({ headers, body: answer === 'data' ? DATA : Buffer.alloc(DATA.length, 7) });
    });
    settings = await openSettings(host);
    installed = row(settings, texts.installed.name);
  });

  afterAll(() => host.close());

  async function download(): Promise<void> {
    await installed.getByRole('button', { name: texts.installed.add }).click();
    await host.page.getByRole('combobox', { name: texts.installed.choose }).fill('French');
    await host.page.keyboard.press('Enter');
    const question = host.page.getByRole('dialog', { name: texts.installed.question.title('French') });
    await question.getByText('cdn.jsdelivr.net').waitFor();
    await question.getByText(texts.installed.size(FRENCH.size)).waitFor();
    await question.getByRole('button', { name: texts.installed.question.confirm }).click();
  }

  test('nothing is downloaded before the question is answered', async () => {
    await installed.getByText(texts.installed.builtIn, { exact: true }).waitFor();
    await installed.getByRole('button', { name: texts.installed.add }).click();
    await host.page.getByRole('combobox', { name: texts.installed.choose }).fill('French');
    await host.page.keyboard.press('Enter');
    const question = host.page.getByRole('dialog', { name: texts.installed.question.title('French') });
    await question.getByRole('button', { name: texts.installed.question.cancel }).click();
    await question.waitFor({ state: 'detached' });
    expect(host.requests()).toEqual([]);
  });

  test('offline, and what is not the data, is said and not kept', async () => {
    answer = 'refuse';
    await download();
    await installed.getByText(texts.failures.unreachable).waitFor();
    answer = 'other data';
    await download();
    await installed.getByText('is not what it should be, and was not kept').waitFor();
    expect(await kept(host)).toEqual([]);
  });

  test('a download is cancelled', async () => {
    answer = 'nothing';
    await download();
    await installed.getByRole('button', { name: texts.installed.cancelOf('French') }).click();
    await installed.getByText(texts.installed.cancelled('French')).waitFor();
    expect(await kept(host)).toEqual([]);
  });

  test('the data come from the one address, and the language can be chosen', async () => {
    answer = 'data';
    await download();
    await installed.getByText(texts.installed.added('French')).waitFor();
    expect(new Set(host.requests())).toEqual(new Set([ADDRESS]));
    expect(await kept(host)).toEqual(['fra']);
    await row(settings, texts.usual.name).getByLabel('French').check();
    await becomes(() => saved(host, 'languages'), ['eng', 'fra']);
    await row(settings, texts.usual.name).getByLabel('English').uncheck();
    await becomes(() => saved(host, 'languages'), ['fra']);
    await host.screenshot(`languages-${api}`);
  });

  test('a folder has languages of its own', async () => {
    const folders = row(settings, texts.folders.name);
    const box = folders.getByLabel(texts.folders.placeholder, { exact: true });
    await box.fill('Nowhere');
    await folders.getByRole('button', { name: texts.folders.add }).click();
    await folders.getByText(texts.folders.invalid.gone).waitFor();
    await box.fill('Letters');
    await folders.getByRole('button', { name: texts.folders.add }).click();
    const languages = folders.getByRole('group', { name: texts.folders.of('Letters') });
    await languages.getByLabel('English').check();
    await languages.getByLabel('French').uncheck();
    await becomes(() => saved(host, 'folderLanguages'), [{ folder: 'Letters', languages: ['eng'] }]);
    expect(await languages.getByLabel('French').evaluate((input) => input === document.activeElement)).toBe(true);
    await folders.getByRole('button', { name: texts.folders.remove('Letters') }).click();
    await becomes(() => saved(host, 'folderLanguages'), []);
  });

  test('a removed language is said to be missing where it is chosen; a file brings it back without a network', async () => {
    await installed.getByRole('button', { name: texts.installed.remove('French') }).click();
    await row(settings, texts.usual.name).getByLabel(texts.missing('French')).waitFor();
    expect(await kept(host)).toEqual([]);
    const asked = host.requests().length;
    const input = installed.locator('input[type=file]');
    await input.setInputFiles({ name: 'french data.bin', mimeType: 'application/octet-stream', buffer: DATA });
    await installed.getByText(texts.installed.notNamed).waitFor();
    await input.setInputFiles({ name: 'fra.traineddata.gz', mimeType: 'application/gzip', buffer: Buffer.from('nothing of the kind') });
    await installed.getByText('The file is no language data of Tesseract.').waitFor();
    await input.setInputFiles({ name: 'fra.traineddata.gz', mimeType: 'application/gzip', buffer: DATA });
    await installed.getByText(texts.installed.added('French')).waitFor();
    expect(await kept(host)).toEqual(['fra']);
    expect(host.requests()).toHaveLength(asked);
  });

  test('transcriptions have a folder', async () => {
    const folder = row(settings, texts.transcriptions.name);
    await folder.getByText(texts.transcriptions.none).waitFor();
    await folder.getByLabel(texts.transcriptions.name).fill('Letters');
    await folder.getByLabel(texts.transcriptions.name).blur();
    await folder.getByText(texts.transcriptions.files(1)).waitFor();
    await becomes(() => saved(host, 'transcriptionFolder'), 'Letters');
  });
});
