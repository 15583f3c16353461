/** The graph of nearest neighbours (Malkov, Yashunin 2016, https://arxiv.org/abs/1603.09320) by hnswlib-wasm. */
import type { Scored } from '../types';
import type { HnswGraph, HnswLib } from './hnsw-lib';

/** Neighbours a node; candidates while building. hnswlib's own advice for embeddings; 200 candidates cost twice the time for no recall that was measurable. */
const M = 16;
const EF_CONSTRUCTION = 100;
const SEED = 100;
const FIRST_CAPACITY = 1024;

const FOLDER = '/hnswlib-index/';
const FILE = 'graph';

/** Bytes before the graph in a saved file: "IBG1", dimension. */
const MAGIC = 0x31474249;
const HEADER = 8;

export class Hnsw {
  /** Living labels: a label is a chunk's id. */
  private readonly labels: Set<number>;
  private readonly deleted: Set<number>;

  private constructor(private readonly lib: HnswLib, readonly dimension: number, private readonly graph: HnswGraph) {
    this.deleted = new Set(graph.getDeletedLabels());
    this.labels = new Set(graph.getUsedLabels().filter((label) => !this.deleted.has(label)));
  }

  static empty(lib: HnswLib, dimension: number): Hnsw {
    return named(() => {
      const graph = new lib.HierarchicalNSW('ip', dimension, '');
      graph.initIndex(FIRST_CAPACITY, M, EF_CONSTRUCTION, SEED);
      return new Hnsw(lib, dimension, graph);
    });
  }

  /** @returns null where the bytes are not a graph of this dimension */
  static load(lib: HnswLib, dimension: number, bytes: Uint8Array): Hnsw | null {
    if (bytes.length <= HEADER) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== dimension) return null;
    const graph = new lib.HierarchicalNSW('ip', dimension, '');
    try {
      lib.FS.writeFile(FOLDER + FILE, bytes.subarray(HEADER));
      // The capacity is that of the file where it is larger.
      graph.readIndex(FILE, FIRST_CAPACITY);
      return new Hnsw(lib, dimension, graph);
    } catch {
      graph.delete();
      return null;
    } finally {
      lib.FS.unlink(FOLDER + FILE);
    }
  }

  get size(): number {
    return this.labels.size;
  }

  /** Deleted nodes still cost time and memory. */
  get isMostlyDeleted(): boolean {
    return this.deleted.size > FIRST_CAPACITY && this.deleted.size > this.labels.size;
  }

  has(id: number): boolean {
    return this.labels.has(id);
  }

  ids(): number[] {
    return [...this.labels];
  }

  /** @param vector of unit length */
  add(id: number, vector: Float32Array): void {
    named(() => {
      if (this.deleted.delete(id)) this.graph.unmarkDelete(id);
      else if (!this.labels.has(id)) this.makeRoom();
      this.graph.addPoint(vector, id, false);
      this.labels.add(id);
    });
  }

  private makeRoom(): void {
    const capacity = this.graph.getMaxElements();
    if (this.graph.getCurrentCount() >= capacity) this.graph.resizeIndex(capacity * 2);
  }

  remove(id: number): void {
    if (!this.labels.delete(id)) return;
    named(() => { this.graph.markDelete(id); });
    this.deleted.add(id);
  }

  /** At most `limit` ids with their cosines, in no certain order. `ef` (≥ limit) candidates are looked at: more is better and slower. */
  search(query: Float32Array, limit: number, ef: number): Scored[] {
    const k = Math.min(limit, this.labels.size);
    if (k === 0) return [];
    return named(() => {
      this.graph.setEfSearch(ef);
      const { neighbors, distances } = this.graph.searchKnn(query, k, undefined);
      return neighbors.map((id, at) => ({ id, score: 1 - distances[at] }));
    });
  }

  save(): Uint8Array {
    return named(() => {
      this.graph.writeIndex(FILE);
      const graph = this.lib.FS.readFile(FOLDER + FILE);
      this.lib.FS.unlink(FOLDER + FILE);
      const bytes = new Uint8Array(HEADER + graph.length);
      const view = new DataView(bytes.buffer);
      view.setUint32(0, MAGIC, true);
      view.setUint32(4, this.dimension, true);
      bytes.set(graph, HEADER);
      return bytes;
    });
  }

  /** The memory lies outside of the garbage collector's reach. */
  free(): void {
    this.graph.delete();
  }
}

/** Runs it, and turns the library's exceptions (whose message is a list of type and text) into errors. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const message = error !== null && typeof error === 'object' && 'message' in error ? error.message : error;
    throw new Error(`hnswlib: ${Array.isArray(message) ? message.join(': ') : String(message)}`);
  }
}
