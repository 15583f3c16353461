import { createHash } from 'node:crypto';

/**
 * The sixteen values that lose least of normally distributed components (J. Max, "Quantizing for Minimum Distortion",
 * 1960, https://doi.org/10.1109/TIT.1960.1057548, table I), scaled to int8.
 */
const LEVELS = Int8Array.of(-127, -96, -75, -58, -44, -31, -18, -6, 6, 18, 31, 44, 58, 75, 96, 127);
const LARGEST = 127;
/** Rounds of fitting a row's scale; it stands still after about ten. */
const ROUNDS = 10;

/**
 * Writes the model file that `src/core/models/instant/table.ts` reads (its layout is described there): 4 bits a component, a scale a row.
 * @param {string[]} words
 * @param {ArrayLike<number>[]} vectors one a word
 * @param {{ recipe: object, provenance: object }} about
 * @returns {Buffer} the same bytes for the same input
 */
export function encodeTable(words, vectors, about) {
  const dimension = vectors[0].length;
  const scales = Float32Array.from(vectors, fittedScale);
  const codes = new Uint8Array(Math.ceil((words.length * dimension) / 2));
  vectors.forEach((vector, row) => {
    for (let i = 0, at = row * dimension; i < dimension; i++, at++) codes[at >> 1] |= nearest(vector[i] / (scales[row] || 1)) << ((at & 1) * 4);
  });
  const json = JSON.stringify({ dimension, words: words.length, ...about });
  const header = Buffer.from(json + ' '.repeat((4 - (Buffer.byteLength(json) % 4)) % 4));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const checked = Buffer.concat([length, header, Buffer.from(scales.buffer), Buffer.from(LEVELS.buffer), codes, Buffer.from(words.join('\n'))]);
  return Buffer.concat([Buffer.from('IBIDEMB2'), createHash('sha256').update(checked).digest(), checked]);
}

/** The scale with the least squared error for the levels nearest under it: from the one that fits the largest component, each in turn. */
function fittedScale(vector) {
  let scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST;
  for (let round = 0; round < ROUNDS && scale > 0; round++) {
    const levels = Array.from(vector, (value) => LEVELS[nearest(value / scale)]);
    const squares = levels.reduce((sum, level) => sum + level * level, 0);
    scale = levels.reduce((sum, level, i) => sum + level * vector[i], 0) / squares;
  }
  return scale;
}

/** Index of the level nearest to a value. */
function nearest(value) {
  let best = 0;
  for (let code = 1; code < LEVELS.length; code++) if (Math.abs(LEVELS[code] - value) < Math.abs(LEVELS[best] - value)) best = code;
  return best;
}
