import fc from 'fast-check';
import { fromParts, toParts } from '../../src/core/index/parts';

describe('parts', () => {
  const bytes = Uint8Array.from({ length: 9_000_123 }, (_, at) => at * 7 + (at >> 9));

  it('cuts at 4 MB and joins again, in any order', () => {
    const parts = toParts('words', 77, bytes);
    expect(parts.length).toBe(3);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(4_000_100);
    const joined = fromParts('words', [parts[2]!, parts[0]!, parts[1]!])!;
    expect(joined.stamp).toBe(77);
    expect(Buffer.compare(joined.bytes, bytes)).toBe(0);
    expect(fromParts('table', toParts('table', 1, new Uint8Array(0)))).toEqual({ stamp: 1, bytes: new Uint8Array(0) });
  });

  it('refuses what is missing, doubled, of another kind or of another save', () => {
    const parts = toParts('words', 77, bytes);
    const other = toParts('words', 78, bytes);
    expect(fromParts('words', [])).toBeNull();
    expect(fromParts('words', parts.slice(0, 2))).toBeNull();
    expect(fromParts('words', [parts[0]!, parts[1]!, parts[1]!])).toBeNull();
    expect(fromParts('graph', parts)).toBeNull();
    expect(fromParts('words', [parts[0]!, parts[1]!, other[2]!])).toBeNull();
  });

  it('refuses any change of a byte and any cut', () => {
    const [part] = toParts('table', 3, bytes.subarray(0, 500));
    fc.assert(fc.property(fc.nat(part!.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = part!.slice();
      damaged[at]! ^= change;
      expect(fromParts('table', [damaged])).toBeNull();
      expect(fromParts('table', [part!.subarray(0, at)])).toBeNull();
    }));
  });
});
