import fc from 'fast-check';
import { describeFusion, fuse } from '../../src/core/search/fuse';
import type { Scored } from '../../src/core/index/types';
import type { Fusion } from '../../src/core/ports';

const ids = (list: readonly Scored[]): number[] => list.map(({ id }) => id);
const scored = (...pairs: [id: number, score: number][]): Scored[] => pairs.map(([id, score]) => ({ id, score }));

/** A list as a half gives it: best first, ties by id, each id once. */
const half = fc.uniqueArray(fc.record({ id: fc.nat(30), score: fc.double({ min: 0, max: 50, noNaN: true }) }), { selector: ({ id }) => id })
  .map((list) => list.sort((a, b) => b.score - a.score || a.id - b.id));
const fusion: fc.Arbitrary<Fusion> = fc.record({
  method: fc.constantFrom('rrf', 'min-max'), meaning: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('fuse', () => {
  it('joins ranks by 1 / (60 + rank)', () => {
    const fused = fuse(scored([1, 9], [2, 8]), scored([2, 0.9], [3, 0.1]), { method: 'rrf', meaning: 0.4 });
    expect(ids(fused)).toEqual([2, 1, 3]);
    expect(fused[0]!.score).toBeCloseTo(0.6 / 62 + 0.4 / 61, 12);
    expect(fused[0]!.ranks).toEqual({ words: 2, meaning: 1 });
    expect(fused[1]!.ranks).toEqual({ words: 1, meaning: null });
    expect(fused[2]!.ranks).toEqual({ words: null, meaning: 2 });
  });

  it('joins scores brought to 0…1 in each list', () => {
    const fused = fuse(scored([1, 30], [2, 20], [3, 10]), scored([3, 0.8], [1, 0.6], [4, 0.4]), { method: 'min-max', meaning: 0.3 });
    expect(fused.map(({ id, score }) => [id, Number(score.toFixed(6))])).toEqual([[1, 0.85], [2, 0.35], [3, 0.3], [4, 0]]);
  });

  it('knows the last that holds a word from those that hold none, where the words have no more', () => {
    const [words, meaning] = [scored([1, 30], [2, 3]), scored([3, 0.8], [4, 0.79], [5, 0.1])];
    expect(ids(fuse(words, meaning, { method: 'min-max', meaning: 0.05 }))).toEqual([1, 3, 4, 2, 5]);
    expect(ids(fuse(words, meaning, { method: 'min-max', meaning: 0.05 }, true))).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps the order of the only half, whatever its weight', () => {
    const list = scored([5, 3], [1, 2], [9, 1]);
    for (const method of ['rrf', 'min-max'] as const) {
      for (const meaning of [0, 0.3, 1]) {
        expect(ids(fuse(list, [], { method, meaning }))).toEqual([5, 1, 9]);
        expect(ids(fuse([], list, { method, meaning }))).toEqual([5, 1, 9]);
      }
    }
  });

  it('takes one entry, and entries that are all as good, for the best', () => {
    const fused = fuse(scored([4, 7]), scored([2, 0.5], [3, 0.5]), { method: 'min-max', meaning: 0.5 });
    expect(fused.map(({ id, score }) => [id, score])).toEqual([[2, 0.5], [3, 0.5], [4, 0.5]]);
  });

  it('leaves out scores that are no number', () => {
    expect(ids(fuse(scored([1, NaN], [2, 1]), scored([3, Infinity], [2, 0.4]), { method: 'min-max', meaning: 0.5 }))).toEqual([2]);
  });

  it('holds every entry of both lists once, in falling order, with ties by id and its true ranks', () => {
    fc.assert(fc.property(half, half, fusion, (words, meaning, how) => {
      const fused = fuse(words, meaning, how);
      expect(ids(fused).sort((a, b) => a - b)).toEqual([...new Set([...ids(words), ...ids(meaning)])].sort((a, b) => a - b));
      fused.forEach(({ id, score, ranks }, at) => {
        const next = fused[at + 1];
        if (next) expect(score > next.score || (score === next.score && id < next.id)).toBe(true);
        expect(ranks.words).toBe(ids(words).indexOf(id) + 1 || null);
        expect(ranks.meaning).toBe(ids(meaning).indexOf(id) + 1 || null);
      });
    }));
  });

  it('says its weights', () => {
    expect(describeFusion({ method: 'min-max', meaning: 0.3 })).toBe('Score fusion: meaning 30 %, words 70 %');
  });
});
