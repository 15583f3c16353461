/** Which sources link to which: a link is followed both ways. */
import type { LiveSource } from '../index/types';

/** What a link's path means in a source, or null. */
type Resolve = (linkpath: string, from: string) => string | null;

/** Links of one source that are followed: a list of everything says little about any of it. */
const MOST = 500;

export class SourceLinks {
  private readonly ends = new Map<string, Set<string>>();

  constructor(sources: Iterable<Pick<LiveSource, 'path' | 'meta'>>, resolve: Resolve) {
    for (const { path, meta } of sources) {
      for (const target of new Set(meta.links.slice(0, MOST).map((link) => link.target))) {
        const other = target === '' ? null : resolve(target, path);
        if (other === null || other === path) continue;
        this.join(path, other);
        this.join(other, path);
      }
    }
  }

  /** Paths of the sources that the one at `path` links to, or that link to it. */
  of(path: string): ReadonlySet<string> {
    return this.ends.get(path) ?? new Set();
  }

  private join(from: string, to: string): void {
    const ends = this.ends.get(from);
    if (ends) ends.add(to); else this.ends.set(from, new Set([to]));
  }
}
