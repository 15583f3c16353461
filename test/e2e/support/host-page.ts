/** A page with the host in it, in a test's words. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import type { App } from '../../host/app';
import type { Count } from '../../host/plugin/census';
import type { MarkdownView } from '../../host/views/markdown-view';
import type { PdfView } from '../../host/views/pdf-view';
import type { Problems } from './problems';

const PICTURES = path.resolve('.tmp/screenshots');

interface Opening {
  page: Page;
  problems: Problems;
  address: string;
  onClose: () => Promise<void>;
}

export class HostPage {
  readonly page: Page;
  readonly problems: Problems;
  private readonly asked: string[] = [];
  private app!: JSHandle<App>;

  private constructor(private readonly opening: Opening) {
    this.page = opening.page;
    this.problems = opening.problems;
    this.page.context().on('request', (request) => { this.asked.push(request.url()); });
  }

  static async open(opening: Opening): Promise<HostPage> {
    const host = new HostPage(opening);
    await host.page.goto(opening.address);
    await host.started();
    return host;
  }

  /** Runs in the page; `run` knows nothing of the test's variables but `argument`. */
  do<T, A = undefined>(run: (app: App, argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    return this.app.evaluate(run as never, argument as never);
  }

  /** @param id as in "ibid:ask" @throws Error where the palette would not offer it now */
  async command(id: string): Promise<void> {
    if (!await this.do((app, asked) => app.commands.executeCommandById(asked), id)) throw new Error(`The command ${id} is not offered now.`);
  }

  /** In the active pane; `link` may have a subpath. */
  openFile(link: string): Promise<void> {
    return this.do((app, text) => app.workspace.openLinkText(text, ''), link);
  }

  /** Goes to the tab that has the file open. */
  show(file: string): Promise<void> {
    return this.do((app, path) => {
      let shown = false;
      app.workspace.iterateAllLeaves((leaf) => {
        if (leaf.view.getState()['file'] !== path) return;
        app.workspace.setActiveLeaf(leaf, { focus: true });
        shown = true;
      });
      if (!shown) throw new Error(`${path} is not open.`);
    }, file);
  }

  /** The text of the note that was active last. */
  editorText(): Promise<string> {
    return this.do((app) => {
      const view = app.workspace.getMostRecentLeaf()?.view;
      if (view?.getViewType() !== 'markdown') throw new Error('No note is open.');
      return (view as MarkdownView).editor.getValue();
    });
  }

  /** The words that the PDF that is open has highlighted, when it has come to rest. */
  highlightedText(): Promise<string> {
    return this.do(async (app) => {
      const view = app.workspace.getMostRecentLeaf()?.view;
      if (view?.getViewType() !== 'pdf') throw new Error('No PDF is open.');
      await (view as PdfView).shown;
      return (view as PdfView).highlightedText;
    });
  }

  /** Puts the cursor behind the first place of `words` in the note that is open. */
  cursorAfter(words: string): Promise<void> {
    return this.do((app, text) => {
      const { editor } = app.workspace.getMostRecentLeaf()!.view as MarkdownView;
      const at = editor.getValue().indexOf(text);
      if (at < 0) throw new Error(`The note does not hold “${text}”.`);
      editor.setCursor(editor.offsetToPos(at + text.length));
      editor.focus();
    }, words);
  }

  /** Writes as the user does in Obsidian. */
  write(file: string, text: string): Promise<void> {
    return this.do(async (app, [to, data]) => {
      const old = app.vault.getFileByPath(to);
      await (old ? app.vault.modify(old, data) : app.vault.create(to, data));
    }, [file, text] as const);
  }

  rename(file: string, to: string): Promise<void> {
    return this.do((app, [from, name]) => app.fileManager.renameFile(app.vault.getFileByPath(from)!, name), [file, to] as const);
  }

  remove(file: string): Promise<void> {
    return this.do((app, gone) => app.vault.delete(app.vault.getFileByPath(gone)!), file);
  }

  read(file: string): Promise<string> {
    return this.do((app, from) => app.vault.adapter.read(from), file);
  }

  /** What went through the adapter since `resetCounters`, at paths that begin with `prefix`. */
  counters(prefix = ''): Promise<Record<'read' | 'written', { calls: number; bytes: number }>> {
    return this.do(({ host: { counters } }, under) => ({ read: counters.total('read', under), written: counters.total('written', under) }), prefix);
  }

  /** Behind Obsidian's own reading of the vault, which goes on after its start. */
  resetCounters(): Promise<void> {
    return this.do(async (app) => {
      await app.metadataCache.settled();
      app.host.counters.reset();
    });
  }

  /** What the plugin has running in the page; the host must have been opened with `census`. */
  census(): Promise<Count> {
    return this.do((app) => app.host.census.count());
  }

  /** Addresses that were asked for since the page was opened, but for the host's own. */
  requests(): string[] {
    const { origin } = new URL(this.opening.address);
    return this.asked.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:') && !url.startsWith('data:'));
  }

  /** As when the user closes Obsidian, or it is ended, and opens it again. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.started();
  }

  async screenshot(name: string): Promise<void> {
    await mkdir(PICTURES, { recursive: true });
    await this.page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' });
  }

  async close(): Promise<void> {
    await this.opening.onClose();
    this.problems.check();
  }

  private async started(): Promise<void> {
    await this.page.waitForFunction(() => window.host?.started);
    this.app = await this.page.evaluateHandle(() => window.host!.app);
  }
}
