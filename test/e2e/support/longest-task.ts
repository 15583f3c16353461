/** How long the page was busy at a stretch. */
import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time: what the machine does meanwhile for others does not count. */
  tdur?: number;
  args: { name?: string };
}

/** @returns milliseconds that the longest task of the page's thread took while `action` went on */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  let trace: Buffer;
  try {
    await action();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid, tdur }) => name.endsWith('RunTask') && tdur !== undefined && threads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return Math.max(...tasks.map(({ tdur }) => tdur!)) / 1000;
}
