/** The YAML at a note's head. */
import type { CachedMetadata, FrontMatterCache, FrontmatterLinkCache } from 'obsidian';
import { parseYaml } from '../functions/yaml';
import { linkOf } from './references';
import type { At } from './parse';

const BLOCK = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?=\r?\n|$)/;
const WIKILINK = /\[\[[^\[\]\n]+\]\]/g;

function linksIn(value: unknown, key: string): FrontmatterLinkCache[] {
  if (typeof value === 'string') return (value.match(WIKILINK) ?? []).map((original) => ({ ...linkOf(original), original, key }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => linksIn(inner, key === '' ? name : `${key}.${name}`));
}

/** `end` is where the note goes on. What is no YAML is no front matter, and still no text. */
export function frontMatterOf(text: string, at: At): { end: number; cache: CachedMetadata } {
  const block = BLOCK.exec(text);
  if (block === null) return { end: 0, cache: {} };
  const end = block[0].length;
  const cache: CachedMetadata = { frontmatterPosition: at(0, end) };
  try {
    const frontmatter = parseYaml(block[1] ?? '');
    if (typeof frontmatter !== 'object' || frontmatter === null || Array.isArray(frontmatter)) return { end, cache };
    cache.frontmatter = frontmatter as FrontMatterCache;
    const links = linksIn(frontmatter, '');
    if (links.length > 0) cache.frontmatterLinks = links;
  } catch {
    // A note with broken YAML has properties that Obsidian cannot show.
  }
  return { end, cache };
}
