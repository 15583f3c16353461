/** Notes with a cursor in them, and what is put there. */
import fc from 'fast-check';
import { insert, planInsertion } from '../../src/core/cite/insertion';
import { writeFootnote } from '../../src/core/cite/footnote';
import { linksOf } from '../../src/core/cite/links';
import type { Anchor, Footnote } from '../../src/core/cite/types';
import { readShape } from '../../src/core/read/note/shape';

const links = linksOf(['Smith 2019.pdf', 'a/Reading.md', 'odd [1] #2.pdf']);
export const resolve = (linkpath: string): string | null => links.resolve(linkpath, 'n.md');

function anchor(change: Partial<Anchor> = {}): Anchor {
  return { v: 1, fileHash: 'h', path: 'Smith 2019.pdf', kind: 'pdf', page: 12, label: 'xii', exact: 'the exact words', prefix: '', suffix: '', start: 4, end: 19, textHash: 't', ...change };
}

export function footnote(change: Partial<Anchor> = {}, taken: string[] = []): Footnote {
  return writeFootnote({ anchor: anchor(change), meta: { title: null, author: 'Smith', year: '2019' }, headings: [], from: 'n.md', taken, links });
}

/** `¦` is the cursor, two of them a selection. */
function marked(source: string): { text: string; start: number; end: number } {
  const start = source.indexOf('¦');
  const text = source.replaceAll('¦', '');
  const second = source.indexOf('¦', start + 1);
  return { text, start, end: second < 0 ? start : second - 1 };
}

export const X: Footnote = { id: 'x', reference: '[^x]', definition: '[^x]: [[Smith 2019.pdf#page=12|p. xii]]: “the exact words”' };
export const DEFINITION = X.definition;

/** The note with the text and its footnotes put in, or why they are not. */
export function put(source: string, text = '', footnotesOf: Footnote[] = [X]): string {
  const { text: note, start, end } = marked(source);
  const plan = planInsertion(readShape(note), { start, end }, [{ text, footnotes: footnotesOf }], resolve);
  return typeof plan === 'string' ? plan : insert(note, plan.insertions);
}

const fragment = fc.constantFrom(
  'word', 'another word.', ' ', '\n', '\n\n', '\n\n', '. ', ', ', '**bold**', '*it*', '`code`', '`` a ` b ``', '$x$', '[[Link]]', '[[Link|alias]]', '[text](n.md)', '![[e.png]]', '#tag ',
  '\n- item\n- two\n', '\n1. one\n', '\n- [ ] task\n', '\n> quote\n> more\n', '\n> [!note] Title\n> text\n', '\n# Heading\n', '\n## H ##\n', '\nSetext\n---\n', '\n---\n',
  '\n```\ncode [^c]\n```\n', '\n~~~\ncode\n~~~\n', '\n$$\nx\n$$\n', '\n%%\nhidden\n%%\n', '%% in %%', '\n| a | b |\n|---|---|\n| c | d |\n', '\n<div>\nhtml\n</div>\n', '<b>b</b>', '\n    indented\n',
  '[^1]', '\n[^1]: a note\n', '\n[^2]: two\n    more\n', '中文研究。', '「引用」', 'e\u0301', '👩‍👩‍👧', 'مرحبا', '“quoted”', '(s)', '!', ':', '\\', '\\*', '^', ' ^id\n', '^[in]', '[', ']', '|', '*', '_', '~~', '==', '`', '<', '>', '\t',
);
/** Any note, of the marks that Obsidian knows. */
export const noteText = fc.tuple(fc.constantFrom('', '---\ntitle: a\n---\n', '\uFEFF'), fc.array(fragment, { maxLength: 20, size: 'max' }), fc.boolean())
  .map(([front, parts, crlf]) => (crlf ? (front + parts.join('')).replace(/\n/g, '\r\n') : front + parts.join('')));
