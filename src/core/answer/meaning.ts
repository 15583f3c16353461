/** How near texts are to a query by meaning. */
import type { Embedder } from '../ports';

/** Weight of meaning within a sentence's relevance. */
export const MEANING = 0.2;

/** For each text, 0 (at the floor of what the model takes for related) to 1; all 0 without a model, or where it does not know the query. */
export async function byMeaning(query: string, texts: readonly string[], embedder: Embedder | null): Promise<number[]> {
  const [asked] = embedder && texts.length > 0 ? await embedder.embed([query], 'query') : [null];
  if (!embedder || !asked) return texts.map(() => 0);
  const { floor } = embedder.ranking;
  const vectors = await embedder.embed(texts, 'passage');
  return vectors.map((vector) => {
    const cosine = vector ? vector.reduce((sum, value, i) => sum + value * asked[i], 0) : 0;
    return Math.max(0, (cosine - floor) / (1 - floor));
  });
}
