import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type * as Obsidian from 'obsidian';
import type { HostPage } from '../support/host-page';
import { openHost, type HostOptions } from '../support/open-host';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe finds, whatever its weight. */
async function findings({ page }: HostPage): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

/** A settings tab with both ways to make one, of a plugin that is not there. */
function addTab(host: HostPage): Promise<void> {
  return host.do((app) => {
    const { PluginSettingTab, Setting } = window.host!.require('obsidian') as typeof Obsidian;
    const settings: Record<string, unknown> = { on: false, word: 'short' };
    Object.assign(window, { settings });
    const plugin = { manifest: { id: 'tried', name: 'Tried' }, settings, saveData: () => Promise.resolve() };
    class Tab extends PluginSettingTab {
      override display(): void {
        new Setting(this.containerEl).setName('The old way').addToggle((toggle) => toggle.setValue(true));
      }

      override getSettingDefinitions(): Obsidian.SettingDefinitionItem[] {
        return [
          { type: 'group', heading: 'Words', items: [
            { name: 'On', control: { type: 'toggle', key: 'on' } },
            { name: 'Only when on', visible: () => settings.on === true, control: { type: 'dropdown', key: 'choice', options: { a: 'A' } } },
            { name: 'Word', control: { type: 'text', key: 'word', validate: (value) => (value.length > 9 ? 'That is too long' : undefined) } },
          ] },
          { type: 'page', name: 'More', items: [{ name: 'Deep down', action: () => { settings.acted = true; } }] },
        ];
      }
    }
    app.setting.addSettingTab(new Tab(app as never, plugin as never) as never);
    app.setting.open();
    app.setting.openTabById('tried');
  });
}

const saved = (host: HostPage): Promise<Record<string, unknown>> => host.page.evaluate(() => (window as unknown as { settings: Record<string, unknown> }).settings);

describe.each<HostOptions>([{ theme: 'light' }, { theme: 'dark', layout: 'narrow' }, { layout: 'mobile' }])('dialogs in %j', (options) => {
  let host: HostPage;

  beforeAll(async () => {
    host = await openHost({ ...options, vault: { 'Note.md': '# Note\n\nSome words with a [[link]].\n' } });
    // What the plugin shows is its own tests' matter.
    await host.do((app) => app.plugins.disablePlugin('ibid'));
    await host.openFile('Note');
  });

  it('has nothing for axe to find in its own frame', async () => {
    expect(await findings(host)).toEqual([]);
  });

  it('offers commands by the keyboard alone', async () => {
    await host.page.keyboard.press('Control+p');
    await host.page.keyboard.type('toggle reading');
    expect(await findings(host)).toEqual([]);
    await host.page.keyboard.press('Enter');
    await host.page.locator('.markdown-preview-view').waitFor();
    await host.page.keyboard.press('Control+e');
  });

  it('draws settings from definitions, hides, checks and saves', async () => {
    await addTab(host);
    expect(await findings(host)).toEqual([]);
    const dependent = host.page.getByText('Only when on');
    expect(await dependent.isVisible()).toBe(false);
    await host.page.getByRole('switch', { name: 'On' }).press('Enter');
    await dependent.waitFor();
    const word = host.page.getByRole('textbox', { name: 'Word' });
    await word.fill('much too long');
    await host.page.getByText('That is too long').waitFor();
    expect(await saved(host)).toMatchObject({ on: true, word: 'short' });
    await word.fill('brief');
    await host.page.getByText('That is too long').waitFor({ state: 'hidden' });
    await host.page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await host.page.getByText('Deep down').click();
    expect(await saved(host)).toMatchObject({ word: 'brief', acted: true });
    await host.page.keyboard.press('Escape');
  });
});

it('asks a tab to draw itself where Obsidian is older', async () => {
  const host = await openHost({ api: '1.12.3', vault: { 'Note.md': 'Words.\n' } });
  await addTab(host);
  expect(await host.page.getByRole('switch', { name: 'The old way' }).isChecked()).toBe(true);
  expect(await host.page.getByText('Words', { exact: true }).count()).toBe(0);
});

it('adds all handlers’ items of an event to one menu, in sections, and throws at what is not there', async () => {
  const host = await openHost({ vault: { 'Note.md': 'Words to click.\n' } });
  await host.openFile('Note');
  await host.do((app) => {
    for (const title of ['First', 'Second']) app.workspace.on('editor-menu', (menu: Obsidian.Menu) => menu.addItem((item) => item.setTitle(title).setSection('danger').onClick(() => { document.title = title; })));
  });
  await host.page.getByText('Words to click.').click({ button: 'right' });
  await host.page.locator('.menu').waitFor();
  expect(await host.page.locator('.menu').count()).toBe(1);
  expect((await host.page.getByRole('menuitem').allInnerTexts()).slice(-2)).toEqual(['First', 'Second']);
  await host.page.keyboard.press('End');
  await host.page.keyboard.press('Enter');
  expect(await host.page.title()).toBe('Second');
  expect(await host.do((app) => {
    try {
      return String((app.workspace as unknown as { notThere: unknown }).notThere);
    } catch (error) {
      return (error as Error).message;
    }
  })).toBe('The browser host has no Workspace.notThere.');
});
