/** Which sources link to which, as the index is now. */
import { linksOf } from '../core/cite/links';
import type { Links } from '../core/ports';
import type { LiveIndex, LiveSource } from '../core/index/types';
import { SourceLinks } from '../core/search/links';

export class LinkMap {
  private known: { index: LiveIndex; revision: number; links: SourceLinks } | null = null;
  /** An edit changes no path. */
  private vault: { paths: readonly string[]; links: Links } | null = null;

  /** Made anew after a change. */
  of(index: LiveIndex): SourceLinks {
    const { revision } = index;
    if (this.known?.index === index && this.known.revision === revision) return this.known.links;
    const sources: LiveSource[] = [...index.sources()];
    const vault = this.linksAmong(sources.map(({ path }) => path));
    const links = new SourceLinks(sources, (linkpath, from) => vault.resolve(linkpath, from));
    this.known = { index, revision, links };
    return links;
  }

  private linksAmong(paths: readonly string[]): Links {
    const known = this.vault?.paths;
    if (known?.length !== paths.length || !paths.every((path, at) => path === known[at])) this.vault = { paths, links: linksOf(paths) };
    return this.vault!.links;
  }
}
