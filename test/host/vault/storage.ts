/** What lies on the host's "disk": a read-only base that a server has, and over it what was written. */
import { parentOf } from './paths';

/** A file that the server has; `url` gives its bytes. */
export interface BaseFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  mtime: number;
  url: string;
}

export interface FileEntry {
  type: 'file';
  size: number;
  ctime: number;
  mtime: number;
  /** Where the bytes are: with the server, or written here. */
  source: { url: string } | { parts: Blob[] };
}

export type Entry = FileEntry | { type: 'folder' };

/** What differs from the base at a path. */
export type Change = { path: string; type: 'folder' | 'gone' } | { path: string; type: 'file'; ctime: number; mtime: number };

/** Keeps changes over a reload of the page. */
export interface Overlay {
  load(): Promise<{ change: Change; parts: Blob[] }[]>;
  /** Resolves when it is durable. The file's parts from number `from` on are replaced by `parts`. */
  put(change: Change, from: number, parts: readonly Blob[]): Promise<void>;
  clear(): Promise<void>;
}

/** An overlay that forgets: for tests without a page. */
export class MemoryOverlay implements Overlay {
  private readonly changes = new Map<string, { change: Change; parts: Blob[] }>();

  load(): Promise<{ change: Change; parts: Blob[] }[]> {
    return Promise.resolve([...this.changes.values()]);
  }

  put(change: Change, from: number, parts: readonly Blob[]): Promise<void> {
    const before = this.changes.get(change.path)?.parts ?? [];
    this.changes.set(change.path, { change, parts: [...before.slice(0, from), ...parts] });
    return Promise.resolve();
  }

  clear(): Promise<void> {
    this.changes.clear();
    return Promise.resolve();
  }
}

/** The disk: every path with what is there now. */
export class Storage {
  readonly entries = new Map<string, Entry>();

  private constructor(private readonly overlay: Overlay) {
    this.entries.set('', { type: 'folder' });
  }

  static async open(base: readonly BaseFile[], overlay: Overlay): Promise<Storage> {
    const storage = new Storage(overlay);
    for (const { path, size, mtime, url } of base) {
      storage.folders(parentOf(path));
      storage.entries.set(path, { type: 'file', size, ctime: mtime, mtime, source: { url } });
    }
    for (const { change, parts } of await overlay.load()) storage.apply(change, parts);
    return storage;
  }

  /** Bytes of what was written over the base. */
  written(): number {
    let bytes = 0;
    for (const entry of this.entries.values()) if (entry.type === 'file' && 'parts' in entry.source) bytes += entry.size;
    return bytes;
  }

  async bytes(entry: FileEntry): Promise<ArrayBuffer> {
    if ('parts' in entry.source) return new Blob(entry.source.parts).arrayBuffer();
    const response = await fetch(entry.source.url);
    if (!response.ok) throw new Error(`${entry.source.url} answered ${response.status}`);
    return entry.size < LARGE ? response.arrayBuffer() : inPieces(response);
  }

  /** A file's parts, also of one that so far only the server has. */
  async parts(entry: FileEntry): Promise<Blob[]> {
    return 'parts' in entry.source ? entry.source.parts : [new Blob([await this.bytes(entry)])];
  }

  async putFile(path: string, { ctime, mtime }: { ctime: number; mtime: number }, kept: readonly Blob[], added: readonly Blob[]): Promise<void> {
    const change: Change = { path, type: 'file', ctime, mtime };
    const old = this.entries.get(path);
    const stored = old?.type === 'file' && 'parts' in old.source;
    const parts = [...kept, ...added];
    this.apply(change, parts);
    if (stored) await this.overlay.put(change, kept.length, added);
    else await this.overlay.put(change, 0, parts);
  }

  async putFolder(path: string): Promise<void> {
    this.apply({ path, type: 'folder' }, []);
    await this.overlay.put({ path, type: 'folder' }, 0, []);
  }

  async remove(path: string): Promise<void> {
    this.entries.delete(path);
    await this.overlay.put({ path, type: 'gone' }, 0, []);
  }

  /** Forgets everything that was written; the page has to be loaded anew after it. */
  async reset(): Promise<void> {
    await this.overlay.clear();
  }

  private apply(change: Change, parts: Blob[]): void {
    if (change.type === 'file') {
      this.folders(parentOf(change.path));
      const size = parts.reduce((sum, part) => sum + part.size, 0);
      this.entries.set(change.path, { type: 'file', size, ctime: change.ctime, mtime: change.mtime, source: { parts } });
    } else if (change.type === 'folder') this.folders(change.path);
    else this.entries.delete(change.path);
  }

  private folders(path: string): void {
    for (let folder = path; folder !== ''; folder = parentOf(folder)) this.entries.set(folder, { type: 'folder' });
  }
}

/** Bytes. */
const LARGE = 2 ** 20;

/** A disk does not hold up the page while a large file is put together; `arrayBuffer` of a response does. */
async function inPieces({ headers, body }: Response): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(Number(headers.get('content-length')));
  let filled = 0;
  for (let reader = body!.getReader(), piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes.set(piece.value, filled);
    filled += piece.value.length;
  }
  if (filled !== bytes.length) throw new Error(`Only ${filled} of ${bytes.length} bytes came.`);
  return bytes.buffer;
}
