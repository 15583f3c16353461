import fc from 'fast-check';
import { clustered } from '../../../scripts/bench/vectors/clusters';
import { randomBy } from '../../../scripts/random.mjs';
import { ExactScan } from '../../../src/core/index/vectors/exact';
import { quantise } from '../../../src/core/index/vectors/quantise';
import { ALIGNMENT, LARGEST_SUM, makeRows, PlainRows, SLICE, type Rows } from '../../../src/core/index/vectors/rows';

const plain = (stride: number): Rows => new PlainRows(stride);
const WAYS: [string, (stride: number) => Rows][] = [['SIMD', makeRows], ['plain JavaScript', plain]];

/** Comparing one by one, in full precision. */
function cosine(query: Float32Array, values: Int8Array): number {
  const length = Math.hypot(...values);
  return length === 0 ? 0 : values.reduce((sum, value, at) => sum + value * query[at]!, 0) / length;
}

describe('rows', () => {
  it('has SIMD here, so that both ways are tested', () => {
    expect(makeRows(ALIGNMENT)).not.toBeInstanceOf(PlainRows);
  });

  it('gives the same dot products by SIMD and in plain JavaScript, to the last bit, at the limits too', () => {
    const rows = fc.integer({ min: 1, max: 5 }).chain((parts) => fc.record({
      parts: fc.constant(parts),
      rows: fc.array(fc.int8Array({ minLength: parts * ALIGNMENT, maxLength: parts * ALIGNMENT }), { minLength: 1, maxLength: 9 }),
      query: fc.int16Array({ minLength: parts * ALIGNMENT, maxLength: parts * ALIGNMENT }),
    }));
    fc.assert(fc.property(rows, fc.nat(3), ({ parts, rows: all, query }, from) => {
      const stride = parts * ALIGNMENT;
      const given = [makeRows(stride), plain(stride)].map((made) => {
        made.reserve(all.length);
        all.forEach((row, at) => { made.numbers.set(row, at * stride); });
        return Array.from(made.dots(query, Math.min(from, all.length), all.length));
      });
      const expected = all.slice(from).map((row) => row.reduce((sum, value, at) => sum + value * query[at]!, 0));
      expect(given).toEqual([expected, expected]);
    }));
  });

  it.each(WAYS)('holds the largest sums in 32 bits: %s', (_, make) => {
    const stride = 2048;
    const made = make(stride);
    made.reserve(1);
    made.numbers.fill(-128, 0, stride);
    const each = Math.floor(LARGEST_SUM / stride);
    expect([...made.dots(new Int16Array(stride).fill(each), 0, 1)]).toEqual([-128 * each * stride]);
  });

  it.each(WAYS)('keeps its rows while it grows: %s', (_, make) => {
    const made = make(ALIGNMENT);
    for (let row = 0; row < 20_000; row++) {
      made.reserve(row + 1);
      made.numbers[row * ALIGNMENT] = row % 100;
    }
    const dots = made.dots(Int16Array.of(...Array.from({ length: ALIGNMENT }, () => 1)), 20_000 - SLICE, 20_000);
    expect([...dots]).toEqual(Array.from({ length: SLICE }, (_row, at) => (20_000 - SLICE + at) % 100));
  });
});

describe.each(WAYS)('ExactScan, %s', (_, make) => {
  it('finds what comparing all of them in full precision finds, whatever was added, replaced and removed', () => {
    const pool = clustered(40, 4, 7, 5).map((vector) => quantise(vector)!);
    const operation = fc.record({ id: fc.nat(30), vector: fc.nat(39), remove: fc.boolean() });
    const query = clustered(1, 1, 7, 9)[0]!;
    fc.assert(fc.property(fc.array(operation, { maxLength: 300, size: 'max' }), fc.nat(12), (operations, limit) => {
      const scan = new ExactScan(7, make);
      const model = new Map<number, Int8Array>();
      for (const { id, vector, remove } of operations) {
        if (remove) expect(scan.remove(id)).toBe(model.delete(id));
        else { scan.add(id, pool[vector]!); model.set(id, pool[vector]!.values); }
      }
      const expected = [...model].filter(([id]) => id % 3 !== 0)
        .map(([id, values]) => ({ id, score: Number(cosine(query, values).toFixed(9)) }))
        .sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit);
      const found = scan.search(query, limit, (id) => id % 3 !== 0);
      expect(found.map(({ id, score }) => ({ id, score: Number(score.toFixed(9)) }))).toEqual(expected);
      expect(found.every(({ id, score }) => score === scan.score(query, id))).toBe(true);
      expect([...scan.allIds()].sort()).toEqual([...model.keys()].sort());
    }));
  });

  it.each([100, 384])('misses none of the best of %i numbers although the rounded query cannot tell any of them apart', (dimension) => {
    const next = randomBy(dimension);
    const scan = new ExactScan(dimension, make);
    const values = new Int8Array(dimension);
    for (let id = 0; id < 600; id++) {
      for (let at = 0; at < dimension; at++) values[at] = next() < 0.5 ? 20 : -20;
      values[0] = 127;
      scan.add(id, { values });
    }
    const query = Float32Array.from({ length: dimension }, (_number, at) => (at === 0 ? 1 : (next() - 0.5) * 1e-4));
    const expected = Array.from(scan.allIds(), (id) => ({ id, score: scan.score(query, id) })).sort((a, b) => b.score - a.score || a.id - b.id);
    expect(scan.search(query, 50, null)).toEqual(expected.slice(0, 50));
  });

  it('gives cosines, also for what has no direction', () => {
    const scan = new ExactScan(3, make);
    scan.add(7, { values: Int8Array.of(127, 0, 0) });
    scan.add(8, { values: Int8Array.of(60, 80, 0) });
    scan.add(9, { values: Int8Array.of(0, 0, 0) });
    expect(scan.search(Float32Array.of(1, 0, 0), 5, null)).toEqual([{ id: 7, score: 1 }, { id: 8, score: 0.6 }, { id: 9, score: 0 }]);
    expect(scan.vector(8)).toEqual(Float32Array.of(0.6, 0.8, 0));
    expect(scan.vector(1)).toBeNull();
    expect(scan.search(Float32Array.of(0, 0, 0), 2, null)).toEqual([{ id: 7, score: 0 }, { id: 8, score: 0 }]);
    expect(() => { scan.add(9, { values: new Int8Array(4) }); }).toThrow(RangeError);
  });
});
