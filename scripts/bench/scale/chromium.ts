/** What the plugin takes in the app: once a vault is indexed and searched, and when it is opened again and searched. */
import { readFileSync } from 'node:fs';
import { agreeAndIndex, ask } from '../../../test/e2e/support/ibid';
import type { HostPage } from '../../../test/e2e/support/host-page';
import { openHost } from '../../../test/e2e/support/open-host';
import { startBrowser } from '../plugin/browser';

/** Milliseconds. */
const PATIENCE = 1_200_000;
const QUESTION = 'Which of these was found first?';

export interface BrowserMemory {
  /** Bytes of the page's JavaScript heap. */
  heap: number;
  /** Bytes of the process in which the page and its workers run; 0 where the system does not tell. */
  process: number;
}

/** @param vault a folder, or the content of each file by its path */
export async function memoryInChromium(vault: string | Record<string, string>): Promise<{ indexed: BrowserMemory; opened: BrowserMemory }> {
  const end = await startBrowser();
  try {
    const host = await openHost({ vault });
    host.page.setDefaultTimeout(PATIENCE);
    await agreeAndIndex(host, PATIENCE);
    await ask(host, QUESTION);
    const indexed = await memoryOf(host);
    await host.do((app) => app.plugins.disablePlugin('ibid')); // closes the index, which saves its caches
    await host.reload();
    await ask(host, QUESTION);
    const opened = await memoryOf(host);
    await host.close();
    return { indexed, opened };
  } finally {
    await end();
  }
}

async function memoryOf({ page }: HostPage): Promise<BrowserMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const browser = page.context().browser();
  const processes = browser ? await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo') : { processInfo: [] };
  // The page's is the largest: the browser has opened nothing else.
  const sizes = processes.processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id));
  return { heap: usedSize, process: Math.max(0, ...sizes) };
}

function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
