/** What the core asks of hnswlib-wasm 0.8.2 (patched as in scripts/build/hnswlib-patch.cjs). Errors are WebAssembly exceptions. */

export interface HnswGraph {
  /** Exactly four arguments. */
  initIndex(maxElements: number, m: number, efConstruction: number, seed: number): void;
  /** Exactly three arguments. Another vector under a living label replaces it; a deleted label is refused. */
  addPoint(vector: Float32Array, label: number, replaceDeleted: boolean): void;
  /** Exactly three arguments; k at least 1 and at most the capacity. */
  searchKnn(query: Float32Array, k: number, filter: undefined): { distances: number[]; neighbors: number[] };
  markDelete(label: number): void;
  unmarkDelete(label: number): void;
  resizeIndex(maxElements: number): void;
  /** Not kept in the file. */
  setEfSearch(ef: number): void;
  getMaxElements(): number;
  getCurrentCount(): number;
  getUsedLabels(): number[];
  getDeletedLabels(): number[];
  /** The name must have no folder: with one, nothing is written and nothing said. */
  writeIndex(name: string): void;
  /** A file of another dimension is read without complaint. */
  readIndex(name: string, maxElements: number): void;
  delete(): void;
}

export interface HnswLib {
  HierarchicalNSW: new (space: 'ip', dimension: number, autoSaveFile: '') => HnswGraph;
  /** Emscripten's file system, in memory. */
  FS: {
    readFile(path: string): Uint8Array;
    writeFile(path: string, bytes: Uint8Array): void;
    unlink(path: string): void;
  };
}
