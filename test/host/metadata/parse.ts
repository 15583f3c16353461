/** A note's text → Obsidian's `CachedMetadata`. */
import type { CachedMetadata, CacheItem, Pos, SectionCache } from 'obsidian';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { frontMatterOf } from './front-matter';
import { listItemsOf } from './list-items';
import { linkOf, mdLinkOf } from './references';
import { FOOTNOTE_DEFINITION, markdown } from './syntax';

/** Offsets → lines and columns. */
export type At = (from: number, to: number) => Pos;

const SECTIONS: Readonly<Record<string, string>> = {
  BulletList: 'list', OrderedList: 'list', FencedCode: 'code', CodeBlock: 'code', Blockquote: 'blockquote', Table: 'table', HTMLBlock: 'html',
  CommentBlock: 'html', ProcessingInstructionBlock: 'html', HorizontalRule: 'thematicBreak', Paragraph: 'paragraph', FootnoteDefinition: 'footnoteDefinition',
  LinkReference: 'definition',
};
const HEADING = /^(?:ATX|Setext)Heading([1-6])$/;
const BLOCK_ID = /(?:^|[ \t\n])\^([a-zA-Z0-9-]+)[ \t]*$/;
const SKIPPED = new Set(['FencedCode', 'CodeBlock', 'InlineCode', 'HTMLBlock', 'CommentBlock', 'ObsidianComment']);

function positions(text: string): At {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const place = (offset: number): Pos['start'] => {
    let low = 0;
    for (let high = starts.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, col: offset - starts[low]!, offset };
  };
  return (from, to) => ({ start: place(from), end: place(to) });
}

function sectionType({ name }: SyntaxNode, text: string): string {
  if (HEADING.test(name)) return 'heading';
  if (name === 'Blockquote' && /^>[ \t]*\[!/.test(text)) return 'callout';
  return SECTIONS[name] ?? name;
}

const headingText = (text: string): string => text.replace(/^#{1,6}[ \t]*/, '').replace(/\n[-=]+[ \t]*$/, '').replace(/(?:^|[ \t]+)#+[ \t]*$/, '').trim();

export function parseNote(text: string): CachedMetadata {
  const at = positions(text);
  const cache: CachedMetadata = {};
  const add = <T extends CacheItem>(list: T[] | undefined, item: T): T[] => [...(list ?? []), item];
  const front = frontMatterOf(text, at);
  Object.assign(cache, front.cache);
  const sections: SectionCache[] = front.cache.frontmatterPosition === undefined ? [] : [{ type: 'yaml', position: front.cache.frontmatterPosition }];
  const blocks: NonNullable<CachedMetadata['blocks']> = {};
  // Blanks instead of the front matter, so that offsets stay what they are.
  const source = ' '.repeat(front.end) + text.slice(front.end);
  const { topNode } = markdown.parse(source);

  for (let node = topNode.firstChild; node !== null; node = node.nextSibling) {
    const inside = text.slice(node.from, node.to);
    const position = at(node.from, node.to);
    const section: SectionCache = { type: sectionType(node, inside), position };
    const id = node.name === 'FencedCode' || section.type === 'list' ? undefined : BLOCK_ID.exec(inside)?.[1];
    if (id !== undefined) {
      // An id on a line of its own is that of the block before it.
      const named = inside.trim() === `^${id}` ? sections.at(-1) : section;
      if (named !== undefined) {
        named.id = id;
        blocks[id.toLowerCase()] = { id, position: named.position };
      }
    }
    sections.push(section);
    const level = HEADING.exec(node.name)?.[1];
    if (level !== undefined) cache.headings = add(cache.headings, { heading: headingText(inside), level: Number(level), position });
    if (section.type === 'list') {
      const { items, blocks: named } = listItemsOf(node, text, at);
      cache.listItems = [...(cache.listItems ?? []), ...items];
      Object.assign(blocks, named);
    }
    const label = section.type === 'footnoteDefinition' ? FOOTNOTE_DEFINITION.exec(inside)?.[1] : undefined;
    if (label !== undefined) cache.footnotes = add(cache.footnotes, { id: label, position });
  }

  topNode.cursor().iterate((node: SyntaxNodeRef) => {
    if (SKIPPED.has(node.name)) return false;
    const original = text.slice(node.from, node.to);
    const position = at(node.from, node.to);
    if (node.name === 'Tag') cache.tags = add(cache.tags, { tag: original, position });
    else if (node.name === 'FootnoteRef') cache.footnoteRefs = add(cache.footnoteRefs, { id: original.slice(2, -1), position });
    else if (node.name === 'Wikilink') cache.links = add(cache.links, { ...linkOf(original), original, position });
    else if (node.name === 'WikiEmbed') cache.embeds = add(cache.embeds, { ...linkOf(original.slice(1)), original, position });
    else if (node.name === 'Link' || node.name === 'Image') {
      const link = mdLinkOf(node.node, text);
      if (link !== null && node.name === 'Link') cache.links = add(cache.links, { ...link, original, position });
      else if (link !== null) cache.embeds = add(cache.embeds, { ...link, original, position });
    }
    return true;
  });
  if (sections.length > 0) cache.sections = sections;
  if (Object.keys(blocks).length > 0) cache.blocks = blocks;
  return cache;
}
