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
  const values = new Int8Array(vector.length);
  for (let at = 0; at < values.length; at++) values[at] = Math.round(vector[at] / scale);
  return { values, scale };
}
