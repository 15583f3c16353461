import { createHash } from 'node:crypto';

const LARGEST = 127;

/**
 * Writes the model file that `src/core/models/instant/table.ts` reads (its layout is described there), each row as int8 with a scale.
 * @param {string[]} words
 * @param {ArrayLike<number>[]} vectors one a word
 * @param {{ recipe: object, provenance: object }} about
 * @returns {Buffer} the same bytes for the same input
 */
export function encodeTable(words, vectors, about) {
  const dimension = vectors[0].length;
  const scales = Float32Array.from(vectors, (vector) => vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST);
  const rows = new Int8Array(words.length * dimension);
  vectors.forEach((vector, row) => {
    for (let i = 0; i < dimension; i++) rows[row * dimension + i] = Math.min(LARGEST, Math.max(-LARGEST, Math.round(vector[i] / (scales[row] || 1))));
  });
  const json = JSON.stringify({ dimension, words: words.length, ...about });
  const header = Buffer.from(json + ' '.repeat((4 - (Buffer.byteLength(json) % 4)) % 4));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const checked = Buffer.concat([length, header, Buffer.from(scales.buffer), Buffer.from(rows.buffer), Buffer.from(words.join('\n'))]);
  return Buffer.concat([Buffer.from('IBIDEMB1'), createHash('sha256').update(checked).digest(), checked]);
}
