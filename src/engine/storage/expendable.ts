/** A store of what can be made again: where it fails, it is as if nothing had been kept. */
import { messageOf } from '../../core/message';
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
      if (!hasFailed) failed(messageOf(error));
      hasFailed = true;
      return otherwise;
    }
  };
  const remove = (name: string): Promise<void> => attempt((store) => store.remove(name), undefined);
  // After a failure nothing is added: half a cache would only take the room that something else may need. What a name held before is
  // not what was to be kept under it, and goes.
  const keep = async (name: string, task: (store: FileStore) => Promise<void>): Promise<void> => {
    const isKept = !hasFailed && await attempt((store) => task(store).then(() => true), false);
    if (!isKept) await remove(name);
  };
  return {
    read: (name) => attempt((store) => store.read(name), null),
    list: (prefix) => attempt((store) => store.list(prefix), []),
    remove,
    write: (name, bytes) => keep(name, (store) => store.write(name, bytes)),
    append: (name, bytes) => keep(name, (store) => store.append(name, bytes)),
  };
}
