/** How long the page was busy at a stretch, beside what it takes for a piece of work that is always the same. */
import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of the thread's own time: what the machine does meanwhile for others does not count. */
  tdur?: number;
}

export interface LongestTask {
  /** Milliseconds that the longest task of the page's thread took. */
  longest: number;
  /** Milliseconds that the fixed work took meanwhile, in the median: about 10 where nothing else goes on, several times as many on a busy machine. */
  reference: number;
}

const MARK = 'the same work as always';
const CATEGORIES = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

export async function longestTask(page: Page, action: () => Promise<void>): Promise<LongestTask> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    const timer = await page.evaluate(startWorking, MARK);
    await action();
    await page.evaluate((id) => { window.clearInterval(id); }, timer);
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  // The whole browser is traced, with the pages of the tests that run beside this one: only this page has the marks.
  const marks = traceEvents.filter(({ name }) => name === MARK);
  const threads = new Set(marks.map(threadOf));
  const own = traceEvents.filter((event) => threads.has(threadOf(event)));
  const isReference = ({ pid, tid, ts, dur = 0 }: TraceEvent): boolean =>
    marks.some((mark) => mark.pid === pid && mark.tid === tid && mark.ts >= ts && mark.ts <= ts + dur);
  const tasks = own.filter(({ name, tdur }) => name.endsWith('RunTask') && tdur !== undefined);
  const references = tasks.filter(isReference).map(timeOf).sort((a, b) => a - b);
  if (references.length < 5) throw new Error(`The trace holds the fixed work ${references.length} times only.`);
  return { longest: Math.max(...tasks.filter((task) => !isReference(task)).map(timeOf)), reference: references[references.length >> 1] };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
const timeOf = ({ tdur }: TraceEvent): number => tdur! / 1000;

/** In the page: every quarter of a second, work in memory as tasks of a page do. */
function startWorking(mark: string): number {
  const text = JSON.stringify(Array.from({ length: 14_000 }, (_, i) => ({ number: (i * 7919) % 14_000, name: `note ${String(i)}` })));
  return window.setInterval(() => {
    performance.mark(mark);
    (JSON.parse(text) as { number: number }[]).sort((a, b) => a.number - b.number);
  }, 250);
}
