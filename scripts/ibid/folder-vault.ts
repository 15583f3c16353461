/** A folder on disk as the vault. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Vault, VaultFile } from '../../src/core/ports';
import { isVaultPath } from '../../src/core/index/records';
import { errorCode } from './error-code';
import { plain } from './plain';

const isHidden = (name: string): boolean => name.startsWith('.');

/** Codes of what is not there, or leads nowhere; '' is that of what leads out. */
const NOTHING_THERE = new Set(['', 'ENOENT', 'ENOTDIR', 'ELOOP']);

export class FolderVault implements Vault {
  /** Sentences about what cannot be opened, each of which is said once. */
  private readonly said = new Set<string>();

  private constructor(readonly root: string, private readonly indexFolder: string | null) {}

  /**
   * The index is no part of the vault, wherever its folder lies.
   * @throws Error when `folder` is not a folder.
   */
  static async open(folder: string, indexFolder: string | null = null): Promise<FolderVault> {
    const root = await realpath(folder);
    if (!(await stat(root)).isDirectory()) throw new Error(`${folder} is not a folder`);
    return new FolderVault(root, indexFolder);
  }

  /**
   * Files and folders whose name starts with a dot are hidden. A symbolic link is listed when it leads to a file inside
   * the vault; linked folders are not entered: inside the vault they are listed where they are, outside they are not ours.
   * What cannot be opened is said on standard error.
   */
  async list(unopened: (place: string) => void = () => undefined): Promise<VaultFile[]> {
    const index = this.indexFolder === null ? null : await realpath(this.indexFolder).catch(() => null);
    const files: VaultFile[] = [];
    const folders = [''];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      await Promise.all((await this.entries(folder, unopened)).map(async (entry) => {
        if (isHidden(entry.name)) return;
        const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) {
          if (path.join(this.root, file) !== index) folders.push(file);
        } else if (entry.isFile() || entry.isSymbolicLink()) {
          // No folder that is entered is a link, so that a file that is none lies where it seems to.
          const found = await this.statAt(file, () => (entry.isFile() ? path.join(this.root, file) : this.real(file))).catch((error: unknown) => {
            unopened(file);
            this.say(`Files in “${plain(path.posix.dirname(file))}” cannot be opened (${errorCode(error)}): they are not looked at, and what the index has of them stays as it is.`);
            return null;
          });
          if (found === null && entry.isFile() && entry.name.includes('\uFFFD')) console.error(`The name “${plain(file)}” is no Unicode text; the file is left out.`);
          else if (found !== null && !isVaultPath(file)) console.error(`The name “${plain(file)}” reads as a way out of the vault; the file is left out.`);
          else if (found !== null) files.push(found);
        }
      }));
    }
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  stat(file: string): Promise<VaultFile | null> {
    return this.statAt(file, () => this.real(file));
  }

  private async statAt(file: string, real: () => string | Promise<string>): Promise<VaultFile | null> {
    try {
      const found = await stat(await real());
      return found.isFile() ? { path: file, size: found.size, mtime: Math.round(found.mtimeMs) } : null;
    } catch (error) {
      if (NOTHING_THERE.has(errorCode(error))) return null; // gone since it was listed, or not ours
      throw error;
    }
  }

  async read(file: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(await this.real(file)));
  }

  /** What lies in a folder; nothing in one that is gone, or cannot be opened. */
  private async entries(folder: string, unopened: (place: string) => void) {
    try {
      return await readdir(path.join(this.root, folder), { withFileTypes: true });
    } catch (error) {
      if (folder === '') throw error;
      if (!NOTHING_THERE.has(errorCode(error))) {
        unopened(folder);
        this.say(`“${plain(folder)}” cannot be opened (${errorCode(error)}): it is not looked at, and what the index has of it stays as it is.`);
      }
      return [];
    }
  }

  private say(sentence: string): void {
    if (!this.said.has(sentence)) console.error(sentence);
    this.said.add(sentence);
  }

  /** Where a file of the vault really lies. @throws Error where that is outside of the vault, or hidden by the way of a link. */
  private async real(file: string): Promise<string> {
    const full = path.resolve(this.root, file);
    if (!this.holds(full)) throw new Error(`${file} lies outside the vault`);
    const target = await realpath(full);
    if (target === full) return full;
    if (!this.holds(target) || path.relative(this.root, target).split(path.sep).some(isHidden)) throw new Error(`${file} leads out of the vault`);
    return target;
  }

  private holds(full: string): boolean {
    return full.startsWith(path.join(this.root, path.sep));
  }
}
