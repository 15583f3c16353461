/** The meaning half: the query's vector, or the reason why meaning takes no part. */
import type { LiveIndex } from '../index/types';
import { sameFingerprint } from '../models/fingerprint';
import type { Embedder } from '../ports';

/** Either a vector of the index's space, or a sentence for the user. */
export type QueryVector = { vector: Float32Array; reason: null } | { vector: null; reason: string };

const without = (reason: string): QueryVector => ({ vector: null, reason });

/** Embeds the query where the index holds vectors of the embedder's own space. Never rejects. */
export async function embedQuery(index: LiveIndex, embedder: Embedder | null, text: string): Promise<QueryVector> {
  if (embedder === null) return without('No embedding model is loaded.');
  if (index.vectors === null || index.space === null) return without('The index holds no vectors yet.');
  if (!sameFingerprint(index.space, embedder.fingerprint)) {
    return without(`The index was built with another model (${index.space.id}): rebuild it to search by meaning.`);
  }
  try {
    const [vector] = await embedder.embed([text], 'query');
    if (!vector) return without('The model does not know the words of this query.');
    if (vector.length !== index.vectors.dimension || !vector.every(Number.isFinite)) {
      return without('The model gave a vector that cannot be used.');
    }
    return { vector, reason: null };
  } catch (error) {
    return without(`The model failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
