import fc from 'fast-check';
import { checkNumbers, claimsIn } from '../../src/core/answer/numbers';

const known = new Set([1, 2, 3]);

describe('the numbers of a generated answer', () => {
  it.each([
    ['It was so [1].', 'It was so [1].', 0],
    ['It was so [1, 3].', 'It was so [1][3].', 0],
    ['It was so [1–3].', 'It was so [1][2][3].', 0],
    ['It was so [2][9].', 'It was so [2].', 1],
    ['It was so [7].', 'It was so.', 1],
    ['It was so [0, 2-12].', 'It was so [2][3].', 10],
    ['An array a[i], a[^1] and [note] stay.', 'An array a[i], a[^1] and [note] stay.', 0],
  ])('%s', (text, checked, removed) => {
    expect(checkNumbers(text, known)).toEqual({ text: checked, removed });
  });

  it('leaves no number that names no passage, and changes nothing else', () => {
    const text = fc.array(fc.oneof(fc.constantFrom('[1]', '[2,3]', '[44]', '[1-9]', ' [5]', 'Words. ', '\n', '[x]', '[', ']'), fc.string({ maxLength: 5 }))).map((parts) => parts.join(''));
    fc.assert(fc.property(text, (written) => {
      const { text: checked } = checkNumbers(written, known);
      for (const [, n] of checked.matchAll(/\[(\d{1,4})\]/g)) expect(known.has(Number(n))).toBe(true);
      expect(checkNumbers(checked, known)).toEqual({ text: checked, removed: 0 });
    }));
  });

  it('gives each sentence the passages that it cites', () => {
    expect(claimsIn('Traces are recorded [1][2]. Then they are compiled. [3] Nothing else is.')).toEqual([
      { text: 'Traces are recorded.', passages: [1, 2] },
      { text: 'Then they are compiled.', passages: [3] },
      { text: 'Nothing else is.', passages: [] },
    ]);
  });

  it('takes items of a list for sentences, without their marks', () => {
    expect(claimsIn('# Answer\n\n- First [1]\n2. Second [2]\n> Third\n\n---\n')).toEqual([
      { text: 'Answer', passages: [] }, { text: 'First', passages: [1] }, { text: 'Second', passages: [2] }, { text: 'Third', passages: [] },
    ]);
  });

  it('takes time in proportion to the text', () => {
    for (const text of ['[1', '[1,', ' '.repeat(9), '- ', '. [', '[1-2-']) claimsIn(checkNumbers(text.repeat(30_000), known).text);
  });
});
