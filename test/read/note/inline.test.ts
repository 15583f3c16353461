import { readNote } from '../../../src/core/read/note/read';

const tags = (text: string): string[] => readNote(text).meta.tags;
const links = (text: string): [string, string, string][] =>
  readNote(text).meta.links.map(({ target, subpath, start, end }) => [target, subpath, text.slice(start, end)]);
const references = (text: string): [string, string][] =>
  readNote(text).footnotes.references.map(({ id, start, end }) => [id, text.slice(start, end)]);
const definitions = (text: string): [string, string, string][] =>
  readNote(text).footnotes.definitions.map(({ id, start, textStart, end }) => [id, text.slice(start, end), text.slice(textStart, end)]);

test.each<[string, string[]]>([
  ['#a, #b-c_d/e; #日本語 #été #e\u0301 #🎉 #y2020 #1a', ['a', 'b-c_d/e', '日本語', 'été', 'e\u0301', '🎉', 'y2020', '1a']],
  ['#2020 # a ##b a#c https://a.b/#d \\#e #- #/ # ', []],
  ['#a/ #a #A', ['a']],
  ['# Heading #a', ['a']],
  ['- item #a\n> quote #b\n\n|#c|#d|\n|-|-|\n|#e|x|', ['a', 'b', 'c', 'd', 'e']],
  ['**#a** ==#b==', ['a', 'b']],
  ['`#a` ``#b` `` $#c$ $$#d$$ %% #e %% <!-- #f --> <a href="x #g"> #h', ['h']],
  ['```\n#a\n```\n\n    #b\n\n$$\n#c\n$$\n\n%%\n#d\n%%\n\n<div>\n#e\n</div>', []],
  ['- a\n  ```\n  #b\n  ```\n> ```\n> #c\n> ```', []],
  ['[[x #a]] [ #b ](c) ![ #d ](e.png) [#f] [ #g', ['g']],
  ['it costs $5 #a and $6 #b', ['a', 'b']],
  ['` #a $ #b %% #c $$ #d', ['a', 'b', 'c', 'd']],
])('tags: %j', (text, found) => expect(tags(text)).toEqual(found));

test.each<[string, [string, string, string][]]>([
  ['[[a]] ![[b.pdf#page=2|c]] [[d#e#f]] [[#g]] [[h|i#j]]', [['a', '', '[[a]]'], ['b.pdf', '#page=2', '![[b.pdf#page=2|c]]'], ['d', '#e#f', '[[d#e#f]]'], ['', '#g', '[[#g]]'], ['h', '', '[[h|i#j]]']]],
  ['|[[a\\|b]]|c|\n|-|-|', [['a', '', '[[a\\|b]]']]],
  ['[[a\n]] [[]] [[ ]] \\[[b]]', []],
  ['[[[a]] [[b [[c]]', [['a', '', '[[a]]'], ['c', '', '[[c]]']]],
  ['[a](b.md#c%20d) [e](<f g.md>) [h](i%20j.pdf "k") ![l](m(n).png)', [['b.md', '#c d', '[a](b.md#c%20d)'], ['f g.md', '', '[e](<f g.md>)'], ['i j.pdf', '', '[h](i%20j.pdf "k")'], ['m(n).png', '', '![l](m(n).png)']]],
  ['[a](%zz.md) [b](c\\_d.md) [e](#f)', [['%zz.md', '', '[a](%zz.md)'], ['c_d.md', '', '[b](c\\_d.md)'], ['', '#f', '[e](#f)']]],
  ['a <![[b.png]] c>', [['b.png', '', '![[b.png]]']]],
  ['a </[[b]] c>', [['b', '', '[[b]]']]],
  ['a <!x [[b]]> <![CDATA[[c]]> <?d [[e]]?> </f [[g]]>', []],
  ['[a](https://x.y) [b](mailto:c@d) [e](//f.g) <https://h.i>', []],
  ['[a](b c.md) [d](e [f]', []],
  ['[![a](b.png)](c.md)', [['b.png', '', '![a](b.png)'], ['c.md', '', '[![a](b.png)](c.md)']]],
  ['[a][b]\n\n[b]: c.md "d"\n\n[e]: is prose', [['c.md', '', '[b]: c.md']]],
  ['`[[a]]` $[[b]]$ %%[[c]]%%\n\n```\n[[d]]\n```', []],
])('links: %j', (text, found) => expect(links(text)).toEqual(found));

test('footnotes', () => {
  const text = 'a[^1] b[^long-id][^ü]\n\n- c[^1]\n\n[^1]: One\ntwo\n\n    three [[x]] #t\n[^long-id]:four[^1]\n> [^ü]: five\n\n[^empty]:\n';
  expect(references(text)).toEqual([['1', '[^1]'], ['long-id', '[^long-id]'], ['ü', '[^ü]'], ['1', '[^1]'], ['1', '[^1]']]);
  expect(definitions(text)).toEqual([
    ['1', '[^1]: One\ntwo\n\n    three [[x]] #t', 'One\ntwo\n\n    three [[x]] #t'],
    ['long-id', '[^long-id]:four[^1]', 'four[^1]'], ['ü', '[^ü]: five', 'five'], ['empty', '[^empty]:', ''],
  ]);
  expect(tags(text)).toEqual(['t']);
});

test('what is hidden holds no footnote', () => {
  expect(references('`[^a]` $[^b]$ %%[^c]%% [^d e] [^] \\[^f]')).toEqual([]);
  expect(definitions('```\n[^a]: b\n```\n\n    [^c]: d\n\n%%\n[^e]: f\n%%\n\n---\n[^ g]: h')).toEqual([]);
  expect(definitions('---\na: "\n[^a]: b\n"\n---\n')).toEqual([]);
});
