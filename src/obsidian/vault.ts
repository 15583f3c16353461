/** Obsidian's vault as the core's. */
import type { TFile, Vault as ObsidianFiles } from 'obsidian';
import type { Vault, VaultFile } from '../core/ports';
import { isVaultPath } from '../core/index/records';

/** Only what Obsidian itself lists as a file of the vault is read: no path that a link, a setting or an anchor names reaches beyond it. */
export class ObsidianVault implements Vault {
  constructor(private readonly files: ObsidianFiles) {}

  list(): Promise<VaultFile[]> {
    return Promise.resolve(this.files.getFiles().filter(({ path }) => isVaultPath(path)).map(described));
  }

  stat(path: string): Promise<VaultFile | null> {
    const file = this.files.getFileByPath(path);
    return Promise.resolve(file && described(file));
  }

  async read(path: string): Promise<Uint8Array> {
    const file = this.files.getFileByPath(path);
    if (!file) throw new Error('The file is no longer in the vault.');
    return new Uint8Array(await this.files.readBinary(file));
  }
}

function described({ path, stat: { size, mtime } }: TFile): VaultFile {
  return { path, size, mtime };
}
