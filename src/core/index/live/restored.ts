/** What the caches of an earlier session give: ids, words and graph, as far as they belong together. */
import { identityOf } from '../../models/fingerprint';
import type { Fingerprint } from '../../ports';
import type { Stemmer } from '../words/dictionary';
import type { Tokenise } from '../words/entry';
import type { Adjoining } from '../words/straddling';
import { WordIndex } from '../words/word-index';
import type { FileRecord } from '../types';
import { decodeTable, unstamped, type SavedSource } from './table';

export interface SavedBytes {
  table: Uint8Array | null;
  /** In parts, the first of which is the stamp. */
  words: readonly Uint8Array[] | null;
  graph: Uint8Array | null;
}

/** A vector space in one string. */
export function spaceName(space: Fingerprint | null): string {
  return space === null ? '' : JSON.stringify(identityOf(space));
}

export class Restored {
  readonly words: WordIndex | null;
  readonly nextId: number;
  private graph: Uint8Array | null;
  private readonly byPath = new Map<string, SavedSource>();
  /** Sources by what their chunks follow from: a file that has moved is found here. */
  private readonly byKey = new Map<string, SavedSource[]>();
  isSettled = false;

  constructor(saved: SavedBytes, space: Fingerprint | null, tokenise: Tokenise, stemmer: Stemmer, adjoining: Adjoining) {
    const table = saved.table && decodeTable(saved.table);
    const { sources, nextId } = table?.value ?? { sources: [], nextId: 0 };
    const [stamp = null, ...words] = saved.words ?? [];
    const index = table && unstamped(stamp, table.stamp) ? WordIndex.load(words, tokenise, stemmer, adjoining) : null;
    // Words of chunks that the table does not know could never be removed.
    const isWhole = index?.size === sources.reduce((sum, { ids }) => sum + ids.length, 0);
    this.words = isWhole ? index : null;
    this.graph = table?.value.space === spaceName(space) ? unstamped(saved.graph, table.stamp) : null;
    this.nextId = nextId;
    for (const source of sources) {
      this.byPath.set(source.path, source);
      const alike = this.byKey.get(source.chunksKey);
      if (alike) alike.push(source);
      else this.byKey.set(source.chunksKey, [source]);
    }
  }

  /** The source's ids, in the order of its chunks, and what its words were indexed with (null: they are not). Each source is given once. */
  take({ path, chunksKey }: FileRecord, chunks: number): { ids: number[]; fields: string | null } | null {
    if (chunksKey === null) return null;
    const here = this.byPath.get(path);
    const found = here?.chunksKey === chunksKey ? here : this.byKey.get(chunksKey)?.find((source) => this.byPath.has(source.path));
    if (!found || found.ids.length !== chunks) return null;
    this.byPath.delete(found.path);
    return { ids: found.ids, fields: this.words === null ? null : found.fields };
  }

  /** Forgets what is left. @returns the ids that no source took, and the graph */
  settle(): { ids: number[]; graph: Uint8Array | null } {
    const ids = this.words === null ? [] : [...this.byPath.values()].flatMap((source) => source.ids);
    const { graph } = this;
    this.byPath.clear();
    this.byKey.clear();
    this.graph = null;
    this.isSettled = true;
    return { ids, graph };
  }
}
