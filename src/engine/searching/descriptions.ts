/** What is known of each source beside its text: with its entry in a bibliography and the note about it, which know best. */
import { linksOf } from '../../core/cite/links';
import { DescribedWords } from '../../core/index/live/described-words';
import type { Clause, LiveIndex, LiveSource } from '../../core/index/types';
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
  /** What was made of the sources that were asked for. */
  best: Map<string, SourceMeta>;
}

export class Descriptions {
  private known: Known | null = null;
  private readonly words = new WeakMap<LiveIndex, DescribedWords>();

  constructor(private readonly bibliographies: Bibliographies) {}

  /**
   * The best meta of the source at `path`, as the index is now.
   * @param own what the file says of itself, where the index may not hold it; else null is given for what it does not hold
   */
  of(index: LiveIndex, path: string, own: SourceMeta | null = null): SourceMeta | null {
    const { sources, companions, library, best } = this.knownOf(index);
    const known = best.get(path);
    if (known) return known;
    const held = sources.get(path)?.meta;
    const meta = held ?? own;
    if (meta === null) return null;
    const companion = companions.of(path);
    const made = bestMeta({ path, meta, companion, listed: library.entryOf({ path, meta }, companion?.meta ?? null) });
    if (held) best.set(path, made);
    return made;
  }

  /** The sources whose descriptions hold what a clause demands, as the index is now. */
  meeting(index: LiveIndex, clause: Clause): LiveSource[] {
    const words = this.words.get(index) ?? new DescribedWords(index);
    this.words.set(index, words);
    words.update((path) => this.of(index, path));
    return words.sourcesOf(clause);
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
      best: new Map(),
    };
  }
}
