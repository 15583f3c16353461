/** What the plugin takes in the app, once a vault is indexed and has been searched. */
import { readFileSync } from 'node:fs';
import { agreeAndIndex, ask } from '../../../test/e2e/support/ibid';
import { openHost } from '../../../test/e2e/support/open-host';
import { startBrowser } from '../plugin/browser';

/** Milliseconds. */
const PATIENCE = 600_000;

export interface BrowserMemory {
  /** Bytes of the page's JavaScript heap. */
  heap: number;
  /** Bytes of the process in which the page and its workers run; 0 where the system does not tell. */
  process: number;
}

/** @param vault a folder, or the content of each file by its path */
export async function memoryInChromium(vault: string | Record<string, string>): Promise<BrowserMemory> {
  const end = await startBrowser();
  try {
    const host = await openHost({ vault });
    host.page.setDefaultTimeout(PATIENCE);
    await agreeAndIndex(host);
    await ask(host, 'Which of these was found first?');
    const session = await host.page.context().newCDPSession(host.page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const browser = host.page.context().browser();
    const processes = browser ? await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo') : { processInfo: [] };
    // The page's is the largest: the browser has opened nothing else.
    const sizes = processes.processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id));
    await host.close();
    return { heap: usedSize, process: Math.max(0, ...sizes) };
  } finally {
    await end();
  }
}

function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
