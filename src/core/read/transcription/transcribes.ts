/** What a note says that it transcribes: in its front matter, or by a section under the file that it embeds. */
import { hashText } from '../../text/hash';
import { readFrontMatter } from '../note/frontmatter';
import { markdownLink, wikilink } from '../note/links';
import type { Document, Link, Transcribes } from '../types';
import { noteText } from './note';
import { sectionsIn } from './sections';

const PROPERTY = 'transcription-of';
/** Of one note. */
const MOST = 5000;

/** A note without words of its own transcribes nothing. */
export function transcribesIn({ pages: [{ text, blocks }], meta }: Document): Transcribes[] {
  const found: Transcribes[] = [];
  const named = text.slice(0, 100_000).toLowerCase().includes(PROPERTY) ? readFrontMatter(text)?.properties.get(PROPERTY) ?? [] : [];
  const whole = named.length > 0 ? noteText(text, '', null) : null;
  for (const value of whole === null ? [] : named) {
    const target = linkOf(value)?.target;
    if (target) found.push({ target, isSection: false, page: null, hash: hashText(whole!.text) });
  }
  for (const { target, page, blocks: own } of sectionsIn(text, { blocks, meta })) {
    found.push({ target, isSection: true, page, hash: hashText(own.map(({ start, end }) => text.slice(start, end)).join('\n')) });
  }
  return found.slice(0, MOST);
}

/** The file that a property names: a link as Obsidian or Markdown writes it, or a mere path. */
function linkOf(value: string): Link | null {
  const inside = /^!?\[\[([^[\]]+)\]\]$/.exec(value)?.[1];
  if (inside !== undefined) return wikilink(inside, 0, 0);
  const destination = /^!?\[[^\]]*\]\(<?([^<>]+?)>?\)$/.exec(value)?.[1];
  return destination === undefined ? wikilink(value, 0, 0) : markdownLink(destination, 0, 0);
}
