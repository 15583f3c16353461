/** The tree on screen. Every string becomes a text node; the only thing that can be pressed is a citation. */
import type { Block, Inline } from './tree';

/** How the answer's own signs are drawn. */
export interface Signs {
  citation(into: HTMLElement, n: number): void;
  claim(into: HTMLElement, claim: number): void;
}

export function drawBlocks(into: HTMLElement, blocks: readonly Block[], signs: Signs): void {
  for (const block of blocks) drawBlock(into, block, signs);
}

function drawBlock(into: HTMLElement, block: Block, signs: Signs): void {
  switch (block.type) {
    case 'paragraph':
      drawInline(into.createEl('p'), block.children, signs);
      break;
    case 'heading':
      drawInline(into.createEl('p').createEl('strong'), block.children, signs);
      break;
    case 'quote':
      drawBlocks(into.createEl('blockquote'), block.children, signs);
      break;
    case 'code':
      into.createEl('pre', { text: block.text, attr: { tabindex: '0' } });
      break;
    case 'list':
      drawList(into, block, signs);
      break;
  }
}

function drawList(into: HTMLElement, { first, items }: Extract<Block, { type: 'list' }>, signs: Signs): void {
  const list = first === null ? into.createEl('ul') : into.createEl('ol', { attr: { start: String(first) } });
  for (const item of items) drawBlocks(list.createEl('li'), item, signs);
}

function drawInline(into: HTMLElement, children: readonly Inline[], signs: Signs): void {
  for (const child of children) {
    switch (child.type) {
      case 'text':
        into.appendText(child.text);
        break;
      case 'code':
        into.createEl('code', { text: child.text });
        break;
      case 'emphasis':
        drawInline(into.createEl('em'), child.children, signs);
        break;
      case 'strong':
        drawInline(into.createEl('strong'), child.children, signs);
        break;
      case 'citation':
        signs.citation(into, child.n);
        break;
      case 'claim':
        signs.claim(into, child.claim);
        break;
    }
  }
}
