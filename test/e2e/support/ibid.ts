/** What a person does with Ibid, by what a person (or a screen reader) finds. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from './host-page';

/** The pane that answers, opened by its command. */
export async function openPane(host: HostPage): Promise<Locator> {
  await host.command('ibid:open');
  return host.page.locator('.ibid-ask');
}

/** Agrees to index as a newcomer does in the pane, and waits until everything is read. */
export async function agreeAndIndex(host: HostPage): Promise<void> {
  const pane = await openPane(host);
  await pane.getByRole('button', { name: strings.index.consent.agree }).click();
  await indexed(host);
}

/** Waits for the end of the indexing that is under way or about to begin. */
export async function indexed(host: HostPage): Promise<void> {
  await host.command('ibid:index-now');
  await host.page.waitForFunction(() => document.querySelector('.ibid-index-line') === null && document.querySelector('.ibid-consent') === null);
}

/** Asks in the pane, and waits for the answer. */
export async function ask(host: HostPage, question: string): Promise<Locator> {
  const pane = await openPane(host);
  await pane.getByRole('textbox', { name: strings.ask.box.label }).fill(question);
  await pane.getByRole('button', { name: strings.ask.box.ask, exact: true }).click();
  return answerTo(pane, question);
}

export async function answerTo(pane: Locator, question: string): Promise<Locator> {
  const turn = pane.getByRole('article', { name: strings.ask.turn.label(question) }).last();
  await turn.locator('.ibid-answer-actions').waitFor();
  return turn;
}
