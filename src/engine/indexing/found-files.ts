/** The vault's files as a run finds them. */
import type { Plan } from '../../core/index/plan';
import type { FileRecord } from '../../core/index/types';
import type { Vault, VaultFile } from '../../core/ports';

export interface FoundFiles {
  /** Those of the listing, and those that the index knows in places that cannot be opened at present: they are not gone. */
  files: readonly VaultFile[];
  /** Whether a file is one of the second, so that nothing of it can be read. */
  isClosed: (path: string) => boolean;
}

/** @throws Error where nothing at all is listed that the index knows of */
export async function findFiles(vault: Pick<Vault, 'list'>, records: ReadonlyMap<string, FileRecord>): Promise<FoundFiles> {
  const unopened = new Set<string>();
  const listed = await vault.list((place) => unopened.add(place));
  if (listed.length === 0 && records.size > 0) throw new Error(NO_FILES);
  if (unopened.size === 0) return { files: listed, isClosed: () => false };
  const there = new Set(listed.map(({ path }) => path));
  const closed = new Map([...records].filter(([path]) => !there.has(path) && liesIn(path, unopened)));
  const files = [...listed, ...[...closed.values()].map(({ path, size, mtime }) => ({ path, size, mtime }))];
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), isClosed: (path) => closed.has(path) };
}

/** The plan where what cannot be opened waits as it is for a later run. */
export function withoutReading(isClosed: FoundFiles['isClosed'], planned: Plan): Plan {
  const waiting = planned.read.map(({ file }) => file.path).filter(isClosed);
  return { ...planned, unchanged: [...planned.unchanged, ...waiting], read: planned.read.filter(({ file }) => !isClosed(file.path)) };
}

/** A drive that is not mounted, or a syncer that has not begun, looks like a vault of which everything was deleted. */
const NO_FILES = 'The vault shows no files at all, as it does where its drive or its sync is not ready: the index is left as it is.';

/** Whether the path, or a folder above it, is one of the places. */
function liesIn(path: string, places: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) if (places.has(path.slice(0, end))) return true;
  return false;
}
