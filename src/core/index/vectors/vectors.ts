/** The meaning half: the exact scan is the truth, the graph a faster way to the same answer where there are very many vectors. */
import { messageOf } from '../../message';
import type { Allowed, Scored, StoredVector, VectorSearch } from '../types';
import { ExactScan } from './exact';
import { Hnsw } from './hnsw';
import type { HnswLib } from './hnsw-lib';

/**
 * From so many vectors on there is a graph, with SIMD and without: about where it answers sooner than the scan
 * (docs/benchmarks.md, docs/adr/0015-storage.md). Below, it would cost time to build and memory, and win nothing.
 */
export const CROSSOVER = { simd: 150_000, plain: 16_000 };

/** Beyond so many neighbours the graph looks at so many candidates that the scan is as quick. */
const GRAPH_LIMIT = 200;

/** How many candidates the graph looks at: recall@50 stays above .98 at every size where the graph is asked; with half of them it does not. */
export const candidates = (neighbours: number, dimension: number): number => Math.max(100, neighbours) * (dimension > 128 ? 6 : 4);

export class Vectors implements VectorSearch {
  private readonly exact: ExactScan;
  private readonly crossover: number;
  private graph: Hnsw | null = null;
  /** Ids that the graph does not hold yet. */
  private readonly pending = new Set<number>();
  /** Why there is no graph although there should be; the scan answers alone then. */
  problem: string | null = null;

  constructor(readonly dimension: number, crossover?: number) {
    this.exact = new ExactScan(dimension);
    this.crossover = crossover ?? (this.exact.isSimd ? CROSSOVER.simd : CROSSOVER.plain);
  }

  get size(): number {
    return this.exact.size;
  }

  has(id: number): boolean {
    return this.exact.has(id);
  }

  /** Found from now on by the scan, and by the graph after `catchUp`. */
  add(id: number, vector: StoredVector): void {
    this.exact.add(id, vector);
    if (this.graph !== null) this.pending.add(id);
  }

  remove(id: number): void {
    if (!this.exact.remove(id)) return;
    this.pending.delete(id);
    this.withGraph((graph) => { graph.remove(id); });
  }

  search(query: Float32Array, limit: number, allowed: Allowed | null): Scored[] {
    if (query.length !== this.dimension) throw new RangeError(`The query has ${String(query.length)} numbers, the index ${String(this.dimension)}.`);
    return this.byGraph(query, limit, allowed) ?? this.exact.search(query, limit, allowed);
  }

  /**
   * What passes of all that the graph looks at, nearest first. Null where it is not to be asked, and where so little of it passes that
   * others that do may be missing.
   */
  private byGraph(query: Float32Array, limit: number, allowed: Allowed | null): Scored[] | null {
    if (limit > GRAPH_LIMIT || this.size < this.crossover || this.pending.size > 0) return null;
    const looked = candidates(limit, this.dimension);
    const near = this.withGraph((graph) => graph.search(query, allowed === null ? limit : looked, looked));
    const passing = allowed === null ? near : near?.filter(({ id }) => allowed(id));
    return passing === undefined || passing.length < limit ? null : this.rescored(query, passing).slice(0, limit);
  }

  /** Whether `catchUp` has something to do. */
  get isBehind(): boolean {
    if (this.problem !== null) return false;
    return this.graph === null ? this.size >= this.crossover : this.pending.size > 0 || this.isTooSmall || this.graph.isMostlyDeleted;
  }

  /** A graph that has been built is kept until there are far fewer vectors. */
  private get isTooSmall(): boolean {
    return this.size < this.crossover / 2;
  }

  /**
   * Builds the graph or brings it up to date, for so many milliseconds; searches in between are exact.
   * @returns whether nothing is left to do
   */
  catchUp(lib: HnswLib, milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    if (this.isTooSmall || this.graph?.isMostlyDeleted) this.close();
    if (this.graph === null && this.isBehind) this.start(lib);
    for (const id of this.pending) {
      if (performance.now() > end) return false;
      this.pending.delete(id);
      this.withGraph((graph) => { graph.add(id, this.exact.vector(id)!); });
    }
    return true;
  }

  /** The graph's bytes; null where there is none, or where it is behind. */
  saveGraph(): Uint8Array | null {
    return this.isBehind ? null : this.withGraph((graph) => graph.save()) ?? null;
  }

  /**
   * Takes a saved graph, which must have been saved with the vectors that are there, under the same ids; ids that came or went
   * since are mended. Bytes that are no such graph change nothing.
   */
  loadGraph(lib: HnswLib, bytes: Uint8Array): boolean {
    const graph = this.isTooSmall ? null : Hnsw.load(lib, this.dimension, bytes);
    if (graph === null) return false;
    this.close();
    this.graph = graph;
    this.withGraph(() => { for (const id of graph.ids()) if (!this.exact.has(id)) graph.remove(id); });
    for (const id of this.exact.allIds()) if (!graph.has(id)) this.pending.add(id);
    return true;
  }

  /** Does without a graph from now on. */
  giveUp(error: unknown): void {
    this.problem = messageOf(error);
    this.graph = null;
    this.pending.clear();
  }

  /** Frees the graph's memory; the scan goes on. */
  close(): void {
    this.graph?.free();
    this.graph = null;
    this.pending.clear();
  }

  /** Scores as the scan computes them, so that both ways give the same order. */
  private rescored(query: Float32Array, near: Scored[]): Scored[] {
    return near
      .map(({ id }) => ({ id, score: this.exact.score(query, id) }))
      .sort((a, b) => b.score - a.score || a.id - b.id);
  }

  private start(lib: HnswLib): void {
    try {
      this.graph = Hnsw.empty(lib, this.dimension);
      for (const id of this.exact.allIds()) this.pending.add(id);
    } catch (error) {
      this.giveUp(error);
    }
  }

  /** A graph that fails (its heap is full at about 2 GB) is given up: the scan needs none. */
  private withGraph<T>(use: (graph: Hnsw) => T): T | undefined {
    if (this.graph === null) return undefined;
    try {
      return use(this.graph);
    } catch (error) {
      this.giveUp(error);
      return undefined;
    }
  }
}
