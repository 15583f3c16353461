/** What is known of each source beside its text: with its entry in a bibliography and the note about it, which know best. */
import { linksOf } from '../../core/cite/links';
import type { LiveIndex, LiveSource } from '../../core/index/types';
import type { Links } from '../../core/ports';
import { Library } from '../../core/read/bibliography/library';
import { Companions } from '../../core/read/companions';
import { bestMeta } from '../../core/read/meta';
import type { SourceMeta } from '../../core/read/types';
import type { Bibliographies } from './bibliographies';

interface Known {
  index: LiveIndex;
  /** Of the index and of the bibliographies. */
  revisions: [number, number];
  sources: Map<string, LiveSource>;
  companions: Companions;
  library: Library;
}

export class Descriptions {
  private known: Known | null = null;

  constructor(private readonly bibliographies: Bibliographies) {}

  /**
   * The best meta of the source at `path`, as the index is now.
   * @param own what the file says of itself, where the index may not hold it; else null is given for what it does not hold
   */
  of(index: LiveIndex, path: string, own: SourceMeta | null = null): SourceMeta | null {
    const { sources, companions, library } = this.knownOf(index);
    const meta = sources.get(path)?.meta ?? own;
    if (meta === null) return null;
    const companion = companions.of(path);
    return bestMeta({ path, meta, companion, listed: library.entryOf({ path, meta }, companion?.meta ?? null) });
  }

  /** Made anew after a change. */
  private knownOf(index: LiveIndex): Known {
    const revisions: Known['revisions'] = [index.revision, this.bibliographies.revision];
    const { known } = this;
    if (known?.index === index && known.revisions.every((revision, i) => revision === revisions[i])) return known;
    const sources = new Map<string, LiveSource>();
    for (const source of index.sources()) sources.set(source.path, source);
    let links: Links | null = null;
    const resolve: Links['resolve'] = (linkpath, from) => (links ??= linksOf(sources.keys())).resolve(linkpath, from);
    const notes = [...sources.values()].filter(({ kind }) => kind === 'note');
    return this.known = {
      index, revisions, sources,
      companions: new Companions(notes, resolve),
      library: new Library(this.bibliographies.all(), sources.keys()),
    };
  }
}
