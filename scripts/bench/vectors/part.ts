/** Where the graph begins to answer sooner than the exact scan, and whether it finds the same: what CROSSOVER and `candidates` are set by. */
import { loadHnsw } from '../../../src/engine/searching/hnsw';
import { ExactScan } from '../../../src/core/index/vectors/exact';
import { Hnsw } from '../../../src/core/index/vectors/hnsw';
import type { HnswLib } from '../../../src/core/index/vectors/hnsw-lib';
import { quantise } from '../../../src/core/index/vectors/quantise';
import { PlainRows } from '../../../src/core/index/vectors/rows';
import { candidates, CROSSOVER } from '../../../src/core/index/vectors/vectors';
import type { Part, Section } from '../part';
import { clustered } from './clusters';

/** Numbers a vector: the built-in model's, and what small transformers have. */
const DIMENSIONS = [100, 384];
const SIZES = [4000, CROSSOVER.plain, 50_000];
/** These need minutes to build a graph of. */
const FULL = [CROSSOVER.simd, 200_000];
const QUERIES = 100;
/** What search asks for, and of how many of them it is told whether they were found. */
const NEIGHBOURS = 100;
const COUNTED = 50;
const RECALL_TARGET = 0.98;

interface Size {
  dimension: number;
  size: number;
  /** Medians, in milliseconds. */
  simd: number;
  plain: number;
  graph: number;
  recall: number;
  /** Milliseconds a vector. */
  building: number;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1];

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

function measure(lib: HnswLib, dimension: number, sizes: readonly number[]): Size[] {
  const vectors = clustered(sizes.at(-1)! + QUERIES, 500, dimension, 1);
  const queries = vectors.splice(-QUERIES);
  const [simd, plain] = [new ExactScan(dimension), new ExactScan(dimension, (stride) => new PlainRows(stride))];
  const graph = Hnsw.empty(lib, dimension);
  let building = 0;
  const measured = sizes.map((size) => {
    for (let id = simd.size; id < size; id++) {
      const vector = quantise(vectors[id])!;
      for (const scan of [simd, plain]) scan.add(id, vector);
      building += timed(() => { graph.add(id, simd.vector(id)!); });
    }
    const times: Record<'simd' | 'plain' | 'graph', number[]> = { simd: [], plain: [], graph: [] };
    let common = 0;
    for (const query of queries) {
      let expected = new Set<number>();
      let found: number[] = [];
      times.simd.push(timed(() => { expected = new Set(simd.search(query, NEIGHBOURS, null).slice(0, COUNTED).map(({ id }) => id)); }));
      times.plain.push(timed(() => { plain.search(query, NEIGHBOURS, null); }));
      times.graph.push(timed(() => { found = graph.search(query, NEIGHBOURS, candidates(NEIGHBOURS, dimension)).map(({ id }) => id); }));
      common += found.filter((id) => expected.has(id)).length;
    }
    return {
      dimension, size, simd: median(times.simd), plain: median(times.plain), graph: median(times.graph),
      recall: common / (QUERIES * COUNTED), building: building / size,
    };
  });
  graph.free();
  return measured;
}

export const vectors: Part = {
  name: 'vectors',
  title: 'Nearest vectors: exact scan and graph',
  async run(_data, { full }): Promise<Section> {
    const lib = await loadHnsw();
    const measured = DIMENSIONS.flatMap((dimension) => measure(lib, dimension, full ? [...SIZES, ...FULL] : SIZES));
    return {
      about: `Clustered unit vectors, the ${String(NEIGHBOURS)} nearest of ${String(QUERIES)} queries, medians. The scan is that of int8 vectors, re-scored in full precision, with SIMD and in plain JavaScript; `
        + `recall@${String(COUNTED)} is the graph’s, against the scan. Search asks the graph from ${String(CROSSOVER.simd)} vectors on, from ${String(CROSSOVER.plain)} without SIMD.`,
      tables: [{
        header: ['numbers a vector', 'vectors', 'scan ms', 'scan without SIMD ms', 'graph ms', `recall@${String(COUNTED)}`, 'ms to add one to the graph'],
        rows: measured.map(({ dimension, size, simd, plain, graph, recall, building }) =>
          [dimension, size, simd.toFixed(2), plain.toFixed(2), graph.toFixed(2), recall.toFixed(3), building.toFixed(2)]),
      }],
      skipped: full ? [] : [`${FULL.map(String).join(' and ')} vectors: with \`--full\`.`],
      missed: measured.filter(({ size, recall }) => size >= CROSSOVER.plain && recall < RECALL_TARGET)
        .map(({ size, dimension, recall }) => `The graph finds ${recall.toFixed(3)} of the ${String(COUNTED)} nearest of ${String(size)} × ${String(dimension)}; the target is ${String(RECALL_TARGET)}.`),
    };
  },
};
