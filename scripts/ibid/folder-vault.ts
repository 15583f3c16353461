/** A folder on disk as the vault. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Vault, VaultFile } from '../../src/core/ports';

const isHidden = (name: string): boolean => name.startsWith('.');

export class FolderVault implements Vault {
  private constructor(readonly root: string) {}

  /** @throws Error when `folder` is not a folder. */
  static async open(folder: string): Promise<FolderVault> {
    const root = await realpath(folder);
    if (!(await stat(root)).isDirectory()) throw new Error(`${folder} is not a folder`);
    return new FolderVault(root);
  }

  /**
   * Files and folders whose name starts with a dot are hidden. A symbolic link is listed when it leads to a file inside
   * the vault; linked folders are not entered: inside the vault they are listed where they are, outside they are not ours.
   */
  async list(): Promise<VaultFile[]> {
    const files: VaultFile[] = [];
    const folders = [''];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const entry of await readdir(path.join(this.root, folder), { withFileTypes: true })) {
        if (isHidden(entry.name)) continue;
        const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) folders.push(file);
        else if (entry.isFile() || (entry.isSymbolicLink() && await this.leadsInside(file))) {
          const found = await this.stat(file);
          if (found !== null) files.push(found);
        }
      }
    }
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async stat(file: string): Promise<VaultFile | null> {
    try {
      const { size, mtimeMs } = await stat(this.at(file));
      return { path: file, size, mtime: Math.round(mtimeMs) };
    } catch {
      return null; // gone since it was listed
    }
  }

  async read(file: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(this.at(file)));
  }

  private at(file: string): string {
    const full = path.resolve(this.root, file);
    if (!full.startsWith(path.join(this.root, path.sep))) throw new Error(`${file} lies outside the vault`);
    return full;
  }

  private async leadsInside(file: string): Promise<boolean> {
    try {
      const target = await realpath(path.join(this.root, file));
      return target.startsWith(path.join(this.root, path.sep)) && !path.relative(this.root, target).split(path.sep).some(isHidden)
        && (await stat(target)).isFile();
    } catch {
      return false; // a dangling link leads nowhere
    }
  }
}
