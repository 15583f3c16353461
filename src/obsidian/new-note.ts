/** New notes: never over another file, with the folders above them. */
import { normalizePath, type TFile, type Vault } from 'obsidian';

/** Whether a file is at a path already. Names that differ by case only are one file on many systems. */
export function takenPaths(vault: Vault): (path: string) => boolean {
  const taken = new Set(vault.getAllLoadedFiles().map(({ path }) => path.toLowerCase()));
  return (path) => taken.has(normalizePath(path).toLowerCase());
}

/** @throws Error where there is a file already, or it cannot be written */
export async function createNote(vault: Vault, path: string, text: string): Promise<TFile> {
  const names = normalizePath(path).split('/');
  for (let depth = 1; depth < names.length; depth += 1) {
    const folder = names.slice(0, depth).join('/');
    if (vault.getAbstractFileByPath(folder) === null) await vault.createFolder(folder);
  }
  return vault.create(names.join('/'), text);
}
