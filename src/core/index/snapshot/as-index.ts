/** The files of a snapshot as if they were an index's. */
import type { FileStore } from '../../ports';
import { parseSegment, SEGMENTS, segmentName } from '../store/names';
import { parseShared, sharedName } from './names';

/** `folder` with its segments under the names that an index has them by; nothing else of it is seen. */
export function asIndex(folder: FileStore): FileStore {
  const at = (name: string): string => {
    const hash = parseSegment(name);
    if (hash === null) throw new Error(`A snapshot has no file ${name}.`);
    return sharedName(hash);
  };
  return {
    read: (name) => folder.read(at(name)),
    write: (name, bytes) => folder.write(at(name), bytes),
    append: (name, bytes) => folder.append(at(name), bytes),
    remove: (name) => folder.remove(at(name)),
    async list(prefix) {
      if (!SEGMENTS.startsWith(prefix) && !prefix.startsWith(SEGMENTS)) return [];
      return (await folder.list('')).flatMap(({ name, size, mtime }) => {
        const hash = parseShared(name);
        return hash === null ? [] : [{ name: segmentName(hash), size, mtime }];
      }).filter(({ name }) => name.startsWith(prefix));
    },
  };
}
