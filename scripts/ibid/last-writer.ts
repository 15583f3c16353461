/** Whose index a command that only reads goes by: after two runners at once, the first name may hold the older one. */
import { parseWriterFile } from '../../src/core/index/store/names';
import { FolderStore } from './folder-store';

/**
 * The writer whose manifest is the newest: it has finished a run after all others. Where none has, the one that wrote last.
 * Null where the folder holds no index.
 * @throws Error where the folder cannot be listed
 */
export async function lastWriter(indexFolder: string): Promise<string | null> {
  let last: { writer: string; finished: boolean; mtime: number } | null = null;
  for (const { name, mtime } of await new FolderStore(indexFolder).list('writers/')) {
    const file = parseWriterFile(name);
    if (file === null) continue;
    const finished = file.type === 'manifest';
    if (last === null || (finished === last.finished ? mtime >= last.mtime : finished)) last = { writer: file.writer, finished, mtime };
  }
  return last?.writer ?? null;
}
