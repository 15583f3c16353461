/** What a person does who cites: by the command palette, with the mouse and with the keys. */
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { MarkdownView } from '../../host/views/markdown-view';
import type { HostPage } from '../support/host-page';
import { openHost, type HostOptions } from '../support/open-host';

/** The letters of a text, whatever lies between them and however they are drawn. */
export const letters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');

/** A host whose vault is indexed. */
export async function openIndexed(options: HostOptions): Promise<HostPage> {
  const host = await openHost(options);
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.getByRole('button', { name: strings.index.consent.agree }).click();
  await view.locator('.ibid-index-phase', { hasText: strings.index.phase.idle }).waitFor();
  await host.do((app) => { app.workspace.detachLeavesOfType('ibid-index'); });
  return host;
}

/** Chooses a command in the palette, as it is named there. */
export async function palette(host: HostPage, name: string): Promise<void> {
  await host.page.keyboard.press('ControlOrMeta+p');
  await host.page.locator('.prompt-input').fill(name);
  await host.page.locator('.suggestion-item.is-selected', { hasText: name }).waitFor();
  await host.page.keyboard.press('Enter');
}

/** Selects the first place of `words` in the note that is open. */
export function select(host: HostPage, words: string): Promise<void> {
  return host.do((app, text) => {
    const { editor } = app.workspace.getMostRecentLeaf()!.view as MarkdownView;
    const at = editor.getValue().indexOf(text);
    if (at < 0) throw new Error(`The note does not hold “${text}”.`);
    editor.setSelection(editor.offsetToPos(at), editor.offsetToPos(at + text.length));
    editor.focus();
  }, words);
}

/** Waits for a notice, and takes it away. */
export async function noticed(host: HostPage, words: string | RegExp): Promise<string> {
  const notice = host.page.locator('.notice', { hasText: words }).first();
  await notice.waitFor();
  const said = await notice.innerText();
  await notice.evaluate((element: HTMLElement) => { element.click(); }); // the focus stays where it is
  return said;
}

export const modal = (host: HostPage): Locator => host.page.locator('.modal-container').last();

/** As Ctrl/Cmd and a click on a link in a note: another tab. */
export function follow(host: HostPage, link: string): Promise<void> {
  return host.do((app, text) => app.workspace.openLinkText(text, '', true), link);
}

/** Waits until what is read is as expected; else fails with the difference. */
export async function becomes<T>(read: () => Promise<T>, expected: T, within = 15_000): Promise<void> {
  const end = Date.now() + within;
  for (let seen = await read(); !isDeepStrictEqual(seen, expected); seen = await read()) {
    if (Date.now() > end) {
      expect(seen).toEqual(expected);
      return;
    }
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}
