/** Passwords of protected PDFs: whether one opens its file, and which files one has been given for since they were read. */
import type { FileRecord } from '../../core/index/types';
import type { Passwords, Reader, Vault } from '../../core/ports';
import { defaultLimits } from '../../core/read/limits';

/** Opens the file and reads no page of it. @throws Error when the vault cannot read it */
export async function unlocks(path: string, password: string, { vault, reader }: { vault: Vault; reader: Reader }, signal: AbortSignal): Promise<boolean> {
  const bytes = await vault.read(path);
  const outcome = await reader.read({ path, bytes, password, sidecars: [], languages: [], limits: { ...defaultLimits('pdf'), pages: 0 } }, signal);
  return outcome.state !== 'encrypted' && outcome.state !== 'damaged';
}

/** Paths of protected files that are to be read again. */
export async function unlockedSince(records: Iterable<FileRecord>, passwords: Passwords): Promise<string[]> {
  const paths: string[] = [];
  for (const { path, state, hash } of records) {
    if (state === 'encrypted' && await passwords.of(hash).catch(() => null) !== null) paths.push(path);
  }
  return paths;
}
