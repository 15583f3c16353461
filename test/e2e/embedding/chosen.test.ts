/** A model on this device is chosen in the settings: the vault is embedded with it in its workers, and searched by it. */
import { bertForm, TINY } from '../../../scripts/model/bert-form.mjs';
import { strings } from '../../../src/ui/strings';
import { install } from '../../support/embedding';
import { MemoryStore } from '../../support/memory-store';
import { openIndexed } from '../cite/citing';
import { ask } from '../support/ibid';
import { openSettings } from '../support/settings';

const texts = strings.models.chosen;
const WORDS = ['the', 'archive', 'keeps', 'letters', 'of', 'year', 'in', 'which', 'treaty', 'was', 'signed', 'a', 'galley', 'is', 'long', 'tray', 'for', 'set', 'type', 'what'];
const MODELS = '.obsidian/plugins/ibid/models/';

test('the vault is embedded with it, and searched by it, without a network', async () => {
  const store = new MemoryStore();
  await install(store, bertForm(WORDS, { shape: TINY, quantised: true }).files, { quantisation: 'q8' });
  const model = Object.fromEntries(await Promise.all(store.names('').map(async (name) => [MODELS + name, (await store.read(name))!] as const)));
  const host = await openIndexed({
    vault: { 'Galleys.md': 'A galley is a long tray for set type.', 'Letters.md': 'The archive keeps the letters of the year.', ...model },
  });
  try {
    const settings = await openSettings(host);
    await settings.getByRole('combobox', { name: texts.name, exact: true }).selectOption({ label: 'Tiny' });
    await host.page.getByRole('button', { name: texts.question.confirm }).click();
    await settings.getByText(/^Searched by Tiny \((1 thread|2 threads)\)\.$/i).waitFor({ timeout: 60_000 });
    await host.page.keyboard.press('Escape');
    expect(await (await ask(host, 'What is a galley?')).innerText()).toContain('A galley is a long tray');
    expect(host.requests()).toEqual([]);
  } finally {
    await host.close();
  }
});
