/** What the user has set. Both are untrusted: synced folders and other versions write them too. */
import { isRecord, type JsonRecord } from '../core/read/json';

/** In the plugin's `data.json`, which travels with the vault: nothing here may open the network or start work. */
export interface VaultSettings {
  /** Exclusions beside Obsidian's own (`core/index/exclusions` has the forms). */
  exclude: string[];
  /** Where conversations are saved as notes; never indexed. */
  conversationFolder: string;
}

/** In this device's local storage for this vault. */
export interface DeviceSettings {
  /** Names this device's part of the index. */
  writer: string;
  agreedToIndex: boolean;
  /** What writes answers: `none` quotes sentences of the sources. */
  generator: 'none' | 'ollama';
  ollamaAddress: string;
  /** '' until one is chosen. */
  ollamaModel: string;
  /** What prompt and answer may take together, in tokens. */
  contextTokens: number;
}

/** `problems` are sentences on what is there and cannot be understood. */
export interface ReadSettings<T> {
  settings: T;
  problems: string[];
}

export const DEFAULT_VAULT_SETTINGS: Readonly<VaultSettings> = { exclude: [], conversationFolder: 'Ibid/Conversations' };

export const DEFAULT_DEVICE_SETTINGS: Readonly<Omit<DeviceSettings, 'writer'>> = {
  agreedToIndex: false, generator: 'none', ollamaAddress: 'http://127.0.0.1:11434', ollamaModel: '', contextTokens: 8192,
};

export const LEAST_CONTEXT = 1024;
export const MOST_CONTEXT = 1_048_576;
/** Of one entry: no path, address or name is longer. */
const LONGEST = 2000;

/** More may be excluded than is known where there is a problem, so that nothing should be indexed before it is mended. */
export function readVaultSettings(data: unknown): ReadSettings<VaultSettings> {
  const { exclude, conversationFolder } = DEFAULT_VAULT_SETTINGS;
  const settings = { exclude: [...exclude], conversationFolder };
  if (data === null || data === undefined) return { settings, problems: [] };
  if (!isRecord(data)) return { settings, problems: ['The settings in data.json are no object, and they may exclude files: mend the file, or remove it.'] };
  const problems: string[] = [];
  if (Array.isArray(data.exclude) && data.exclude.every(isText)) settings.exclude = data.exclude;
  else if (data.exclude !== undefined) problems.push('“exclude” in data.json is no list of texts, and it may exclude files: mend it, or remove it.');
  if (isText(data.conversationFolder)) settings.conversationFolder = data.conversationFolder;
  else if (data.conversationFolder !== undefined) problems.push('“conversationFolder” in data.json is no text: mend it, or remove it.');
  return { settings, problems };
}

/** @param usual what is in force where nothing valid is stored */
export function readDeviceSettings(data: unknown, usual: DeviceSettings): ReadSettings<DeviceSettings> {
  const settings = { ...usual };
  if (data === null || data === undefined) return { settings, problems: [] };
  if (!isRecord(data)) return { settings, problems: ["This device's settings cannot be understood: the usual ones are in force."] };
  const problems: string[] = [];
  const read = <K extends keyof DeviceSettings>(key: K, isValid: (value: unknown) => value is DeviceSettings[K]): void => {
    const value = own(data, key);
    if (isValid(value)) settings[key] = value;
    else if (value !== undefined) problems.push(`“${key}” of this device's settings cannot be understood: the usual one is in force.`);
  };
  read('writer', isWriter);
  read('agreedToIndex', (value): value is boolean => typeof value === 'boolean');
  read('generator', (value): value is 'none' | 'ollama' => value === 'none' || value === 'ollama');
  read('ollamaAddress', isText);
  read('ollamaModel', isText);
  read('contextTokens', isContext);
  return { settings, problems };
}

function own(data: JsonRecord, key: string): unknown {
  return Object.hasOwn(data, key) ? data[key] : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

/** As the index names writers. */
function isWriter(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value);
}

function isContext(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= LEAST_CONTEXT && value <= MOST_CONTEXT;
}
