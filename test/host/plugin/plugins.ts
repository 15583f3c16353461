/** The app's community plugins: found, evaluated and enabled as Obsidian does. */
import type { PluginManifest } from 'obsidian';
import type { App } from '../app';
import { requireApiVersion } from '../api-version';
import { requireModule } from '../require';
import { Plugin } from './plugin';

/** Milliseconds. */
export interface LoadTimes {
  evaluate: number;
  onload: number;
}

type PluginClass = new (app: App, manifest: PluginManifest) => Plugin;
type Wrapped = (require: (name: string) => unknown, module: { exports: object }, exports: object) => void;

export class Plugins {
  readonly manifests: Record<string, PluginManifest> = {};
  readonly plugins: Record<string, Plugin> = {};
  readonly enabledPlugins = new Set<string>();
  readonly loadTimes: Record<string, LoadTimes> = {};
  private readonly styles = new Map<string, HTMLStyleElement>();

  constructor(private readonly app: App) {}

  /** At the app's start: enables what was enabled. One that fails is reported and stops nobody. */
  async initialize(): Promise<void> {
    await this.loadManifests();
    this.app.vault.on('raw', (path: string) => {
      this.settingsChanged(path);
    });
    for (const id of await this.savedIds()) {
      await this.enablePlugin(id).catch((error: unknown) => {
        console.error(`Plugin failure: ${id}`, error);
      });
    }
  }

  async loadManifests(): Promise<void> {
    const { adapter } = this.app.vault;
    if (!(await adapter.exists(this.folder))) return;
    for (const dir of (await adapter.list(this.folder)).folders) {
      const manifest = JSON.parse(await adapter.read(`${dir}/manifest.json`)) as PluginManifest;
      this.manifests[manifest.id] = { ...manifest, dir };
    }
  }

  /** @throws Error where it is not installed, asks for a newer app, or fails; nothing of it is left then */
  async enablePlugin(id: string): Promise<void> {
    if (this.plugins[id] !== undefined) return;
    const manifest = this.manifests[id];
    if (manifest === undefined) throw new Error(`The plugin ${id} is not installed.`);
    if (!requireApiVersion(manifest.minAppVersion)) throw new Error(`The plugin ${id} requires Obsidian ${manifest.minAppVersion}.`);
    const plugin = await this.evaluate(manifest);
    this.plugins[id] = plugin;
    this.enabledPlugins.add(id);
    await this.addStyle(manifest);
    const begun = performance.now();
    try {
      await plugin.load();
    } catch (error) {
      await this.disablePlugin(id);
      throw error;
    }
    this.loadTimes[id]!.onload = performance.now() - begun;
  }

  disablePlugin(id: string): Promise<void> {
    this.plugins[id]?.unload();
    this.styles.get(id)?.remove();
    this.styles.delete(id);
    this.enabledPlugins.delete(id);
    Reflect.deleteProperty(this.plugins, id);
    return Promise.resolve();
  }

  /** The user switches it on. */
  async enablePluginAndSave(id: string): Promise<void> {
    await this.enablePlugin(id);
    await this.save();
    this.plugins[id]?.onUserEnable();
  }

  async disablePluginAndSave(id: string): Promise<void> {
    await this.disablePlugin(id);
    await this.save();
  }

  private get folder(): string {
    return `${this.app.vault.configDir}/plugins`;
  }

  private get list(): string {
    return `${this.app.vault.configDir}/community-plugins.json`;
  }

  private async savedIds(): Promise<string[]> {
    const { adapter } = this.app.vault;
    return (await adapter.exists(this.list)) ? (JSON.parse(await adapter.read(this.list)) as string[]) : [];
  }

  private async save(): Promise<void> {
    await this.app.vault.adapter.write(this.list, JSON.stringify([...this.enabledPlugins], null, 2));
  }

  private async evaluate(manifest: PluginManifest): Promise<Plugin> {
    const code = await this.app.vault.adapter.read(`${manifest.dir!}/main.js`);
    const begun = performance.now();
    // The text around it is Obsidian's. The name of the source is what the census knows the plugin's code by.
    const wrapped = (0, eval)(`(function anonymous(require,module,exports){${code}\n})\n//# sourceURL=plugin:${manifest.id}\n`) as Wrapped;
    const module: { exports: object } = { exports: {} };
    wrapped(requireModule, module, module.exports);
    this.loadTimes[manifest.id] = { evaluate: performance.now() - begun, onload: 0 };
    const Exported = ('default' in module.exports ? module.exports.default : module.exports) as PluginClass;
    const plugin = new Exported(this.app, manifest);
    if (!(plugin instanceof Plugin)) throw new Error(`What ${manifest.id} exports is no plugin.`);
    return plugin;
  }

  private async addStyle({ id, dir }: PluginManifest): Promise<void> {
    const { adapter } = this.app.vault;
    const path = `${dir!}/styles.css`;
    if (!(await adapter.exists(path))) return;
    const style = document.head.createEl('style', { text: await adapter.read(path), attr: { 'data-plugin': id } });
    this.styles.set(id, style);
  }

  /** Obsidian tells of a `data.json` that somebody else wrote. */
  private settingsChanged(path: string): void {
    for (const plugin of Object.values(this.plugins)) {
      if (path === plugin._dataPath && plugin._saving === 0) (plugin as { onExternalSettingsChange?: () => unknown }).onExternalSettingsChange?.();
    }
  }
}
