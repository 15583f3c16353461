/** Ollama as a user chooses and asks it. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from './host-page';
import { openPane } from './ibid';
import { openSettings } from './settings';

const texts = strings.settings.answers;

/** Chooses Ollama in the settings tab, tests the connection, and takes the model that is offered. */
export async function chooseOllama(host: HostPage, origin: string): Promise<void> {
  const settings = await openSettings(host);
  await settings.getByRole('combobox', { name: texts.generator.name }).selectOption('ollama');
  await settings.getByRole('textbox', { name: texts.address.name }).fill(origin);
  await settings.getByRole('button', { name: texts.test }).click();
  await settings.getByText('Connected.').waitFor();
  await host.page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
}

/** Asks, and does not wait for what becomes of it. */
export async function begin(host: HostPage, question: string): Promise<Locator> {
  const pane = await openPane(host);
  await pane.getByRole('textbox', { name: strings.ask.box.label }).fill(question);
  await pane.getByRole('button', { name: strings.ask.box.ask, exact: true }).click();
  return pane.getByRole('article', { name: strings.ask.turn.label(question) }).last();
}
