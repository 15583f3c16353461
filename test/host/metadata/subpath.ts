/** Where in a note `#Heading`, `#^block` or `#[^footnote]` leads. */
import type { BlockSubpathResult, CachedMetadata, FootnoteSubpathResult, HeadingCache, HeadingSubpathResult } from 'obsidian';
import { stripHeading } from '../functions/links';

type Result = HeadingSubpathResult | BlockSubpathResult | FootnoteSubpathResult;

const plain = (heading: string): string => stripHeading(heading).toLowerCase();

function block(cache: CachedMetadata, id: string): BlockSubpathResult | null {
  const found = cache.blocks?.[id.toLowerCase()];
  if (found === undefined) return null;
  const { start, end } = found.position;
  const list = cache.listItems?.find((item) => item.id?.toLowerCase() === id.toLowerCase());
  return { type: 'block', block: found, start, end, ...(list === undefined ? {} : { list }) };
}

function footnote(cache: CachedMetadata, id: string): FootnoteSubpathResult | null {
  const found = cache.footnotes?.find((one) => one.id === id);
  return found === undefined ? null : { type: 'footnote', footnote: found, start: found.position.start, end: found.position.end };
}

/** `A#B` is a heading B below a heading A. */
function heading(headings: readonly HeadingCache[], path: readonly string[]): HeadingSubpathResult | null {
  let depth = 0;
  let level = 0;
  for (const [at, current] of headings.entries()) {
    if (depth > 0 && current.level <= level) {
      depth = 0;
      level = 0;
    }
    if (plain(current.heading) !== plain(path[depth]!)) continue;
    depth++;
    level = current.level;
    if (depth < path.length) continue;
    const next = headings.slice(at + 1).find((other) => other.level <= current.level);
    return { type: 'heading', current, next: (next ?? null) as HeadingCache, start: current.position.start, end: next?.position.start ?? null };
  }
  return null;
}

export function resolveSubpath(cache: CachedMetadata, subpath: string): Result | null {
  const note = /^#?\[\^([^\]]+)\]$/.exec(subpath)?.[1];
  if (note !== undefined) return footnote(cache, note);
  const parts = subpath.split('#').filter((part) => part.trim() !== '');
  const last = parts.at(-1);
  if (last === undefined) return null;
  return last.startsWith('^') ? block(cache, last.slice(1)) : heading(cache.headings ?? [], parts);
}
