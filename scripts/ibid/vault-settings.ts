/** What the vault's own configuration says: Obsidian's excluded files, and this plugin's settings. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExclusionSettings } from '../../src/core/index/exclusions';
import type { RecognitionSettings } from '../../src/core/read/ocr/settings';
import { DEFAULT_VAULT_SETTINGS, readVaultSettings } from '../../src/obsidian/settings';
import { errorCode } from './error-code';

/** Obsidian's own name for it; another one can be chosen there, but not from outside of it. */
export const CONFIG_FOLDER = '.obsidian';

/**
 * `problems` are sentences on settings that are there and cannot be understood: more may be excluded than is known, so that
 * nothing should be indexed before they are mended.
 */
export async function exclusionSettings(vault: string): Promise<{ settings: ExclusionSettings; problems: string[] }> {
  const app = await readSettings(path.join(vault, CONFIG_FOLDER, 'app.json'));
  const plugin = await readSettings(path.join(vault, CONFIG_FOLDER, 'plugins', 'ibid', 'data.json'));
  const conversations = plugin.values.conversationFolder;
  const settings = {
    obsidian: app.strings('userIgnoreFilters'),
    own: plugin.strings('exclude'),
    configFolder: CONFIG_FOLDER,
    conversationFolder: typeof conversations === 'string' ? conversations : DEFAULT_VAULT_SETTINGS.conversationFolder,
  };
  return { settings, problems: [...app.problems, ...plugin.problems] };
}

/** What cannot be understood of it is as usual: it excludes nothing. */
export async function recognitionSettings(vault: string): Promise<RecognitionSettings> {
  const { values } = await readSettings(path.join(vault, CONFIG_FOLDER, 'plugins', 'ibid', 'data.json'));
  const { languages, folderLanguages } = readVaultSettings(values).settings;
  return { languages, folderLanguages };
}

/** The note that says which words mean the same; '' for none. */
export async function glossaryOf(vault: string): Promise<string> {
  const { values } = await readSettings(path.join(vault, CONFIG_FOLDER, 'plugins', 'ibid', 'data.json'));
  return readVaultSettings(values).settings.glossary;
}

type Settings = Partial<Record<string, unknown>>;

/** No values where there is no such file. */
async function readSettings(file: string) {
  const problems: string[] = [];
  const values = await json(file).catch((): Settings => {
    problems.push(`${file} cannot be understood, and it may exclude files: mend it, or remove it.`);
    return {};
  });
  return {
    values, problems,
    strings(name: string): string[] {
      const list = values[name] ?? [];
      if (Array.isArray(list)) return list.filter((entry) => typeof entry === 'string');
      problems.push(`“${name}” in ${file} is no list, and it may exclude files: mend it, or remove it.`);
      return [];
    },
  };
}

/** @throws Error where there is no object in the file, or where it cannot be read */
async function json(file: string): Promise<Settings> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return '{}';
    throw error;
  });
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
  return { ...value };
}
