/** Sources that the index still holds and that are excluded by now: they are found no more, before an indexing job drops them. */
import type { Exclusions } from '../core/index/exclusions';
import type { MemoryIndex } from '../core/index/live';
import type { LiveSource } from '../core/index/types';

export class Hidden {
  private readonly known = new WeakMap<LiveSource, boolean>();
  private last: { live: MemoryIndex; revision: number; paths: ReadonlySet<string> } | null = null;

  constructor(private readonly exclusions: Exclusions) {}

  /** Paths. Costs a look at every source where the index has changed since the last call. */
  paths(live: MemoryIndex): ReadonlySet<string> {
    const { revision } = live;
    if (this.last?.live !== live || this.last.revision !== revision) {
      const hidden = [...live.sources()].filter((source) => this.isHidden(source));
      this.last = { live, revision, paths: new Set(hidden.map(({ path }) => path)) };
    }
    return this.last.paths;
  }

  private isHidden(source: LiveSource): boolean {
    let isHidden = this.known.get(source);
    if (isHidden === undefined) {
      isHidden = this.exclusions.excludes(source.path).excluded || this.exclusions.excludesTags(source.meta.tags).excluded;
      this.known.set(source, isHidden);
    }
    return isHidden;
  }
}
