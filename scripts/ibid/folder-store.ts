/** A folder on disk as the index's file store. */
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, StoredFile } from '../../src/core/ports';
import { errorCode } from './error-code';

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

const TEMPORARY = '.part';
/** Milliseconds after which nobody is at work on a temporary file any more. */
const ABANDONED = 3_600_000;

export class FolderStore implements FileStore {
  readonly root: string;

  constructor(folder: string) {
    this.root = path.resolve(folder);
  }

  async read(name: string): Promise<Uint8Array | null> {
    try {
      return new Uint8Array(await readFile(this.at(name)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Written beside, forced to the disk and renamed, which is more than the index relies on. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const target = this.at(name);
    await mkdir(path.dirname(target), { recursive: true });
    const beside = `${target}.${process.pid}${TEMPORARY}`;
    try {
      const file = await open(beside, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, target);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    const target = this.at(name);
    await mkdir(path.dirname(target), { recursive: true });
    await appendFile(target, bytes);
  }

  async list(prefix: string): Promise<StoredFile[]> {
    return (await this.all(prefix)).filter(({ name }) => !name.endsWith(TEMPORARY));
  }

  /** Removes what writes that were killed have left beside their targets. */
  async tidy(): Promise<void> {
    for (const { name, mtime } of await this.all('')) {
      if (name.endsWith(TEMPORARY) && Date.now() - mtime > ABANDONED) await this.remove(name);
    }
  }

  private async all(prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    const slash = prefix.lastIndexOf('/');
    const folders = [slash < 0 ? '' : prefix.slice(0, slash)];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const entry of await this.entries(folder)) {
        const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) folders.push(name);
        else if (entry.isFile() && name.startsWith(prefix)) {
          try {
            const { size, mtimeMs } = await stat(this.at(name));
            files.push({ name, size, mtime: mtimeMs });
          } catch (error) {
            if (!isMissing(error)) throw error; // another writer has just removed it
          }
        }
      }
    }
    return files;
  }

  async remove(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  private async entries(folder: string) {
    try {
      return await readdir(this.at(folder), { withFileTypes: true });
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private at(name: string): string {
    const full = path.resolve(this.root, name);
    if (full !== this.root && !full.startsWith(this.root + path.sep)) throw new Error(`${name} lies outside the index`);
    return full;
  }
}
