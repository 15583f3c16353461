/** What the vault's own configuration says: Obsidian's excluded files, and this plugin's exclusions. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExclusionSettings } from '../../src/core/index/exclusions';
import { errorCode } from './error-code';

/** Obsidian's own name for it; another one can be chosen there, but not from outside of it. */
export const CONFIG_FOLDER = '.obsidian';

export async function exclusionSettings(vault: string): Promise<ExclusionSettings> {
  const app = await json(path.join(vault, CONFIG_FOLDER, 'app.json'));
  const plugin = await json(path.join(vault, CONFIG_FOLDER, 'plugins', 'ibid', 'data.json'));
  const conversations = plugin.conversationFolder;
  return {
    obsidian: strings(app.userIgnoreFilters),
    own: strings(plugin.exclude),
    configFolder: CONFIG_FOLDER,
    conversationFolder: typeof conversations === 'string' ? conversations : '',
  };
}

/** An object without properties where there is none, or none that can be read: said on standard error, since less is excluded then. */
async function json(file: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof value === 'object' && value !== null) return { ...value };
    console.error(`${file} is not understood and was left out of account.`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') console.error(`${file} cannot be read and was left out of account.`);
  }
  return {};
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
