/** The index view, as the tests of reading use it. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';

const texts = strings.index;

/** Opens the view, agrees where it asks, and waits until everything is read. */
export async function indexed(host: HostPage): Promise<Locator> {
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  const agree = view.getByRole('button', { name: texts.consent.agree });
  const idle = view.locator('.ibid-index-phase', { hasText: texts.phase.idle });
  await agree.or(idle).waitFor();
  if (await agree.isVisible()) await agree.click();
  await idle.waitFor();
  await view.getByText('Last run:').waitFor();
  return view;
}

export const rowOf = (view: Locator, name: string): Locator => view.locator('tbody tr', { has: view.page().getByRole('button', { name, exact: true }) });

/** Waits until a row says so in its column of states. */
export const stateOf = (view: Locator, name: string, state: keyof typeof texts.states): Promise<void> =>
  rowOf(view, name).locator('.ibid-file-state', { hasText: texts.states[state] }).waitFor();

/** Chooses in a row's menu. */
export async function chooseInMenu(view: Locator, name: string, item: string): Promise<void> {
  await rowOf(view, name).click({ button: 'right' });
  await view.page().locator('.menu-item', { hasText: item }).click();
}

/** The files below a folder of the vault's disk that hold a text, as bytes of UTF-8. */
export function filesHolding(host: HostPage, folder: string, text: string): Promise<string[]> {
  return host.do(async ({ vault: { adapter } }, [root, wanted]) => {
    const found: string[] = [];
    const folders = [root];
    for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
      const listed = await adapter.list(next);
      folders.push(...listed.folders);
      for (const file of listed.files) {
        const bytes = new TextDecoder('latin1').decode(await adapter.readBinary(file));
        if (bytes.includes(wanted)) found.push(file);
      }
    }
    return found;
  }, [folder, text] as const);
}
