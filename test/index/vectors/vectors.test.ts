import { loadHnsw } from '../../../src/engine/searching/hnsw';
import { ExactScan } from '../../../src/core/index/vectors/exact';
import { Hnsw } from '../../../src/core/index/vectors/hnsw';
import type { HnswLib } from '../../../src/core/index/vectors/hnsw-lib';
import { quantise } from '../../../src/core/index/vectors/quantise';
import { Vectors } from '../../../src/core/index/vectors/vectors';
import { clustered } from '../../../scripts/bench/vectors/clusters';

const DIMENSION = 24;
const CROSSOVER = 1000;
let lib: HnswLib;
beforeAll(async () => { lib = await loadHnsw(); });

const ids = (found: { id: number }[]): number[] => found.map(({ id }) => id);

function filled(count: number, withGraph: boolean, seed = 1): { vectors: Vectors; all: Float32Array[] } {
  const all = clustered(count, 60, DIMENSION, seed);
  const vectors = new Vectors(DIMENSION, CROSSOVER);
  all.forEach((vector, id) => { vectors.add(id, quantise(vector)!); });
  if (withGraph) vectors.catchUp(lib, Infinity);
  return { vectors, all };
}

describe('quantise', () => {
  it('keeps the direction of a vector', () => {
    for (const vector of clustered(50, 5, 100, 3)) {
      const { values, scale } = quantise(vector)!;
      expect(Math.max(...vector.map((component, at) => Math.abs(values[at]! * scale - component)))).toBeLessThanOrEqual(scale / 2 + 1e-7);
    }
  });

  it('refuses what is no number, and gives nothing for what has no direction', () => {
    expect(() => quantise(Float32Array.of(1, NaN))).toThrow(RangeError);
    expect(quantise(new Float32Array(3))).toBeNull();
  });
});

describe('Hnsw', () => {
  it('finds at least 98 of 100 of the exact neighbours, after deletions too', () => {
    const { vectors, all } = filled(3500, true);
    for (let id = 0; id < 1000; id += 2) vectors.remove(id);
    expect(vectors.catchUp(lib, Infinity)).toBe(true);
    const exact = new ExactScan(DIMENSION);
    all.forEach((vector, id) => { if (vectors.has(id)) exact.add(id, quantise(vector)!); });
    expect(vectors.size).toBeGreaterThan(CROSSOVER);
    let common = 0;
    const queries = clustered(60, 60, DIMENSION, 1);
    for (const query of queries) {
      const found = vectors.search(query, 50, null);
      const expected = exact.search(query, 50, null);
      const among = new Set(ids(found));
      common += ids(expected).filter((id) => among.has(id)).length;
      expect(found).toEqual([...found].sort((a, b) => b.score - a.score || a.id - b.id));
      expect(found.every(({ id, score }) => score === exact.score(query, id))).toBe(true);
    }
    expect(common / (50 * queries.length)).toBeGreaterThanOrEqual(0.98);
  });

  it('takes an id back that was removed, with its new vector', () => {
    const graph = Hnsw.empty(lib, 2);
    graph.add(1, Float32Array.of(1, 0));
    graph.add(2, Float32Array.of(0.8, 0.6));
    graph.remove(1);
    expect(ids(graph.search(Float32Array.of(1, 0), 5, 10))).toEqual([2]);
    graph.add(1, Float32Array.of(0, 1));
    expect(ids(graph.search(Float32Array.of(0, 1), 1, 10))).toEqual([1]);
    expect(graph.size).toBe(2);
    graph.free();
  });

  it('grows past its first capacity', () => {
    const graph = Hnsw.empty(lib, 4);
    clustered(2600, 9, 4, 2).forEach((vector, id) => { graph.add(id, vector); });
    expect(graph.size).toBe(2600);
    graph.free();
  });

  it('comes back from its bytes, and grows on', () => {
    const graph = Hnsw.empty(lib, DIMENSION);
    const all = clustered(1500, 20, DIMENSION, 4);
    all.slice(0, 1400).forEach((vector, id) => { graph.add(id, vector); });
    graph.remove(3);
    const again = Hnsw.load(lib, DIMENSION, graph.save())!;
    expect(again.size).toBe(1399);
    expect(again.search(all[5]!, 10, 100)).toEqual(graph.search(all[5]!, 10, 100));
    all.slice(1400).forEach((vector, at) => { again.add(1400 + at, vector); });
    again.add(3, all[3]!);
    expect(ids(again.search(all[1450]!, 1, 100))).toEqual([1450]);
    expect(ids(again.search(all[3]!, 1, 100))).toEqual([3]);
    graph.free();
    again.free();
  });

  it('refuses bytes that are no graph of its dimension', () => {
    const graph = Hnsw.empty(lib, DIMENSION);
    clustered(200, 5, DIMENSION, 4).forEach((vector, id) => { graph.add(id, vector); });
    const bytes = graph.save();
    graph.free();
    expect(Hnsw.load(lib, DIMENSION + 1, bytes)).toBeNull();
    expect(Hnsw.load(lib, DIMENSION, bytes.subarray(0, bytes.length >> 1))).toBeNull();
    expect(Hnsw.load(lib, DIMENSION, bytes.subarray(0, 40))).toBeNull();
    expect(Hnsw.load(lib, DIMENSION, new Uint8Array(5000).fill(7))).toBeNull();
    expect(Hnsw.load(lib, DIMENSION, new Uint8Array(0))).toBeNull();
    expect(Hnsw.load(lib, DIMENSION, bytes)?.size).toBe(200);
  });
});

describe('Vectors', () => {
  it('mends a saved graph whose vectors came and went', () => {
    const { vectors, all } = filled(CROSSOVER + 100, true);
    const saved = vectors.saveGraph()!;
    const later = new Vectors(DIMENSION, CROSSOVER);
    all.forEach((vector, id) => { if (id !== 17) later.add(id, quantise(vector)!); });
    later.add(90_000, quantise(all[17]!)!);
    expect(later.loadGraph(lib, saved)).toBe(true);
    expect(later.catchUp(lib, Infinity)).toBe(true);
    const found = ids(later.search(all[17]!, 5, null));
    expect(found[0]).toBe(90_000);
    expect(found).not.toContain(17);
  });

  it('is exact while the graph is behind, under a filter, and without the library', () => {
    const { vectors: plain, all } = filled(CROSSOVER + 50, false);
    const behind = new Vectors(DIMENSION, CROSSOVER);
    all.forEach((vector, id) => { behind.add(id, quantise(vector)!); });
    const query = all[400]!;
    const expected = plain.search(query, 20, null);
    expect(behind.search(query, 20, null)).toEqual(expected);
    expect(behind.saveGraph()).toBeNull();
    const even = (id: number): boolean => id % 2 === 0;
    expect(behind.search(query, 20, even)).toEqual(plain.search(query, 20, even));
    expect(plain.saveGraph()).toBeNull();
  });

  it('asks the graph under a filter that much passes, and the scan where little does', () => {
    const { vectors, all } = filled(CROSSOVER + 2000, true);
    const exact = new ExactScan(DIMENSION);
    all.forEach((vector, id) => { exact.add(id, quantise(vector)!); });
    const asked = jest.spyOn(ExactScan.prototype, 'search');
    const most = (id: number): boolean => id % 10 !== 0;
    const few = (id: number): boolean => id % 500 === 0;
    for (const query of all.slice(0, 20)) {
      asked.mockClear();
      const found = vectors.search(query, 20, most);
      expect(asked).not.toHaveBeenCalled();
      const expected = new Set(ids(exact.search(query, 20, most)));
      expect(ids(found).filter((id) => expected.has(id)).length).toBeGreaterThanOrEqual(19);
      expect(ids(found).every(most)).toBe(true);
      expect(vectors.search(query, 5, few)).toEqual(exact.search(query, 5, few));
    }
    asked.mockRestore();
  });

  it('answers without a graph that fails', () => {
    const fails = (): never => { throw new Error('no memory'); };
    const broken: HnswLib = { FS: lib.FS, HierarchicalNSW: new Proxy(lib.HierarchicalNSW, { construct: fails }) };
    const vectors = new Vectors(DIMENSION, 1);
    vectors.add(1, quantise(clustered(1, 1, DIMENSION, 1)[0]!)!);
    expect(vectors.catchUp(broken, Infinity)).toBe(true);
    expect(vectors.problem).toContain('no memory');
    expect(vectors.isBehind).toBe(false);
    expect(ids(vectors.search(clustered(1, 1, DIMENSION, 1)[0]!, 3, null))).toEqual([1]);
  });

  it('keeps no graph where the scan is as quick, and lets go of one when few vectors are left', () => {
    const { vectors, all } = filled(CROSSOVER - 1, false);
    expect(vectors.isBehind).toBe(false);
    vectors.add(5000, quantise(all[0]!)!);
    expect(vectors.isBehind).toBe(true);
    expect(vectors.catchUp(lib, Infinity)).toBe(true);
    const saved = vectors.saveGraph()!;
    for (let id = 0; id < CROSSOVER / 2; id++) vectors.remove(id);
    expect(vectors.isBehind).toBe(false);
    vectors.remove(CROSSOVER - 2);
    expect(vectors.isBehind).toBe(true);
    expect(vectors.catchUp(lib, Infinity)).toBe(true);
    expect([vectors.saveGraph(), vectors.isBehind, vectors.loadGraph(lib, saved)]).toEqual([null, false, false]);
  });

  it('starts the graph over when most of it is deleted', () => {
    const { vectors, all } = filled(3600, true);
    const before = vectors.saveGraph()!.length;
    for (let id = 0; id < 2500; id++) vectors.remove(id);
    vectors.catchUp(lib, Infinity);
    expect(vectors.saveGraph()!.length).toBeLessThan(before / 2);
    expect(ids(vectors.search(all[2700]!, 1, null))).toEqual([2700]);
  });
});
