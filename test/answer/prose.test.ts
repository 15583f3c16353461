import fc from 'fast-check';
import { prose } from '../../src/core/answer/prose';

const pieces = (text: string): string[] => prose(text).map(({ start, end }) => text.slice(start, end));

describe('prose', () => {
  it.each<[string, string, string[]]>([
    ['paragraphs', 'One line.\nNext line.\n\nAnother.', ['One line.\nNext line.', 'Another.']],
    ['headings', '# Title\nBody.\nTitle\n=====\n', ['Body.\nTitle']],
    ['list items and tasks', '- first item\n  goes on\n* [x] done\n12. numbered', ['first item\n  goes on', 'done', 'numbered']],
    ['quotations and callouts', '> [!note] Title\n> Said so.\n>> Said before.', ['Said so.', 'Said before.']],
    ['code', 'Before.\n```js\nlet x;\n```\nAfter.', ['Before.', 'After.']],
    ['other fences', '~~~\n``` inside\n~~~\nAfter.', ['After.']],
    ['formulas and comments', '$$ x = 1 $$\nText.\n$$\ny\n$$\n%% secret %%\nEnd.', ['Text.', 'End.']],
    ['tables', '| a | b |\n|---|---|\n| 1 | 2 |\nText.\na | b | c', ['Text.']],
    ['definitions and HTML', '[^1]: Smith 2019.\n[x]: http://x\n<div>\nText.', ['Text.']],
    ['a hashtag is no heading', '#tag begins it.', ['#tag begins it.']],
    ['a code that never ends', 'Text.\n```\nlet x;', ['Text.']],
    ['nothing', ' \n\n', []],
  ])('%s', (_, text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('gives ranges in order that do not overlap and hold something', () => {
    const line = fc.constantFrom('Text here.', '# h', '- item', '> quote', '```', '$$', '| a | b |', '', '   ', '%%', '[^1]: x', '中文。', '> ', '- [ ] ', '12. ');
    fc.assert(fc.property(fc.array(line).map((lines) => lines.join('\n')), (text) => {
      let last = 0;
      for (const { start, end } of prose(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }));
  });

  it.each(['a-', '((((', '    ', '> ', '- ', '[[', '|', '#', '```\n', '1) '])('takes linear time over %j', (unit) => {
    expect(Array.isArray(prose(unit.repeat(100_000)))).toBe(true);
  });
});
