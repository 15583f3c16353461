/** Vectors as texts have them: around centres, of unit length, the same at every run. */
import { randomBy } from '../../random.mjs';

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((component) => component / length);
}

/** `count` unit vectors around `centres` centres. */
export function clustered(count: number, centres: number, dimension: number, seed: number): Float32Array[] {
  const next = randomBy(seed);
  const bell = (): number => next() + next() + next() - 1.5;
  const around = Array.from({ length: centres }, () => Float32Array.from({ length: dimension }, bell));
  return Array.from({ length: count }, () => {
    const centre = around[Math.floor(next() * centres)]!;
    return unit(centre.map((component) => component + bell()));
  });
}
