/** How good a ranked list is; binary relevance. Means over the queries. */
export interface Quality {
  /** Järvelin, Kekäläinen 2002, https://doi.org/10.1145/582415.582418, over the first ten. */
  ndcg10: number;
  /** Share of the relevant documents within the first ten, and within the first hundred. */
  recall10: number;
  recall100: number;
  /** One over the rank of the first relevant document, within the first hundred. */
  mrr: number;
}

const gain = (at: number): number => 1 / Math.log2(at + 2);

function quality(ranked: readonly string[], relevant: ReadonlySet<string>): Quality {
  const ranks = ranked.flatMap((id, at) => (relevant.has(id) ? [at] : []));
  let ideal = 0;
  for (let at = 0; at < Math.min(10, relevant.size); at++) ideal += gain(at);
  return {
    ndcg10: ranks.reduce((sum, at) => sum + (at < 10 ? gain(at) : 0), 0) / ideal,
    recall10: ranks.filter((at) => at < 10).length / relevant.size,
    recall100: ranks.filter((at) => at < 100).length / relevant.size,
    mrr: ranks[0] !== undefined && ranks[0] < 100 ? 1 / (ranks[0] + 1) : 0,
  };
}

/** @param ranked per query, document ids best first, each once */
export function meanQuality(ranked: readonly (readonly string[])[], relevant: readonly ReadonlySet<string>[]): Quality {
  const all = ranked.map((list, at) => quality(list, relevant[at]!));
  const mean = (of: (one: Quality) => number): number => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  return { ndcg10: mean((one) => one.ndcg10), recall10: mean((one) => one.recall10), recall100: mean((one) => one.recall100), mrr: mean((one) => one.mrr) };
}
