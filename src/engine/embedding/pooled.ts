/** From the vectors of a text's tokens to the vector of the text. */

export interface TokenVectors {
  /** Texts × tokens × dimension. */
  data: ArrayLike<number>;
  /** Tokens of a text, padding included. */
  tokens: number;
  dimension: number;
}

export type Pooling = (vectors: TokenVectors, text: number, length: number) => Float64Array;

/** By the names that fingerprints have for it. */
const POOLINGS: ReadonlyMap<string, Pooling> = new Map<string, Pooling>([
  ['mean', ({ data, tokens, dimension }, text, length) => {
    const sum = new Float64Array(dimension);
    for (let token = 0, at = text * tokens * dimension; token < length; token++) {
      for (let i = 0; i < dimension; i++, at++) sum[i] += data[at];
    }
    return sum.map((value) => value / length);
  }],
  ['cls', ({ data, tokens, dimension }, text) => {
    const from = text * tokens * dimension;
    return Float64Array.from({ length: dimension }, (_, i) => data[from + i]);
  }],
]);

/** @throws Error for a pooling that there is none of */
export function poolingOf(name: string): Pooling {
  const pooling = POOLINGS.get(name);
  if (pooling === undefined) throw new Error(`Its vectors are pooled by “${name}”, which Ibid does not know.`);
  return pooling;
}

export interface Window {
  vector: Float64Array;
  /** Its tokens. */
  weight: number;
}

/** The mean of a text's parts by their tokens, of unit length; null where there is no part, or no direction in them. */
export function joined(windows: readonly Window[], dimension: number): Float32Array | null {
  const sum = new Float64Array(dimension);
  for (const { vector, weight } of windows) vector.forEach((value, i) => { sum[i] += value * weight; });
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
  return length === 0 ? null : Float32Array.from(sum, (value) => value / length);
}

