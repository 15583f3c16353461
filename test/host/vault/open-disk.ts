/** A vault without a page: for tests of the host itself. */
import { FileManager } from '../file-manager/file-manager';
import { MetadataCache } from '../metadata/metadata-cache';
import { Adapter } from './adapter';
import { Counters } from './counters';
import { External } from './external';
import { Faults } from './faults';
import { MemoryOverlay, Storage, type BaseFile } from './storage';
import { Vault } from './vault';

const GIVEN_AT = Date.UTC(2024, 0, 1);

const baseFile = ([path, text]: [string, string]): BaseFile => ({
  path, size: new TextEncoder().encode(text).length, mtime: GIVEN_AT, url: `data:text/plain,${encodeURIComponent(text)}`,
});

/** @param overlay one that was written to before, as after a reload */
export async function openDisk(files: Record<string, string> = {}, overlay = new MemoryOverlay()) {
  const storage = await Storage.open(Object.entries(files).map(baseFile), overlay);
  const disk = { name: 'vault', storage, faults: new Faults(), counters: new Counters() };
  const adapter = new Adapter(disk);
  const vault = new Vault(adapter, storage, '.obsidian');
  const metadataCache = new MetadataCache(vault);
  await vault.setupConfig();
  return { ...disk, overlay, adapter, vault, metadataCache, fileManager: new FileManager(vault, metadataCache), external: new External(storage, adapter) };
}

/** What the vault and the metadata tell from now on, in order: "create a.md". */
export function toldBy({ vault, metadataCache }: Awaited<ReturnType<typeof openDisk>>): string[] {
  const told: string[] = [];
  for (const event of ['create', 'modify', 'delete', 'rename']) {
    vault.on(event, ({ path }: { path: string }, oldPath?: string) => void told.push([event, ...(oldPath === undefined ? [] : [oldPath]), path].join(' ')));
  }
  for (const event of ['changed', 'deleted']) metadataCache.on(event, ({ path }: { path: string }) => void told.push(`${event} ${path}`));
  return told;
}
