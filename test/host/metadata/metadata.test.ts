import type { CachedMetadata } from 'obsidian';
import { openDisk } from '../vault/open-disk';
import { parseNote } from './parse';
import { resolveSubpath } from './subpath';

const NOTE = `---
title: T
related: "[[Other|o]]"
---
# One *two* #

Text with [[Note#Part|shown]], ![[a.png]], [md](x%20y.md) and [web](https://a.b).[^1] #tag/x

> [!note] Title
> inside ^call

- item ^it
  - [x] nested
- last

\`[[code]]\` %% [[hidden]] #no %%

## Below

| a | b |
| - | - |
| 1 | 2 |

^tab

[^1]: Words [[Source.pdf#page=3]]
  go on
[^b]: Second
`;

const lines = (items: { position: { start: { line: number }; end: { line: number } } }[] = []): number[][] =>
  items.map(({ position }) => [position.start.line, position.end.line]);

describe('parseNote', () => {
  const cache = parseNote(NOTE);
  const original = ({ position }: { position: { start: { offset: number }; end: { offset: number } } }): string => NOTE.slice(position.start.offset, position.end.offset);

  test('positions are those of the text', () => {
    for (const item of [...cache.links!, ...cache.embeds!]) expect(original(item)).toBe(item.original);
    for (const { tag, position } of cache.tags!) expect(original({ position })).toBe(tag);
    expect(cache.frontmatterPosition).toEqual({ start: { line: 0, col: 0, offset: 0 }, end: { line: 3, col: 3, offset: NOTE.indexOf('\n# One') } });
  });

  test('headings, links, embeds, tags', () => {
    expect(cache.headings!.map(({ heading, level }) => [level, heading])).toEqual([[1, 'One *two*'], [2, 'Below']]);
    expect(cache.links!.map(({ link, displayText }) => [link, displayText])).toEqual([['Note#Part', 'shown'], ['x y.md', 'md'], ['Source.pdf#page=3', 'Source.pdf > page=3']]);
    expect(cache.embeds!.map(({ link }) => link)).toEqual(['a.png']);
    expect(cache.tags!.map(({ tag }) => tag)).toEqual(['#tag/x']);
    expect(cache.frontmatter).toEqual({ title: 'T', related: '[[Other|o]]' });
    expect(cache.frontmatterLinks).toEqual([{ key: 'related', link: 'Other', displayText: 'o', original: '[[Other|o]]' }]);
  });

  test('sections, with the ids of blocks', () => {
    expect(cache.sections!.map(({ type }) => type)).toEqual([
      'yaml', 'heading', 'paragraph', 'callout', 'list', 'paragraph', 'heading', 'table', 'paragraph', 'footnoteDefinition', 'footnoteDefinition',
    ]);
    expect(Object.keys(cache.blocks!)).toEqual(['call', 'it', 'tab']);
    expect(original(cache.blocks!.tab!)).toContain('| 1 | 2 |');
    expect(lines(cache.listItems)).toEqual([[11, 11], [12, 12], [13, 13]]);
    expect(cache.listItems!.map(({ parent, task, id }) => [parent, task, id])).toEqual([[-11, undefined, 'it'], [11, 'x', undefined], [-11, undefined, undefined]]);
  });

  test('footnotes and where they are called', () => {
    expect(cache.footnotes!.map(({ id }) => id)).toEqual(['1', 'b']);
    expect(original(cache.footnotes![0]!)).toBe('[^1]: Words [[Source.pdf#page=3]]\n  go on');
    expect(cache.footnoteRefs!.map(({ id }) => id)).toEqual(['1']);
  });

  test('an empty note and a note of front matter that is no YAML', () => {
    expect(parseNote('')).toEqual({});
    expect(parseNote('---\na: [\n---\n# H')).toMatchObject({ headings: [{ heading: 'H', position: { start: { line: 3 } } }] });
  });
});

describe('resolveSubpath', () => {
  const cache: CachedMetadata = parseNote('# A\n## B: c!\ntext ^id\n# D\n## B c\n\n[^n]: note');

  test.each([
    ['#A', 'heading', 0, 3],
    ['#b c', 'heading', 1, 3],
    ['#D#B c', 'heading', 4, null],
    ['#^ID', 'block', 2, 2],
    ['#[^n]', 'footnote', 6, 6],
  ])('%s is a %s from line %s', (subpath, type, from, to) => {
    const found = resolveSubpath(cache, subpath);
    expect([found?.type, found?.start.line, found?.end?.line ?? null]).toEqual([type, from, to]);
  });

  test.each(['#none', '#A#D', '#^none', '#[^x]', ''])('%j leads nowhere', (subpath) => {
    expect(resolveSubpath(cache, subpath)).toBeNull();
  });
});

describe('getFirstLinkpathDest', () => {
  const files = { 'x/Twin.md': '', 'y/z/Twin.md': '', 'Top.md': '', 'x/Top.md': '', 'v1.2.md': '', 'P.pdf': '', 'P.pdf.md': '', 'y/Note.md': '' };

  test.each([
    ['twin', 'Top.md', 'x/Twin.md'],
    ['Twin', 'y/Note.md', 'y/z/Twin.md'],
    ['z/Twin', 'Top.md', 'y/z/Twin.md'],
    ['Top', 'x/Twin.md', 'Top.md'],
    ['x/Top.md', 'Top.md', 'x/Top.md'],
    ['./Top', 'x/Twin.md', 'x/Top.md'],
    ['../Top', 'x/Twin.md', 'Top.md'],
    ['../../Top', 'x/Twin.md', null],
    ['/Twin', 'Top.md', null],
    ['v1.2', 'Top.md', 'v1.2.md'],
    ['P.pdf', 'Top.md', 'P.pdf'],
    ['P', 'Top.md', null],
    ['', 'Top.md', 'Top.md'],
  ])('%j in %s is %s', async (linkpath, source, wanted) => {
    const { vault, metadataCache } = await openDisk(files);
    await vault.load();
    expect(metadataCache.getFirstLinkpathDest(linkpath, source)?.path ?? null).toBe(wanted);
  });
});

test('links are resolved, and again when what they wait for comes and goes', async () => {
  const { vault, metadataCache } = await openDisk({ 'a.md': '[[b]] [[b]] [[#x]]' });
  await vault.load();
  await metadataCache.settled();
  expect(metadataCache.unresolvedLinks['a.md']).toEqual({ b: 2 });
  const file = await vault.create('b.md', '');
  await metadataCache.settled();
  expect([metadataCache.resolvedLinks['a.md'], metadataCache.unresolvedLinks['a.md']]).toEqual([{ 'b.md': 2 }, {}]);
  await vault.delete(file);
  expect(metadataCache.unresolvedLinks['a.md']).toEqual({ b: 2 });
});

test('ignored by the user: beginnings of paths and regular expressions', async () => {
  const { metadataCache } = await openDisk({ '.obsidian/app.json': JSON.stringify({ userIgnoreFilters: ['in/', '/draft$/'] }) });
  expect(['in/a', 'a/in/b', 'x draft', 'draft x'].filter((path) => metadataCache.isUserIgnored(path))).toEqual(['in/a', 'x draft']);
});
