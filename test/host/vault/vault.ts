/** Obsidian's `Vault`: the tree of files and folders, kept by what the adapter says happened on the disk. */
import type { DataWriteOptions, FileStats } from 'obsidian';
import { Events } from '../events';
import { strict } from '../strict';
import type { Adapter, DiskChange } from './adapter';
import { TFile, TFolder, type TAbstractFile } from './files';
import { inner, isHidden, isUnder, normalizePath, parentOf } from './paths';
import type { Storage } from './storage';

export class Vault extends Events {
  readonly root: TFolder;
  private readonly files = new Map<string, TAbstractFile>();
  private readonly texts = new Map<TFile, { mtime: number; size: number; text: string }>();
  private config: Record<string, unknown> = {};

  constructor(
    readonly adapter: Adapter,
    private readonly storage: Storage,
    readonly configDir: string,
  ) {
    super();
    this.root = new TFolder(this, '/');
    this.files.set('/', this.root);
    adapter.onChange = (change) => {
      this.take(change);
    };
  }

  /** Reads the vault's settings, which are there before its files. */
  async setupConfig(): Promise<void> {
    const path = `${this.configDir}/app.json`;
    if (await this.adapter.exists(path)) this.config = JSON.parse(await this.adapter.read(path)) as Record<string, unknown>;
  }

  /** Lists the disk: `create` for every folder and file. */
  async load(): Promise<void> {
    const { folders, files } = { folders: ['/'], files: [] as string[] };
    for (const folder of folders) {
      const listed = await this.adapter.list(folder);
      const seen = listed.folders.filter((path) => !isHidden(path));
      for (const path of seen) this.take({ kind: 'folder-created', path });
      folders.push(...seen);
      files.push(...listed.files);
    }
    for (const path of files) this.take({ kind: 'file-created', path });
  }

  /** Not in Obsidian's documented interface, but in every release. */
  getConfig(key: string): unknown {
    return this.config[key];
  }

  setConfig(key: string, value: unknown): void {
    this.config = { ...this.config, [key]: value };
    void this.adapter.write(`${this.configDir}/app.json`, JSON.stringify(this.config, null, 2));
    this.trigger('config-changed', key);
  }

  getName(): string {
    return this.adapter.getName();
  }

  getRoot(): TFolder {
    return this.root;
  }

  getAbstractFileByPath(path: string): TAbstractFile | null {
    return this.files.get(path) ?? null;
  }

  getFileByPath(path: string): TFile | null {
    const file = this.files.get(path);
    return file instanceof TFile ? file : null;
  }

  getFolderByPath(path: string): TFolder | null {
    const folder = this.files.get(path);
    return folder instanceof TFolder ? folder : null;
  }

  getAllLoadedFiles(): TAbstractFile[] {
    return [...this.files.values()];
  }

  getAllFolders(includeRoot = false): TFolder[] {
    return this.getAllLoadedFiles().filter((file): file is TFolder => file instanceof TFolder && (includeRoot || !file.isRoot()));
  }

  getFiles(): TFile[] {
    return this.getAllLoadedFiles().filter((file): file is TFile => file instanceof TFile);
  }

  getMarkdownFiles(): TFile[] {
    return this.getFiles().filter(({ extension }) => extension === 'md');
  }

  static recurseChildren(root: TFolder, callback: (file: TAbstractFile) => unknown): void {
    const open: TAbstractFile[] = [root];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      callback(file);
      if (file instanceof TFolder) open.push(...file.children);
    }
  }

  read(file: TFile): Promise<string> {
    return this.adapter.read(file.path);
  }

  async cachedRead(file: TFile): Promise<string> {
    const { mtime, size } = file.stat;
    const known = this.texts.get(file);
    if (known?.mtime === mtime && known.size === size) return known.text;
    const text = await this.adapter.read(file.path);
    this.texts.set(file, { mtime, size, text });
    return text;
  }

  readBinary(file: TFile): Promise<ArrayBuffer> {
    return this.adapter.readBinary(file.path);
  }

  getResourcePath(file: TFile): string {
    return this.adapter.getResourcePath(file.path);
  }

  async create(path: string, data: string, options?: DataWriteOptions): Promise<TFile> {
    const target = await this.free(path, 'File');
    await this.adapter.write(target, data, options);
    return this.created(target);
  }

  async createBinary(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<TFile> {
    const target = await this.free(path, 'File');
    await this.adapter.writeBinary(target, data, options);
    return this.created(target);
  }

  async createFolder(path: string): Promise<TFolder> {
    const target = await this.free(path, 'Folder');
    await this.adapter.mkdir(target);
    return this.getFolderByPath(target)!;
  }

  modify(file: TFile, data: string, options?: DataWriteOptions): Promise<void> {
    return this.adapter.write(file.path, data, options);
  }

  modifyBinary(file: TFile, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    return this.adapter.writeBinary(file.path, data, options);
  }

  append(file: TFile, data: string, options?: DataWriteOptions): Promise<void> {
    return this.adapter.append(file.path, data, options);
  }

  appendBinary(file: TFile, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    return this.adapter.appendBinary(file.path, data, options);
  }

  process(file: TFile, change: (data: string) => string, options?: DataWriteOptions): Promise<string> {
    return this.adapter.process(file.path, change, options);
  }

  async delete(file: TAbstractFile, force = false): Promise<void> {
    if (file instanceof TFolder) await this.adapter.rmdir(file.path, force || file.children.length > 0);
    else await this.adapter.remove(file.path);
  }

  async trash(file: TAbstractFile, system: boolean): Promise<void> {
    if (!system || !(await this.adapter.trashSystem(file.path))) await this.adapter.trashLocal(file.path);
  }

  async rename(file: TAbstractFile, newPath: string): Promise<void> {
    await this.adapter.rename(file.path, normalizePath(newPath));
  }

  async copy<T extends TAbstractFile>(file: T, newPath: string): Promise<T> {
    const target = normalizePath(newPath);
    if (file instanceof TFolder) throw new Error('The browser host copies files only.');
    await this.adapter.copy(file.path, target);
    return this.files.get(target) as T;
  }

  private async free(path: string, what: 'File' | 'Folder'): Promise<string> {
    const target = normalizePath(path);
    if (await this.adapter.exists(target)) throw new Error(`${what} already exists.`);
    return target;
  }

  /** A hidden file is written, but the vault has none to give. */
  private created(path: string): TFile {
    return this.getFileByPath(path)!;
  }

  private take({ kind, path, oldPath }: DiskChange): void {
    if (kind === 'renamed') this.takeRename(path, oldPath!);
    else if (isHidden(path)) this.trigger('raw', path);
    else if (kind === 'modified') this.takeModify(path);
    else if (kind === 'file-removed' || kind === 'folder-removed') this.takeRemove(path);
    else if (!this.files.has(path)) this.takeCreate(path, kind === 'folder-created');
  }

  private takeCreate(path: string, folder: boolean): void {
    const stat = this.statOf(path);
    if (!folder && stat === null) return;
    this.add(folder ? new TFolder(this, path) : new TFile(this, path, stat!));
    this.trigger('create', this.files.get(path));
  }

  private takeModify(path: string): void {
    const file = this.getFileByPath(path);
    const stat = this.statOf(path);
    if (file === null || stat === null) return;
    file.stat = stat;
    this.trigger('modify', file);
  }

  private takeRemove(path: string): void {
    const file = this.files.get(path);
    if (file === undefined) return;
    for (const below of [...this.files.keys()].filter((other) => isUnder(other, path))) this.takeRemove(below);
    this.cut(file);
    file.deleted = true;
    this.trigger('delete', file);
  }

  /** To or from a hidden place it is a file that goes or comes. */
  private takeRename(path: string, oldPath: string): void {
    const file = this.files.get(oldPath);
    if (isHidden(path)) this.takeRemove(oldPath);
    else if (file === undefined) this.takeCreate(path, this.storage.entries.get(path)?.type === 'folder');
    else {
      this.cut(file);
      file.setPath(path);
      this.add(file);
      this.trigger('rename', file, oldPath);
    }
  }

  private add(file: TAbstractFile): void {
    const parent = this.getFolderByPath(parentOf(file.path) || '/');
    file.parent = parent;
    parent?.children.push(file);
    this.files.set(file.path, file);
  }

  private cut(file: TAbstractFile): void {
    this.files.delete(file.path);
    if (file.parent !== null) file.parent.children = file.parent.children.filter((child) => child !== file);
    file.parent = null;
  }

  private statOf(path: string): FileStats | null {
    const entry = this.storage.entries.get(inner(path));
    return entry?.type === 'file' ? { ctime: entry.ctime, mtime: entry.mtime, size: entry.size } : null;
  }
}

strict(Vault, 'Vault');
