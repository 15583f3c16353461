import fc from 'fast-check';
import { sentencesOf } from '../../src/core/answer/sentences';

describe('sentencesOf', () => {
  it.each<[string, string, [text: string, isWhole: boolean][]]>([
    ['sentences', 'The first thing is said. Then comes “the second.” Short one.', [['The first thing is said.', true], ['Then comes “the second.”', true]]],
    ['a list', '- corn, wine and olive oil\n- A whole sentence of an item.', [['corn, wine and olive oil', false], ['A whole sentence of an item.', true]]],
    ['what a page cuts off', 'which were sold to the Persians. The treaty was then', [['which were sold to the Persians.', false], ['The treaty was then', false]]],
    ['questions', 'Who was it that came? Nobody knew who came.', [['Nobody knew who came.', true]]],
    ['figures and contents', '1914 12.5 33.1 78 % total\n\nIntroduction to it all ........................ 12', []],
    ['notes after the full stop', 'The treaty was then signed.[12] The king was not there.7', [['The treaty was then signed.[12]', true], ['The king was not there.7', true]]],
    ['Chinese', '黑豹队的防守只丢了308分。什么？', [['黑豹队的防守只丢了308分。', true]]],
  ])('%s', (_, passage, expected) => {
    expect(sentencesOf(passage, null).map(({ text, isWhole }) => [text, isWhole])).toEqual(expected);
  });

  it('leaves out what is too long for a sentence', () => {
    expect(sentencesOf(`${'word '.repeat(200)}.`, 'en')).toEqual([]);
  });

  it('gives exactly what stands at its place, in order', () => {
    const piece = fc.constantFrom('The grain law was carried. ', '\n', '\n\n', '- an item of a list', '# Head\n', '> Quoted words of someone else. ', '| a | b |\n', '中文句子在这里。', 'e\u0301te\u0301 ', ' ');
    fc.assert(fc.property(fc.array(piece).map((pieces) => pieces.join('')), (passage) => {
      let last = 0;
      for (const { start, text } of sentencesOf(passage, null)) {
        expect(passage.slice(start, start + text.length)).toBe(text);
        expect(start).toBeGreaterThanOrEqual(last);
        last = start + text.length;
      }
    }));
  });

  it.each(['a-', '((((', '. ', '?', '“', '1', '.1', 'a. '])('takes linear time over %j', (unit) => {
    expect(Array.isArray(sentencesOf(unit.repeat(100_000), 'en'))).toBe(true);
  });
});
