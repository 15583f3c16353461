import type * as PdfJs from 'pdfjs-viewer';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';

const GAL = 'Sources/Gal 2009 - Trace-based just-in-time type specialization.pdf';

/** Where the words stand on a page, counted as the app's viewer counts: items that have `str`, UTF-16 offsets, the end excluded. */
async function selectionOf(host: HostPage, file: string, page: number, words: string): Promise<string> {
  return host.do(async (app, [path, number, exact]) => {
    const { loadPdfJs } = window.host!.require('obsidian') as { loadPdfJs: () => Promise<typeof PdfJs> };
    const pdfjs = await loadPdfJs();
    const document = await pdfjs.getDocument({ data: new Uint8Array(await app.vault.adapter.readBinary(path)) }).promise;
    const content = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true, disableNormalization: true });
    const items = content.items.flatMap((item) => ('str' in item ? [item.str] : []));
    await document.loadingTask.destroy();
    const starts = items.map((_, i) => items.slice(0, i).join('').length);
    const from = items.join('').indexOf(exact);
    if (from < 0) throw new Error(`Page ${String(number)} does not hold “${exact}”.`);
    const itemAt = (offset: number): number => starts.findLastIndex((start) => start <= offset);
    const [first, last] = [itemAt(from), itemAt(from + exact.length - 1)];
    return [first, from - starts[first]!, last, from + exact.length - starts[last]!].join(',');
  }, [file, page, words] as const);
}

describe('the host', () => {
  let host: HostPage;

  beforeAll(async () => {
    host = await openHost({
      beforeStart: (app) => {
        const log: string[] = [];
        Object.assign(window, { log });
        app.vault.on('create', () => log.push('create'));
        app.metadataCache.on('resolved', () => log.push('resolved'));
        app.workspace.onLayoutReady(() => log.push('layout ready'));
        const enable = app.plugins.enablePlugin.bind(app.plugins);
        app.plugins.enablePlugin = async (id) => {
          await enable(id);
          log.push(`${id} loaded with ${app.vault.getFiles().length} files`);
        };
      },
    });
  });

  it('starts as Obsidian does: plugins, then a create for every file, then the layout, then the metadata', async () => {
    await host.do((app) => app.metadataCache.settled());
    const log = await host.page.evaluate(() => (window as unknown as { log: string[] }).log);
    const runs = log.filter((entry, at) => entry !== log[at - 1]);
    expect(runs).toEqual(['ibid loaded with 0 files', 'create', 'layout ready', 'resolved']);
  });

  it('gives the built plugin what Obsidian gives, and nothing of Node', async () => {
    expect(await host.do((app) => app.plugins.manifests['ibid']?.dir)).toBe('.obsidian/plugins/ibid');
    expect(await host.do((app) => [...app.plugins.enabledPlugins])).toEqual(['ibid']);
  });

  it('edits a note, undoes it, writes it, and has it after a restart', async () => {
    await host.openFile('Chapter');
    await host.cursorAfter('paid for by the line.');
    await host.page.keyboard.type(' It was dear.');
    expect(await host.editorText()).toContain('paid for by the line. It was dear.\n');
    await host.page.keyboard.press('ControlOrMeta+z');
    expect(await host.editorText()).not.toContain('It was dear.');
    await host.page.keyboard.press('ControlOrMeta+y');
    await host.page.waitForFunction(async () => (await window.host!.app.vault.adapter.read('Chapter.md')).includes('It was dear.'));
    await host.reload();
    expect(await host.read('Chapter.md')).toContain('It was dear.');
  });

  it.each([
    ['over a line’s end', 'guards (checks) requiredto validate the speculation'],
    ['in the second column, with a ligature', 'computes the ﬁrst 100 prime numberswith nested loops'],
  ])('highlights exactly the words of a PDF that a link selects: %s', async (_, words) => {
    const selection = await selectionOf(host, GAL, 2, words);
    await host.openFile(`${GAL}#page=2&selection=${selection}`);
    expect(await host.highlightedText()).toBe(words);
  });

  it('refuses every address but its own', async () => {
    host.problems.expect(/content security policy|Failed to load resource|ERR_/i);
    const outcome = await host.page.evaluate(() => fetch('http://192.0.2.1/').then(() => 'reached', () => 'refused'));
    expect(outcome).toBe('refused');
  });
});

describe('the host’s disk', () => {
  let host: HostPage;

  beforeEach(async () => {
    host = await openHost({ vault: { 'A.md': 'first' } });
  });

  afterEach(() => host.close());

  it('fails on demand', async () => {
    await host.do((app) => { app.host.faults.fail(/A\.md/, new Error('EIO'), 'read'); });
    await expect(host.read('A.md')).rejects.toThrow('EIO');
    await host.do((app) => { app.host.faults.clear(); });
    expect(await host.read('A.md')).toBe('first');
  });

  it('tears a write, and the torn file is there after a restart', async () => {
    await host.do((app) => { app.host.faults.tear(/A\.md/, 3); });
    await expect(host.write('A.md', 'second')).rejects.toThrow('EIO');
    await host.reload();
    expect(await host.read('A.md')).toBe('sec');
  });

  it('counts what is read and written', async () => {
    await host.resetCounters();
    await host.write('B.txt', 'second');
    await host.read('B.txt');
    expect(await host.counters('B.')).toEqual({ read: { calls: 1, bytes: 6 }, written: { calls: 1, bytes: 6 } });
  });

  it('tells of no metadata change when a note is renamed or deleted', async () => {
    const told = await host.do(async (app) => {
      const names: string[] = [];
      for (const event of ['create', 'modify', 'rename', 'delete']) app.vault.on(event, () => names.push(event));
      for (const event of ['changed', 'deleted']) app.metadataCache.on(event, () => names.push(`metadata ${event}`));
      await app.fileManager.renameFile(app.vault.getFileByPath('A.md')!, 'B.md');
      await app.metadataCache.settled();
      await app.vault.delete(app.vault.getFileByPath('B.md')!);
      await app.metadataCache.settled();
      return names;
    });
    expect(told.sort()).toEqual(['delete', 'metadata deleted', 'rename']);
  });
});

it('on a phone has no status bar and no pop-outs', async () => {
  const host = await openHost({ layout: 'mobile', vault: { 'A.md': 'first' } });
  expect(await host.page.locator('.status-bar').count()).toBe(0);
  expect(await host.do((app) => {
    try {
      app.workspace.openPopoutLeaf();
      return 'opened';
    } catch {
      return 'refused';
    }
  })).toBe('refused');
  await host.close();
});
