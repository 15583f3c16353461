import { meanQuality } from '../../scripts/bench/retrieval/metrics';

const one = (ranked: string[], relevant: string[]) => meanQuality([ranked], [new Set(relevant)]);
const filler = (count: number): string[] => Array.from({ length: count }, (_, at) => `x${String(at)}`);

describe('meanQuality', () => {
  it('is 1 for the best order, 0 for nothing found', () => {
    expect(one(['a', 'b', 'c'], ['a', 'b'])).toEqual({ ndcg10: 1, recall10: 1, recall100: 1, mrr: 1 });
    expect(one(['c'], ['a'])).toEqual({ ndcg10: 0, recall10: 0, recall100: 0, mrr: 0 });
  });

  it('falls with the rank as the definitions say', () => {
    const { ndcg10, recall100, mrr } = one(['x', 'a', 'y', 'b'], ['a', 'b', 'c']);
    expect(ndcg10).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3) + 1 / Math.log2(4)), 12);
    expect(recall100).toBeCloseTo(2 / 3, 12);
    expect(mrr).toBe(0.5);
  });

  it('looks at ten for nDCG, and at ten or a hundred for the others', () => {
    expect(one([...filler(10), 'a'], ['a'])).toEqual({ ndcg10: 0, recall10: 0, recall100: 1, mrr: 1 / 11 });
    expect(one([...filler(100), 'a'], ['a'])).toEqual({ ndcg10: 0, recall10: 0, recall100: 0, mrr: 0 });
  });

  it('is the mean over the queries', () => {
    expect(meanQuality([['a'], ['b']], [new Set(['a']), new Set(['a'])]).ndcg10).toBe(0.5);
  });
});
