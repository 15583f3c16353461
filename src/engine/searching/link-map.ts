/** Which sources link to which, as the index is now. */
import { linksOf } from '../../core/cite/links';
import type { LiveIndex, LiveSource } from '../../core/index/types';
import type { Links } from '../../core/ports';
import { SourceLinks } from '../../core/search/links';

interface Known {
  index: LiveIndex;
  revision: number;
  metas: Map<string, LiveSource['meta']>;
  vault: Links;
  links: SourceLinks;
}

export class LinkMap {
  private known: Known | null = null;

  /** Follows a change: an edit costs the links of what was edited; a path that is new or gone costs all, since any link may mean it. */
  of(index: LiveIndex): SourceLinks {
    const { revision } = index;
    if (this.known?.index === index && this.known.revision === revision) return this.known.links;
    const metas = new Map([...index.sources()].map(({ path, meta }) => [path, meta]));
    const before = this.known !== null && haveSamePaths(this.known.metas, metas) ? this.known : null;
    const { vault, links } = before ?? { vault: linksOf(metas.keys()), links: new SourceLinks() };
    for (const [path, meta] of metas) {
      if (before?.metas.get(path) !== meta) links.put(path, meta, (linkpath, from) => vault.resolve(linkpath, from));
    }
    this.known = { index, revision, metas, vault, links };
    return links;
  }
}

function haveSamePaths(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...b.keys()].every((path) => a.has(path));
}
