/** Obsidian's own syntax: https://help.obsidian.md/obsidian-flavored-markdown, callouts, properties, comments, tags. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readNote } from '../../../src/core/read/note/read';

const seen = (text: string): { blocks: string[]; links: string[]; tags: string[] } => {
  const { pages: [page], meta } = readNote(text);
  return { blocks: page.blocks.map(({ kind, start, end }) => `${kind}: ${page.text.slice(start, end)}`), links: meta.links.map(({ target, subpath }) => target + subpath), tags: meta.tags };
};

test.each<[string, string, string[], string[], string[]]>([
  ['a folded callout with one in it', '> [!note]- Folded\n> text [[a]]\n> > [!tip]+ nested\n> > more #t\n\nafter', ['callout: > [!note]- Folded\n> text [[a]]\n> > [!tip]+ nested\n> > more #t', 'paragraph: after'], ['a'], ['t']],
  ['callouts with metadata and without a space', '> [!INFO|wide] T\n> x\n\n>[!quote]\n>y', ['callout: > [!INFO|wide] T\n> x', 'callout: >[!quote]\n>y'], [], []],
  ['a table with escaped pipes in links and embeds', '| a | b |\n|---|---|\n| [[x\\|y]] | ![[p.png\\|100]] |', ['table: | a | b |\n|---|---|\n| [[x\\|y]] | ![[p.png\\|100]] |'], ['x', 'p.png'], []],
  ['a comment within a line', 'a %%hidden [[x]] #no%% b #yes', ['paragraph: a %%hidden [[x]] #no%% b #yes'], [], ['yes']],
  ['a comment of several paragraphs', '%%\nblock [[x]]\n\n#no\n%%\n\nafter', ['comment: %%\nblock [[x]]\n\n#no\n%%', 'paragraph: after'], [], []],
  ['a comment that nothing closes hides nothing', 'text\n\n%% open [[z]]\n\nmore', ['paragraph: text', 'paragraph: %% open [[z]]', 'paragraph: more'], ['z'], []],
  ['tasks, lists in lists, names of blocks', '- [ ] task #a\n- [x] done\n  - sub ^id\n\n1. one', ['list: - [ ] task #a\n- [x] done\n  - sub ^id', 'list: 1. one'], [], ['a']],
  ['mathematics and code hide links', '$$\nx [[no]]\n$$\n\n`[[no]]` $[[no]]$ ![[emb#h|a]]\n\n~~~dataview\n[[no]]\n~~~', ['math: $$\nx [[no]]\n$$', 'paragraph: `[[no]]` $[[no]]$ ![[emb#h|a]]', 'code: ~~~dataview\n[[no]]\n~~~'], ['emb#h'], []],
  ['embeds and links with subpaths', '![[a.pdf#page=3]] [x](b%20c.md#H) [[#^blk]] [[n#H1#H2]] [e](https://x.y)', ['paragraph: ![[a.pdf#page=3]] [x](b%20c.md#H) [[#^blk]] [[n#H1#H2]] [e](https://x.y)'], ['a.pdf#page=3', 'b c.md#H', '#^blk', 'n#H1#H2'], []],
  ['front matter that is broken', '---\ntitle: [unclosed\n---\nbody', ['frontmatter: ---\ntitle: [unclosed\n---', 'paragraph: body'], [], []],
  ['front matter that is nested', '---\na: {b: {c: [1, {d: "[[q]]"}]}}\n---\nbody', ['frontmatter: ---\na: {b: {c: [1, {d: "[[q]]"}]}}\n---', 'paragraph: body'], ['q'], []],
  ['front matter that is empty', '---\n---\nbody', ['frontmatter: ---\n---', 'paragraph: body'], [], []],
  ['front matter that does not end', '---\nno end', ['rule: ---', 'paragraph: no end'], [], []],
  ['a byte order mark, CRLF, emoji and combining marks', '\uFEFF---\r\ntags: a\r\n---\r\n# H\r\n\r\nT😀e\u0301xt [[l]]\r\n', ['frontmatter: ---\r\ntags: a\r\n---', 'heading: # H', 'paragraph: T😀e\u0301xt [[l]]'], ['l'], ['a']],
  ['footnotes, inline ones too', 'text[^1] ^[inline [[note]]]\n\n[^1]: def [[d]]\n    more', ['paragraph: text[^1] ^[inline [[note]]]', 'footnote: [^1]: def [[d]]\n    more'], ['note', 'd'], []],
])('%s', (_what, text, blocks, links, tags) => { expect(seen(text)).toEqual({ blocks, links, tags }); });

test('people in parts, dates, aliases and keys are fields', () => {
  const { meta } = readNote('---\nauthors:\n  - given: Ann\n    family: Poe\n  - firstName: John\n    lastName: Roe\ndate: 2020-01-01\naliases: One, Two\ncitekey: "@poe2020"\ndoi: https://doi.org/10.1000/X\nsource: "[[x.pdf]]"\n---\nx');
  expect(meta).toMatchObject({ author: 'Ann Poe; John Roe', people: ['Ann Poe', 'John Roe'], year: '2020', dates: ['2020-01-01'], aliases: ['One', 'Two'], citekey: 'poe2020', doi: '10.1000/x' });
  expect(meta.links).toEqual([{ target: 'x.pdf', subpath: '', start: expect.any(Number) as number, end: expect.any(Number) as number, property: 'source' }]);
});

const VAULTS = path.join(process.env.IBID_DATA ?? '../shared/data', 'vaults');

test('links of real notes stand where they say, those of properties within the front matter', () => {
  let links = 0;
  for (const vault of ['kepano-obsidian', 'tasks-demo', 'dendron-site']) {
    for (const file of readdirSync(path.join(VAULTS, vault), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))) {
      const text = readFileSync(path.join(VAULTS, vault, file), 'utf8');
      const { pages: [{ blocks }], meta } = readNote(text);
      const front = blocks[0]?.kind === 'frontmatter' ? blocks[0].end : 0;
      for (const { start, end, property } of meta.links) {
        expect(text.slice(start, end)).toMatch(/\[|\]/);
        expect(property !== undefined).toBe(start < front);
        links++;
      }
    }
  }
  expect(links).toBeGreaterThan(1000);
});
