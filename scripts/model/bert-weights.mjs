// The weights of a BERT encoder, drawn by a seed: a model of real shape and cost that means nothing.
import { randomBy } from '../random.mjs';

/** @typedef {{ hidden: number, layers: number, heads: number, positions: number }} Shape */
/** @typedef {{ weight: Float32Array, bias: Float32Array, inputs: number, outputs: number }} Dense weight[input × outputs + output] */
/** @typedef {{ query: Dense, key: Dense, value: Dense, attended: Dense, grown: Dense, shrunk: Dense }} Layer */
/** @typedef {{ shape: Shape, words: Float32Array, places: Float32Array, kinds: Float32Array, layers: Layer[] }} Weights */

/**
 * What the words are outweighs what the layers make of them, so that texts with the same words lie near each other.
 * @param {number} vocabulary words
 * @param {Shape} shape
 * @returns {Weights}
 */
export function drawWeights(vocabulary, shape, seed = 1) {
  const random = randomBy(seed);
  /** Uniform, with this standard deviation. */
  const draw = (length, deviation) => Float32Array.from({ length }, () => (random() - 0.5) * Math.sqrt(12) * deviation);
  const { hidden } = shape;
  const dense = (inputs, outputs) => ({ inputs, outputs, weight: draw(inputs * outputs, 0.4 / Math.sqrt(inputs)), bias: draw(outputs, 0.02) });
  return {
    shape,
    words: draw(vocabulary * hidden, 1), places: draw(shape.positions * hidden, 0.1), kinds: draw(2 * hidden, 0.1),
    layers: Array.from({ length: shape.layers }, () => ({
      query: dense(hidden, hidden), key: dense(hidden, hidden), value: dense(hidden, hidden), attended: dense(hidden, hidden),
      grown: dense(hidden, 4 * hidden), shrunk: dense(4 * hidden, hidden),
    })),
  };
}
