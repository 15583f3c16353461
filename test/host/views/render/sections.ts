/** A note in blocks, each with the lines it comes from, ready to be put on the page. */

import type { Token } from 'markdown-it';
import { md } from './markdown-it';

export interface Section {
  /** Lines of the note, from 0; the last one included. */
  from: number;
  to: number;
  el: HTMLElement;
}

/** Front matter becomes empty lines, so that the others keep their numbers. */
function withoutFrontMatter(source: string): string {
  if (!source.startsWith('---')) return source;
  const lines = source.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  return end < 0 || lines[0]!.trimEnd() !== '---' ? source : lines.map((line, index) => (index <= end ? '' : line)).join('\n');
}

/** Blocks at the top, with what is in them. */
function* blocks(tokens: Token[]): Generator<Token[]> {
  let block: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    block.push(token);
    depth += token.nesting;
    if (depth > 0) continue;
    yield block;
    block = [];
  }
}

/** @param docId keeps the footnotes of two notes on one page apart */
export function renderSections(doc: Document, source: string, docId: string): Section[] {
  const env = { docId };
  const tokens = md.parse(withoutFrontMatter(source), env);
  let last = 0;
  const sections: Section[] = [];
  for (const block of blocks(tokens)) {
    const lines = block.flatMap(({ map }) => (map ? [map] : []));
    const from = lines[0]?.[0] ?? last;
    const to = Math.max(from, (lines[0]?.[1] ?? from + 1) - 1);
    last = to;
    const el = doc.createElement('div');
    el.className = `el-${block[0]!.tag || 'div'}`;
    el.append(...parse(doc, md.renderer.render(block, md.options, env)));
    drawCallouts(el);
    sections.push({ from, to, el });
  }
  return sections;
}

/** Markdown-it has escaped all HTML of the note: what is parsed here it made itself. */
function parse(doc: Document, html: string): Node[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((node) => doc.importNode(node, true));
}

/** A quotation that begins with `[!kind]` is a box with a title. */
function drawCallouts(root: HTMLElement): void {
  for (const quote of root.querySelectorAll('blockquote')) {
    const first = quote.querySelector('p');
    const text = first?.firstChild;
    const head = text?.nodeType === Node.TEXT_NODE ? /^\[!([\w-]{1,60})\][+-]?[ \t]*([^\n]*)\n?/.exec(text.nodeValue ?? '') : null;
    if (!head || !first || !text) continue;
    const [whole, kind = 'note', title = ''] = head;
    text.nodeValue = text.nodeValue!.slice(whole.length);
    const { ownerDocument: doc } = quote;
    const box = doc.createElement('div');
    box.className = 'callout';
    box.setAttribute('data-callout', kind.toLowerCase());
    box.createDiv('callout-title').createDiv({ cls: 'callout-title-inner', text: title || kind[0]!.toUpperCase() + kind.slice(1).toLowerCase() });
    if (!first.textContent?.trim() && first.childElementCount === 0) first.remove();
    box.createDiv('callout-content').append(...quote.childNodes);
    quote.replaceWith(box);
  }
}
