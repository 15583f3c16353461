/** A folder of byte files, inside the plugin's own, through the vault's adapter. */
import { type DataAdapter, normalizePath } from 'obsidian';
import type { FileStore, StoredFile } from '../core/ports';

export class AdapterStore implements FileStore {
  private readonly root: string;
  /** Folders that are known to be there. */
  private readonly folders = new Set<string>();

  /** @param folder relative to the vault */
  constructor(private readonly adapter: DataAdapter, folder: string) {
    this.root = normalizePath(folder);
  }

  async read(name: string): Promise<Uint8Array | null> {
    const path = this.at(name);
    try {
      return new Uint8Array(await this.adapter.readBinary(path));
    } catch (error) {
      if (await this.adapter.exists(path)) throw error;
      return null;
    }
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.inFolder(name, (path) => this.adapter.writeBinary(path, bufferOf(bytes)));
  }

  append(name: string, bytes: Uint8Array): Promise<void> {
    return this.inFolder(name, async (path) => {
      // Not every platform's appending makes the file.
      if (await this.adapter.exists(path)) await this.adapter.appendBinary(path, bufferOf(bytes));
      else await this.adapter.writeBinary(path, bufferOf(bytes));
    });
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    const slash = prefix.lastIndexOf('/');
    const folders = [slash < 0 ? this.root : this.at(prefix.slice(0, slash))];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      if (!await this.adapter.exists(folder)) continue;
      const listed = await this.adapter.list(folder);
      folders.push(...listed.folders);
      for (const path of listed.files) {
        const name = path.slice(this.root.length + 1);
        // Null: another writer has just removed it.
        const stat = name.startsWith(prefix) ? await this.adapter.stat(path) : null;
        if (stat) found.push({ name, size: stat.size, mtime: stat.mtime });
      }
    }
    return found;
  }

  async remove(name: string): Promise<void> {
    const path = this.at(name);
    try {
      await this.adapter.remove(path);
    } catch (error) {
      if (await this.adapter.exists(path)) throw error;
    }
  }

  /** Removes the folder with all that is in it. */
  async removeAll(): Promise<void> {
    this.folders.clear();
    if (await this.adapter.exists(this.root)) await this.adapter.rmdir(this.root, true);
  }

  /** Writes, and once more with the folders made anew where someone has removed them. */
  private async inFolder(name: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = this.at(name);
    const folder = path.slice(0, path.lastIndexOf('/'));
    await this.makeFolder(folder);
    try {
      await write(path);
    } catch (error) {
      if (await this.adapter.exists(folder)) throw error;
      this.folders.clear();
      await this.makeFolder(folder);
      await write(path);
    }
  }

  private async makeFolder(folder: string): Promise<void> {
    if (this.folders.has(folder)) return;
    const parts = folder.split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const path = parts.slice(0, depth).join('/');
      if (!this.folders.has(path) && !await this.adapter.exists(path)) await this.adapter.mkdir(path);
      this.folders.add(path);
    }
  }

  private at(name: string): string {
    if (name.split('/').includes('..')) throw new Error(`${name} lies outside its folder`);
    return normalizePath(`${this.root}/${name}`);
  }
}

/** The bytes alone in their buffer. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
