/** Where the caches of the index lie on this device. */
import { CACHE } from '../../core/index/store/cache-files';
import type { FileStore } from '../../core/ports';
import { BrowserStore } from './browser-store';
import { expendable } from './expendable';
import { routed } from './routed';

export interface CachePlace {
  /** The index's folder with its caches. */
  files: FileStore;
  /** Sentences for the user. */
  notices: string[];
  close(): void;
}

/** @param folder the index's folder; @param vaultId names the vault on this device */
export function cachesIn(place: 'folder' | 'browser', folder: FileStore, vaultId: string): CachePlace {
  if (place === 'folder') return { files: folder, notices: [], close: () => undefined };
  const notices: string[] = [];
  let opened: BrowserStore | null = null;
  const caches = expendable(
    async () => opened = await BrowserStore.open(vaultId),
    (reason) => notices.push(`The search caches cannot be kept in this device's browser storage (${reason}): they are made again at every start, which takes longer. They can be kept in the plugin's folder instead: see the settings.`),
  );
  return { files: routed(folder, CACHE, caches), notices, close: () => { opened?.close(); } };
}
