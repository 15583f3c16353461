import fc from 'fast-check';
import { shorten } from '../../../src/core/index/chunks/longest';
import type { Unit } from '../../../src/core/index/chunks/units';

const unitOf = (words: number): Unit => ({ start: 0, end: 1, words, block: { start: 0, end: 1, kind: 'paragraph', headings: [] }, opensLong: false });
const sized = fc.record({ words: fc.integer({ min: 1, max: 119 }), hash: fc.nat(2 ** 31) });

/** The pieces of a run that no boundary parts, each as the hashes of its units. */
function pieces(run: { words: number; hash: number }[]): string[] {
  const hashes = run.map(({ hash }) => hash);
  return shorten(run.map(({ words }) => unitOf(words)), hashes, 0, run.length).map(({ start, end }) => hashes.slice(start, end).join(' '));
}

const following = (run: { words: number }[]): number => run.slice(1).reduce((sum, { words }) => sum + words, 0);

describe('shorten', () => {
  it('leaves a run alone that is within the limit, and makes at most two pieces of it when a unit is inserted, wherever', () => {
    fc.assert(fc.property(fc.array(sized, { minLength: 1, maxLength: 20, size: 'max' }), sized, fc.nat(), (units, inserted, place) => {
      while (following(units) > 480) units.pop();
      expect(pieces(units)).toHaveLength(1);
      const at = 1 + (place % units.length);
      const [before, after] = [units.slice(0, at), units.slice(at)];
      expect(pieces([...before, inserted, ...after]).length).toBeLessThanOrEqual(2);
      expect(pieces(before).length + pieces([inserted, ...after]).length).toBeLessThanOrEqual(2);
    }), { numRuns: 500 });
  });

  it('brings every piece within the limit, in order and without a gap', () => {
    fc.assert(fc.property(fc.array(sized, { minLength: 1, maxLength: 200, size: 'max' }), (units) => {
      const parts = shorten(units.map(({ words }) => unitOf(words)), units.map(({ hash }) => hash), 0, units.length);
      expect(parts[0].start).toBe(0);
      expect(parts.at(-1)!.end).toBe(units.length);
      parts.forEach(({ start, end }, at) => {
        expect(end).toBe(parts[at + 1]?.start ?? units.length);
        expect(following(units.slice(start, end))).toBeLessThanOrEqual(480);
      });
    }));
  });

  it('changes few pieces of a very long run', () => {
    fc.assert(fc.property(fc.array(sized, { minLength: 100, maxLength: 200 }), sized, fc.nat(), (units, inserted, place) => {
      const at = 1 + (place % units.length);
      const known = new Set(pieces(units));
      const changed = pieces([...units.slice(0, at), inserted, ...units.slice(at)]).filter((piece) => !known.has(piece));
      expect(changed.length).toBeLessThanOrEqual(6);
    }), { numRuns: 200 });
  });
});
