/** int8 with one scale a vector: a quarter of the bytes; component = value × scale. */
import type { StoredVector } from '../types';

/**
 * @returns null for a vector of zeros, which has no direction
 * @throws RangeError where a component is no finite number: such a vector must not be kept
 */
export function quantise(vector: Float32Array): StoredVector | null {
  let largest = 0;
  for (const component of vector) {
    if (!Number.isFinite(component)) throw new RangeError('A vector holds what is no number.');
    largest = Math.max(largest, Math.abs(component));
  }
  if (largest === 0) return null;
  const scale = largest / 127;
  return { values: Int8Array.from(vector, (component) => Math.round(component / scale)), scale };
}

/** The vector again, brought to unit length. */
export function dequantise({ values }: StoredVector): Float32Array {
  let squares = 0;
  for (const value of values) squares += value * value;
  const factor = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return Float32Array.from(values, (value) => value * factor);
}
