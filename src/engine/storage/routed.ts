/** One folder out of two stores. */
import type { FileStore } from '../../core/ports';

/** `files`, but that names which begin with `prefix` lie in `elsewhere`, and what `files` has under such names is not seen. */
export function routed(files: FileStore, prefix: string, elsewhere: FileStore): FileStore {
  const of = (name: string): FileStore => (name.startsWith(prefix) ? elsewhere : files);
  return {
    read: (name) => of(name).read(name),
    write: (name, bytes) => of(name).write(name, bytes),
    append: (name, bytes) => of(name).append(name, bytes),
    remove: (name) => of(name).remove(name),
    async list(wanted) {
      if (wanted.startsWith(prefix)) return elsewhere.list(wanted);
      const here = (await files.list(wanted)).filter(({ name }) => !name.startsWith(prefix));
      return prefix.startsWith(wanted) ? [...here, ...await elsewhere.list(prefix)] : here;
    },
  };
}
