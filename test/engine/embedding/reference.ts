/** BERT's encoder written down plainly, to compare with: Devlin et al. 2018, Vaswani et al. 2017. */
import type { Dense, Weights } from '../../../scripts/model/bert-weights.mjs';

type Rows = number[][];

/** @returns the vector of each token */
export function forward({ shape, words, places, kinds, layers }: Weights, tokens: readonly number[]): Rows {
  const { hidden, heads } = shape;
  const row = (table: Float32Array, at: number): number[] => Array.from(table.subarray(at * hidden, (at + 1) * hidden));
  let state = tokens.map((token, place) => norm(sum(sum(row(words, token), row(places, place)), row(kinds, 0))));
  for (const layer of layers) {
    const [query, key, value] = [layer.query, layer.key, layer.value].map((dense) => state.map((vector) => apply(dense, vector)));
    const size = hidden / heads;
    const seen = tokens.map((_, from) => Array.from({ length: heads }, (_, head) => {
      const part = (vector: number[]): number[] => vector.slice(head * size, (head + 1) * size);
      const shares = softmax(key.map((other) => dot(part(query[from]), part(other)) / Math.sqrt(size)));
      return shares.map((share, to) => part(value[to]).map((number) => number * share)).reduce(sum);
    }).flat());
    state = state.map((vector, at) => norm(sum(vector, apply(layer.attended, seen[at]))));
    state = state.map((vector) => norm(sum(vector, apply(layer.shrunk, apply(layer.grown, vector).map(gelu)))));
  }
  return state;
}

export function meanOf(rows: Rows): number[] {
  return rows.reduce(sum).map((number) => number / rows.length);
}

export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [x, y] = [Array.from(a), Array.from(b)];
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}

const sum = (a: number[], b: number[]): number[] => a.map((value, i) => value + b[i]);
const dot = (a: number[], b: number[]): number => a.reduce((total, value, i) => total + value * b[i], 0);

function apply({ weight, bias, outputs }: Dense, vector: number[]): number[] {
  return Array.from({ length: outputs }, (_, out) => vector.reduce((total, value, i) => total + value * weight[i * outputs + out], bias[out]));
}

function norm(vector: number[]): number[] {
  const mean = vector.reduce((a, b) => a + b) / vector.length;
  const spread = vector.map((value) => value - mean);
  const deviation = Math.sqrt(dot(spread, spread) / vector.length + 1e-12);
  return spread.map((value) => value / deviation);
}

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / total);
}

const gelu = (x: number): number => (x / 2) * (1 + erf(x / Math.SQRT2));

/** By its series, exact where the arguments are small, as they are here. */
function erf(x: number): number {
  let term = x, total = x;
  for (let n = 1; n < 60; n++) {
    term *= -(x * x) / n;
    total += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * total;
}
