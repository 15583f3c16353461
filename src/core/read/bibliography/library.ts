/** All bibliographies of a vault, and which entry is the work in which file. */
import { foldName } from '../../text/fold-name';
import { authorsAgree, folded } from './agreement';
import type { SourceMeta } from '../types';
import type { BibEntry } from './types';

export interface BibliographyFile {
  path: string;
  entries: readonly BibEntry[];
}

/** An entry with the file that lists it. */
export interface Listed {
  path: string;
  entry: BibEntry;
}

/** A file's name that many files have, whatever is in them. */
const ANYONES_NAME = /^(?:full ?text|article|paper|document|download|main|manuscript|supplement\w*|snapshot|pdf|file|book|thesis|report|scan|content|viewcontent|output|untitled)?[\s_()\d-]*$/i;
/** A shorter title is shared by too many works. Letters and digits. */
const SHORTEST_TITLE = 12;

export class Library {
  /** By the file name of a path in an entry's `file` field, by citation key, by DOI and by title: folded. */
  private readonly byFile = new Map<string, { listed: Listed; file: string }[]>();
  private readonly byKey = new Map<string, Listed[]>();
  private readonly byDoi = new Map<string, Listed[]>();
  private readonly byTitle = new Map<string, Listed[]>();
  /** How many sources have a file name. */
  private readonly named = new Map<string, number>();

  /** @param sources the paths of all files that an entry may mean */
  constructor(files: Iterable<BibliographyFile>, sources: Iterable<string>) {
    for (const { path, entries } of files) {
      for (const entry of entries) {
        const listed = { path, entry };
        for (const file of entry.files) add(this.byFile, nameOf(foldName(file)), { listed, file: foldName(file) });
        if (entry.citekey !== '') add(this.byKey, foldName(entry.citekey), listed);
        if (entry.doi !== null) add(this.byDoi, entry.doi, listed);
        if (entry.title !== null) add(this.byTitle, folded(entry.title), listed);
      }
    }
    if (this.isEmpty) return;
    for (const source of sources) this.named.set(nameOf(foldName(source)), (this.named.get(nameOf(foldName(source))) ?? 0) + 1);
  }

  get isEmpty(): boolean {
    return this.byFile.size + this.byKey.size + this.byDoi.size + this.byTitle.size === 0;
  }

  /**
   * The entry of a source, by the surest sign there is: the entry's `file`, the citation key in its companion note, its file
   * name being the key (`key.pdf`, `@key.pdf`), its DOI, its whole title together with its year or an author. Null where no
   * entry has that sign, or several works have. A note is the user's own and has none.
   */
  entryOf({ path, meta }: { path: string; meta: SourceMeta }, companion: SourceMeta | null): Listed | null {
    if (this.isEmpty || /\.md$/i.test(path)) return null;
    const key = companion?.citekey ?? meta.citekey;
    const signs = [
      () => this.ofFile(path),
      () => (key === undefined ? [] : this.byKey.get(foldName(key)) ?? []),
      () => this.ofName(path),
      () => [meta.doi, companion?.doi].flatMap((doi) => (doi === undefined ? [] : this.byDoi.get(doi) ?? [])),
      () => [meta, meta.printed, companion].flatMap((said) => (said ? this.ofTitle(said) : [])),
    ];
    for (const sign of signs) {
      const found = sign();
      if (found.length > 0) return oneWork(found);
    }
    return null;
  }

  /** The same path, or one that ends with it and its folder; else the same name, where it is one that only this file and this work have. */
  private ofFile(path: string): Listed[] {
    const source = foldName(path);
    const name = nameOf(source);
    const found = this.byFile.get(name) ?? [];
    const whole = found.filter(({ listed, file }) => file === source || (source.includes('/') && file.endsWith(`/${source}`)) || joined(listed.path, file) === source);
    if (whole.length > 0) return whole.map(({ listed }) => listed);
    return this.named.get(name) === 1 && !ANYONES_NAME.test(stemOf(name)) ? found.map(({ listed }) => listed) : [];
  }

  private ofName(path: string): Listed[] {
    const stem = stemOf(nameOf(foldName(path))).replace(/^@/, '');
    return stem.length < 4 || !/\p{L}/u.test(stem) || ANYONES_NAME.test(stem) ? [] : this.byKey.get(stem) ?? [];
  }

  private ofTitle({ title, author, year }: Pick<SourceMeta, 'title' | 'author' | 'year'>): Listed[] {
    const key = folded(title ?? '');
    if (key.length < SHORTEST_TITLE) return [];
    return (this.byTitle.get(key) ?? []).filter(({ entry }) => {
      const sameAuthor = author !== null && authorsAgree(entry.authors, author);
      return author !== null && entry.authors.length > 0 ? sameAuthor && !differ(entry.year, year) : year !== null && entry.year === year;
    });
  }
}

/** Entries that say the same of the work are one: libraries are exported twice. */
function oneWork(found: readonly Listed[]): Listed | null {
  const isSame = ({ entry }: Listed): boolean => folded(entry.title ?? '') === folded(found[0].entry.title ?? '')
    && entry.year === found[0].entry.year && entry.authors.join() === found[0].entry.authors.join();
  return found.every(isSame) ? found[0] : null;
}

function differ(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b;
}

/** `file` as seen from the bibliography's folder. */
function joined(bibliography: string, file: string): string {
  const parts = foldName(bibliography).split('/').slice(0, -1);
  for (const part of file.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stemOf(name: string): string {
  return name.replace(/(.)\.[^.]*$/, '$1');
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value); else map.set(key, [value]);
}
