/** Which sources link to which: a link is followed both ways. */
import type { SourceMeta } from '../read/types';

/** What a link's path means in a source, or null. */
export type Resolve = (linkpath: string, from: string) => string | null;

/** Links of one source that are followed: a list of everything says little about any of it. */
const MOST = 500;

export class SourceLinks {
  private readonly to = new Map<string, ReadonlySet<string>>();
  private readonly from = new Map<string, Set<string>>();

  /** The links of a source, new or in place of those it had. */
  put(path: string, { links }: Pick<SourceMeta, 'links'>, resolve: Resolve): void {
    this.drop(path);
    const targets = new Set(links.slice(0, MOST).map(({ target }) => target));
    const others = new Set([...targets].flatMap((target) => (target === '' ? null : resolve(target, path)) ?? []));
    others.delete(path);
    if (others.size === 0) return;
    this.to.set(path, others);
    for (const other of others) {
      const linking = this.from.get(other);
      if (linking) linking.add(path); else this.from.set(other, new Set([path]));
    }
  }

  /** Forgets the links of a source; those that lead to it stay. */
  drop(path: string): void {
    for (const other of this.to.get(path) ?? []) this.from.get(other)?.delete(path);
    this.to.delete(path);
  }

  /** Paths of the sources that the one at `path` links to, then of those that link to it. */
  of(path: string): ReadonlySet<string> {
    return new Set([...this.to.get(path) ?? [], ...this.from.get(path) ?? []]);
  }
}
