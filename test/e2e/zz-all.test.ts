import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allPdfs } from '../support/pdf';
import { openHost } from './support/open-host';
import { strings } from '../../src/ui/strings';
test('all', async () => {
  const files = allPdfs().filter((f) => !f.includes('fixtures'));
  const vault = Object.fromEntries(files.map((f) => [path.basename(f), new Uint8Array(readFileSync(f))]));
  const host = await openHost({ vault: { 'Draft.md': 'x\n', ...vault } });
  await host.page.evaluate(() => {
    const w = window as unknown as { long: number[] }; w.long = [];
    new PerformanceObserver((l) => { for (const e of l.getEntries()) w.long.push(Math.round(e.duration)); }).observe({ entryTypes: ['longtask'] });
  });
  const started = Date.now();
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.getByRole('button', { name: strings.index.consent.agree }).click();
  const cdp = await host.page.context().newCDPSession(host.page);
  await cdp.send('Performance.enable');
  let heap = 0;
  let done = false;
  const idle = view.locator('.ibid-index-phase', { hasText: strings.index.phase.idle }).waitFor({ timeout: 900_000 }).then(() => { done = true; });
  while (!done) {
    const m = await cdp.send('Performance.getMetrics');
    heap = Math.max(heap, m.metrics.find((x) => x.name === 'JSHeapUsedSize')!.value);
    await Promise.race([idle, new Promise((r) => { setTimeout(r, 1000); })]);
  }
  const long = await host.page.evaluate(() => (window as unknown as { long: number[] }).long);
  console.log(JSON.stringify({ files: files.length, seconds: (Date.now() - started) / 1000, pageHeapMB: Math.round(heap / 2 ** 20), longTasks: long.length, longest: Math.max(0, ...long) }));
  console.log((await view.innerText()).slice(0, 9000));
}, 1_000_000);
