/** Rounds of the power iteration; the component stands still after about ten. */
const ROUNDS = 60;

/**
 * The first principal component (not centred, as in Arora et al. 2017) of vectors of one length, by power iteration from
 * a fixed start: only sums, products and square roots, which are the same on every machine.
 * @param {Float64Array[]} vectors
 * @returns {Float64Array} of length 1
 */
export function firstComponent(vectors) {
  let component = new Float64Array(vectors[0].length).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(component.length);
    for (const vector of vectors) addScaled(next, vector, dot(vector, component));
    const length = Math.sqrt(dot(next, next));
    component = next.map((value) => value / length);
  }
  return component;
}

/** `sum` += `factor` × `vector`, in place. */
export function addScaled(sum, vector, factor) {
  for (let i = 0; i < sum.length; i++) sum[i] += factor * vector[i];
}

export function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
