/**
 * The searchable index in memory: chunks under numbers (ids) with their words and vectors, changed file by file. It holds no
 * text: that is loaded when it is asked for. A chunk that stays the same keeps its id, so that editing a note costs what has
 * changed; an id is never given twice.
 */
import type { Fingerprint } from '../ports';
import { stemmer } from '../text/stems';
import { tokens as tokenise } from '../text/tokens';
import { chunkText } from './chunks/chunk-text';
import { adjoiningIn } from './live/adjoining';
import { bodyOf } from './live/body';
import { fieldsOf } from './live/fields';
import { GraphKeeper } from './live/graph-keeper';
import { Restored, spaceName, type SavedBytes } from './live/restored';
import { encodeTable, stamped, type SavedSource } from './live/table';
import { Texts, type LoadPages } from './live/texts';
import { breathing, forEachInSlices, inSteps } from './slices';
import type { Chunk, ChunkRecord, FileRecord, LiveChunk, LiveIndex, LiveSource, PageText, StoredVector } from './types';
import type { HnswLib } from './vectors/hnsw-lib';
import { Vectors } from './vectors/vectors';
import { WordIndex } from './words/word-index';

/** The vectors of chunks of one source, in their order; null where there is none. */
export type VectorsOf = (chunks: readonly Chunk[]) => Promise<readonly (StoredVector | null)[]>;

export interface LiveOptions {
  loadPages: LoadPages;
  /** Null where the index has no vectors. */
  space: Fingerprint | null;
  /** Asked where a graph pays; null for an index without one. */
  hnsw: (() => Promise<HnswLib | null>) | null;
  /** From how many vectors on; by default where it was measured to be quicker. */
  graphFrom?: number;
  /** What `save` gave, if anything: damaged or of another save costs time and nothing else. */
  saved: SavedBytes | null;
}

interface Source {
  live: LiveSource;
  ids: number[];
  /** What its words were indexed with. */
  fields: string;
}

/** What is known of a source from before: ids to be kept, and what their words were indexed with (null: not at all). */
interface Before {
  ids: number[];
  fields: string | null;
}

export class MemoryIndex implements LiveIndex {
  readonly words: WordIndex;
  vectors: Vectors | null;
  space: Fingerprint | null;
  revision = 0;
  /** Whether the caches gave all that they can give. Where they did not, they are worth saving again although nothing has changed. */
  isRestored = false;
  /** Whether the caches lacked words of what was put. */
  private isMended = false;
  private readonly byId = new Map<number, LiveChunk>();
  private readonly byPath = new Map<string, Source>();
  private readonly texts: Texts;
  private readonly restored: Restored;
  private nextId: number;
  private turn: Promise<void> = Promise.resolve();
  private readonly graphs: GraphKeeper;

  /** Empty but for what `put` will find again in the caches: put every source, then call `settle`. */
  constructor(private readonly options: LiveOptions) {
    this.space = options.space;
    this.vectors = options.space && new Vectors(options.space.dimension, options.graphFrom);
    const adjoining = adjoiningIn(this);
    this.restored = new Restored(options.saved ?? { table: null, words: null, graph: null }, options.space, tokenise, stemmer, adjoining);
    this.words = this.restored.words ?? WordIndex.empty(tokenise, stemmer, adjoining);
    this.nextId = this.restored.nextId;
    this.texts = new Texts(options.loadPages);
    this.graphs = new GraphKeeper(options.hnsw);
  }

  size(): number {
    return this.byId.size;
  }

  chunk(id: number): LiveChunk | null {
    return this.byId.get(id) ?? null;
  }

  *sources(): Iterable<LiveSource> {
    for (const { live } of this.byPath.values()) yield live;
  }

  ids(path: string): readonly number[] {
    return this.byPath.get(path)?.ids ?? [];
  }

  async text(id: number): Promise<string> {
    const found = this.byId.get(id);
    const pages = found && await this.texts.of(found.source.record);
    if (!pages) throw new Error(`The index has no text of ${found?.source.path ?? 'this passage'}.`);
    return chunkText(found.chunk, pages);
  }

  async pages(path: string): Promise<PageText[] | null> {
    const source = this.byPath.get(path);
    return source ? this.texts.of(source.live.record) : null;
  }

  /**
   * Adds a source, or replaces the one at its path.
   * @param vectors by chunk, in order; null (or missing) where there is none
   * @param space what the vectors are of: they are taken where the index is of that space when the source's turn comes
   * @throws Error where the text of new chunks cannot be loaded; nothing has changed then
   */
  put(record: FileRecord, chunks: ChunkRecord, vectors: readonly (StoredVector | null)[], space = this.space): Promise<void> {
    return this.inTurn(() => {
      this.texts.forget(record);
      const taken = spaceName(space) === spaceName(this.space) ? vectors : [];
      return this.replace(record, chunks, taken, this.before(record, chunks));
    });
  }

  drop(path: string): Promise<void> {
    return this.inTurn(() => {
      const source = this.byPath.get(path);
      if (!source) return;
      this.byPath.delete(path);
      source.ids.forEach((id) => { this.forget(id); });
      this.revision += 1;
    });
  }

  /** A file that has only moved: `record` is its record at the new place. Its chunks keep their ids. */
  move(from: string, record: FileRecord): Promise<void> {
    return this.inTurn(async () => {
      const source = this.byPath.get(from);
      if (!source || from === record.path) return;
      const { kind, meta } = source.live;
      const chunks = source.ids.map((id) => this.byId.get(id)!.chunk);
      const overwritten = this.byPath.get(record.path);
      await this.replace(record, { kind, meta, chunks }, [], source);
      this.byPath.delete(from);
      overwritten?.ids.forEach((id) => { this.forget(id); });
    });
  }

  /** After the last `put` of what the index held when it was opened: lets go of what is no more there, and takes the saved graph. */
  settle(): Promise<void> {
    return this.inTurn(() => {
      const { ids, graph } = this.restored.settle();
      ids.forEach((id) => { this.words.remove(id); });
      const lacksGraph = graph === null && this.options.hnsw !== null && this.vectors?.isBehind === true;
      this.isRestored = this.restored.words !== null && !this.isMended && ids.length === 0 && !lacksGraph;
      this.graphs.follow(this.vectors, graph);
    });
  }

  /**
   * Replaces the vectors of all chunks by those of another space, or by none. The old ones serve until all are there: `vectors` and
   * `space` change together, at once. Changes wait meanwhile, and find the new space. Call `settle` before.
   * @param vectorsOf those of a source's chunks in the new space, in their order; null (or missing) where there is none
   * @throws what `vectorsOf` throws; nothing has changed then
   */
  changeSpace(space: Fingerprint | null, vectorsOf: VectorsOf): Promise<void> {
    return this.inTurn(async () => {
      const vectors = space && new Vectors(space.dimension, this.options.graphFrom);
      if (vectors) await this.fill(vectors, vectorsOf);
      this.vectors?.close();
      [this.vectors, this.space] = [vectors, space];
      this.revision += 1;
      this.graphs.follow(vectors);
    });
  }

  private async fill(vectors: Vectors, vectorsOf: VectorsOf): Promise<void> {
    const breath = breathing();
    for (const { ids } of this.byPath.values()) {
      const found = await vectorsOf(ids.map((id) => this.byId.get(id)!.chunk));
      ids.forEach((id, at) => {
        const vector = found[at];
        if (vector) vectors.add(id, vector);
      });
      await breath();
    }
  }

  /** When no change waits and the graph holds every vector. */
  async whenIdle(): Promise<void> {
    await this.turn;
    await this.graphs.idle();
  }

  /** What is saved from now on tells nothing of what was removed. Searches go on meanwhile. Call `settle` before. */
  forgetRemoved(): Promise<void> {
    return this.inTurn(async () => {
      if (await inSteps(this.words.forgetRemoved())) this.revision += 1;
    });
  }

  /**
   * What a later session can start from, put together in slices. `graph` is null where there is none or it is not complete. Call `settle`
   * before.
   */
  save(): Promise<SavedBytes> {
    return this.inTurn(async () => {
      const stamp = crypto.getRandomValues(new Uint8Array(4)).reduce((sum, byte) => sum * 256 + byte, 0);
      const sources = [...this.byPath.values()].map(({ live, ids, fields }): SavedSource =>
        ({ path: live.path, chunksKey: live.record.chunksKey ?? '', fields, ids }));
      const graph = this.vectors?.saveGraph() ?? null;
      const table = encodeTable({ stamp, value: { space: spaceName(this.space), nextId: this.nextId, sources } });
      const words = [stamped({ stamp, value: new Uint8Array(0) })];
      const breathe = breathing();
      for (const part of this.words.save()) {
        words.push(part);
        await breathe();
      }
      return { table, words, graph: graph && stamped({ stamp, value: graph }) };
    });
  }

  close(): void {
    this.graphs.follow(null);
    this.vectors?.close();
  }

  private before(record: FileRecord, { chunks }: ChunkRecord): Before | null {
    return this.byPath.get(record.path) ?? this.restored.take(record, chunks.length);
  }

  private async replace(record: FileRecord, { kind, meta, chunks }: ChunkRecord, vectors: readonly (StoredVector | null)[], before: Before | null): Promise<void> {
    const own = fieldsOf(record.path, meta);
    const fields = JSON.stringify(own);
    const { ids, gone } = this.assign(chunks, before);
    const kept = new Set(before?.fields === null ? [] : before?.ids);
    const unindexed = ids.map((id, at) => ({ id, chunk: chunks[at] })).filter(({ id }) => !kept.has(id) || before?.fields !== fields);
    const pages = unindexed.length > 0 ? await this.texts.of(record) : [];
    if (!pages) {
      // What a cache gave is given once: nobody else will take these ids.
      if (!this.byPath.has(record.path)) before?.ids.forEach((id) => { this.forget(id); });
      throw new Error(`The index has no text of ${record.path}.`);
    }
    this.isMended ||= unindexed.length > 0;
    const live: LiveSource = { path: record.path, record, kind, meta };
    this.byPath.set(record.path, { live, ids, fields });
    gone.forEach((id) => { this.forget(id); });
    ids.forEach((id, at) => { this.byId.set(id, { chunk: chunks[at], source: live }); });
    this.revision += 1;
    await forEachInSlices(unindexed, ({ id, chunk }) => {
      if (kept.has(id)) this.words.remove(id);
      this.words.add(id, { ...own, headings: chunk.headings.join('\n'), ...bodyOf(chunk, pages, kind) }, chunk.language);
    });
    ids.forEach((id, at) => {
      const vector = vectors[at];
      if (vector && this.vectors?.has(id) === false) this.vectors.add(id, vector);
    });
    this.revision += 1;
    if (this.restored.isSettled) this.graphs.follow(this.vectors);
  }

  /** An id for each chunk: that of a chunk with the same text from before, or a new one. `gone` are those that no chunk has any more. */
  private assign(chunks: ChunkRecord['chunks'], before: Before | null): { ids: number[]; gone: number[] } {
    const free = new Map<string, number[]>();
    before?.ids.forEach((id, at) => {
      // A source from a cache has the chunks that are put, in their order.
      const { textHash } = this.byId.get(id)?.chunk ?? chunks[at];
      free.set(textHash, [...(free.get(textHash) ?? []), id]);
    });
    const ids = chunks.map(({ textHash }) => free.get(textHash)?.shift() ?? this.nextId++);
    return { ids, gone: [...free.values()].flat() };
  }

  private forget(id: number): void {
    this.byId.delete(id);
    this.words.remove(id);
    this.vectors?.remove(id);
  }

  /** One change at a time, in the order in which they were asked for. */
  private inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.then(() => undefined, () => undefined);
    return done;
  }
}
