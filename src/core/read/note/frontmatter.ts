/** Front matter: where it lies, and its properties as strings. */
import { isMap, isNode, isScalar, isSeq, visit, type Document } from 'yaml';
import type { Link } from '../types';
import { wikilink } from './links';
import { parseYaml } from './yaml';

export interface FrontMatter {
  /** From the first `-` to the last. */
  start: number;
  end: number;
  /** By lower-cased name; lists are flat, and everything in them is a string. */
  properties: ReadonlyMap<string, readonly string[]>;
  /** Properties that are one wikilink, as Obsidian takes them for links. */
  links: Link[];
}

/**
 * The front matter of a note, or null: `---` on the first line (a byte order mark may precede it) up to the next line
 * that is `---`. Broken YAML has no properties.
 */
export function readFrontMatter(text: string): FrontMatter | null {
  const opening = /^\uFEFF?---[ \t]*(?:\r\n|\r|\n)/.exec(text)?.[0];
  if (opening === undefined) return null;
  const start = opening.startsWith('\uFEFF') ? 1 : 0;
  const closing = /(?:^|[\r\n])---[ \t]*(?=[\r\n]|$)/g;
  closing.lastIndex = opening.length - 1;
  const close = closing.exec(text);
  if (!close) return null;
  const yaml = text.slice(opening.length, close.index + 1);
  const document = parseYaml(yaml);
  return {
    start,
    end: closing.lastIndex,
    properties: document ? properties(document) : new Map<string, string[]>(),
    links: document ? links(document, opening.length) : [],
  };
}

function properties(document: Document): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (!isMap(document.contents)) return found;
  for (const { key, value } of document.contents.items) {
    const name = nameOf(key);
    if (name !== '' && !found.has(name)) found.set(name, strings(value));
  }
  return found;
}

/** CSL's, Zotero's and what people write. */
const NAME_PARTS = ['given', 'firstName', 'first', 'family', 'lastName', 'last', 'name', 'literal'];

/** The strings in a value, lists flattened. A name in parts (`{family: …, given: …}`) is one string. */
function strings(value: unknown): string[] {
  if (isScalar(value)) {
    const text = typeof value.value === 'string' ? value.value.trim() : '';
    return text === '' || text === '~' || text === 'null' ? [] : [text];
  }
  if (isSeq(value)) return value.items.flatMap(strings);
  if (isMap(value)) {
    const parts = NAME_PARTS.map((part) => value.get(part)).filter((part) => typeof part === 'string');
    return parts.length > 0 ? [parts.join(' ')] : [];
  }
  return [];
}

function links(document: Document, offset: number): Link[] {
  const found: Link[] = [];
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    const property = nameOf(key);
    if (!isNode(value)) continue;
    visit(value, {
      Alias: () => visit.SKIP,
      Scalar(_key, { value: written, range }) {
        const inside = typeof written === 'string' ? /^\s*!?\[\[([^[\]]+)\]\]\s*$/.exec(written)?.[1] : undefined;
        const link = inside !== undefined && range ? wikilink(inside, offset + range[0], offset + range[1]) : null;
        if (link) found.push({ ...link, property });
      },
    });
  }
  return found;
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value).trim().toLowerCase() : '';
}
