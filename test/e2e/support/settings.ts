/** Obsidian's settings, at Ibid's tab. */
import type { Locator } from 'playwright-core';
import type { HostPage } from './host-page';

export async function openSettings(host: HostPage): Promise<Locator> {
  await host.do((app) => {
    app.setting.open();
    app.setting.openTabById('ibid');
  });
  return host.page.getByRole('dialog', { name: 'Settings' });
}
