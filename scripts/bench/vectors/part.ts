/** Where the graph begins to answer sooner than the exact scan: what the constant CROSSOVER is set by. */
import { loadHnsw } from '../../../src/engine/hnsw';
import { ExactScan } from '../../../src/core/index/vectors/exact';
import { Hnsw } from '../../../src/core/index/vectors/hnsw';
import type { HnswLib } from '../../../src/core/index/vectors/hnsw-lib';
import { quantise } from '../../../src/core/index/vectors/quantise';
import { candidates, CROSSOVER } from '../../../src/core/index/vectors/vectors';
import type { Part, Section } from '../part';
import { clustered } from './clusters';

/** Numbers a vector: the built-in model's, and what small transformers have. */
const DIMENSIONS = [100, 384];
const SIZES = [1000, 4000, 8000, 16_000, 50_000];
const QUERIES = 100;
const NEIGHBOURS = 100;

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1];

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

function measure(lib: HnswLib, dimension: number): (string | number)[][] {
  const vectors = clustered(SIZES.at(-1)! + QUERIES, 500, dimension, 1);
  const queries = vectors.slice(-QUERIES);
  const exact = new ExactScan(dimension);
  const graph = Hnsw.empty(lib, dimension);
  let building = 0;
  const rows = SIZES.map((size) => {
    for (let id = exact.size; id < size; id++) {
      exact.add(id, quantise(vectors[id])!);
      building += timed(() => { graph.add(id, vectors[id]); });
    }
    let common = 0;
    const scan: number[] = [], walk: number[] = [];
    for (const query of queries) {
      let expected = new Set<number>();
      let found: number[] = [];
      scan.push(timed(() => { expected = new Set(exact.search(query, NEIGHBOURS, null).map(({ id }) => id)); }));
      walk.push(timed(() => { found = graph.search(query, NEIGHBOURS, candidates(NEIGHBOURS, dimension)).map(({ id }) => id); }));
      common += found.filter((id) => expected.has(id)).length;
    }
    const recall = common / (QUERIES * NEIGHBOURS);
    return [dimension, size, median(scan).toFixed(2), median(walk).toFixed(2), recall.toFixed(3), (building / size).toFixed(2)];
  });
  graph.free();
  return rows;
}

export const vectors: Part = {
  name: 'vectors',
  title: 'Nearest vectors: exact scan and graph',
  async run(): Promise<Section> {
    const lib = await loadHnsw();
    return {
      about: `Clustered unit vectors, the ${String(NEIGHBOURS)} nearest of ${String(QUERIES)} queries, medians; `
        + `Search uses the graph from ${String(CROSSOVER.simd)} vectors on.`,
      tables: [{
        header: ['numbers a vector', 'vectors', 'scan ms', 'graph ms', 'recall@100', 'ms to add one to the graph'],
        rows: DIMENSIONS.flatMap((dimension) => measure(lib, dimension)),
      }],
      skipped: [],
      missed: [],
    };
  },
};
