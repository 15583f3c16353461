/**
 * The tree written as Markdown for a note, where other plugins look: words are escaped, and what could run or load
 * something there is plain text. Code is words too, since there are plugins that run inline code.
 */
import { escapeLineStart, escapeMarkdown, oneLine } from '../../core/text/escape';
import type { Block, Inline } from './tree';
import { parse } from './parse';

/** What stands for the answer's own signs. */
export interface SignText {
  citation: (n: number) => string;
  claim: (claim: number) => string;
}

/** Blocks with an empty line between them. */
export function toMarkdown(blocks: readonly Block[], signs: SignText): string {
  return blocks.map((block) => blockText(block, signs)).join('\n\n');
}

function blockText(block: Block, signs: SignText): string {
  switch (block.type) {
    case 'paragraph':
      return lines(inlineText(block.children, signs));
    case 'heading':
      return `**${inlineText(block.children.map(withoutStrong), signs).replace(/\n/g, ' ').trim()}**`;
    case 'quote':
      return prefixed(toMarkdown(block.children, signs), '> ', '> ');
    case 'code':
      return lines(block.text.split('\n').map((line) => escapeMarkdown(oneLine(line))).filter((line) => line !== '').join('\n'));
    case 'list':
      return block.items.map((item, i) => {
        const mark = block.first === null ? '- ' : `${String(block.first + i)}. `;
        return prefixed(toMarkdown(item, signs), mark, ' '.repeat(mark.length));
      }).join('\n');
  }
}

/** Bold within bold would end it. */
function withoutStrong(child: Inline): Inline {
  return child.type === 'strong' ? { type: 'emphasis', children: child.children } : child;
}

function inlineText(children: readonly Inline[], signs: SignText): string {
  return children.map((child) => {
    switch (child.type) {
      case 'text':
      case 'code':
        return child.text.split('\n').map((line) => escapeMarkdown(visible(line))).join('\n');
      case 'emphasis':
        return `*${inlineText(child.children, signs)}*`;
      case 'strong':
        return `**${inlineText(child.children, signs)}**`;
      case 'citation':
        return signs.citation(child.n);
      case 'claim':
        return signs.claim(child.claim);
    }
  }).join('');
}

/** As `oneLine`, with the blanks at its ends. */
function visible(line: string): string {
  const words = oneLine(line);
  return words === '' ? line.replace(/\S/gu, '') : `${/^\s/.test(line) ? ' ' : ''}${words}${/\s$/.test(line) ? ' ' : ''}`;
}

/** No line begins as something else than a paragraph's line does. */
function lines(text: string): string {
  return text.split('\n').map((line) => escapeLineStart(line.trim())).join('\n');
}

function prefixed(text: string, first: string, others: string): string {
  return text.split('\n').map((line, i) => `${i === 0 ? first : others}${line}`.trimEnd()).join('\n');
}

/** The words of a model's sentence without its marks, in one line. */
export function plainText(markdown: string): string {
  const words = (children: readonly Inline[]): string => children.map((child) => {
    if (child.type === 'citation' || child.type === 'claim') return '';
    return 'children' in child ? words(child.children) : child.text;
  }).join('');
  const text = (blocks: readonly Block[]): string => blocks.map((block) => {
    switch (block.type) {
      case 'code':
        return block.text;
      case 'list':
        return block.items.map(text).join(' ');
      case 'quote':
        return text(block.children);
      case 'paragraph':
      case 'heading':
        return words(block.children);
    }
  }).join(' ');
  return oneLine(text(parse(markdown, { numbers: new Set(), claims: 0 })));
}
