/** A store of what can be made again: where it fails, it is as if nothing had been kept. */
import type { FileStore } from '../../core/ports';

/**
 * @param open called at the first use
 * @param failed called once, with the reason
 */
export function expendable(open: () => Promise<FileStore>, failed: (reason: string) => void): FileStore {
  let opening: Promise<FileStore> | null = null;
  let hasFailed = false;
  const attempt = async <T>(task: (store: FileStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await task(await (opening ??= open()));
    } catch (error) {
      if (!hasFailed) failed(error instanceof Error ? error.message : String(error));
      hasFailed = true;
      return otherwise;
    }
  };
  // After a failure nothing is added: half a cache would only take the room that something else may need.
  const unlessFailed = (task: (store: FileStore) => Promise<void>): Promise<void> => (hasFailed ? Promise.resolve() : attempt(task, undefined));
  return {
    read: (name) => attempt((store) => store.read(name), null),
    list: (prefix) => attempt((store) => store.list(prefix), []),
    remove: (name) => attempt((store) => store.remove(name), undefined),
    write: (name, bytes) => unlessFailed((store) => store.write(name, bytes)),
    append: (name, bytes) => unlessFailed((store) => store.append(name, bytes)),
  };
}
