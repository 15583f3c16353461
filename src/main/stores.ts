/** What the plugin keeps: in its folder, which travels with the vault, and on this device. */
import type { App, Plugin } from 'obsidian';
import { LocalMemory } from '../obsidian/device-memory';
import { SecretPasswords } from '../obsidian/passwords';
import { DeviceSettingsStore, type LocalStorage, VaultSettingsStore } from '../obsidian/settings-stores';
import { AdapterStore } from '../obsidian/store';
import type { MarkStore } from './crash-mark';

export interface Stores {
  vault: VaultSettingsStore;
  device: DeviceSettingsStore;
  index: AdapterStore;
  /** Data of languages. */
  languages: AdapterStore;
  /** Embedding models. */
  models: AdapterStore;
  memory: LocalMemory;
  mark: MarkStore;
  passwords: SecretPasswords;
  /** The plugin's folder, relative to the vault. */
  folder: string;
}

const MARK = 'ibid-indexing';

export async function openStores(app: App, { manifest }: Plugin, load: () => Promise<unknown>, save: (data: unknown) => Promise<void>): Promise<Stores> {
  const folder = manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`;
  const storage: LocalStorage = { load: (key) => app.loadLocalStorage(key) as unknown, save: (key, data) => { app.saveLocalStorage(key, data); } };
  return {
    vault: await VaultSettingsStore.open(load, save),
    device: new DeviceSettingsStore(storage),
    index: new AdapterStore(app.vault.adapter, `${folder}/index`),
    languages: new AdapterStore(app.vault.adapter, `${folder}/languages`),
    models: new AdapterStore(app.vault.adapter, `${folder}/models`),
    memory: new LocalMemory(storage),
    mark: { load: () => app.loadLocalStorage(MARK) as unknown, save: (mark) => { app.saveLocalStorage(MARK, mark); } },
    passwords: new SecretPasswords(app.secretStorage),
    folder,
  };
}
