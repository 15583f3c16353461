/** Vectors as texts have them: around centres, of unit length, the same at every run. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((component) => component / length);
}

/** `count` unit vectors around `centres` centres. */
export function clustered(count: number, centres: number, dimension: number, seed: number): Float32Array[] {
  const next = random(seed);
  const bell = (): number => next() + next() + next() - 1.5;
  const around = Array.from({ length: centres }, () => Float32Array.from({ length: dimension }, bell));
  return Array.from({ length: count }, () => {
    const centre = around[Math.floor(next() * centres)]!;
    return unit(centre.map((component) => component + bell()));
  });
}
