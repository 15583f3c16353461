/** What the host gives to a plugin, tried with one that asks for everything that it may not leave behind. */
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';

const PROBE = `
const obsidian = require('obsidian');
class Probe extends obsidian.Plugin {
  async onload() {
    this.told = [];
    this.data = await this.loadData();
    this.addCommand({ id: 'always', name: 'Always', callback: () => this.told.push('always') });
    this.addCommand({ id: 'in-editor', name: 'In the editor', editorCallback: () => this.told.push('in-editor') });
    this.addStatusBarItem().setText('probe');
    this.addRibbonIcon('book-open', 'Probe', () => this.told.push('ribbon'));
    this.registerEvent(this.app.vault.on('modify', () => this.told.push('modify')));
    this.registerDomEvent(document, 'keydown', () => {});
    this.registerInterval(window.setInterval(() => {}, 1000));
    this.registerMarkdownPostProcessor(() => {});
  }
  onUserEnable() { this.told.push('user'); }
  onExternalSettingsChange() { this.told.push('settings'); }
  leak() {
    this.worker = new Worker(this.url = URL.createObjectURL(new Blob([''])));
    this.timer = window.setInterval(() => {}, 1000);
    this.key = () => {};
    document.addEventListener('keydown', this.key);
    this.seen = this.app.vault.on('modify', () => {});
    this.observer = new ResizeObserver(() => {});
    this.observer.observe(document.body);
    return new Promise((resolve) => {
      const request = indexedDB.open('probe');
      request.onsuccess = () => resolve(this.database = request.result);
    }).then(() => {});
  }
  mend() {
    this.worker.terminate();
    URL.revokeObjectURL(this.url);
    window.clearInterval(this.timer);
    document.removeEventListener('keydown', this.key);
    this.app.vault.offref(this.seen);
    this.observer.disconnect();
    this.database.close();
  }
  ask(name) { return name in obsidian ? 'there' : obsidian[name]; }
  load_(name) { return require(name); }
}
module.exports = { default: Probe };
`;

const manifest = (id: string, minAppVersion: string): string => JSON.stringify({ id, name: 'Probe', version: '1.0.0', minAppVersion, description: '', author: '' });

const VAULT = {
  'A.md': 'text',
  '.obsidian/plugins/probe/manifest.json': manifest('probe', '1.12.3'),
  '.obsidian/plugins/probe/main.js': PROBE,
  '.obsidian/plugins/probe/styles.css': '.probe { color: red; }',
  '.obsidian/plugins/newer/manifest.json': manifest('newer', '1.13.0'),
  '.obsidian/plugins/newer/main.js': PROBE,
  '.obsidian/plugins/broken/manifest.json': manifest('broken', '1.0.0'),
  '.obsidian/plugins/broken/main.js': `const { Plugin } = require('obsidian');
    module.exports = class extends Plugin {
      onload() { this.addCommand({ id: 'x', name: 'X', callback() {} }); throw new Error('broken at birth'); }
    };`,
};

/** The plugin under test as its page knows it. */
interface Probe {
  told: string[];
  data: unknown;
  leak: () => Promise<void>;
  mend: () => void;
  ask: (name: string) => unknown;
  load_: (name: string) => unknown;
  saveData: (data: unknown) => Promise<void>;
}

const NOTHING = { workers: 0, timers: 0, listeners: 0, observers: 0, objectUrls: 0, databases: 0, events: 0 };

describe('a plugin in the host', () => {
  let host: HostPage;

  beforeEach(async () => {
    host = await openHost({ vault: VAULT, api: '1.12.3', beforeStart: (app) => { app.host.census.watch('probe', [app.vault]); } });
    await host.do((app) => app.plugins.enablePluginAndSave('probe'));
  });

  afterEach(() => host.close());

  const probe = <T>(run: (plugin: Probe) => T | Promise<T>): Promise<T> =>
    host.do(async (app, source) => (window.eval(`(${source})`) as (plugin: unknown) => unknown)(app.plugins.plugins['probe']), run.toString()) as Promise<T>;

  it('leaves nothing behind that it registered', async () => {
    expect(await host.census()).toMatchObject({ timers: 1, events: 1 });
    expect(await host.page.locator('.plugin-probe').textContent()).toBe('probe');
    await host.do((app) => app.plugins.disablePlugin('probe'));
    expect(await host.census()).toEqual(NOTHING);
    expect(await host.page.locator('.plugin-probe, style[data-plugin=probe], [data-ribbon^=probe]').count()).toBe(0);
    expect(await host.do((app) => Object.keys(app.commands.commands).filter((id) => id.startsWith('probe')))).toEqual([]);
    expect(await host.do((app) => app.registered.postProcessors.size)).toBe(0);
  });

  it('is found out when it leaves something', async () => {
    await probe((plugin) => plugin.leak());
    await host.do((app) => { Object.assign(window, { leaked: app.plugins.plugins['probe'] }); });
    await host.do((app) => app.plugins.disablePlugin('probe'));
    expect(await host.census()).toEqual({ workers: 1, timers: 1, listeners: 1, observers: 1, objectUrls: 1, databases: 1, events: 1 });
    await host.page.evaluate(() => { (window as unknown as { leaked: Probe }).leaked.mend(); });
    expect(await host.census()).toEqual(NOTHING);
  });

  it('reads and writes its settings, and hears when somebody else does', async () => {
    expect(await probe((plugin) => plugin.data)).toBeNull();
    await probe((plugin) => plugin.saveData({ a: 1 }));
    expect(JSON.parse(await host.read('.obsidian/plugins/probe/data.json'))).toEqual({ a: 1 });
    expect(await probe((plugin) => plugin.told)).toEqual(['user']);
    await host.do((app) => app.host.external.write('.obsidian/plugins/probe/data.json', '{"a":2}'));
    await host.page.waitForFunction(() => (window.host!.app.plugins.plugins['probe'] as unknown as Probe).told.includes('settings'));
    await host.reload();
    expect(await probe((plugin) => [plugin.data, plugin.told])).toEqual([{ a: 2 }, []]);
  });

  it('offers editor commands in an editor only', async () => {
    const offered = (): Promise<string[]> => host.do((app) => app.commands.listCommands().map(({ id }) => id).filter((id) => id.startsWith('probe:')));
    expect(await offered()).toEqual(['probe:always']);
    await host.openFile('A');
    expect(await offered()).toEqual(['probe:always', 'probe:in-editor']);
    await host.command('probe:in-editor');
    expect(await probe((plugin) => plugin.told)).toEqual(['user', 'in-editor']);
  });

  it('is told the name of what the host lacks', async () => {
    await expect(probe((plugin) => plugin.ask('renderMath'))).rejects.toThrow('The browser host has no obsidian.renderMath.');
    await expect(probe((plugin) => plugin.load_('fs'))).rejects.toThrow("Cannot find module 'fs'");
    await expect(probe((plugin) => plugin.load_('electron'))).rejects.toThrow("Cannot find module 'electron'");
    await expect(host.do((app) => Reflect.get(app, 'internalPlugins') as unknown)).rejects.toThrow('The browser host has no App.internalPlugins.');
  });

  it('is refused where it asks for a newer Obsidian, and is nowhere where it fails', async () => {
    await expect(host.do((app) => app.plugins.enablePlugin('newer'))).rejects.toThrow('requires Obsidian 1.13.0');
    await expect(host.do((app) => app.plugins.enablePlugin('broken'))).rejects.toThrow('broken at birth');
    expect(await host.do((app) => [app.plugins.enabledPlugins.has('broken'), 'broken:x' in app.commands.commands])).toEqual([false, false]);
  });
});

it('keeps secrets and local values of a vault over a restart', async () => {
  const host = await openHost({ vault: { 'A.md': '' } });
  await host.do((app) => {
    app.secretStorage.setSecret('api-key', 'secret');
    app.saveLocalStorage('x', { a: [1] });
  });
  await host.reload();
  expect(await host.do((app) => [app.secretStorage.getSecret('api-key'), app.secretStorage.listSecrets(), app.loadLocalStorage('x')])).toEqual(['secret', ['api-key'], { a: [1] }]);
  await expect(host.do((app) => { app.secretStorage.setSecret('No Good', ''); })).rejects.toThrow('Invalid secret ID');
  await host.close();
});

it('finds elements, listens for others and follows them into another window', async () => {
  const host = await openHost({ vault: { 'A.md': '' } });
  const told = await host.page.evaluate(async () => {
    const heard: string[] = [];
    const list = document.body.createEl('ul', { cls: 'a b', attr: { 'data-x': 1, hidden: null } }, (ul) => {
      ul.createEl('li', { text: 'one', cls: ['item', 'first'] }).createSpan({ text: 'deep' });
    });
    list.on('click', '.item', (_event, item) => heard.push(`click ${item.className}`));
    list.find('span').click();
    list.onWindowMigrated((win) => heard.push(win === window ? 'same' : 'other'));
    const frame = document.body.createEl('iframe');
    frame.contentDocument!.body.append(list);
    await sleep(0);
    heard.push(String(list.win === frame.contentWindow), String(list.instanceOf(HTMLElement)), list.outerHTML);
    frame.remove();
    heard.push([1, 2, 1].unique().join(), String(Object.keys([])), createFragment((f) => f.appendText('x')).textContent);
    return heard;
  });
  expect(told).toEqual([
    'click item first', 'other', 'true', 'true', '<ul class="a b" data-x="1"><li class="item first">one<span>deep</span></li></ul>', '1,2', '', 'x',
  ]);
  await host.close();
});
