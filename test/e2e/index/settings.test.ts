import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';

const texts = strings.settings;
const VAULT = { 'Private/a.md': 'One.', 'Private/b.md': 'Two.', 'Public.md': 'Three. #secret', 'Words.md': '- dearth = disette = Teuerung\n- guild = Zunft\n' };

async function settingsOf(host: HostPage): Promise<Locator> {
  await host.do((app) => {
    app.setting.open();
    app.setting.openTabById('ibid');
  });
  return host.page.getByRole('dialog');
}

const row = (settings: Locator, name: string): Locator => settings.locator('.setting-item', { has: settings.page().getByText(name, { exact: true }) });

describe.each(['1.12.3', '1.13.1'] as const)('the settings in Obsidian %s', (api) => {
  let host: HostPage;
  let settings: Locator;

  beforeAll(async () => {
    host = await openHost({ vault: VAULT, api });
    settings = await settingsOf(host);
  });

  afterAll(() => host.close());

  it('preview what an exclusion matches, explain what cannot be meant, keep what is added, and take it away', async () => {
    const list = row(settings, texts.exclusions.name);
    const box = list.getByLabel(texts.exclusions.name);
    await box.fill('Private');
    await list.getByText(texts.exclusions.matches(2, ['Private/a.md', 'Private/b.md'])).waitFor();
    await box.fill('Private\\a');
    await list.getByText(texts.exclusions.invalid.backslash).waitFor();
    await box.fill('#secret');
    await list.getByText(texts.exclusions.matches(1, ['Public.md'])).waitFor();
    await list.getByRole('button', { name: texts.exclusions.add, exact: true }).click();
    await list.locator('li', { hasText: '#secret' }).waitFor();
    expect(JSON.parse(await host.read('.obsidian/plugins/ibid/data.json'))).toMatchObject({ exclude: ['#secret'] });
    await list.getByRole('button', { name: texts.exclusions.remove('#secret') }).click();
    await list.locator('li').waitFor({ state: 'detached' });
    expect(JSON.parse(await host.read('.obsidian/plugins/ibid/data.json'))).toMatchObject({ exclude: [] });
  });

  it('show what belongs to Ollama when it is chosen, refuse other devices, and ask nobody by themselves', async () => {
    const [address, model] = [row(settings, texts.answers.address.name), row(settings, texts.answers.model.name)];
    expect(await model.isVisible()).toBe(false);
    await settings.getByRole('combobox', { name: texts.answers.generator.name }).selectOption('ollama');
    await model.waitFor();
    await address.getByRole('textbox').fill('http://192.168.0.2:11434');
    await address.getByRole('button', { name: texts.answers.test }).click();
    await address.getByText('not to “192.168.0.2”').waitFor();
    expect(host.requests()).toEqual([]);
    expect(await host.do((app) => app.loadLocalStorage('ibid-device') as unknown)).toMatchObject({ ollamaAddress: 'http://127.0.0.1:11434' });
    await settings.getByRole('combobox', { name: texts.answers.generator.name }).selectOption('none');
    await model.waitFor({ state: 'hidden' });
    expect(await address.isVisible()).toBe(true); // models of Ollama embed too
  });

  it('choose a glossary among the notes, and tell what it holds', async () => {
    const glossary = row(settings, texts.glossary.name);
    const box = glossary.getByRole('combobox', { name: texts.glossary.name });
    const stored = async (): Promise<unknown> => JSON.parse(await host.read('.obsidian/plugins/ibid/data.json'));
    await box.fill('wor');
    await host.page.getByRole('option', { name: 'Words.md' }).click();
    await glossary.getByText(texts.glossary.lines(2)).waitFor();
    expect(await stored()).toMatchObject({ glossary: 'Words.md' });
    await box.fill('Public.md');
    await box.blur();
    await glossary.getByText(texts.glossary.nothing).waitFor();
    await box.fill('Nowhere');
    await box.blur();
    await glossary.getByText(texts.glossary.gone).waitFor();
    await box.fill('');
    await box.blur();
    await glossary.getByText(texts.glossary.gone).waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ glossary: '' });
  });

  it('keep conversations in a folder of their own', async () => {
    const folder = row(settings, texts.conversations.name);
    const box = folder.getByLabel(texts.conversations.name);
    await box.fill('/');
    await box.blur();
    await folder.getByText(texts.conversations.invalid).waitFor();
    await box.fill('Talks/2026');
    await box.blur();
    await folder.getByText(texts.conversations.none).waitFor();
    expect(JSON.parse(await host.read('.obsidian/plugins/ibid/data.json'))).toMatchObject({ conversationFolder: 'Talks/2026' });
  });
});
