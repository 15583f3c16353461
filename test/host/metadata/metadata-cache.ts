/** Obsidian's `MetadataCache`: follows the vault; a renamed or deleted file has no `changed`. */
import type { CachedMetadata } from 'obsidian';
import { Events } from '../events';
import { getLinkpath } from '../functions/links';
import { strict } from '../strict';
import { TFile } from '../vault/files';
import type { Vault } from '../vault/vault';
import { linkTargets } from './link-targets';
import { parseNote } from './parse';

type Counts = Record<string, number>;

/** `/…/` is a regular expression, anything else the beginning of a path. */
const matches = (filter: string, path: string): boolean =>
  filter.length > 1 && filter.startsWith('/') && filter.endsWith('/') ? new RegExp(filter.slice(1, -1)).test(path) : path.startsWith(filter);

export class MetadataCache extends Events {
  resolvedLinks: Record<string, Counts> = {};
  unresolvedLinks: Record<string, Counts> = {};
  private readonly caches = new Map<TFile, CachedMetadata>();
  /** By the name in lower case; null where files came or went since. */
  private names: Map<string, TFile[]> | null = null;
  private work: Promise<void> = Promise.resolve();
  private pending = 0;

  constructor(private readonly vault: Vault) {
    super();
    for (const event of ['create', 'delete', 'rename']) vault.on(event, () => void (this.names = null));
    vault.on('create', (file: unknown) => {
      if (file instanceof TFile) this.read(file, true);
    });
    vault.on('modify', (file: unknown) => {
      if (file instanceof TFile) this.read(file, false);
    });
    vault.on('delete', (file: unknown) => {
      if (file instanceof TFile) this.forget(file);
    });
    vault.on('rename', (file: unknown, oldPath: string) => {
      if (file instanceof TFile) this.rename(file, oldPath);
    });
  }

  getFileCache(file: TFile): CachedMetadata | null {
    return this.caches.get(file) ?? null;
  }

  getCache(path: string): CachedMetadata | null {
    const file = this.vault.getFileByPath(path);
    return file === null ? null : this.getFileCache(file);
  }

  getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
    return this.getLinkpathDest(linkpath, sourcePath)[0] ?? null;
  }

  getLinkpathDest(linkpath: string, sourcePath: string): TFile[] {
    const source = linkpath === '' ? this.vault.getFileByPath(sourcePath) : null;
    if (linkpath === '') return source === null ? [] : [source];
    return linkTargets((name) => this.named(name), linkpath, sourcePath);
  }

  /** The name where no other file has it, else the path from the root. */
  fileToLinktext(file: TFile, _sourcePath: string, omitMdExtension = true): string {
    const bare = omitMdExtension && file.extension === 'md';
    const text = this.named(file.name.toLowerCase()).length > 1 ? file.path : file.name;
    return bare ? text.slice(0, -'.md'.length) : text;
  }

  isUserIgnored(path: string): boolean {
    const filters = this.vault.getConfig('userIgnoreFilters');
    return Array.isArray(filters) && filters.some((filter) => typeof filter === 'string' && matches(filter, path));
  }

  /** Resolves when all that the vault has told is read: for tests. */
  async settled(): Promise<void> {
    while (this.pending > 0) await this.work;
  }

  private named(name: string): readonly TFile[] {
    if (this.names === null) {
      this.names = new Map();
      for (const file of this.vault.getFiles()) {
        const key = file.name.toLowerCase();
        this.names.set(key, [...(this.names.get(key) ?? []), file]);
      }
    }
    return this.names.get(name) ?? [];
  }

  /** One note after the other, behind whatever caused it. */
  private read(file: TFile, isNew: boolean): void {
    this.pending++;
    this.work = this.work.then(async () => {
      await this.readNow(file);
      // A new file may be what other notes' links were waiting for.
      if (isNew && this.pending === 1) this.resolveAll();
      this.pending--;
      if (this.pending === 0) this.trigger('resolved');
    });
  }

  private async readNow(file: TFile): Promise<void> {
    if (file.extension !== 'md' || file.deleted) return;
    const text = await this.vault.cachedRead(file).catch(() => null);
    if (text === null || file.deleted) return;
    const cache = parseNote(text);
    this.caches.set(file, cache);
    this.trigger('changed', file, text, cache);
    this.resolve(file);
    this.trigger('resolve', file);
  }

  private resolve(file: TFile): void {
    const cache = this.caches.get(file);
    const resolved: Counts = {};
    const unresolved: Counts = {};
    for (const { link } of [...(cache?.links ?? []), ...(cache?.embeds ?? []), ...(cache?.frontmatterLinks ?? [])]) {
      const linkpath = getLinkpath(link);
      if (linkpath === '') continue;
      const target = this.getFirstLinkpathDest(linkpath, file.path);
      if (target !== null) resolved[target.path] = (resolved[target.path] ?? 0) + 1;
      else unresolved[linkpath] = (unresolved[linkpath] ?? 0) + 1;
    }
    this.resolvedLinks[file.path] = resolved;
    this.unresolvedLinks[file.path] = unresolved;
  }

  private resolveAll(): void {
    for (const file of this.caches.keys()) this.resolve(file);
  }

  private drop(path: string): void {
    Reflect.deleteProperty(this.resolvedLinks, path);
    Reflect.deleteProperty(this.unresolvedLinks, path);
  }

  private forget(file: TFile): void {
    const last = this.getFileCache(file);
    this.caches.delete(file);
    this.drop(file.path);
    this.trigger('deleted', file, last);
    this.resolveAll();
  }

  private rename(file: TFile, oldPath: string): void {
    this.drop(oldPath);
    this.resolveAll();
    if (this.caches.has(file)) this.trigger('resolve', file);
  }
}

strict(MetadataCache, 'MetadataCache');
