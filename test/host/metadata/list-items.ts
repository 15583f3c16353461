/** The items of a list, nested ones too. */
import type { BlockCache, ListItemCache } from 'obsidian';
import type { SyntaxNode } from '@lezer/common';
import type { At } from './parse';

const BLOCK_ID = /[ \t]\^([a-zA-Z0-9-]+)[ \t]*$/;
const isList = ({ name }: SyntaxNode): boolean => name === 'BulletList' || name === 'OrderedList';

export function listItemsOf(list: SyntaxNode, text: string, at: At): { items: ListItemCache[]; blocks: Record<string, BlockCache> } {
  const items: ListItemCache[] = [];
  const blocks: Record<string, BlockCache> = {};
  const walk = (parent: SyntaxNode, above: number): void => {
    for (const node of parent.getChildren('ListItem')) {
      const nested: SyntaxNode[] = [];
      for (let child = node.firstChild; child !== null; child = child.nextSibling) if (isList(child)) nested.push(child);
      // What a nested list holds is not its parent's.
      const end = nested[0] === undefined ? node.to : node.from + text.slice(node.from, nested[0].from).trimEnd().length;
      const position = at(node.from, end);
      const own = text.slice(node.from, end);
      const item: ListItemCache = { position, parent: above };
      const task = /^(?:[-*+]|\d+[.)])[ \t]+\[(.)\][ \t]/u.exec(own)?.[1];
      if (task !== undefined) item.task = task;
      const id = BLOCK_ID.exec(own)?.[1];
      if (id !== undefined) {
        item.id = id;
        blocks[id.toLowerCase()] = { id, position };
      }
      items.push(item);
      for (const child of nested) walk(child, position.start.line);
    }
  };
  // Outermost items name the line on which their list begins, negative; a list on line 0 has -1.
  walk(list, -at(list.from, list.from).start.line || -1);
  return { items, blocks };
}
