/**
 * Obsidian's `DataAdapter` over the host's disk: what phones have (CapacitorAdapter), and with `FileSystemAdapter` what
 * desktops have. Whoever writes through it, also past the vault, the vault hears of it before the promise resolves.
 */
import type { DataAdapter, DataWriteOptions, ListedFiles, Stat } from 'obsidian';
import { strict } from '../strict';
import type { Counters } from './counters';
import { fileExists, missing, notEmpty } from './disk-errors';
import type { Faults, Operation } from './faults';
import { inner, isUnder, join, nameOf, parentOf } from './paths';
import type { Entry, FileEntry, Storage } from './storage';

/** What happened on the disk. */
export interface DiskChange {
  kind: 'file-created' | 'folder-created' | 'modified' | 'file-removed' | 'folder-removed' | 'renamed';
  path: string;
  /** Of `renamed`. */
  oldPath?: string;
}

export interface Disk {
  name: string;
  storage: Storage;
  faults: Faults;
  counters: Counters;
}

const TRASH = '.trash';
const encoder = new TextEncoder();

export class Adapter implements DataAdapter {
  /** Set by the vault. */
  onChange: (change: DiskChange) => void = () => undefined;
  private queue: Promise<unknown> = Promise.resolve();
  /** Of files that were written here; a changed file is another entry. */
  private readonly urls = new WeakMap<FileEntry, string>();

  constructor(protected readonly disk: Disk) {}

  getName(): string {
    return this.disk.name;
  }

  /** As on a case-sensitive disk, whatever `sensitive` says. */
  async exists(path: string): Promise<boolean> {
    await this.disk.faults.before('stat', path);
    return this.entry(path) !== undefined;
  }

  async stat(path: string): Promise<Stat | null> {
    await this.disk.faults.before('stat', path);
    const entry = this.entry(path);
    if (entry === undefined) return null;
    return entry.type === 'folder' ? { type: 'folder', ctime: 0, mtime: 0, size: 0 } : { type: 'file', ctime: entry.ctime, mtime: entry.mtime, size: entry.size };
  }

  async list(path: string): Promise<ListedFiles> {
    await this.disk.faults.before('list', path);
    const folder = inner(path);
    if (this.entry(folder)?.type !== 'folder') throw missing('scandir', folder);
    const listed: ListedFiles = { folders: [], files: [] };
    for (const [child, { type }] of this.disk.storage.entries) {
      if (child === '' || parentOf(child) !== folder) continue;
      (type === 'folder' ? listed.folders : listed.files).push(child);
    }
    return listed;
  }

  /** UTF-8, without a byte order mark. */
  async read(path: string): Promise<string> {
    return new TextDecoder().decode(await this.readBinary(path));
  }

  async readBinary(path: string): Promise<ArrayBuffer> {
    await this.disk.faults.before('read', path);
    const bytes = await this.disk.storage.bytes(this.file(path, 'open'));
    this.disk.counters.count('read', path, bytes.byteLength);
    return bytes;
  }

  write(path: string, data: string, options?: DataWriteOptions): Promise<void> {
    return this.enqueue('write', path, () => this.store(path, encoder.encode(data), false, options));
  }

  writeBinary(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    const bytes = new Uint8Array(data.slice(0));
    return this.enqueue('write', path, () => this.store(path, bytes, false, options));
  }

  append(path: string, data: string, options?: DataWriteOptions): Promise<void> {
    return this.enqueue('append', path, () => this.store(path, encoder.encode(data), true, options));
  }

  appendBinary(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    const bytes = new Uint8Array(data.slice(0));
    return this.enqueue('append', path, () => this.store(path, bytes, true, options));
  }

  process(path: string, change: (data: string) => string, options?: DataWriteOptions): Promise<string> {
    return this.enqueue('write', path, async () => {
      const before = await this.read(path);
      const after = change(before);
      if (after !== before) await this.store(path, encoder.encode(after), false, options);
      return after;
    });
  }

  getResourcePath(path: string): string {
    const entry = this.file(path, 'open');
    if ('url' in entry.source) return `${entry.source.url}?${entry.mtime}`;
    const url = this.urls.get(entry) ?? URL.createObjectURL(new Blob(entry.source.parts));
    this.urls.set(entry, url);
    return url;
  }

  mkdir(path: string): Promise<void> {
    return this.enqueue('mkdir', path, async () => {
      for (const folder of this.missingFolders(inner(path))) {
        await this.disk.storage.putFolder(folder);
        this.onChange({ kind: 'folder-created', path: folder });
      }
    });
  }

  /** The host's system trash is a hole. */
  async trashSystem(path: string): Promise<boolean> {
    if (this.entry(path)?.type === 'folder') await this.rmdir(path, true);
    else await this.remove(path);
    return true;
  }

  trashLocal(path: string): Promise<void> {
    return this.enqueue('rename', path, async () => {
      await this.disk.storage.putFolder(TRASH);
      let target = join(TRASH, nameOf(path));
      for (let n = 2; this.entry(target) !== undefined; n++) target = join(TRASH, `${nameOf(path)} ${n}`);
      await this.move(path, target);
    });
  }

  rmdir(path: string, recursive: boolean): Promise<void> {
    return this.enqueue('remove', path, async () => {
      if (this.entry(path)?.type !== 'folder') throw missing('rmdir', path);
      const inside = this.inside(path).reverse();
      if (inside.length > 0 && !recursive) throw notEmpty(path);
      for (const below of [...inside, path]) await this.drop(below);
    });
  }

  remove(path: string): Promise<void> {
    return this.enqueue('remove', path, () => {
      this.file(path, 'unlink');
      return this.drop(path);
    });
  }

  rename(path: string, newPath: string): Promise<void> {
    return this.enqueue('rename', path, async () => {
      if (this.entry(path) === undefined) throw missing('rename', path);
      if (this.entry(newPath) !== undefined && path !== newPath) throw fileExists();
      await this.move(path, newPath);
    });
  }

  copy(path: string, newPath: string): Promise<void> {
    return this.enqueue('write', newPath, async () => {
      if (this.entry(newPath) !== undefined) throw fileExists();
      const bytes = await this.disk.storage.bytes(this.file(path, 'copyfile'));
      await this.store(newPath, new Uint8Array(bytes), false, {});
    });
  }

  /** One after the other, as Obsidian does; what goes wrong stops only itself. */
  private enqueue<T>(operation: Operation, path: string, work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(async () => {
      await this.disk.faults.before(operation, path);
      return work();
    });
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async store(path: string, bytes: Uint8Array<ArrayBuffer>, append: boolean, options: DataWriteOptions = {}): Promise<void> {
    const old = this.entry(path);
    if (old?.type === 'folder' || this.entry(parentOf(path))?.type !== 'folder') throw missing('open', path);
    const tear = this.disk.faults.tearFor(path);
    const part = tear === null ? bytes : bytes.slice(0, tear.bytes);
    const kept = append && old !== undefined ? await this.disk.storage.parts(old) : [];
    const replaced = old !== undefined && 'parts' in old.source ? old.size : 0;
    this.disk.faults.checkQuota(this.disk.storage.written() + part.length - (append ? 0 : replaced));
    const mtime = options.mtime ?? Date.now();
    await this.disk.storage.putFile(path, { mtime, ctime: options.ctime ?? old?.ctime ?? mtime }, kept, [new Blob([part])]);
    this.disk.counters.count('written', path, part.length);
    if (tear?.then === 'die') await new Promise(() => undefined);
    if (tear !== null) throw new Error(`EIO: i/o error, write '${path}'`);
    this.onChange({ kind: old === undefined ? 'file-created' : 'modified', path });
  }

  private async move(path: string, newPath: string): Promise<void> {
    const moved = [path, ...this.inside(path)];
    for (const old of moved) {
      const entry = this.entry(old)!;
      const target = newPath + old.slice(path.length);
      if (entry.type === 'folder') await this.disk.storage.putFolder(target);
      else await this.disk.storage.putFile(target, entry, [], await this.disk.storage.parts(entry));
    }
    for (const old of [...moved].reverse()) await this.disk.storage.remove(old);
    for (const old of moved) this.onChange({ kind: 'renamed', path: newPath + old.slice(path.length), oldPath: old });
  }

  private async drop(path: string): Promise<void> {
    const kind = this.entry(path)?.type === 'folder' ? 'folder-removed' : 'file-removed';
    await this.disk.storage.remove(path);
    this.onChange({ kind, path });
  }

  private entry(path: string): Entry | undefined {
    return this.disk.storage.entries.get(inner(path));
  }

  private file(path: string, call: string): FileEntry {
    const entry = this.entry(path);
    if (entry?.type !== 'file') throw missing(call, path);
    return entry;
  }

  /** What lies in a folder, at any depth, outer before inner. */
  private inside(folder: string): string[] {
    return [...this.disk.storage.entries.keys()].filter((path) => path !== '' && isUnder(path, folder)).sort((a, b) => a.split('/').length - b.split('/').length);
  }

  private missingFolders(path: string): string[] {
    const folders: string[] = [];
    for (let folder = path; folder !== '' && this.entry(folder) === undefined; folder = parentOf(folder)) folders.unshift(folder);
    return folders;
  }
}

/** On desktops; the base path is one that no computer has. */
export class FileSystemAdapter extends Adapter {
  getBasePath(): string {
    return `/host/${this.disk.name}`;
  }

  getFullPath(path: string): string {
    return `${this.getBasePath()}/${path}`;
  }

  getFilePath(path: string): string {
    return `file://${encodeURI(this.getFullPath(path))}`;
  }
}

export class CapacitorAdapter extends Adapter {
  getFullPath(path: string): string {
    return `/storage/host/${this.disk.name}/${path}`;
  }
}

strict(Adapter, 'Adapter');
