/** Links as Obsidian writes and reads them, over a plain list of the vault's paths. */
import type { Links } from '../ports';
import { escapeMarkdown, oneLine } from '../text/escape';
import { foldName } from '../text/fold-name';

/** What a wikilink cannot hold, or what may be read as something else in it. */
const UNSAFE = /[[\]|#^%():\\<>`$*~\p{Cc}]|==|__|^\s|\s$/u;
/** A colon as in "1:15" begins nothing. */
const CLOCK = /\b\d{1,5}:\d\d(?::\d\d)?(?!:)/g;
/** Encoded in the destination of a Markdown link between angle brackets. */
const ENCODED = /[%#?^|[\]<>\\`:*_$~=\p{Cc}]|^ | $/gu;

/** The headless `Links`: the shortest path that is unique, as a wikilink where the name allows it, else as a Markdown link. */
export function linksOf(paths: Iterable<string>): Links {
  return new VaultLinks(paths);
}

/** Whether a wikilink holds these without a doubt, wherever it stands. */
export function fitsWikilink(target: string, subpath: string, alias: string): boolean {
  return ![target, subpath.replace(/^#/, ''), alias.replace(CLOCK, '')].some((part) => UNSAFE.test(part));
}

/** The form of a link that holds any path, heading and alias. */
export function markdownLink(path: string, subpath: string, alias: string): string {
  return `[${escapeMarkdown(oneLine(alias))}](<${encoded(path)}${subpath.slice(0, 1)}${encoded(subpath.slice(1), '=')}>)`;
}

class VaultLinks implements Links {
  private readonly paths = new Set<string>();
  /** By key of the whole path, and of its last part. */
  private readonly byPath = new Map<string, string[]>();
  private readonly byName = new Map<string, string[]>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) {
      this.paths.add(path);
      for (const form of new Set([path, withoutMd(path)])) {
        push(this.byPath, foldName(form), path);
        push(this.byName, foldName(nameOf(form)), path);
      }
    }
  }

  link(path: string, _from: string, subpath: string, alias: string): string {
    const shown = oneLine(alias);
    const name = withoutMd(nameOf(path));
    const target = this.byName.get(foldName(name))?.length === 1 ? name : withoutMd(path);
    if (fitsWikilink(target, subpath, shown)) return shown === '' ? `[[${target}${subpath}]]` : `[[${target}${subpath}|${shown}]]`;
    return markdownLink(target === name ? nameOf(path) : path, subpath, shown);
  }

  resolve(linkpath: string, from: string): string | null {
    const folder = from.split('/').slice(0, -1);
    const isRelative = /^\.{1,2}\//.test(linkpath);
    const path = joined(isRelative ? folder : [], linkpath);
    if (path === null || path === '') return null;
    if (this.paths.has(path)) return path;
    const key = foldName(path);
    const exact = only(this.byPath.get(key) ?? []);
    if (exact !== null || isRelative) return exact;
    const beside = this.byPath.get(foldName([...folder, path].join('/'))) ?? [];
    if (beside.length > 0) return only(beside);
    const named = this.byName.get(foldName(nameOf(path))) ?? [];
    return only(named.filter((one) => key === foldName(nameOf(path)) || [foldName(one), foldName(withoutMd(one))].some((whole) => whole.endsWith(`/${key}`))));
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutMd(path: string): string {
  return path.replace(/\.md$/i, '');
}

function push(map: Map<string, string[]>, key: string, path: string): void {
  const list = map.get(key);
  if (list) list.push(path); else map.set(key, [path]);
}

function only(paths: readonly string[]): string | null {
  return paths.length === 1 ? paths[0] : null;
}

/** Null where the path climbs out of the vault. */
function joined(folder: readonly string[], linkpath: string): string | null {
  const parts = [...folder];
  for (const part of linkpath.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

function encoded(path: string, kept = ''): string {
  return path.replace(ENCODED, (character) => (character === kept ? character : Array.from(new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')));
}
