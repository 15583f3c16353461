/** The meaning half: the exact scan is the truth, the graph a faster way to the same answer. */
import type { Allowed, Scored, StoredVector, VectorSearch } from '../types';
import { ExactScan } from './exact';
import { Hnsw } from './hnsw';
import type { HnswLib } from './hnsw-lib';

/**
 * From so many vectors on the graph is asked. With 100 numbers a vector and 100 neighbours the scan takes 2.8 ms there and the
 * graph 1.6; at 50 000 it is 9.0 against 2.2 (processor time). Below, the scan is quick enough, and exact.
 */
export const CROSSOVER = 16_000;

/** Beyond so many neighbours the graph looks at so many candidates that the scan is as quick. */
const GRAPH_LIMIT = 200;

/** How many candidates the graph looks at: with twice the neighbours recall@50 falls to .94, with four times it stays above .98. */
export const candidates = (neighbours: number): number => Math.max(200, 4 * neighbours);

export class Vectors implements VectorSearch {
  private readonly exact: ExactScan;
  private graph: Hnsw | null = null;
  /** Ids that the graph does not hold yet. */
  private readonly pending = new Set<number>();
  /** Why there is no graph although the library was given; the scan answers alone then. */
  problem: string | null = null;

  /** @param lib null where there is no graph to be kept ("compact index", tests) */
  constructor(readonly dimension: number, private readonly lib: HnswLib | null, private readonly crossover = CROSSOVER) {
    this.exact = new ExactScan(dimension);
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
    if (this.lib !== null) this.pending.add(id);
  }

  remove(id: number): void {
    if (!this.exact.remove(id)) return;
    this.pending.delete(id);
    this.withGraph((graph) => { graph.remove(id); });
  }

  search(query: Float32Array, limit: number, allowed: Allowed | null): Scored[] {
    if (query.length !== this.dimension) throw new RangeError(`The query has ${String(query.length)} numbers, the index ${String(this.dimension)}.`);
    if (allowed === null && limit <= GRAPH_LIMIT && this.size >= this.crossover && this.pending.size === 0) {
      const near = this.withGraph((graph) => graph.search(query, limit, candidates(limit)));
      if (near) return this.rescored(query, near);
    }
    return this.exact.search(query, limit, allowed);
  }

  /**
   * Brings the graph up to date for so many milliseconds; searches in between are exact.
   * @returns whether nothing is left to do
   */
  catchUp(milliseconds: number): boolean {
    if (this.lib === null || this.problem !== null) return true;
    const end = performance.now() + milliseconds;
    if (this.graph?.isMostlyDeleted) this.startOver();
    for (const id of this.pending) {
      if (performance.now() > end) return false;
      this.pending.delete(id);
      this.graph ??= this.start();
      this.withGraph((graph) => { graph.add(id, this.exact.vector(id)!); });
      if (this.problem !== null) return true;
    }
    return true;
  }

  /** The graph's bytes; null where there is none, or where it is behind. */
  saveGraph(): Uint8Array | null {
    if (this.pending.size > 0) return null;
    return this.withGraph((graph) => graph.save()) ?? null;
  }

  /**
   * Takes a saved graph over the vectors that were added already, which must be those it was saved with, under the same
   * ids; ids that came or went since are mended. Bytes that are no such graph change nothing.
   */
  loadGraph(bytes: Uint8Array): boolean {
    if (this.lib === null) return false;
    const graph = Hnsw.load(this.lib, this.dimension, bytes);
    if (graph === null) return false;
    this.graph?.free();
    this.graph = graph;
    this.withGraph(() => { for (const id of graph.ids()) if (!this.exact.has(id)) graph.remove(id); });
    this.pending.clear();
    for (const id of this.exact.allIds()) if (!graph.has(id)) this.pending.add(id);
    return true;
  }

  /** Frees the graph's memory. */
  close(): void {
    this.graph?.free();
    this.graph = null;
  }

  /** Scores as the scan computes them, so that both ways give the same order. */
  private rescored(query: Float32Array, near: Scored[]): Scored[] {
    return near
      .map(({ id }) => ({ id, score: this.exact.score(query, id) }))
      .sort((a, b) => b.score - a.score || a.id - b.id);
  }

  private start(): Hnsw | null {
    try {
      return Hnsw.empty(this.lib!, this.dimension);
    } catch (error) {
      this.giveUp(error);
      return null;
    }
  }

  private startOver(): void {
    this.close();
    for (const id of this.exact.allIds()) this.pending.add(id);
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

  private giveUp(error: unknown): void {
    this.problem = error instanceof Error ? error.message : String(error);
    this.graph = null;
    this.pending.clear();
  }
}
