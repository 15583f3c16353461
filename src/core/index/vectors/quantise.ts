/** int8 with one scale a vector: a quarter of the bytes; component = value × scale. */
import type { StoredVector } from '../types';

/** @throws RangeError where a component is no finite number: such a vector must not be kept. */
export function quantise(vector: Float32Array): StoredVector {
  let largest = 0;
  for (const component of vector) {
    if (!Number.isFinite(component)) throw new RangeError('A vector holds what is no number.');
    largest = Math.max(largest, Math.abs(component));
  }
  const scale = largest / 127;
  const values = new Int8Array(vector.length);
  if (scale > 0) for (let at = 0; at < values.length; at++) values[at] = Math.round(vector[at]! / scale);
  return { values, scale };
}

/** The vector again, brought to unit length (the zero vector stays zero). */
export function dequantise({ values }: StoredVector): Float32Array {
  let squares = 0;
  for (const value of values) squares += value * value;
  const factor = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return Float32Array.from(values, (value) => value * factor);
}
