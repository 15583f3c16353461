/** What the user has set. Both are untrusted: synced folders and other versions write them too. */
import { DEFAULT_CHOICE, parseChoice } from '../core/models/choice';
import { isVaultPath } from '../core/index/records';
import { isRecord, type JsonRecord } from '../core/read/json';
import { isLanguageCode } from '../core/read/ocr/languages';
import type { FolderLanguages, RecognitionSettings } from '../core/read/ocr/settings';

/** In the plugin's `data.json`, which travels with the vault: nothing here may open the network or start work. */
export interface VaultSettings extends RecognitionSettings {
  /** Exclusions beside Obsidian's own (`core/index/exclusions` has the forms). */
  exclude: string[];
  /** Where conversations are saved as notes; never indexed. */
  conversationFolder: string;
  /** Where transcriptions lie that are not beside their images; '' for nowhere. */
  transcriptionFolder: string;
  /** The note that says which words mean the same (`core/search/glossary`); '' for none. */
  glossary: string;
  /** The visible folder in which a snapshot of the index is kept for the vault's other devices; '' for none. */
  snapshotFolder: string;
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
  /** The embedding model (`core/models/choice`). */
  model: string;
  /** Where the index's caches lie: beside the index, or in the browser's own storage, which no file syncer carries. */
  caches: 'folder' | 'browser';
  /** Keeps no graph of nearest neighbours: less on disk and in memory, slower in very large vaults. */
  compactIndex: boolean;
  /** On a phone or tablet: whether what has changed is embedded there, or the index of another device is used alone. */
  indexOnMobile: boolean;
  /** The note being written is not searched. */
  leaveOutOwnNote: boolean;
}

/** `problems` are sentences on what is there and cannot be understood. */
export interface ReadSettings<T> {
  settings: T;
  problems: string[];
}

export const DEFAULT_VAULT_SETTINGS: Readonly<VaultSettings> = {
  exclude: [], conversationFolder: 'Ibid/Conversations', languages: ['eng'], folderLanguages: [], transcriptionFolder: '', glossary: '', snapshotFolder: '',
};

export const DEFAULT_DEVICE_SETTINGS: Readonly<Omit<DeviceSettings, 'writer'>> = {
  agreedToIndex: false, generator: 'none', ollamaAddress: 'http://127.0.0.1:11434', ollamaModel: '', contextTokens: 8192,
  model: DEFAULT_CHOICE, caches: 'browser', compactIndex: false, indexOnMobile: false, leaveOutOwnNote: true,
};

export const LEAST_CONTEXT = 1024;
export const MOST_CONTEXT = 1_048_576;
/** Of one entry: no path, address or name is longer. */
const LONGEST = 2000;
/** At once in one text: each makes recognition slower and worse. */
export const MOST_LANGUAGES = 8;
export const MOST_FOLDERS = 200;

/**
 * Nothing should be indexed before a problem is mended: more may be excluded than is known, and pictures would be read in other
 * languages than they are in.
 */
export function readVaultSettings(data: unknown): ReadSettings<VaultSettings> {
  const settings: VaultSettings = structuredClone(DEFAULT_VAULT_SETTINGS);
  if (data === null || data === undefined) return { settings, problems: [] };
  if (!isRecord(data)) return { settings, problems: ['The settings in data.json are no object, and they may exclude files: mend the file, or remove it.'] };
  const problems: string[] = [];
  const read = <K extends keyof VaultSettings>(key: K, isValid: (value: unknown) => value is VaultSettings[K], problem: string): void => {
    const value = own(data, key);
    if (isValid(value)) settings[key] = value;
    else if (value !== undefined) problems.push(`“${key}” in data.json is ${problem}: mend it, or remove it.`);
  };
  read('exclude', (value): value is string[] => Array.isArray(value) && value.every(isText), 'no list of texts, and it may exclude files');
  read('conversationFolder', isText, 'no text');
  read('languages', areLanguages, 'no list of languages such as “eng”');
  read('folderLanguages', (value): value is FolderLanguages[] => Array.isArray(value) && value.length <= MOST_FOLDERS && value.every(isFolderLanguages),
    'no list of folders with their languages');
  read('transcriptionFolder', isText, 'no text');
  read('glossary', isText, 'no text');
  read('snapshotFolder', isText, 'no text');
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
  read('agreedToIndex', isBoolean);
  read('generator', (value): value is 'none' | 'ollama' => value === 'none' || value === 'ollama');
  read('ollamaAddress', isText);
  read('ollamaModel', isText);
  read('contextTokens', isContext);
  read('model', (value): value is string => typeof value === 'string' && parseChoice(value) !== null);
  read('caches', (value): value is 'folder' | 'browser' => value === 'folder' || value === 'browser');
  read('compactIndex', isBoolean);
  read('indexOnMobile', isBoolean);
  read('leaveOutOwnNote', isBoolean);
  return { settings, problems };
}

/** Whether a folder of a setting is one of the vault's own, and not hidden: where something may be written that the user sees. */
export function isVisibleFolder(path: string): boolean {
  return isVaultPath(path) && !path.split('/').some((name) => name === '' || name.startsWith('.')) && !/[\\:*?"<>|#^[\]]/.test(path);
}

function own(data: JsonRecord, key: string): unknown {
  return Object.hasOwn(data, key) ? data[key] : undefined;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

function areLanguages(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MOST_LANGUAGES && value.every((code) => typeof code === 'string' && isLanguageCode(code));
}

function isFolderLanguages(value: unknown): value is FolderLanguages {
  return isRecord(value) && isText(own(value, 'folder')) && areLanguages(own(value, 'languages'));
}

/** As the index names writers. */
function isWriter(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value);
}

function isContext(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= LEAST_CONTEXT && value <= MOST_CONTEXT;
}
