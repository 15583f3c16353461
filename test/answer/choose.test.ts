import fc from 'fast-check';
import { choose, type Candidate } from '../../src/core/answer/choose';

const candidate = (hit: number, start: number, text: string, relevance: number): Candidate =>
  ({ hit, path: `${String(hit)}.md`, start, text, forms: new Set(text.split(' ')), relevance });
const texts = (candidates: Candidate[]): string[] => choose(candidates).map(({ text }) => text);

describe('choose', () => {
  it('keeps the order of the hits and of their text, not that of relevance', () => {
    expect(texts([
      candidate(1, 0, 'e f g h', 1), candidate(0, 90, 'c d i j', 0.9), candidate(0, 10, 'a b k l', 0.8),
    ])).toEqual(['a b k l', 'c d i j', 'e f g h']);
  });

  it('leaves out what answers much less well than the best', () => {
    expect(texts([candidate(0, 0, 'a b c d', 0.9), candidate(1, 0, 'e f g h', 0.4)])).toEqual(['a b c d']);
  });

  it('takes one of sentences that say the same, and cites every source of the very same', () => {
    const chosen = choose([
      candidate(0, 0, 'the war began in june', 0.9), candidate(1, 5, 'the war began in june', 0.8), candidate(2, 0, 'war began in june 1914', 0.7),
    ]);
    expect(chosen).toHaveLength(1);
    expect(chosen[0]).toMatchObject({ hit: 0, also: [1] });
  });

  it('prefers a second source to a fourth sentence of the first', () => {
    const own = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a4 b4 c4'].map((text, at) => candidate(0, at * 10, text, 0.9));
    const chosen = choose([...own, candidate(1, 0, 'x y z', 0.6)]);
    expect(chosen.map(({ hit }) => hit)).toEqual([0, 0, 0, 1]);
  });

  it('gives at most six, each once, whatever there is', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
    const some = fc.array(fc.record({
      hit: fc.nat(5), start: fc.nat(50), text: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      relevance: fc.double({ min: 0, max: 1, noNaN: true }),
    }).map(({ hit, start, text, relevance }) => candidate(hit, start, text, relevance)));
    fc.assert(fc.property(some, (candidates) => {
      const chosen = choose(candidates);
      expect(chosen.length).toBeLessThanOrEqual(6);
      expect(chosen.length > 0).toBe(candidates.length > 0);
      expect(new Set(chosen.map(({ text }) => text)).size).toBe(chosen.length);
      chosen.forEach(({ hit, start }, at) => {
        const before = chosen[at - 1];
        if (at > 0) expect(before.hit < hit || (before.hit === hit && before.start <= start)).toBe(true);
      });
    }));
  });
});
