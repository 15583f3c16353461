/** Deletes this device's part of the index, so that it is made from the vault again. */
import { CACHE } from '../core/index/store/cache-files';
import { WRITERS } from '../core/index/store/names';
import type { FileStore } from '../core/ports';

/** The writer's name, and those of further windows on this device (`-2`, `-3` …), in the two folders that have one a writer. */
const OF_WRITER = /^(?:writers|cache)\/([a-z0-9-]+?)(?:-\d{1,2})?\//;

/** Whether a file of the index is of this writer, or of another window of its device. */
const isOf = (writer: string, name: string): boolean =>
  name.startsWith(`${WRITERS}${writer}/`) || name.startsWith(`${CACHE}${writer}/`) || OF_WRITER.exec(name)?.[1] === writer;

/**
 * Where another device's part lies in the same folder, it stays with all segments, and what is known from it is not made
 * again; else everything goes. To be called while no engine runs.
 */
export async function removeOwnIndex(store: FileStore & { removeAll(): Promise<void> }, writer: string): Promise<void> {
  const names = (await store.list('')).map(({ name }) => name);
  const isOwn = (name: string): boolean => isOf(writer, name);
  if (names.some((name) => name.startsWith(WRITERS) && !isOwn(name))) {
    for (const name of names.filter(isOwn)) await store.remove(name);
  } else {
    await store.removeAll();
  }
}

/** Deletes this device's caches in the folder: they are made again from the index. */
export async function removeOwnCaches(store: FileStore, writer: string): Promise<void> {
  for (const { name } of await store.list(CACHE)) if (isOf(writer, name)) await store.remove(name);
}
