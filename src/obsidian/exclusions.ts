/** What is kept out of the index, from all who may say so. */
import type { App } from 'obsidian';
import type { ExclusionSettings } from '../core/index/exclusions';
import { parseRecord } from '../core/read/json';
import type { VaultSettings } from './settings';

export interface ReadExclusions {
  settings: ExclusionSettings;
  /** Sentences on settings that are there and cannot be understood: more may be excluded than is known, so that nothing should be indexed before they are mended. */
  problems: string[];
}

/**
 * Obsidian's own excluded files with the user's list for this plugin. Obsidian has no documented way to ask for them: they are
 * `userIgnoreFilters` in its `app.json`.
 */
export async function readExclusions(app: App, { exclude, conversationFolder }: VaultSettings): Promise<ReadExclusions> {
  const { configDir, adapter } = app.vault;
  const path = `${configDir}/app.json`;
  const { obsidian, problems } = understand(path, await textOf(adapter, path));
  return { settings: { obsidian, own: exclude, configFolder: configDir, conversationFolder }, problems };
}

/** Null where there is no such file; not even text where it cannot be read. */
async function textOf(adapter: App['vault']['adapter'], path: string): Promise<string | null> {
  if (!await adapter.exists(path)) return null;
  return adapter.read(path).catch(() => '');
}

/** Obsidian's excluded files in the text of its `app.json`. */
export function understand(path: string, text: string | null): { obsidian: string[]; problems: string[] } {
  if (text === null) return { obsidian: [], problems: [] };
  const record = parseRecord(text);
  if (typeof record === 'string') return { obsidian: [], problems: [`${path} cannot be understood, and it may exclude files: mend it, or remove it.`] };
  const list = record.userIgnoreFilters ?? [];
  if (Array.isArray(list)) return { obsidian: list.filter((entry) => typeof entry === 'string'), problems: [] };
  return { obsidian: [], problems: [`“userIgnoreFilters” in ${path} is no list, and it may exclude files: mend it, or remove it.`] };
}
