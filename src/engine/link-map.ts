/** Which sources link to which, as the index is now. */
import { linksOf } from '../core/cite/links';
import type { LiveIndex, LiveSource } from '../core/index/types';
import { SourceLinks } from '../core/search/links';

export class LinkMap {
  private known: { index: LiveIndex; revision: number; links: SourceLinks } | null = null;

  /** Made anew after a change. */
  of(index: LiveIndex): SourceLinks {
    const { revision } = index;
    if (this.known?.index === index && this.known.revision === revision) return this.known.links;
    const sources: LiveSource[] = [...index.sources()];
    const vault = linksOf(sources.map(({ path }) => path));
    const links = new SourceLinks(sources, (linkpath, from) => vault.resolve(linkpath, from));
    this.known = { index, revision, links };
    return links;
  }
}
