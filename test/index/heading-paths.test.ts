import fc from 'fast-check';
import { decode, encode } from '../../src/core/index/codec';
import { underHeadings } from '../../src/core/index/heading-paths';
import { struct, uint } from '../../src/core/index/schema';

interface Entry { at: number; headings: string[] }
const entries = underHeadings<Entry>(struct<Omit<Entry, 'headings'>>({ at: uint }));

test('entries come back under their headings', () => {
  const path = fc.array(fc.constantFrom('', 'A', 'B', 'A'), { maxLength: 4 });
  fc.assert(fc.property(fc.array(fc.record({ at: fc.nat(9), headings: path }), { maxLength: 12 }), (value) => {
    expect(decode(entries, 1, encode(entries, 1, value))).toEqual(value);
  }));
});

test('a heading is written once, however much stands under it', () => {
  const chapter = 'c'.repeat(10_000);
  const value = Array.from({ length: 5000 }, (_, at) => ({ at, headings: [chapter, `Section ${at >> 1}`] }));
  const bytes = encode(entries, 1, value);
  expect(bytes.length).toBeLessThan(10_000 + 5000 * 20);
  expect(decode(entries, 1, bytes)).toEqual(value);
});

test('a path that goes on from what is not there is damage', () => {
  const bytes = encode(entries, 1, [{ at: 7, headings: ['A'] }]);
  expect(decode(entries, 1, bytes)).toBeDefined();
  const kept = bytes.indexOf(0, 2);
  expect(kept).toBeGreaterThan(0);
  const altered = bytes.slice();
  altered[kept] = 3;
  expect(decode(entries, 1, altered)).toBeUndefined();
});
