/** The meaning half: the query's vector, or the reason why meaning takes no part. */
import type { LiveIndex, VectorSearch } from '../index/types';
import { messageOf } from '../message';
import { sameFingerprint } from '../models/fingerprint';
import type { Embedder } from '../ports';

/** Either a vector and the vectors of its space (the index may change to another while the query is embedded), or a sentence for the user. */
export type QueryVector = { vector: Float32Array; among: VectorSearch; reason: null } | { vector: null; reason: string };

const without = (reason: string): QueryVector => ({ vector: null, reason });

/** Embeds the query where the index holds vectors of the embedder's own space. Never rejects. */
export async function embedQuery(index: LiveIndex, embedder: Embedder | null, text: string): Promise<QueryVector> {
  if (embedder === null) return without('No embedding model is loaded.');
  const { vectors: among, space } = index;
  if (among === null || space === null) return without('The index holds no vectors yet.');
  if (!sameFingerprint(space, embedder.fingerprint)) {
    return without(`The index was built with another model (${space.id}): rebuild it to search by meaning.`);
  }
  try {
    const [vector] = await embedder.embed([text], 'query');
    if (!vector) return without('The model does not know the words of this query.');
    if (vector.length !== among.dimension || !vector.every(Number.isFinite)) {
      return without('The model gave a vector that cannot be used.');
    }
    return { vector, among, reason: null };
  } catch (error) {
    return without(`The model failed: ${messageOf(error)}`);
  }
}
