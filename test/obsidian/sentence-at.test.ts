import fc from 'fast-check';
import { sentenceAt } from '../../src/obsidian/editing/sentence-at';

test.each([
  ['One is here. T¦wo is there. Three.', 'Two is there.'],
  ['One is here.¦ Two is there.', 'One is here.'],
  ['One is here. ¦Two is there.', 'Two is there.'],
  ['One is here. Two is there. ¦', 'Two is there.'],
  ['¦One is here.', 'One is here.'],
  ['A sentence over\ntwo li¦nes. Next.', 'A sentence over\ntwo lines.'],
  ['# A head¦ing\n\nText.', 'A heading'],
  ['- one item. More\n- t¦wo', 'two'],
  ['- [ ] a ta¦sk', 'a task'],
  ['> quoted wo¦rds', 'quoted words'],
  ['| a | b |\n|---|---|\n| a cell. Mo¦re | d |', 'More'],
  ['A claim.[^1] An¦other.\n\n[^1]: x', 'Another.'],
])('%j', (source, expected) => {
  const at = source.indexOf('¦');
  const text = source.replace('¦', '');
  const found = sentenceAt(text, at);
  expect(found?.text).toBe(expected);
  expect(text.slice(found!.start, found!.end)).toBe(expected);
});

test.each(['¦', 'a\n\n¦\n\nb', '```\nco¦de\n```', 'a[^1]\n\n[^1]: no¦te', '---\nti¦tle: a\n---'])('%j has none', (source) => {
  expect(sentenceAt(source.replace('¦', ''), source.indexOf('¦'))).toBeNull();
});

test('what is found is where it says', () => {
  const part = fc.constantFrom('A sentence. ', 'another', '\n', '\n\n', '- ', '> ', '# ', '| a | b |', '\n|---|---|\n', '`code`', '```\n', '[[a]]', '。', '[^1]', '%%', '\r\n');
  fc.assert(fc.property(fc.array(part, { maxLength: 15, size: 'max' }), fc.nat(), (parts, nat) => {
    const text = parts.join('');
    const found = sentenceAt(text, nat % (text.length + 1));
    if (found) expect(text.slice(found.start, found.end)).toBe(found.text);
  }));
});
