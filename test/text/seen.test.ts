import fc from 'fast-check';
import { seen } from '../../src/core/text/seen';
import { tokens } from '../../src/core/text/tokens';

const words = (raw: string): string => tokens(seen(raw, 'note').text).map(({ term }) => term).join(' ');
const hidden = (raw: string): string[] => seen(raw, 'note').hidden.map(([start, end]) => raw.slice(start, end));

test.each([
  ['footnotes', 'The price was high[^1] in the market[^paper-3f].', 'the price was high in the market'],
  ['links', 'the [[Jean|old]] baker, the [young](https://example.com/wine "Wine") miller and [[Lyon]]', 'the old baker the young miller and lyon'],
  ['emphasis around words and in them', '**The** _old_ pri**ce** and ==half== of **ju**st', 'the old price and half of just'],
  ['names with lines in them', 'snake_case stays', 'snake case stays'],
  ['elements and signs of HTML', 'so <i>they</i> left; just<br>price, a <span class="wine">b</span>, Smith &amp; Wesson, caf&nbsp;x', 'so they left just price a b smith wesson caf x'],
  ['what is raised or lowered in a word', 'XVII<sup>e</sup> M<sup>me</sup> n<sup>os</sup> 10<SUP>th</SUP> fol. 12<sup>r</sup> H<sub>2</sub>O F<sup>7</sup> BB<sup>18</sup>', 'xviie mme nos 10th fol 12r h2o f7 bb18'],
  ['what is raised for a note', 'price<sup>12</sup> price<sup>a</sup> Price<sup>note</sup> USA<sup>3</sup> x</sup>y', 'price 12 price a price note usa 3 x y'],
  ['addresses that are text', '<https://example.com> x < y and z > 3, <jan@example.com>', tokens('https://example.com x y and z 3 jan@example.com').map(({ term }) => term).join(' ')],
  ['quoted blocks and headings', '> The transla-\n> tion of the relics\n\n## Of *bread*\n- [ ] item', tokens('The translation of the relics of bread item').map(({ term }) => term).join(' ')],
])('%s', (_, raw, expected) => {
  expect(words(raw).replace('translation transla tion', 'translation')).toBe(expected);
});

test('what is hidden and has words is told, each by itself', () => {
  expect(hidden('a[^n] [b](https://example.com/wine) [[Jean|c]] *d* <i>e</i> <a href="https://x.org">f</a> ![[Scan 3.png]]')).toEqual(
    ['[^n]', '](https://example.com/wine)', '[[Jean|', '<a href="https://x.org">', '![[Scan 3.png]]']);
});

test('an element within a link is told with it', () => {
  expect(hidden('[[a <b c="d">e|f]]')).toEqual(['[[a <b c="d">e|']);
  expect(words('[[a <b c="d">e|f]]')).toBe('f');
});

test('the text of a PDF or an image is as it is', () => {
  expect(seen('a[^1] *b*', 'pdf')).toEqual({ text: 'a[^1] *b*', hidden: [] });
});

test('offsets stay, and what is hidden is in order and apart', () => {
  const pieces = ['word', ' ', '\n', '> ', '*', '**', '_', '[[', '|', ']]', '[', '](', ')', '[^', '^', '<i>', '<sup>', '</sup>', 'A', '<a b', '>', '&amp;', '`', '==', '\\', '!', '# ', '- ', '漢', '😀', '“'];
  fc.assert(fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40, size: 'max' }).map((list) => list.join('')), (raw) => {
    const { text, hidden: ranges } = seen(raw, 'note');
    expect(text.length).toBe(raw.length);
    for (let at = 0; at < raw.length; at += 1) expect([raw[at], ' ', '\u2060']).toContain(text[at]);
    for (let at = 1; at < ranges.length; at += 1) expect(ranges[at][0]).toBeGreaterThanOrEqual(ranges[at - 1][1]);
  }));
});
