/** Another program that works in the vault's folder: the disk changes at once, and Obsidian hears of it later. */
import type { Adapter, DiskChange } from './adapter';
import { inner, parentOf } from './paths';
import type { Storage } from './storage';

/** Milliseconds until Obsidian's watcher tells. */
const LATER = 100;

export class External {
  constructor(
    private readonly storage: Storage,
    private readonly adapter: Adapter,
  ) {}

  async write(path: string, data: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const old = this.storage.entries.get(path);
    const created = this.newFolders(parentOf(path));
    const mtime = Date.now();
    await this.storage.putFile(path, { mtime, ctime: old?.type === 'file' ? old.ctime : mtime }, [], [new Blob([data])]);
    this.tell([...created, { kind: old === undefined ? 'file-created' : 'modified', path }]);
  }

  async remove(path: string): Promise<void> {
    await this.storage.remove(path);
    this.tell([{ kind: 'file-removed', path }]);
  }

  /** A watcher sees no renaming: what was there is gone, and something else has come. */
  async rename(path: string, newPath: string): Promise<void> {
    const entry = this.storage.entries.get(path);
    if (entry?.type !== 'file') throw new Error(`There is no file ${path}`);
    const created = this.newFolders(parentOf(newPath));
    await this.storage.putFile(newPath, entry, [], await this.storage.parts(entry));
    await this.storage.remove(path);
    this.tell([{ kind: 'file-removed', path }, ...created, { kind: 'file-created', path: newPath }]);
  }

  private newFolders(path: string): DiskChange[] {
    const folders: DiskChange[] = [];
    for (let folder = inner(path); folder !== '' && !this.storage.entries.has(folder); folder = parentOf(folder)) {
      folders.unshift({ kind: 'folder-created', path: folder });
    }
    return folders;
  }

  private tell(changes: readonly DiskChange[]): void {
    setTimeout(() => {
      for (const change of changes) this.adapter.onChange(change);
    }, LATER);
  }
}
