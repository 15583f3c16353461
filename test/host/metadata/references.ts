/** The inside of a link. */
import type { SyntaxNode } from '@lezer/common';

interface Inside {
  link: string;
  displayText: string;
}

/** `[[path#part|shown]]` */
export function linkOf(wikilink: string): Inside {
  const inside = wikilink.slice(2, -2);
  const bar = inside.indexOf('|');
  const link = (bar < 0 ? inside : inside.slice(0, bar)).replace(/\\$/, '').trim();
  const shown = bar < 0 ? link.split('#').filter((part) => part !== '').join(' > ') : inside.slice(bar + 1).trim();
  return { link, displayText: shown };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** `[shown](path)`; null where it leads out of the vault, or nowhere. */
export function mdLinkOf(node: SyntaxNode, text: string): Inside | null {
  const url = node.getChild('URL');
  if (url === null) return null;
  const link = decoded(text.slice(url.from, url.to).replace(/^<|>$/g, ''));
  if (link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link)) return null;
  const [open, close] = node.getChildren('LinkMark');
  return { link, displayText: open && close ? text.slice(open.to, close.from) : '' };
}
