/** What hostile text would like to do, and whether it has done any of it. */
import type { Locator } from 'playwright-core';
import type { MarkdownView } from '../../host/views/markdown-view';
import type { HostPage } from '../support/host-page';

/** Elements that a text of sources or models never becomes. Icons of Obsidian's are drawn by `svg.svg-icon`. */
const MADE_OF_TEXT = 'img, iframe, script, object, embed, link, meta, base, form, video, audio, svg:not(.svg-icon), a[href], [onerror], [onload], [onclick], [style*="url("]';

/** Languages of code blocks that plugins run. */
export const RUN_BY_PLUGINS = ['dataviewjs', 'dataview', 'query', 'meta-bind-button', 'button', 'mermaid', 'templater'];

export class Guard {
  private readonly dialogs: string[] = [];

  private constructor(private readonly host: HostPage, private readonly allowed: readonly string[]) {
    host.page.on('dialog', (dialog) => {
      this.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  }

  /** From now on the host runs code blocks and template commands as plugins do, and counts them. @param allowed origins that may be asked */
  static async of(host: HostPage, allowed: readonly string[] = []): Promise<Guard> {
    await host.do((app, languages) => {
      const run: string[] = [];
      Object.assign(window, { run });
      for (const language of languages) app.registered.codeBlockHandlers.set(language, (source) => { run.push(`${language}: ${source}`); });
      app.registered.postProcessors.add((el) => {
        for (const code of el.querySelectorAll('code')) if (/^(?:\$?=|dv:)/.test(code.innerText.trim())) run.push(code.innerText);
      });
      app.vault.on('modify', (file: { path: string }) => {
        void app.vault.adapter.read(file.path).then((text) => { if (/<%[^]*%>/.test(text)) run.push(text); });
      });
    }, RUN_BY_PLUGINS);
    return new Guard(host, allowed);
  }

  /** Code that was run since, by its text. */
  ran(): Promise<string[]> {
    return this.host.page.evaluate(() => (window as unknown as { run: string[] }).run.splice(0));
  }

  /** Addresses that were asked for and should not have been. */
  requests(): string[] {
    return this.host.requests().filter((url) => !this.allowed.includes(new URL(url).origin));
  }

  /** Nothing was asked for, run or opened, and no text has become an element within `within`. */
  async check(within: Locator): Promise<void> {
    expect(await within.locator(MADE_OF_TEXT).evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)))).toEqual([]);
    expect(await this.ran()).toEqual([]);
    expect(this.dialogs).toEqual([]);
    expect(this.requests()).toEqual([]);
  }
}

/** Writes what stands in the editor into the file at once: an editor saves some seconds after a change. */
export async function save(host: HostPage, path: string): Promise<void> {
  await host.do(async (app, file) => {
    for (const { view } of app.workspace.getLeavesOfType('markdown')) {
      if (view.getState()['file'] === file) await (view as MarkdownView).save();
    }
  }, path);
}

/** The note as it is read. */
export async function readingView(host: HostPage, path: string): Promise<Locator> {
  await host.do(async (app, file) => {
    await app.workspace.getLeaf('tab').openFile(app.vault.getFileByPath(file)!, { state: { mode: 'preview' } });
  }, path);
  return host.page.locator('.workspace-leaf.mod-active .markdown-preview-view');
}

/** The words of a text, however it is broken into lines. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
