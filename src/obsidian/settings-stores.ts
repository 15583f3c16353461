/** Where settings are kept, and who hears of their changes. */
import { isRecord, type JsonRecord } from '../core/read/json';
import { newNonce } from '../core/index/store/names';
import { Listeners } from './listeners';
import type { Observed } from './observed';
import { DEFAULT_DEVICE_SETTINGS, type DeviceSettings, type VaultSettings, readDeviceSettings, readVaultSettings } from './settings';

/** The settings in `data.json`. What another version has written there is kept. */
export class VaultSettingsStore implements Observed<VaultSettings> {
  private readonly listeners = new Listeners<[VaultSettings]>();
  /** As it was read; null where there is no object in the file, which is then left as it is. */
  private data: JsonRecord | null = null;
  private settings = readVaultSettings(null).settings;
  private said: readonly string[] = [];
  private saving: Promise<void> = Promise.resolve();

  private constructor(private readonly load: () => Promise<unknown>, private readonly save: (data: JsonRecord) => Promise<void>) {}

  /** @param load the plugin's `loadData`, @param save its `saveData` */
  static async open(load: () => Promise<unknown>, save: (data: JsonRecord) => Promise<void>): Promise<VaultSettingsStore> {
    const store = new VaultSettingsStore(load, save);
    await store.read();
    return store;
  }

  get(): VaultSettings {
    return this.settings;
  }

  /** Sentences on what cannot be understood; as long as there is one, files may be excluded of which nothing is known. */
  problems(): readonly string[] {
    return this.said;
  }

  /**
   * The new settings are in force at once; resolves when they are saved.
   * @throws Error with a sentence for the user where the file cannot be understood, since saving would end what is in it
   */
  async update(change: Partial<VaultSettings>): Promise<void> {
    if (!this.data) throw new Error(this.said[0]);
    const data = { ...this.data, ...change };
    this.understand(data);
    this.listeners.tell(this.settings);
    this.saving = this.saving.catch(() => undefined).then(() => this.save(data));
    await this.saving;
  }

  /** The file was changed from outside: `onExternalSettingsChange`. */
  async externalChange(): Promise<void> {
    await this.saving.catch(() => undefined);
    await this.read();
    this.listeners.tell(this.settings);
  }

  subscribe(listener: (settings: VaultSettings) => void): () => void {
    return this.listeners.add(listener);
  }

  private async read(): Promise<void> {
    try {
      this.understand(await this.load());
    } catch {
      this.understand(null);
      this.data = null;
      this.said = ['The settings in data.json cannot be read, and they may exclude files: mend the file, or remove it.'];
    }
  }

  private understand(data: unknown): void {
    const { settings, problems } = readVaultSettings(data);
    this.data = isRecord(data) ? data : data === null || data === undefined ? {} : null;
    this.settings = settings;
    this.said = problems;
  }
}

/** This device's local storage for this vault. */
export interface LocalStorage {
  load(key: string): unknown;
  save(key: string, data: unknown): void;
}

const KEY = 'ibid-device';

/** The settings of this device. Its name is made once. */
export class DeviceSettingsStore implements Observed<DeviceSettings> {
  private readonly listeners = new Listeners<[DeviceSettings]>();
  private data: JsonRecord;
  private settings: DeviceSettings;

  constructor(private readonly storage: LocalStorage) {
    const data = storage.load(KEY);
    const { settings } = readDeviceSettings(data, { ...DEFAULT_DEVICE_SETTINGS, writer: newNonce() });
    this.settings = settings;
    this.data = isRecord(data) ? data : {};
    if (this.data.writer !== settings.writer) this.keep();
  }

  get(): DeviceSettings {
    return this.settings;
  }

  /** Leaves as it is what would not be valid. */
  update(change: Partial<DeviceSettings>): Promise<void> {
    this.settings = readDeviceSettings(change, this.settings).settings;
    this.keep();
    this.listeners.tell(this.settings);
    return Promise.resolve();
  }

  /** Forgets everything but the device's name: "remove data". */
  reset(): Promise<void> {
    return this.update(DEFAULT_DEVICE_SETTINGS);
  }

  subscribe(listener: (settings: DeviceSettings) => void): () => void {
    return this.listeners.add(listener);
  }

  private keep(): void {
    this.data = { ...this.data, ...this.settings };
    this.storage.save(KEY, this.data);
  }
}
