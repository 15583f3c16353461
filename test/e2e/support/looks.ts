/** What can be told of a view's looks without looking: axe's serious findings, and what is cut off at the sides. */
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { HostPage } from './host-page';
import type { HostOptions } from './open-host';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The ways in which every view is looked at. */
export const WAYS: [name: string, options: HostOptions][] = [
  ['light', { theme: 'light' }],
  ['dark, with the settings of 1.12', { theme: 'dark', api: '1.12.3' }],
  ['280 px', { layout: 'narrow' }],
  ['a dark phone', { layout: 'mobile', theme: 'dark' }],
];

/** One line a finding: rule, element, what is wrong. */
export async function findings(host: HostPage, within: string): Promise<string[]> {
  const { violations } = await host.page.evaluate(([source, selector]) => {
    // As a script of its own it would need an element of the page, which its policy refuses.
    if (!('axe' in window)) new Function(source!)();
    const { axe } = window as unknown as { axe: { run(context: string, options: RunOptions): Promise<AxeResults> } };
    return axe.run(selector!, { resultTypes: ['violations'] });
  }, [AXE, within]);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${(failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 300)}`));
}

/** Elements that hold more than they are wide, and do not say so by an ellipsis; code and tables scroll by themselves. */
export function tooWide(host: HostPage, within: string): Promise<string[]> {
  return host.page.locator(within).evaluateAll((roots) => roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((el) => el.clientWidth > 1 && el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).display !== 'inline'
      && getComputedStyle(el).textOverflow !== 'ellipsis' && el.closest('pre, table, svg, .ibid-spoken') === null)
    .map((el) => `${el.tagName} ${String(el.className)}: ${String(el.scrollWidth)} in ${String(el.clientWidth)}`));
}

/** Fails with what is found wrong. */
export async function check(host: HostPage, within: string): Promise<void> {
  await host.page.locator(within).first().waitFor();
  expect(await findings(host, within)).toEqual([]);
  expect(await tooWide(host, within)).toEqual([]);
}
