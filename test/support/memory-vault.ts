/** A vault in memory that counts what is read and can refuse to be read. */
import type { Vault, VaultFile } from '../../src/core/ports';

export class MemoryVault implements Vault {
  private readonly files = new Map<string, { bytes: Uint8Array; mtime: number }>();
  private clock = 1_700_000_000_000;
  /** Contents read since the last `reset`. */
  reads: string[] = [];
  /** Paths whose reading fails. */
  readonly unreadable = new Set<string>();
  /** Folders that are there and cannot be opened. */
  readonly closed = new Set<string>();

  constructor(files: Record<string, string | Uint8Array> = {}) {
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  write(path: string, content: string | Uint8Array): void {
    this.files.set(path, { bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content, mtime: this.clock++ });
  }

  remove(path: string): void {
    this.files.delete(path);
  }

  /** Renames a file, or every file below a folder; times stay, as on a disk. */
  rename(from: string, to: string): void {
    for (const [path, file] of [...this.files]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.files.delete(path);
      this.files.set(to + path.slice(from.length), file);
    }
  }

  /** Gives every file a new time, as another operating system does. */
  shiftTimes(milliseconds: number): void {
    for (const file of this.files.values()) file.mtime += milliseconds;
  }

  text(path: string): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.files.get(path)?.bytes);
  }

  list(unopened: (place: string) => void = () => undefined): Promise<VaultFile[]> {
    this.closed.forEach(unopened);
    return Promise.resolve([...this.files.keys()].filter((path) => !this.isClosed(path)).sort().map((path) => this.entry(path)));
  }

  stat(path: string): Promise<VaultFile | null> {
    if (this.isClosed(path)) return Promise.reject(new Error(`EACCES: ${path} cannot be looked at`));
    return Promise.resolve(this.files.has(path) ? this.entry(path) : null);
  }

  read(path: string): Promise<Uint8Array> {
    this.reads.push(path);
    const file = this.files.get(path);
    if (file === undefined || this.unreadable.has(path) || this.isClosed(path)) return Promise.reject(new Error(`EIO: ${path} cannot be read`));
    return Promise.resolve(file.bytes.slice());
  }

  private isClosed(path: string): boolean {
    return [...this.closed].some((folder) => path.startsWith(`${folder}/`));
  }

  private entry(path: string): VaultFile {
    const { bytes, mtime } = this.files.get(path)!;
    return { path, size: bytes.length, mtime };
  }
}
