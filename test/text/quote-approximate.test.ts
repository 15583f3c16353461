import fc from 'fast-check';
import { findApproximate } from '../../src/core/text/quote-approximate';

/** The plain matrix, for comparison: fewest errors of a match that ends at each place. */
function matrix(text: string, pattern: string): number[] {
  let column = Array.from({ length: pattern.length + 1 }, (_, i) => i);
  const ends: number[] = [];
  for (const unit of text.split('')) {
    const next = [0];
    for (let i = 1; i <= pattern.length; i += 1) {
      next.push(Math.min(column[i - 1]! + (pattern[i - 1] === unit ? 0 : 1), column[i]! + 1, next[i - 1]! + 1));
    }
    column = next;
    ends.push(column[pattern.length]!);
  }
  return ends;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

const letters = (max: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: max, size: 'max' });

test('finds the fewest errors that the plain matrix finds, with a span that has them', () => {
  fc.assert(fc.property(letters(200), letters(90), fc.integer({ min: 0, max: 20 }), (text, pattern, allowed) => {
    const k = Math.min(allowed, Math.floor(pattern.length / 2));
    const found = findApproximate(text, pattern, k, 8);
    const best = Math.min(...matrix(text, pattern));
    if (best > k) {
      expect(found).toEqual([]);
    } else {
      expect(found[0]!.errors).toBe(best);
      for (const { start, end, errors } of found) expect(distance(text.slice(start, end), pattern)).toBe(errors);
    }
  }), { numRuns: 200 });
});

test('finds every edited copy of a long pattern', () => {
  fc.assert(fc.property(fc.array(letters(40), { minLength: 4, maxLength: 12 }), fc.array(fc.nat(), { maxLength: 6 }), (parts, edits) => {
    const pattern = parts.join('xyz');
    let copy = pattern;
    for (const edit of edits) {
      const at = edit % copy.length;
      copy = copy.slice(0, at) + (edit % 3 === 0 ? '' : 'Q') + copy.slice(at + (edit % 2));
    }
    const text = `${'-'.repeat(50)}${copy}${'-'.repeat(50)}`;
    const found = findApproximate(text, pattern, edits.length * 2, 4);
    expect(found[0]!.errors).toBeLessThanOrEqual(edits.length * 2);
    expect(distance(text.slice(found[0]!.start, found[0]!.end), pattern)).toBe(found[0]!.errors);
  }), { numRuns: 60 });
});

test('a repetitive megabyte is no harder than any other', () => {
  const text = 'a'.repeat(1_000_000);
  expect(findApproximate(text, `${'a'.repeat(400)}b${'a'.repeat(400)}`, 80, 4)).toHaveLength(4);
  expect(findApproximate('a-'.repeat(100_000), `${'((((b'.repeat(60)}`, 30, 4)).toEqual([]);
});

test('a pattern that is too long, or empty, is not sought', () => {
  expect(findApproximate('a'.repeat(20_000), 'a'.repeat(10_001), 10, 1)).toEqual([]);
  expect(findApproximate('abc', '', 0, 1)).toEqual([]);
});
