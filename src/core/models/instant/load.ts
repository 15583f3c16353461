/**
 * Instant, the embedding model that is built in: the vector of a text is the normalised sum of its words' vectors. The
 * weighting of frequent words and the removal of the common component (Arora, Liang, Ma: "A Simple but Tough-to-Beat
 * Baseline for Sentence Embeddings", ICLR 2017) lie in the table already, so that a look-up is all there is to do.
 */
import type { Embedder } from '../../ports';
import { INSTANT } from '../catalogue';
import { pieces, wordsOf } from './words';
import { readTable } from './table';

/** Milliseconds of work after which others may run. */
const SLICE = 25;

/**
 * @param bytes the model file; it is kept, not copied
 * @throws Error when the file is damaged
 */
export async function loadInstant(bytes: Uint8Array): Promise<Embedder> {
  const { revision, dimension, words, scales, level } = await readTable(bytes);
  const rowOf = new Map(words.map((word, row) => [word, row]));

  const add = (sum: Float64Array, word: string): void => {
    const row = rowOf.get(word);
    if (row === undefined) return;
    const scale = scales[row];
    for (let i = 0, at = row * dimension; i < dimension; i++, at++) sum[i] += level(at) * scale;
  };

  return {
    fingerprint: { ...INSTANT.fingerprint, revision, dimension },
    ranking: INSTANT.ranking,
    backend: 'built in',
    knows: (word) => rowOf.has(word),
    close: () => Promise.resolve(),
    async embed(texts, _role, signal) {
      const vectors: (Float32Array | null)[] = [];
      let since = performance.now();
      for (const text of texts) {
        const sum = new Float64Array(dimension);
        for (const piece of pieces(text)) {
          signal?.throwIfAborted();
          for (const word of wordsOf(piece)) add(sum, word);
          if (performance.now() - since < SLICE) continue;
          await new Promise<void>((resume) => { setTimeout(resume, 0); });
          since = performance.now();
        }
        vectors.push(normalised(sum));
      }
      return vectors;
    },
  };
}

/** Null for the sum of no word: there is no direction in it. */
function normalised(sum: Float64Array): Float32Array | null {
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
  return length > 0 ? Float32Array.from(sum, (value) => value / length) : null;
}
