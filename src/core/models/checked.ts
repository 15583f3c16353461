/** An embedder whose vectors can be believed: what a model may give instead of them is refused, with a sentence for the user. */
import type { Embedder } from '../ports';
import { nameOf } from './names';

/**
 * Refuses another count or dimension, and numbers that are none (E52 in the list of known failures), so that no such vector is ever
 * stored or compared. What remains is brought to unit length: some back ends leave that out, and others round it away.
 */
export function checked(embedder: Embedder): Embedder {
  const { fingerprint, backend, ranking, knows } = embedder;
  return {
    fingerprint, backend, ranking, ...(knows && { knows }),
    async embed(texts, role, signal) {
      const vectors = await embedder.embed(texts, role, signal);
      if (vectors.length !== texts.length) throw refused(embedder, `${String(vectors.length)} vectors for ${String(texts.length)} texts`);
      return vectors.map((vector) => vector && unit(vector, embedder));
    },
    close: () => embedder.close(),
  };
}

function unit(vector: Float32Array, embedder: Embedder): Float32Array {
  const { dimension } = embedder.fingerprint;
  if (vector.length !== dimension) throw refused(embedder, `a vector of ${String(vector.length)} numbers instead of ${String(dimension)}`);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  // A number that is none, or infinite, makes the length one that is not finite.
  if (!Number.isFinite(length) || length === 0) throw refused(embedder, length === 0 ? 'a vector of zeros' : 'a vector with numbers that are none');
  return vector.map((value) => value / length);
}

function refused({ fingerprint, backend }: Embedder, what: string): Error {
  return new Error(`The model ${nameOf(fingerprint)} (${backend}) gave ${what}: that cannot be used.`);
}
