/** What a person does with Ibid, by what a person (or a screen reader) finds. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from './host-page';

/** Milliseconds that indexing the demo vault may take on a busy machine. */
const INDEXING = 110_000;

/** The pane that answers, opened by its command. */
export async function openPane(host: HostPage): Promise<Locator> {
  await host.command('ibid:open');
  return host.page.locator('.ibid-ask');
}

/** Agrees to index as a newcomer does in the pane, and waits until everything is read: at most `timeout` milliseconds. */
export async function agreeAndIndex(host: HostPage, timeout = INDEXING): Promise<void> {
  const pane = await openPane(host);
  await pane.getByRole('button', { name: strings.index.consent.agree }).click();
  await pane.getByText(strings.ask.suggestions.start).waitFor({ timeout });
}

/** Indexes at the user's wish, looking at the index view. @returns what the view says of it */
export async function indexNow(host: HostPage): Promise<string> {
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.waitFor();
  await host.command('ibid:index-now');
  await view.getByText(strings.index.phase.idle).waitFor({ timeout: INDEXING });
  const said = /Last run: .*/.exec(await view.innerText())?.[0] ?? '';
  await host.do((app) => { app.workspace.detachLeavesOfType('ibid-index'); });
  return said;
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

/** Selects words as the mouse would, whatever elements they are drawn in. */
export async function select(within: Locator, words: string): Promise<void> {
  await within.evaluate((element, wanted) => {
    const text = element.textContent;
    const found = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')).exec(text);
    if (found === null) throw new Error(`Here is no “${wanted}”: ${text}`);
    const range = document.createRange();
    let at = 0;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { length } = node.textContent!;
      const [start, end] = [found.index - at, found.index + found[0].length - at];
      if (start >= 0 && start < length) range.setStart(node, start);
      if (end > 0 && end <= length) range.setEnd(node, end);
      at += length;
    }
    window.getSelection()!.removeAllRanges();
    window.getSelection()!.addRange(range);
  }, words);
}
